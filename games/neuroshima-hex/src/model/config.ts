import type { EditionTerms } from '@rubble/engine'
import type { Army, Mode } from './ids.ts'

/** What is agreed before the game. */
export interface Config extends EditionTerms {
  readonly mode: Mode
  /** By seat, in turn order; teams sit alternately (NH-MULTI-4), the single player first (NH-MULTI-8). */
  readonly armies: readonly Army[]
  /** Who goes first (NH-SETUP-3). */
  readonly first: Army | 'random'
  /** One more ring of hexes (NH-MULTI-13). */
  readonly largeBoard: boolean
  /** NH-BREATH-1 */
  readonly breathOfDeath: boolean
  /** Hit points of the HQs of a team against one (NH-MULTI-8). */
  readonly teamHitPoints: 16 | 13
  /** The struck clause of NH-POISON-4: an ally's Quartermaster makes poisoning ranged. */
  readonly rangedPoison: boolean
  /** The other reading of ruling R-54: Roots net an enemy standing on them. */
  readonly rootsNet: boolean
}
