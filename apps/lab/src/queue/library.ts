// The library that keeps the queue in PostgreSQL, and what is used of it; its own types are not there where it is not installed.
import { pathToFileURL } from 'node:url'
import { InputError } from '@rubble/engine'
import { onDemand } from '../on-demand.ts'

export interface FetchedJob {
  readonly id: string
  readonly data: unknown
  /** How often it was taken before, by somebody who did not end it. */
  readonly retryCount: number
}

interface QueueOptions {
  /** Whoever has a job says so at least this often; else others get it. */
  readonly heartbeatSeconds: number
  readonly expireInSeconds: number
  readonly retryLimit: number
  readonly retentionSeconds: number
}

export interface Boss {
  start(): Promise<unknown>
  stop(options: { readonly graceful: boolean }): Promise<void>
  on(event: 'error', listener: (error: Error) => void): void
  createQueue(name: string, options: QueueOptions): Promise<void>
  insert(name: string, jobs: readonly { readonly id: string; readonly data: object }[]): Promise<unknown>
  fetch(name: string, options: { readonly includeMetadata: true }): Promise<readonly FetchedJob[]>
  touch(name: string, id: string): Promise<unknown>
  fail(name: string, id: string): Promise<unknown>
  deleteJob(name: string, id: string): Promise<unknown>
  getDb(): { executeSql(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }> }
}

interface BossOptions {
  readonly connectionString: string
  readonly schema: string
  readonly schedule: boolean
  /** How often it is looked for jobs that nobody has been heard of. */
  readonly superviseIntervalSeconds: number
  readonly monitorIntervalSeconds: number
}

interface Library {
  readonly PgBoss: new (options: BossOptions) => Boss
}

const queue = onDemand('queue', 'what shares games between machines')

/** Installs it the first time. Throws InputError where that cannot be. */
export async function loadBoss(): Promise<Library['PgBoss']> {
  if (!queue.install()) throw new InputError('a queue needs the package pg-boss, and it could not be installed')
  return ((await import(pathToFileURL(queue.require.resolve('pg-boss')).href)) as Library).PgBoss
}
