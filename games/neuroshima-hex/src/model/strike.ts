import type { RuleId, Seat } from '@rubble/engine'
import type { Direction, PieceId } from './ids.ts'

export const ATTACKS = ['melee', 'ranged', 'gauss', 'poison', 'explosive'] as const
/** As printed on a tile. */
export type AttackKind = (typeof ATTACKS)[number]

export const CAUSES = [...ATTACKS, 'both', 'mortar', 'shadow', 'venom', 'shrapnel', 'instant', 'hole', 'release'] as const
/** Where wounds come from. `both`: melee and ranged icons of one edge, which are one attack (NH-ATT-8). */
export type Cause = (typeof CAUSES)[number]

/** More than any unit has. */
export const DESTROYS = 99

/** One source of harm to one unit: what a Medic takes over as a whole (NH-MED-2). */
export interface Blow {
  target: PieceId
  by: PieceId
  /** Whose it is: for points and for the supply of markers. */
  dealer: Seat
  cause: Cause
  wounds: number
  /** The way it came from the attacker; −1: from no direction. */
  way: Direction
  /** The printed edge of the attacker; −1: none. */
  edge: Direction
  /** What armour took away. */
  armour: number
  /** Venom markers it brings if it wounds. */
  venom: number
  paralyses: boolean
  /** Thrown back by this unit (NH-REFL-1), or −1. */
  reflectedBy: PieceId
  /** Passed redirecting units (NH-REDIR-1). */
  redirected: boolean
  /** Comes again and again: Medics do not end it (NH-REDIR-6). */
  endless: boolean
}

/** What leaves the board in any case, and by which rule. */
export interface Removal {
  unit: PieceId
  rule: RuleId
}

/** Harm that falls at the same time. */
export interface Strike {
  blows: Blow[]
  /** Medics given up in it. */
  medics: PieceId[]
  /** What leaves the board with it in any case: exploded tiles, Foundation tiles that were hit. */
  gone: Removal[]
}
