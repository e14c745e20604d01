import { formatMatch } from '@rubble/engine'
// rubble fork: play on from a moment, with another future. The match it comes from stays as it is.
import { randomBytes } from 'node:crypto'
import { join, parse } from 'node:path'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, notHeld, wrongUse } from '../failure.ts'
import { quoted, writeNew } from '../files.ts'
import type { Io } from '../io.ts'
import { reasonOf } from '../reason.ts'
import { at, open } from '../source.ts'

export async function fork(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: ['at', 'seed'] }, 1)
  const file = args.words[0] ?? wrongUse('cli.error.files', { command: 'rubble fork FILE --at N' })
  const n = args.whole('at', 0) ?? wrongUse('cli.error.needs', { option: '--at N' })
  const opened = await open(file)
  if (opened.kind !== 'match') wrongUse('cli.error.kind-match', { file })
  const match = at(opened, n).at(n)
  match.reseed(args.text('seed') ?? randomBytes(8).toString('hex'))
  const { dir, name, ext } = parse(file)
  const path = save(join(dir, `${name}-fork-${n}${ext || '.json'}`), formatMatch(match.save()))
  io.out(io.words('cli.forked', { n, file: path, command: `${io.program} play --load ${quoted(path)}` }))
  return HELD
}

function save(wish: string, text: string): string {
  try {
    return writeNew(wish, text)
  } catch (error) {
    return notHeld('cli.save.failed', { file: wish }, reasonOf(error))
  }
}
