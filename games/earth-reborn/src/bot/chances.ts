// What dice bring on average, worked out exactly and once.
import { CRITICAL_AGAINST_OBJECTS, CRITICAL_WOUNDS } from '../data/constants.ts'
import { BLACK, YELLOW } from '../data/dice.ts'
import type { Value } from '../data/types.ts'
import type { Dice } from '../data/words.ts'

/** One way for some dice to fall. */
interface Fall {
  readonly hits: number
  readonly criticals: number
  readonly chance: number
}

const falls: Fall[][] = [[{ hits: 0, criticals: 0, chance: 1 }]]

function fallsOf(dice: number): readonly Fall[] {
  const known = falls[dice]
  if (known !== undefined) return known
  const found = new Map<number, Fall>()
  for (const before of fallsOf(dice - 1)) {
    for (const face of YELLOW) {
      const hits = before.hits + face.hits
      const criticals = before.criticals + (face.critical ? 1 : 0)
      const key = hits * 64 + criticals
      found.set(key, { hits, criticals, chance: (found.get(key)?.chance ?? 0) + before.chance / YELLOW.length })
    }
  }
  return (falls[dice] = [...found.values()])
}

const MOST = 32
const limit = (points: number): number => Math.max(0, Math.min(MOST - 1, points))

class Averages {
  readonly #known = new Map<number, number>()

  of(a: number, b: number, c: number, d: number, find: (a: number, b: number, c: number, d: number) => number): number {
    const key = ((a * MOST + b) * MOST + c) * MOST + d
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const found = find(a, b, c, d)
    this.#known.set(key, found)
    return found
  }
}

const wounds = new Averages()

/** Wounds to be expected of dice and points, against dice and points (ER-CC-8…11, ER-SHOOT-13). */
export function woundsBy(attack: Value, defence: Value): number {
  return wounds.of(limit(attack.dice), limit(attack.auto), limit(defence.dice), limit(defence.auto), meanWounds)
}

function meanWounds(dice: number, auto: number, against: number, points: number): number {
  let sum = 0
  for (const one of fallsOf(dice))
    for (const other of fallsOf(against))
      sum += one.chance * other.chance * (one.criticals * CRITICAL_WOUNDS + Math.max(0, one.hits + auto - other.hits - points))
  return sum
}

const breaks = new Averages()

/** The chance that a blow destroys something with this defensive value (ER-DESTROY-3…5). */
export function breakChance({ dice, auto }: Value, defence: number): number {
  return breaks.of(limit(dice), limit(auto), limit(defence), 0, () =>
    fallsOf(limit(dice)).reduce(
      (sum, one) => sum + (one.hits + auto + CRITICAL_AGAINST_OBJECTS * one.criticals >= defence ? one.chance : 0),
      0,
    ),
  )
}

const hits = new Averages()

/** The chance of a shot over so many squares (ER-SHOOT-8, -9). */
export function hitChance({ dice, auto }: Value, range: number): number {
  return hits.of(limit(dice), limit(auto), limit(range), 0, () => {
    if (auto >= range) return 1
    let misses = new Map([[0, 1]])
    for (let i = 0; i < limit(dice); i++) {
      const more = new Map<number, number>()
      for (const [distance, chance] of misses)
        for (const face of YELLOW)
          if (!face.perfectShot) more.set(distance + face.distance, (more.get(distance + face.distance) ?? 0) + chance / YELLOW.length)
      misses = more
    }
    let missed = 0
    for (const [distance, chance] of misses) if (distance + auto < range) missed += chance
    return 1 - missed
  })
}

const passes = new Averages()

/** The chance of a test (ER-INTERACT-5). */
export function testChance({ colour, dice, auto }: Value & { readonly colour: Dice }, threshold: number): number {
  const isYellow = colour === 'yellow'
  return passes.of(limit(dice), limit(auto), limit(threshold), isYellow ? 1 : 0, () => {
    let below = new Map([[auto, 1]])
    for (let i = 0; i < limit(dice); i++) {
      const more = new Map<number, number>()
      for (const [points, chance] of below)
        for (const face of isYellow ? YELLOW : BLACK) {
          const sum = points + face.testPoints
          if (sum < threshold) more.set(sum, (more.get(sum) ?? 0) + chance / (isYellow ? YELLOW : BLACK).length)
        }
      below = more
    }
    if (auto >= threshold) return 1
    let failed = 0
    for (const chance of below.values()) failed += chance
    return 1 - failed
  })
}
