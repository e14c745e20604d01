// `scenario=NAME`, or `scenario=FILE` for one that somebody has written.
import type { AnyPack } from '@rubble/kit'
import { withScenarioFile } from '@rubble/kit/files'
import { wrongUse } from './failure.ts'
import type { Fields } from './fields.ts'
import { readText } from './files.ts'
import { oneLine } from './reason.ts'

type Playable = Pick<AnyPack['game'], 'scenarios' | 'config'>

/** What is agreed, with the scenario itself in place of its file. A bare word is a name, which the game knows or refuses. */
export function withScenario(terms: Fields, game: Playable): Fields {
  const { scenario: file } = terms
  if (game.scenarios === undefined || typeof file !== 'string' || !/[./\\]/.test(file)) return terms
  const read = withScenarioFile(readText(file), terms, game)
  if ('terms' in read) return read.terms
  const { line, what } = read.fault
  if (line === undefined) return wrongUse('cli.error.match', { file, what: oneLine(what) })
  return wrongUse('cli.error.line', { file, line, what: oneLine(what) })
}
