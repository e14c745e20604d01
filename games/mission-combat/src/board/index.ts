// How Mission: Combat! looks: the second door of the game.
import type { GameBoard } from '@rubble/ui'
import { lazy } from 'react'
import { Board } from './board.tsx'
import { brief, Picture, SeatStrip } from './brief.tsx'
import { Hold } from './hand.tsx'
import { film } from './film.ts'
import { optionGlyph } from './option-glyph.ts'
import { prefer } from './point.ts'
import { SeatFacts } from './seat-facts.tsx'
import { stage, stakes } from './stakes.ts'
import { topicsOf } from './topics.ts'
import { about, begins, fields, isEnd, isGrave, isPart, plan, unspent, verbs, verbWords } from './verbs.ts'
import './board.css'

/** It comes when something is looked at closely, as the texts of the rules do. */
const Inspect = lazy(async () => ({ default: (await import('./inspect.tsx')).Inspect }))

const terms: GameBoard['terms'] = speaker => [{ field: 'seat', title: speaker.text('board.term.faction') }]

export const board: GameBoard = {
  Board,
  SeatFacts,
  SeatStrip,
  Hold,
  Picture,
  brief,
  stakes,
  stage,
  Inspect,
  options: {},
  terms,
  keys: () => [],
  about,
  optionGlyph,
  fields,
  verbs,
  verbWords,
  isGrave,
  isEnd,
  unspent,
  begins,
  isPart,
  plan,
  prefer,
  topicsOf,
  film,
  sounds: async () => (await import('./sounds.ts')).soundOf,
  hidesHands: true,
  foretells: false,
}
