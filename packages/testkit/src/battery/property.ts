// What every property is: a name in plain words, and a check that returns what is wrong.
import { draw, type Engine, type Flat, type Random, type Seat, seeded, type Types } from '@rubble/engine'
import type { Moment, Sample } from './sample.ts'

export interface Property {
  readonly name: string
  /** What is wrong, each with the place where it was found; nothing if the property holds. */
  check<G extends Types>(sample: Sample<G>): string[]
}

/** More would only bury the first. */
const ENOUGH = 10

/** Looks at moment after moment until enough is found. Rules that break while looked at are a problem too. */
export function examine<M extends { readonly where: string }>(
  moments: readonly M[],
  look: (moment: M, random: Random) => Iterable<string>,
): string[] {
  const problems: string[] = []
  for (const moment of moments) {
    try {
      for (const problem of look(moment, seeded(moment.where))) problems.push(`${moment.where}: ${problem}`)
    } catch (error) {
      problems.push(`${moment.where}: the rules broke: ${error instanceof Error ? error.message : String(error)}`)
    }
    if (problems.length >= ENOUGH) break
  }
  return problems
}

/** A few items of a list, each at most once, in the order of the list. */
export function few<T>(list: readonly T[], n: number, random: Random): T[] {
  if (list.length <= n) return list.slice()
  const at = new Set<number>()
  while (at.size < n) at.add(draw(random, list.length))
  return [...at].sort((a, b) => a - b).map(i => list[i] as T)
}

/** The options of a seat, in names. */
export function optionNames<G extends Types>(engine: Engine<G>, state: G['state'], seat: Seat): Flat[] {
  return engine.options(state, seat).map(option => engine.name(state, option))
}

/** Everybody who is asked, with the options they have. */
export function allOptions<G extends Types>(engine: Engine<G>, state: G['state']): { seat: Seat; options: Flat[] }[] {
  return engine.asked(state).map(seat => ({ seat, options: optionNames(engine, state, seat) }))
}

export function isTogether<G extends Types>({ engine }: Sample<G>, { kind }: Moment<G>): boolean {
  return 'reveal' in ((engine.game.steps as Readonly<Record<string, object>>)[kind] ?? {})
}
