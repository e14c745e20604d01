import type { Nouns } from '@rubble/text'

/** What is known of a game before anything else of it is loaded. */
export interface Manifest {
  /** The name of its folder, and of its package after `@rubble/`. */
  readonly id: string
  readonly players: string
  readonly minutes: string
  /** From 1, at once, to 3, an evening. */
  readonly difficulty: 1 | 2 | 3
  /** Can people agree on a draw? */
  readonly knowsDraws: boolean
  /** What one click begins. */
  readonly quick: Readonly<Record<string, unknown>>
  /** Under which kind of name the values of a field are found. */
  readonly nouns: Nouns
}
