import type { GameBoard } from '@rubble/ui'
import { agreed } from './agreed.ts'
import './board.css'
import { Board } from './board.tsx'
import { film, lasts } from './film.ts'
import { optionGlyph } from './glyphs.ts'
import { glossary } from './glossary.tsx'
import { Hand } from './hand.tsx'
import { Inspect } from './inspect.tsx'
import { keys } from './keys.ts'
import { OPTIONS } from './options.ts'
import { isPart, prefer } from './point.ts'
import { SeatFacts } from './seat-facts.tsx'
import { Setup } from './setup.tsx'
import { topicsOf } from './topics.ts'

const terms: GameBoard['terms'] = speaker => [{ field: 'seat', title: speaker.text('board.term.army') }]

export const board: GameBoard = {
  Board,
  SeatFacts,
  Hand,
  Inspect,
  Setup,
  options: OPTIONS,
  agreed,
  glossary,
  terms,
  keys,
  optionGlyph,
  prefer,
  isPart,
  topicsOf,
  lasts,
  film,
  hidesHands: false,
  foretells: true,
}
