// PostgreSQL, by a pool of connections that outlives the server it is connected to.
import { randomInt } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { DatabaseError, Pool, types } from 'pg'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'
import { Servers } from './servers.ts'

const CONNECTIONS = 10
/** A server that does not answer is not waited for much longer than a person would. */
const CONNECT_PATIENCE = 5_000
const QUERY_PATIENCE = 20_000
const BIGINT = 20

export function openPostgres(url: string): Database {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: async () => openPool(url, QUERY_PATIENCE) }) })
  const slow = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: async () => openPool(url) }) })
  const server = randomInt(1, 2 ** 31)
  const servers = new Servers(url, db, server)
  return {
    kind: 'postgres',
    db,
    slow,
    isDown,
    isConflict: error => error instanceof DatabaseError && CONFLICT.has(error.code ?? ''),
    isClash: error => error instanceof DatabaseError && CLASH.has(error.code ?? ''),
    // its disk is another's
    hasRoom: () => Promise.resolve(true),
    server,
    servers,
    async close() {
      await Promise.all([servers.close(), db.destroy(), slow.destroy()])
    },
  }
}

function openPool(url: string, patience?: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_PATIENCE,
    ...(patience === undefined ? {} : { query_timeout: patience }),
    // Moments and counts: all of them are exact as numbers.
    types: { getTypeParser: (id: number, format?: 'text' | 'binary') => (id === BIGINT ? Number : types.getTypeParser(id, format)) },
  })
  // A broken connection tells its queries, and the pool opens another one; nobody else need know, and an error that nobody hears would end
  // the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => {
    client.on('error', () => undefined)
  })
  return pool
}

/** SQLSTATE: foreign key, unique */
const CONFLICT: ReadonlySet<string> = new Set(['23503', '23505'])
/** SQLSTATE: serialization, deadlock */
const CLASH: ReadonlySet<string> = new Set(['40001', '40P01'])
/**
 * Classes of SQLSTATE: no connection, resources, operator, system, internal; wrong login and no such database (both while it is being set
 * up again); deadlocks; read-only.
 */
const DOWN = /^(08|53|57|58|XX|28|3D|40|25006)/

/** What the database itself did not say is about the way to it: refused, reset, timed out. */
function isDown(error: unknown): boolean {
  if (error instanceof DatabaseError) return DOWN.test(error.code ?? '')
  return error instanceof Error && (error.name === 'Error' || error.name === 'AggregateError')
}
