// rubble backup and rubble restore: all that a server keeps, into a file and back.
import { backup as writeBackup, restore as readBackup } from '@rubble/server'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, wrongUse } from '../failure.ts'
import type { Io } from '../io.ts'
import { DATABASE_FLAGS, onDatabase, serverOptions } from '../server-options.ts'

export async function backup(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: DATABASE_FLAGS }, 1)
  const file = args.words[0] ?? wrongUse('cli.error.files', { command: 'rubble backup FILE' })
  const { database } = serverOptions(args)
  const count = await onDatabase(() => writeBackup(database, file))
  io.out(io.words('cli.backup.done', { file, count }))
  return HELD
}

export async function restore(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: DATABASE_FLAGS }, 1)
  const file = args.words[0] ?? wrongUse('cli.error.files', { command: 'rubble restore FILE --database …' })
  const { database } = serverOptions(args)
  const count = await onDatabase(() => readBackup(file, database))
  io.out(io.words('cli.restore.done', { file, count }))
  return HELD
}
