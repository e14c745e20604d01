// rubble env: the simulator for programs. One JSON object a line in, one a line out; a bad line is answered, never fatal. See README.md.
import { createInterface } from 'node:readline'
import { createEngine } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { readArgs } from '../args.ts'
import { Environment } from '../env/environment.ts'
import { type ExitCode, explain, HELD, wrongUse } from '../failure.ts'
import { type Fields, isFields } from '../fields.ts'
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
  try {
    return environment.answer(parse(line))
  } catch (error) {
    return { ok: false, error: explain(error, io.words).line }
  }
}

function parse(line: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return wrongUse('cli.env.json')
  }
  return isFields(value) ? value : wrongUse('cli.env.json')
}
