// What a game's door opens: its rules, what bots know of it, its words, how a terminal shows it.
import {
  type Doc,
  type Forecaster,
  type Game,
  type Knowledge,
  newTerms,
  type Seat,
  type TableView,
  type Tasks,
  type Types,
} from '@rubble/engine'
import type { AllTexts, Nouns } from '@rubble/text'

/**
 * What a drawing of the table is made with: words in the player's language, room, and ways to stand out that never carry a meaning alone.
 */
export interface Pen {
  /** Columns there are. */
  readonly width: number
  /** The name of a value of a field. */
  name(field: string, value: unknown): string
  /** A text of the game by its key. */
  text(key: string, fields?: Readonly<Record<string, string | number>>): string
  /** In the colour of a seat. */
  seat(seat: Seat, text: string): string
  strong(text: string): string
  faint(text: string): string
}

/** Names to choose one of. */
export interface Roster {
  /** What a field is called that holds one of them, and by which it is spoken of. */
  readonly field: string
  readonly names: readonly string[]
}

/** Sides that players choose among before a game, such as armies or a hero: for tables of each against each. */
export interface Sides extends Roster {
  /** What a side is set against where the game itself plays it; absent: the sides meet one another, a seat each, in a game for two. */
  readonly foes?: Roster
  /** What is agreed so that the first seat plays a side, against another or against a foe. */
  meet(side: string, against: string): Readonly<Record<string, unknown>>
}

export interface Pack<G extends Types = Types> {
  readonly game: Game<G>
  readonly knowledge: Knowledge<G>
  readonly texts: AllTexts
  readonly nouns: Nouns
  /** The table as lines of text, from what one viewer may know. */
  draw(view: TableView<G['view']>, seats: readonly string[], pen: Pen): string
  /** Absent where the game foretells nothing; `forecast.title` in its texts says what it foretells. */
  readonly forecast?: Forecaster<G>
  /** What puzzles can ask for; absent where chance has a part in everything: then they ask for the best choice. */
  readonly tasks?: Tasks<G>
  /** Absent where there is nothing to choose. */
  readonly sides?: Sides
  /** Which fields of a choice name a component that acts, and by which field it is spoken of: for tables of which of them win. */
  readonly pieces?: Readonly<Record<string, string>>
}

/** A pack whose own types nobody needs to know. */
export type AnyPack = Pack

/** The one place where a game's own types are set aside, so that tools can treat all games alike. */
export function pack<G extends Types>(parts: Pack<G>): AnyPack {
  return parts as unknown as AnyPack
}

/** Everything that can be agreed: all scenarios, or all sides against one another. */
export function everyTerms({ game, sides }: AnyPack): readonly Doc[] {
  const scenarios = Object.keys(game.scenarios?.all ?? {}).map(scenario => ({ scenario }))
  const meetings =
    sides?.names.flatMap(side =>
      (sides.foes?.names ?? sides.names.filter(other => other !== side)).map(against => sides.meet(side, against)),
    ) ?? []
  const [...all] = scenarios.length > 0 ? scenarios : meetings
  return (all.length > 0 ? all : [{}]).map(terms => newTerms(game, terms))
}

/** Those of the n-th match of many: far enough from one to the next that sides change often, and all come. */
export const termsAt = (all: readonly Doc[], n: number): Doc => all[(n * STEP) % all.length] as Doc

/** Prime. */
const STEP = 7919
