// rubble env: the simulator for programs. One JSON object a line in, one a line out, or a list of them for a list; a bad line is answered,
// never fatal. See README.md.
import { createInterface } from 'node:readline'
import { createEngine } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { readArgs } from '../args.ts'
import { Environment } from '../env/environment.ts'
import { type ExitCode, explain, HELD, wrongUse } from '../failure.ts'
import { isFields } from '../fields.ts'
import { gameOrOnly } from '../games.ts'
import type { Io } from '../io.ts'
import { speakerOf } from '../words.ts'

export async function env(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, {}, 1)
  const pack: AnyPack = await gameOrOnly(args.words[0]).load()
  const environment = new Environment(pack, createEngine(pack.game), speakerOf(pack, io.language))
  for await (const line of createInterface({ input: process.stdin, terminal: false, crlfDelay: Infinity })) {
    if (line.trim() !== '') io.out(JSON.stringify(answer(environment, line, io)))
  }
  return HELD
}

function answer(environment: Environment, line: string, io: Io): object {
  const answerTo = (request: unknown): object => {
    try {
      return environment.answer(isFields(request) ? request : wrongUse('cli.env.json'))
    } catch (error) {
      const match = isFields(request) && request['match'] !== undefined ? { match: request['match'] } : {}
      return { ...match, ok: false, error: explain(error, io.words).line }
    }
  }
  const request = parse(line)
  return Array.isArray(request) ? request.map(answerTo) : answerTo(request)
}

/** What is no JSON is no request either. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
