// Set-ups as data: a map, forces, options and end conditions. A game can have any number of them, and players write their own.
import type { Doc } from './contract.ts'
import { InputError, shown } from './errors.ts'

export interface Scenarios<S = unknown> {
  /**
   * Those the game brings, by name, in the order in which they are offered. `name.scenario.<name>` in its texts is the title of each,
   * `scenario.<name>` says in a few sentences what it is about.
   */
  readonly all: Readonly<Record<string, S>>
  /** One that somebody has written. Throws InputError that begins with the place: `scenario.forces[2].at: …`. */
  read(doc: Doc): S
}

/**
 * The scenario that is agreed on, as a configuration says it: by its name, or all of it as somebody has written it, so that a match is
 * whole
 * without the file it came from; unsaid, the first. Throws InputError.
 */
export function scenarioIn<S>({ all, read }: Scenarios<S>, said: unknown): S {
  const names = Object.keys(all)
  if (typeof said === 'object' && said !== null && !Array.isArray(said)) return read(said as Doc)
  const name = said === undefined ? names[0] : said
  if (typeof name !== 'string' || !names.includes(name)) {
    throw new InputError(`scenario: there is no '${shown(name)}' (known: ${names.join(', ')})`)
  }
  return all[name] as S
}
