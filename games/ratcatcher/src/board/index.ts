// How Ratcatcher looks: the second door of the game.
import type { GameBoard } from '@rubble/ui'
import { lazy } from 'react'
import { Board } from './board.tsx'
import { film } from './film.ts'
import { brief, heading, Picture } from './brief.tsx'
import { Hold, SeatStrip } from './hold.tsx'
import { plan } from './hits.ts'
import { groupOf } from './groups.ts'
import { keys } from './keys.ts'
import { optionGlyph } from './option-glyph.ts'
import { circumstances, optionWords } from './option-words.ts'
import { prefer } from './point.ts'
import { SeatFacts } from './seat-facts.tsx'
import { options } from './options.ts'
import { stage, stakes } from './stakes.ts'
import { topicsOf } from './topics.ts'
import { begins, fields, isEnd, isGrave, unspent, verbOf, verbs, verbWords } from './verbs.ts'
import './board.css'

/** It comes when something is looked at closely, as the texts of the rules do. */
const Inspect = lazy(async () => ({ default: (await import('./inspect.tsx')).Inspect }))

const terms: GameBoard['terms'] = ({ text }) => [
  { field: 'catcher', title: text('board.setup.catcher') },
  { field: 'archRat', title: text('board.setup.arch') },
  { field: 'mode', title: text('board.setup.mode') },
]

export const board: GameBoard = {
  Board,
  SeatFacts,
  SeatStrip,
  Hold,
  Picture,
  brief,
  stakes,
  heading,
  stage,
  Inspect,
  options,
  terms,
  keys,
  groupOf,
  circumstances,
  optionWords,
  optionGlyph,
  fields,
  verbOf,
  verbs,
  verbWords,
  isGrave,
  isEnd,
  unspent,
  begins,
  plan,
  prefer,
  topicsOf,
  film,
  sounds: async () => (await import('./sounds.ts')).soundOf,
  hidesHands: false,
  foretells: true,
}
