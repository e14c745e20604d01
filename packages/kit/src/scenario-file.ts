// A scenario that somebody has written, as a file of YAML or JSON: what is wrong with it is told with its line.
import { type Doc, InputError } from '@rubble/engine'
import { type Path, readSource } from './source.ts'

interface HasScenarios {
  config(terms: unknown): unknown
}

/** What is wrong, and on which line where that can be said. */
export interface FileFault {
  readonly line?: number
  readonly what: string
}

/** What is agreed, with the scenario of this text among it; or why it cannot be played so. */
export function withScenarioFile(
  text: string,
  terms: Doc,
  game: HasScenarios,
): { readonly terms: Doc & { readonly scenario: Doc } } | { readonly fault: FileFault } {
  const source = readSource(text)
  const [fault] = source.faults
  if (fault !== undefined) return { fault }
  const { value } = source
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: { line: 1, what: 'scenario: must be a list of names and values' } }
  const whole = { ...terms, scenario: value as Doc }
  try {
    game.config(whole)
    return { terms: whole }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const path = placeIn(error)
    return { fault: { ...(path === undefined ? {} : { line: source.line(path) }), what: error.message } }
  }
}

const PLACE = /^(?:config\.)?scenario((?:\.[^.[\]:\s]+|\[\d+\])*)(?:: |$)/

/** Where in the scenario something is wrong; undefined: something else is. */
function placeIn({ place, message }: InputError): Path | undefined {
  const found = PLACE.exec(place ?? message)?.[1]
  return found === undefined ? undefined : [...found.matchAll(/\.([^.[]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index))
}
