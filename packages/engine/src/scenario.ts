// Set-ups as data: a map, forces, options and end conditions. A game brings any number of them, and players write their own, in one and
// the same form.
import type { Doc } from './contract.ts'
import { InputError, shown } from './errors.ts'

export interface Scenarios<S = unknown> {
  /**
   * Those the game brings, by name, as they are written, in the order in which they are offered. `name.scenario.<name>` in its texts is the
   * title of each, `scenario.<name>` says in a few sentences what it is about.
   */
  readonly all: Readonly<Record<string, Doc>>
  /**
   * What is written, as the rules use it; its `name` and `description` are not their business. Throws InputError that begins with the
   * place: `scenario.forces[2].at: …`.
   */
  read(doc: Doc): S
}

/**
 * Which scenario is played, as a configuration says it: by its name, or all of it where somebody has written it, so that a match is whole
 * without the file it came from.
 */
export type ScenarioTerm = string | Doc

/** Which it is, without all of it: for lists, and for who only wants to say it. */
export function briefScenario(term: ScenarioTerm): string | { readonly name?: string } {
  if (typeof term === 'string') return term
  const { name } = term
  return typeof name === 'string' ? { name } : {}
}

/** How large one may be that comes from outside: some times the largest that people write, and no burden to whoever keeps it. */
export const SCENARIO_LIMITS = { characters: 32_768, values: 8000, depth: 12, name: 60, description: 1000 } as const

const isDoc = (value: unknown): value is Doc => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a configuration says of its scenario, once it is found to be one; unsaid, the first. Throws InputError. */
export function scenarioTerm(scenarios: Scenarios, said: unknown): ScenarioTerm {
  const names = Object.keys(scenarios.all)
  const term = said === undefined ? names[0] : said
  if (!isDoc(term) && (typeof term !== 'string' || !names.includes(term)))
    throw new InputError(`scenario: there is no '${shown(term)}' (known: ${names.join(', ')})`)
  scenarioOf(scenarios, term)
  return term
}

/** By who reads them, and as they are written: rules ask at every step, and what is written is never changed. */
const READ = new WeakMap<Scenarios, WeakMap<Doc, unknown>>()

/** The scenario that a configuration speaks of, as the rules use it. */
export function scenarioOf<S>(scenarios: Scenarios<S>, term: ScenarioTerm): S {
  const doc = typeof term === 'string' ? (scenarios.all[term] as Doc) : term
  const known = READ.get(scenarios)?.get(doc)
  return known === undefined ? readOnce(scenarios, doc) : (known as S)
}

function readOnce<S>(scenarios: Scenarios<S>, doc: Doc): S {
  const read = READ.get(scenarios) ?? new WeakMap<Doc, unknown>()
  READ.set(scenarios, read)
  const scenario = readWhole(scenarios, doc)
  read.set(doc, scenario)
  return scenario
}

function readWhole<S>({ read }: Scenarios<S>, doc: Doc): S {
  checkScenario(doc)
  const { name, description, ...rest } = doc
  checkText('name', name)
  checkText('description', description)
  return read(rest)
}

/** Throws InputError where it is larger than it may be, or holds what JSON cannot. */
export function checkScenario(doc: Doc): void {
  let left: number = SCENARIO_LIMITS.values
  const check = (value: unknown, place: string, depth: number): void => {
    if (--left < 0) throw new InputError(`scenario: has more than ${SCENARIO_LIMITS.values} values`)
    if (depth > SCENARIO_LIMITS.depth) throw new InputError(`${place}: lies deeper than ${SCENARIO_LIMITS.depth} levels`)
    if (Array.isArray(value))
      value.forEach((one, i) => {
        check(one, `${place}[${i}]`, depth + 1)
      })
    else if (isDoc(value)) for (const [key, one] of Object.entries(value)) check(one, `${place}.${plainKey(key, place)}`, depth + 1)
    else checkPlain(value, place)
  }
  check(doc, 'scenario', 0)
  const { length } = JSON.stringify(doc)
  if (length > SCENARIO_LIMITS.characters)
    throw new InputError(`scenario: has ${length} characters as JSON; at most ${SCENARIO_LIMITS.characters} are allowed`)
}

/** Texts may have several lines; other control characters neither show nor can they be kept everywhere. */
const CONTROL = /[^\P{Cc}\n\t]/u

function plainKey(key: string, place: string): string {
  if (key === '__proto__' || CONTROL.test(key)) throw new InputError(`${place}: nothing may be called ${JSON.stringify(key)}`)
  return key
}

function checkPlain(value: unknown, place: string): void {
  if (typeof value === 'string' && CONTROL.test(value)) throw new InputError(`${place}: control characters are not allowed`)
  const isPlain = value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
  if (!isPlain) throw new InputError(`${place}: must be a text, a number, true, false or null`)
}

function checkText(field: 'name' | 'description', value: unknown): void {
  const most = SCENARIO_LIMITS[field]
  const isFine = value === undefined || (typeof value === 'string' && value.trim() !== '' && value.length <= most)
  if (!isFine) throw new InputError(`scenario.${field}: must be a text of 1 to ${most} characters`)
}
