// What the two databases have in common to whoever uses one, with what differs between them.
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Servers } from './servers.ts'

/** The database or the file is not what is needed, and trying again does not help. */
export class UnusableDatabase extends Error {
  override readonly name = 'Unfit'
}

export type Kind = 'sqlite' | 'postgres'

export interface Database {
  readonly kind: Kind
  readonly db: Kysely<Schema>
  /** For what may take long, such as a migration. */
  readonly slow: Kysely<Schema>
  /** Is it the state of disk or network that stands against it, and not what was asked? */
  isDown(error: unknown): boolean
  /** Can it not be there beside what is there: a second one, or one whose table is gone? */
  isConflict(error: unknown): boolean
  /** Did two transactions wait for each other, and this one gave way? */
  isClash(error: unknown): boolean
  /**
   * Is there room on the disk? What was kept already may leave some in the files themselves, but not for long.
   * True where that cannot be seen from here.
   */
  hasRoom(): Promise<boolean>
  /** What this server is called among those at the same database. */
  readonly server: number
  /** Undefined where there is no other. */
  readonly servers: Servers | undefined
  close(): Promise<void>
}
