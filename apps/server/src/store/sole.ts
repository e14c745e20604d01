// One server at a time for a SQLite file: what it holds in memory hears of no other.
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqlitePath } from './connect.ts'
import { UnusableDatabase } from './database.ts'
import { makeFolder } from './folder.ts'
import { isBusy } from './sqlite.ts'

/**
 * Says how to let go. Where the process ends, however it does, the system lets go for it. Throws Unfit where another server has it;
 * PostgreSQL serves many.
 */
export function holdAlone(url: string): () => void {
  const path = sqlitePath(url)
  if (path === undefined || path === ':memory:') return () => {}
  makeFolder(dirname(path))
  // an empty file beside it: the lock is all that matters, and readers such as a backup are in nobody's way
  const lock = new DatabaseSync(`${path}-server`)
  try {
    lock.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new UnusableDatabase(
      `Another server is running on '${path}'. A SQLite file serves only one: stop the other, or let both use PostgreSQL.`,
    )
  }
  return () => {
    lock.close()
  }
}
