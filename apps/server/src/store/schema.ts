// The columns of the database, as the queries know them. Moments are milliseconds since 1970, flags 0 or 1, and whatever nobody searches by
// is JSON in a text.
import type { Pace, Phase, Stop } from '@rubble/protocol'
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
    /** Where it was opened from: an address that nobody can read out of it. */
    origin: string | null
    seated: WhoPlays
    /** Is whoever opened it there? */
    here: Generated<number>
    /** Until when that holds if nothing more is heard. */
    here_until: Generated<number>
    next_is_open: Generated<number>
    moderation: string | null
    /** Of a rated table: by seat, as the match began, with what it has changed. */
    ratings: string | null
    /** What it is found by beside its id (codes.ts); null where it was opened before there were any. */
    code: Generated<string | null>
    /** When the match began; null where it has not, or where nothing was played before this was noted. */
    began: Generated<number | null>
    /** When it was over. */
    ended: Generated<number | null>
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
    /** What the game calls the seat. */
    side: Generated<string>
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
  /** Checkpoints. */
  standings: { table_id: string; number: number; version: string; standing: string }
  chat: { table_id: string; number: number; at: number; person: string; name: string; seat: number | null; text: string }
  persons: {
    id: string
    name: string
    /** The name as no two people may claim it; null where it is not claimed. */
    claim: string | null
    /** The name as it is drawn (looks.ts), which no two people may claim either; null where it is not claimed. */
    look: string | null
    password: string | null
    created: number
    seen: number
    webhook: string | null
  }
  tokens: {
    id: string
    hash: string
    person: string
    label: string
    created: number
    kind: 'token' | 'session'
    seen: number
    confirmed: number
    passkey: string | null
  }
  passkeys: { id: string; person: string; public_key: string; counter: number; transports: string; created: number }
  push: { endpoint: string; person: string; keys: string; session: string | null }
  /** What a passkey has signed once, until it is too old to be shown again. */
  challenges: { challenge: string; until: number }
  /** What is counted by time, for all servers: when each is as if nothing had been taken. */
  draws: { name: string; until: number }
  settings: { name: string; value: string }
  ratings: {
    person: string
    game: string
    pace: Pace
    rating: number
    deviation: number
    volatility: number
    matches: number
    changed: number
  }
  /** After each rated match: one line for each who has played it, and never a second. */
  rating_history: {
    person: string
    game: string
    pace: Pace
    /** It was their so-manieth. */
    matches: number
    table_id: string
    at: number
    rating: number
    deviation: number
  }
  /** Who looks for an opponent. */
  seekers: {
    person: string
    search: string
    game: string
    pace: Pace
    is_rated: number
    rating: number
    since: number
    /** Until when that holds if nothing more is heard. */
    until: number
    origin: string | null
    /** Where they have one. */
    table_id: string | null
  }
}

/** Who plays: people, or bots for people who may come back, or bots alone. A table that has not begun is for people. */
export type WhoPlays = 'people' | 'left' | 'bots'
export type ResultWord = 'won' | 'lost' | 'drawn'
