// What a game tells of a match that is over. A game says it in `board/summary.ts`, which comes with the page at the end.
import type { Ending, Outcome, Seat } from '@rubble/engine'
import type { VisibleEvent } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { SeatLook, Thing } from './board.ts'
import type { PortraitFocus } from './picture/portrait.ts'

export interface MatchStory {
  readonly history: readonly VisibleEvent[]
  /** The game's view at the end. */
  readonly view: object
  readonly outcome: Outcome
  /** Who gave up, ran out of time or agreed to a draw, where it ended so. */
  readonly ending: Ending | undefined
  readonly seats: readonly SeatLook[]
  /** Whoever sits there, as a third person. */
  nameOf(seat: Seat): string
  /** With the words around a table. */
  readonly speaker: Speaker
}

/** A value that stands until the next one. */
export interface GraphStep {
  readonly x: number
  readonly value: number
}

export interface GraphLine {
  readonly title: string
  /** In the pattern of this seat; of nobody: dotted. */
  readonly seat: Seat | undefined
  readonly steps: readonly GraphStep[]
}

/** Something that happened at once: pressing it replays it. */
export interface GraphMark {
  readonly x: number
  /** The number of the choice that led to it. */
  readonly at: number
  readonly glyph: string
  readonly label: string
}

export interface MatchGraph {
  readonly title: string
  /** What is counted from left to right. */
  readonly unit: string
  readonly last: number
  readonly lines: readonly GraphLine[]
  readonly marks: readonly GraphMark[]
  /** What was to be reached. */
  readonly aim?: number
  /** What rose and fell meanwhile, behind the lines and by a scale of its own. */
  readonly area?: { readonly title: string; readonly steps: readonly GraphStep[] }
}

export interface MatchFact {
  readonly id: string
  readonly title: string
  readonly value: string
  readonly text: string
  /** The piece it is about, as the board draws it, or a glyph. */
  readonly thing?: Thing
  readonly glyph?: string
}

/** What it came down to. */
export interface DecisiveMoment {
  /** The number of the choice that led to it. */
  readonly at: number
  readonly when: string
  readonly title: string
  readonly text: string
  readonly about: PortraitFocus
}

export interface MatchScore {
  readonly name: string
  readonly side: string
  readonly seat: Seat | undefined
  readonly value: number
  /** Whose emblem stands for it, where that is not the seat's: one of the cards of the set-up. */
  readonly emblem?: string
}

export interface MatchSummary {
  /** Who, and by what, in a few words. */
  readonly headline: string
  /** Why it ended so, in a sentence, where the rule says more than that. */
  readonly reason?: string | undefined
  /** How long it lasted, in turns or rounds. */
  readonly length: string
  readonly score: readonly MatchScore[]
  /** Undefined where there is nothing to be drawn. */
  readonly graph: MatchGraph | undefined
  readonly decisive: DecisiveMoment | undefined
  readonly facts: readonly MatchFact[]
}

export interface GameSummary {
  summarise(story: MatchStory): MatchSummary
}
