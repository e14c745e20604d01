/**
 * What things are worth as a turn begins, in log odds of winning, as fitted to some ten thousand games: what is worth 0.25 makes an even game one of
 * 56 %.
 */
export const ODDS = {
  start: -3.6,
  // the race
  collected: 0.39, lastCollected: 0.62, eaten: -0.25, lastEaten: -0.28,
  // the catcher
  health: 0.31, one: -0.56, two: -0.3, wound: -0.15,
  attack: 0.23, accuracy: -0.35, defence: 0.46, movement: 0.46, maxHealth: -0.1, trap: 0.16, unlocked: -0.2, refilled: 0.15, A: 0.21, B: 0.13, card: 0.2,
  /** In the cage. */
  rat: 0.051,
  // in the city
  brown: -0.059, black: -0.01, strange: -0.07, arch: -0.24, archNear: 0.06, archLow: 1.14,
  best: 0.63, other: 0.23, cheese: -0.07, soonEaten: -0.21,
}
