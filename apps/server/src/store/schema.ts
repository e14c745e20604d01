// The columns of the database, as the queries know them. Moments are milliseconds since 1970, flags 0 or 1, and whatever nobody searches by is JSON in a text.
import type { Phase, Stop } from '@rubble/protocol'
import type { Generated } from 'kysely'

export interface Schema {
  tables: {
    id: string
    game: string
    phase: Phase
    is_open: number
    owner: string
    created: number
    version: string
    terms: string
    seats: string
    sitters: string
    numbers: string
    secret: string
    commitment: string
    seed: string | null
    next: string | null
    next_is_open: Generated<number>
    moderation: string | null
  }
  /** The seats where people sit, with what lists by person are searched by. */
  seats: {
    table_id: string
    seat: number
    person: string
    game: string
    phase: Phase
    created: number
    result: ResultWord | null
  }
  /** What every choice writes. The phase is with the table: it has indexes, which a choice would move in vain. */
  heads: {
    table_id: string
    number: number
    /** The number it was moved from: an append that starts elsewhere has missed something. */
    moved_from: number
    changed: number
    asked: string | null
    outcome: string | null
    time_left: string | null
    due: number | null
    awaits_bot: number
    stopped: Stop | null
    undo_asked: string | null
    revision: number
    thinker: number | null
  }
  log: { table_id: string; number: number; at: number; entry: string }
  standings: { table_id: string; number: number; version: string; standing: string }
  chat: { table_id: string; number: number; at: number; person: string; name: string; seat: number | null; text: string }
  persons: {
    id: string
    name: string
    /** The name as no two people may claim it; null where it is not claimed. */
    claim: string | null
    password: string | null
    created: number
    seen: number
    webhook: string | null
  }
  tokens: { id: string; hash: string; person: string; label: string; created: number }
  passkeys: { id: string; person: string; public_key: string; counter: number; transports: string; created: number }
  push: { endpoint: string; person: string; keys: string }
  settings: { name: string; value: string }
}

export type ResultWord = 'won' | 'lost' | 'drawn'
