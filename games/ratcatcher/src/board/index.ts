// How Ratcatcher looks: the second door of the game.
import type { GameBoard } from '@rubble/ui'
import { Board } from './board.tsx'
import { lasts } from './film.ts'
import { glossary } from './glossary.tsx'
import { groupOf } from './groups.ts'
import { Inspect } from './inspect.tsx'
import { keys } from './keys.ts'
import { optionGlyph } from './option-glyph.ts'
import { circumstances, optionWords } from './option-words.ts'
import { prefer } from './point.ts'
import { SeatFacts } from './seat-facts.tsx'
import { options, Setup } from './setup.tsx'
import { topicsOf } from './topics.ts'
import './board.css'

const terms: GameBoard['terms'] = ({ text }) => [
  { field: 'catcher', title: text('board.setup.catcher') },
  { field: 'archRat', title: text('board.setup.arch') },
  { field: 'mode', title: text('board.setup.mode') },
]

export const board: GameBoard = {
  Board,
  SeatFacts,
  Inspect,
  Setup,
  options,
  glossary,
  terms,
  keys,
  groupOf,
  circumstances,
  optionWords,
  optionGlyph,
  prefer,
  topicsOf,
  lasts,
  hidesHands: false,
  foretells: true,
}
