// Random has a name and one source: a generator that lies in the state (xoshiro128**, or a stream that can be checked), which a case can
// script.
import { RuleError } from './errors.ts'
import { castWord, type StreamCursor } from './fair.ts'

export interface Random {
  s: number[]
  /** Words come from here instead, where the dice of a match can be checked. */
  cast?: StreamCursor
  /** Results that a case has fixed, each for the next draw of that name. */
  script: ScriptedRoll[] | null
}
export interface ScriptedRoll {
  name: string
  value: number | number[]
}

/** A generator from a number or a text. The same seed gives the same stream for ever. */
export function seeded(seed: number | string): Random {
  let h = 0x9e3779b9
  const text = String(seed)
  const s: number[] = []
  for (let word = 0; word < 4; word++) {
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x85ebca6b) ^ (h >>> 13)
    h = Math.imul((h ^ (h >>> 16)) + word + 1, 0xc2b2ae35)
    h ^= h >>> 15
    s.push(h >>> 0)
  }
  if (!s.some(word => word !== 0)) s[0] = 1
  return { s, script: null }
}

function bits(random: Random): number {
  if (random.cast !== undefined) return castWord(random.cast)
  const s = random.s as [number, number, number, number]
  const s1 = s[1]
  const x = Math.imul(s1, 5)
  const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0
  s[2] ^= s[0]
  s[3] ^= s1
  s[1] ^= s[2]
  s[0] ^= s[3]
  s[2] ^= s1 << 9
  s[3] = (s[3] << 11) | (s[3] >>> 21)
  return result
}

/** A whole number from 0 to n − 1, every one as likely as the next. */
export function draw(random: Random, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > 0x1_0000_0000) throw new RuleError(`cannot draw one of ${n}`)
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % n)
  for (;;) {
    const x = bits(random)
    if (x < limit) return x % n
  }
}

/** Puts a list in random order, in place. */
export function mix<T>(random: Random, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = draw(random, i + 1)
    const held = list[i] as T
    list[i] = list[j] as T
    list[j] = held
  }
  return list
}

/** A new generator whose stream has nothing to do with this one's future. */
export function branch(random: Random): Random {
  return seeded(`${bits(random)} ${bits(random)} ${bits(random)}`)
}

/** A named roll: a whole number from 0 to n − 1. */
export function roll(state: { random: Random }, name: string, n: number): number {
  const fixed = scripted(state.random, name)
  return fixed === undefined ? draw(state.random, n) : fixedRoll(name, fixed, 0, n - 1)
}

/** A named die: a face from 1 to `faces`. */
export function rollFace(state: { random: Random }, name: string, faces: number): number {
  const fixed = scripted(state.random, name)
  return fixed === undefined ? draw(state.random, faces) + 1 : fixedRoll(name, fixed, 1, faces)
}

function fixedRoll(name: string, fixed: number | number[], least: number, most: number): number {
  if (typeof fixed === 'number' && Number.isInteger(fixed) && fixed >= least && fixed <= most) return fixed
  throw new RuleError(`scripted roll '${name}' must be a whole number from ${least} to ${most}, not ${JSON.stringify(fixed)}`)
}

/** A named shuffle, in place. A script gives, for each place, where in the old list its item comes from. */
export function shuffle<T>(state: { random: Random }, name: string, list: T[]): T[] {
  const fixed = scripted(state.random, name)
  if (fixed === undefined) return mix(state.random, list)
  const order = Array.isArray(fixed) ? fixed : []
  if (order.length !== list.length || new Set(order).size !== list.length || order.some(i => !(i in list))) {
    throw new RuleError(`scripted shuffle '${name}' must list each of 0 to ${list.length - 1} once`)
  }
  const before = list.slice()
  order.forEach((from, to) => {
    list[to] = before[from] as T
  })
  return list
}

function scripted(random: Random, name: string): number | number[] | undefined {
  const script = random.script
  if (script === null || script[0]?.name !== name) return undefined
  return script.shift()?.value
}

export function copyRandom({ s, cast, script }: Random): Random {
  const copy: Random = {
    s: [s[0] as number, s[1] as number, s[2] as number, s[3] as number],
    script: script === null ? null : structuredClone(script),
  }
  if (cast !== undefined) copy.cast = { ...cast }
  return copy
}
