// What a game's door opens: its rules, what bots know of it, its words, how a terminal shows it.
import type { Game, Knowledge, Pick, Seat, Types } from './contract.ts'
import type { TableView } from './engine.ts'

export const LANGUAGES = ['en', 'pl', 'de', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Flat: key to sentence, with {{fields}} to fill in. */
export type Texts = Readonly<Record<string, string>>

/** What a drawing of the table is made with: words in the player's language, room, and ways to stand out that never carry a meaning alone. */
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

/** What would happen, up to the first choice that somebody would have to make. */
export interface Forecast<G extends Types = Types> {
  readonly events: readonly G['event'][]
  /** The table after these events. */
  readonly state: G['state']
  /** Who would have to choose then, about what; nobody at the end. */
  readonly asked: { readonly seat: Seat; readonly kind: string; readonly options: readonly Pick<G>[] } | undefined
}

/** Looks ahead where the rules leave nothing to chance. Asked only about worlds its viewer may believe in, and changes none of them. */
export interface Forecaster<G extends Types = Types> {
  /** Kinds of events that head those after them, such as the phases of a battle. */
  readonly heads: readonly G['event']['kind'][]
  /** Kinds of events that say what a die or a draw will decide; absent where nothing is left to chance. */
  readonly chances?: readonly G['event']['kind'][]
  /** undefined: there is nothing to be foretold at this moment. */
  now(world: G['state']): Forecast<G> | undefined
  /** What would come of one of the options it stopped at. */
  after(told: Forecast<G>, option: Pick<G>): Forecast<G>
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

/** The kind of name that a field's values have, or, where it depends on what was agreed before the match, also the field of that: `name.<kind>.<agreed>-<id>`. */
export type Noun = string | { readonly kind: string; readonly by: string }
export type Nouns = Readonly<Record<string, Noun>>

export interface Pack<G extends Types = Types> {
  readonly game: Game<G>
  readonly knowledge: Knowledge<G>
  readonly texts: Readonly<Record<Language, Texts>>
  /** Under which `name.<kind>.<id>` each field's values are found: { unit: 'card', target: 'card', to: 'area' }. */
  readonly nouns: Nouns
  /** The table as lines of text, from what one viewer may know. */
  draw(view: TableView<G['view']>, seats: readonly string[], pen: Pen): string
  /** Absent where the game foretells nothing; `forecast.title` in its texts says what it foretells. */
  readonly forecast?: Forecaster<G>
  /** Absent where there is nothing to choose. */
  readonly sides?: Sides
}

/** A pack whose own types nobody needs to know. */
export type AnyPack = Pack

/** The one place where a game's own types are set aside, so that tools can treat all games alike. */
export function pack<G extends Types>(parts: Pack<G>): AnyPack {
  return parts as unknown as AnyPack
}
