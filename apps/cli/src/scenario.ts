// `scenario=NAME`, or `scenario=FILE` for one that somebody has written: what is wrong with it is told with its line.
import { InputError } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { readSource, type Source } from '@rubble/testkit'
import { wrongUse } from './failure.ts'
import type { Fields } from './fields.ts'
import { readText } from './files.ts'
import { oneLine } from './reason.ts'

type Playable = Pick<AnyPack['game'], 'scenarios' | 'config'>

/** What is agreed, with the scenario itself in place of its file. A bare word is a name, which the game knows or refuses. */
export function withScenario(terms: Fields, game: Playable): Fields {
  const { scenario: said } = terms
  if (game.scenarios === undefined || typeof said !== 'string' || !/[./\\]/.test(said)) return terms
  const source = readSource(readText(said))
  const [fault] = source.faults
  if (fault !== undefined) return wrongUse('cli.error.line', { file: said, line: fault.line, what: fault.what })
  const whole = { ...terms, scenario: source.value }
  try {
    game.config(whole)
  } catch (error) {
    if (error instanceof InputError) refuse(said, source, oneLine(error.message))
    throw error
  }
  return whole
}

const PLACE = /^(?:config\.)?scenario((?:\.[^.[\]:\s]+|\[\d+\])*): /

function refuse(file: string, source: Source, what: string): never {
  const place = PLACE.exec(what)?.[1]
  if (place === undefined) return wrongUse('cli.error.match', { file, what })
  const path = [...place.matchAll(/\.([^.[]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index))
  return wrongUse('cli.error.line', { file, line: source.line(path), what })
}
