// What a game's door opens: its rules, what bots know of it, its words, how a terminal shows it.
import type { Game, Knowledge, Types } from './contract.ts'
import type { TableView } from './engine.ts'

export const LANGUAGES = ['en', 'pl', 'de', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Flat: key to sentence, with {{fields}} to fill in. */
export type Texts = Readonly<Record<string, string>>

/** Says the name of a value of a field: (field, name) → words in the player's language. */
export type Say = (field: string, name: string) => string

export interface Pack<G extends Types = Types> {
  readonly game: Game<G>
  readonly knowledge: Knowledge<G>
  readonly texts: Readonly<Record<Language, Texts>>
  /** Under which `name.<kind>.<id>` each field's values are found: { unit: 'card', target: 'card', to: 'area' }. */
  readonly nouns: Readonly<Record<string, string>>
  /** The table as lines of text, from what one viewer may know. */
  draw(view: TableView<G['view']>, seats: readonly string[], say: Say): string
}

/** A pack whose own types nobody needs to know. */
export type AnyPack = Pack

/** The one place where a game's own types are set aside, so that tools can treat all games alike. */
export function pack<G extends Types>(parts: Pack<G>): AnyPack {
  return parts as unknown as AnyPack
}

