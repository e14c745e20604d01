// What things are worth as a turn begins, in log odds of winning, as fitted to some ten thousand games: what is worth 0.25 makes an even
// game one of 56 %.
import type { TrapUpgrade } from '../data/components.ts'
import type { Power } from '../model/ids.ts'

export const ODDS = {
  start: -4.9,
  // the race
  collected: 0.39,
  lastCollected: 0.62,
  eaten: -0.25,
  lastEaten: -0.28,
  // the catcher
  health: 0.31,
  one: -0.56,
  two: -0.3,
  wound: -0.15,
  /** For each hit that an attack with all dice brings on average. */
  hit: 0.72,
  defence: 0.32,
  movement: 0.3,
  maxHealth: -0.1,
  unlocked: -0.3,
  refilled: 0.1,
  card: 0.2,
  /** In the cage. */
  rat: 0.051,
  // in the city
  brown: -0.059,
  black: -0.01,
  strange: -0.07,
  arch: -0.24,
  archNear: 0.06,
  archLow: 1.14,
  best: 0.63,
  other: 0.23,
  cheese: -0.07,
  soonEaten: -0.21,
}

/** A token of an ability. */
export const TOKEN: Readonly<Record<Power, number>> = {
  poolAttack: 0.36,
  marchRats: 0.28,
  sleep: 0.28,
  fetch: 0.24,
  leap: 0.2,
  defenceBonus: 0.18,
  smoke: 0.18,
  tonic: 0.15,
  cheeseRuse: 0.14,
  lure: 0.12,
}

export const TRAP: Readonly<Record<TrapUpgrade, number>> = { rerollMisses: 0.5, extraDice: 0.18, costMinus1: 0.1, accuracyMinus1: 0.08 }

/** Rounds after which nobody wins by waiting: most games are over after half as many. */
export const PATIENCE = 30
