// How Mission: Combat! looks: the second door of the game.
import type { GameBoard } from '@rubble/ui'
import { Board } from './board.tsx'
import { Hand } from './hand.tsx'
import { glossary } from './glossary.tsx'
import { Inspect } from './inspect.tsx'
import { lasts } from './news.ts'
import { optionGlyph } from './option-glyph.ts'
import { prefer } from './point.ts'
import { SeatFacts } from './seat-facts.tsx'
import { Setup } from './setup.tsx'
import { topicsOf } from './topics.ts'
import './board.css'

const terms: GameBoard['terms'] = speaker => [{ field: 'seat', title: speaker.text('board.term.faction') }]

export const board: GameBoard = {
  Board,
  Hand,
  SeatFacts,
  Inspect,
  Setup,
  options: {},
  glossary,
  terms,
  keys: () => [],
  optionGlyph,
  prefer,
  topicsOf,
  lasts,
  hidesHands: true,
  foretells: false,
}
