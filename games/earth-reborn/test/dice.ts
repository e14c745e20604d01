// Rolls for tests of odds: many of them by chance, or every one there is.
import { seeded } from '@rubble/engine'
import { expect } from 'vitest'
import { clone } from '../src/clone.ts'
import { config as readConfig } from '../src/config.ts'
import { character, face } from '../src/codecs.ts'
import { lifeLeft } from '../src/derive/odds.ts'
import type { State } from '../src/model/state.ts'
import { position } from '../src/position/position.ts'

const ROLLS = 20_000
export const FEWER = 4000
export const id = (name: string): number => character.read(name, undefined) as number
export const card = (name: string): number => face.read(name, undefined) as number

export const tableOf = (scenario: string, characters: object): State =>
  position.read({ alone: true, characters } as never, seeded('odds'), readConfig({ scenario }))

/** How often each outcome came. */
export function rollOften(state: State, outcomeOf: (world: State) => number): number[] {
  const found: number[] = []
  const { random } = state
  for (let i = 0; i < ROLLS; i++) {
    const world = clone(state)
    world.random = random
    const outcome = outcomeOf(world)
    found[outcome] = (found[outcome] ?? 0) + 1
  }
  return Array.from(found, count => (count ?? 0) / ROLLS)
}

/** Of several things at once. */
export function rollSeveral(state: State, outcomesOf: (world: State) => readonly number[]): number[][] {
  const found: number[][] = []
  const { random } = state
  for (let i = 0; i < FEWER; i++) {
    const world = clone(state)
    world.random = random
    outcomesOf(world).forEach((outcome, what) => {
      const counts = (found[what] ??= [])
      counts[outcome] = (counts[outcome] ?? 0) + 1
    })
  }
  return found.map(counts => Array.from(counts, count => (count ?? 0) / FEWER))
}

/** Within five standard deviations. */
export function expectAlike(found: readonly number[], odds: readonly number[], rolls = ROLLS): void {
  expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
  odds.forEach((chance, outcome) => {
    expect(Math.abs((found[outcome] ?? 0) - chance)).toBeLessThanOrEqual(5 * Math.sqrt((chance * (1 - chance)) / rolls) + 1e-9)
  })
}

export const woundsOf = (before: State, after: State, who: number): number => lifeLeft(before, who) - lifeLeft(after, who)

/** All throws of dice with six faces: `names` says what each of them is called. */
export function* throwsOf(names: readonly string[]): Generator<{ readonly name: string; readonly value: number }[]> {
  const FACES = 6
  for (let n = 0; n < FACES ** names.length; n++) yield names.map((name, i) => ({ name, value: Math.floor(n / FACES ** i) % FACES }))
}
