// How Earth Reborn looks: the second door of the game.
import type { GameBoard } from '@rubble/ui'
import { about, circumstances, standingWords } from './ask.ts'
import { Board } from './board.tsx'
import { brief, Picture } from './brief.tsx'
import { Dial } from './dial.tsx'
import { film } from './film.ts'
import { Hold } from './hold.tsx'
import { Inspect } from './inspect.tsx'
import { keys } from './keys.ts'
import { heading } from './mission.tsx'
import { optionGlyph } from './option-glyph.ts'
import { prefer } from './point.ts'
import { SeatFacts, SeatStrip } from './seat-facts.tsx'
import { options } from './options.ts'
import { Underway } from './open.tsx'
import { topicsOf } from './topics.ts'
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
  sureWords,
  takesUp,
  unspent,
  verbOf,
  verbs,
  verbWords,
} from './verbs.ts'
import './board.css'

const terms: GameBoard['terms'] = speaker => [
  { field: 'scenario', title: speaker.table('scenario') },
  { field: 'seat', title: speaker.text('board.term.faction') },
]

export const board: GameBoard = {
  Board,
  SeatFacts,
  SeatStrip,
  Hold,
  Picture,
  brief,
  Underway,
  mostPips,
  Inspect,
  options,
  terms,
  keys,
  heading,
  about,
  circumstances,
  standingWords,
  optionGlyph,
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
  film,
  hidesHands: true,
  foretells: true,
}
