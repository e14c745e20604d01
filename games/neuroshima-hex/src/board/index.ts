import type { GameBoard } from '@rubble/ui'
import { lazy } from 'react'
import { agreed } from './agreed.ts'
import './board.css'
import { Board } from './board.tsx'
import { film } from './film.ts'
import { optionGlyph } from './glyphs.ts'
import { brief, Picture } from './brief.tsx'
import { Hold, SeatStrip } from './hand.tsx'
import { keys } from './keys.ts'
import { OPTIONS } from './options.ts'
import { isPart, prefer } from './point.ts'
import { Staged, Toll } from './staged.tsx'
import { SeatFacts } from './seat-facts.tsx'
import { stage, stakes } from './stakes.ts'
import { topicsOf } from './topics.ts'
import { about, begins, fields, isEnd, isGrave, unspent, verbGlyph, verbOf, verbs, verbWords } from './verbs.ts'

/** It comes when something is looked at closely, as the texts of the rules do. */
const Inspect = lazy(async () => ({ default: (await import('./inspect.tsx')).Inspect }))

const terms: GameBoard['terms'] = speaker => [{ field: 'seat', title: speaker.text('board.term.army') }]

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
  Staged,
  Toll,
  options: OPTIONS,
  agreed,
  terms,
  keys,
  about,
  optionGlyph,
  fields,
  verbOf,
  verbs,
  verbWords,
  verbGlyph,
  isGrave,
  isEnd,
  unspent,
  begins,
  prefer,
  isPart,
  topicsOf,
  film,
  sounds: async () => (await import('./sounds.ts')).soundOf,
  hidesHands: false,
  foretells: true,
}
