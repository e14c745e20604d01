// What a game's door opens: its rules, what bots know of it, its words, how a terminal shows it.
import type { Game, Knowledge, Seat, Types } from './contract.ts'
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

export interface Pack<G extends Types = Types> {
  readonly game: Game<G>
  readonly knowledge: Knowledge<G>
  readonly texts: Readonly<Record<Language, Texts>>
  /** Under which `name.<kind>.<id>` each field's values are found: { unit: 'card', target: 'card', to: 'area' }. */
  readonly nouns: Readonly<Record<string, string>>
  /** The table as lines of text, from what one viewer may know. */
  draw(view: TableView<G['view']>, seats: readonly string[], pen: Pen): string
}

/** A pack whose own types nobody needs to know. */
export type AnyPack = Pack

/** The one place where a game's own types are set aside, so that tools can treat all games alike. */
export function pack<G extends Types>(parts: Pack<G>): AnyPack {
  return parts as unknown as AnyPack
}
