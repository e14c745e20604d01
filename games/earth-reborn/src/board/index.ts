// How Earth Reborn looks: the second door of the game.
import type { GameBoard } from '@rubble/ui'
import { lazy } from 'react'
import { about, circumstances, standingWords } from './ask.ts'
import { Board } from './board.tsx'
import { brief, Picture } from './brief.tsx'
import { Dial } from './dial-door.tsx'
import { film } from './film.ts'
import { Hold } from './hold.tsx'
import { keys } from './keys.ts'
import { heading, stage, stakes } from './mission.tsx'
import { optionGlyph } from './option-glyph.ts'
import { prefer } from './point.ts'
import { SeatFacts, SeatStrip } from './seat-facts.tsx'
import { options } from './options.ts'
import { prepare } from './sags/door.ts'
import { Underway } from './open.tsx'
import { Staged } from './staged.tsx'
import { joined, topicsOf } from './topics.ts'
import {
  begins,
  dial,
  endWord,
  fields,
  isEnd,
  isGrave,
  isPart,
  join,
  keeps,
  mostPips,
  opens,
  optionWords,
  sureWords,
  takesUp,
  unspent,
  verbOf,
  verbs,
  verbWords,
} from './verbs.ts'
import { placeNames } from './words.ts'
import './board.css'

/** It comes when something is looked at closely, as the texts of the rules do. */
const Inspect = lazy(async () => ({ default: (await import('./inspect.tsx')).Inspect }))

const terms: GameBoard['terms'] = speaker => [
  { field: 'scenario', title: speaker.table('scenario') },
  { field: 'seat', title: speaker.text('board.term.faction') },
]

export const board: GameBoard = {
  prepare,
  Board,
  SeatFacts,
  SeatStrip,
  Hold,
  Picture,
  brief,
  stakes,
  Underway,
  Staged,
  mostPips,
  Inspect,
  options,
  agreed: ({ scenario }, speaker) => (scenario === undefined ? [] : [speaker.scenario(scenario)]),
  terms,
  keys,
  placeNames,
  heading,
  stage,
  about,
  circumstances,
  standingWords,
  optionGlyph,
  optionWords,
  fields,
  verbOf,
  verbs,
  verbWords,
  isGrave,
  isEnd,
  unspent,
  begins,
  join,
  keeps,
  takesUp,
  opens,
  endWord,
  dial,
  Dial,
  sureWords,
  isPart,
  prefer,
  topicsOf,
  joined,
  film,
  sounds: async () => (await import('./sounds.ts')).soundOf,
  hidesHands: true,
  foretells: true,
}
