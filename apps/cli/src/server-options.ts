// Options of the server on the command line, and what its database says.
import { type Flag, OptionError, type Options, readOptions, StorageDown } from '@rubble/server'
import type { Args } from './args.ts'
import { Failure, isOfFile, notHeld, wrongUse } from './failure.ts'
import { reasonOf } from './reason.ts'

/** What is enough to find the database. */
export const DATABASE_FLAGS: readonly Flag[] = ['database', 'data']

export function serverOptions(args: Args): Options {
  try {
    return readOptions(flag => args.text(flag), process.env)
  } catch (error) {
    if (!(error instanceof OptionError)) throw error
    const { option, value, shape } = error
    return wrongUse('cli.error.option-value', { option, value, shape })
  }
}

/** Whatever goes wrong with the database, in one line. */
export async function onDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) throw error
    return databaseFailed(error)
  }
}

/** A file that stands in the way is named; what the database itself says is said as it is. */
export function databaseFailed(error: unknown): never {
  const why = error instanceof StorageDown ? (error.cause ?? error) : error
  if (isOfFile(why)) return notHeld('cli.error.match', { file: why.path }, reasonOf(why))
  return notHeld('cli.error.database', {}, reasonOf(why))
}
