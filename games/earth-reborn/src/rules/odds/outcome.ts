import type { SearchIcon } from '../../data/words.ts'
import type { CharacterId, Face } from '../../model/ids.ts'
import type { SmashTarget } from '../../model/steps.ts'

/** What a roll may bring, with its exact chance. */
export type Outcome =
  /** By number of Wounds; the last chance is that of as many as kill. */
  | { readonly what: 'wounds'; readonly character: CharacterId; readonly chances: readonly number[] }
  | { readonly what: 'caught'; readonly character: CharacterId; readonly chance: number }
  | { readonly what: 'broken'; readonly on: SmashTarget; readonly chance: number }
  /** `character`: of several, who. */
  | { readonly what: 'hit'; readonly chance: number; readonly character?: CharacterId }
  | { readonly what: 'dry'; readonly face: Face; readonly chance: number }
  /** A test, or the effect of what does no damage. */
  | { readonly what: 'met'; readonly chance: number }
  /** Of a search, by number. */
  | { readonly what: 'points'; readonly chances: readonly number[] }
  /** Spy Points, by number. */
  | { readonly what: 'spied'; readonly chances: readonly number[] }
  /** At least one of them. */
  | { readonly what: 'icon'; readonly icon: SearchIcon; readonly chance: number }
