// Connects to one of the two databases, by its address.
import { existsSync } from 'node:fs'
import { type Database, UnusableDatabase } from './database.ts'
import { openSqlite } from './sqlite.ts'

/** `postgres://…`, `sqlite:PATH`, a plain path, or `:memory:`. */
export async function openDatabase(url: string, need: 'any' | 'existing' = 'any'): Promise<Database> {
  const path = sqlitePath(url)
  // most servers have no use for it: none of these waits until it is loaded
  if (path === undefined) return (await import('./postgres.ts')).openPostgres(url)
  if (need === 'existing' && !existsSync(path)) throw new UnusableDatabase(`There is no database '${path}'.`)
  return openSqlite(path)
}

/** The file; undefined for PostgreSQL. */
export function sqlitePath(url: string): string | undefined {
  if (/^postgres(ql)?:\/\//.test(url)) return undefined
  const path = url.replace(/^sqlite:(\/\/(?=\/))?/, '')
  const [, scheme] = /^(\w{2,}):/.exec(path) ?? []
  if (scheme !== undefined)
    throw new UnusableDatabase(`No database of this kind: '${scheme}'. Give postgres://… or sqlite:PATH, or a path.`)
  return path
}
