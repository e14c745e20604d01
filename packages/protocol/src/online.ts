// What a server and its clients say to each other: plain data over HTTP, and streams of messages. Times are milliseconds, moments
// milliseconds since 1970.
import type { Fair, Flat, Outcome, Seat, TableView, Viewer } from '@rubble/engine'
import type { ClockTerms } from './clock.ts'
import type { Moment, Summary, TableId, VisibleEvent } from './host.ts'
import type { PlayerRating, SeatRating, SideRecord } from './ratings.ts'

/** `free`: until something was revealed; `consent`: whenever all others agree. */
export type UndoTerms = 'free' | 'consent' | 'none'

/** What is agreed before a table is joined. */
export interface TableTerms {
  readonly game: string
  /** Its `scenario`, where somebody has written one, is only named in lists of tables. */
  readonly config: unknown
  readonly clock: ClockTerms
  readonly undo: UndoTerms
  /** Listed for everybody; else only who has the link finds it. */
  readonly isOpen: boolean
  /** It counts for the ratings of the two who play: people with names of their own, by a clock, who take nothing back by consent. */
  readonly isRated?: boolean
}

/** Somebody with an account, or a guest of this browser. */
export interface Person {
  readonly id: string
  readonly name: string
  /** The name is theirs: nobody else can have it. */
  readonly isClaimed: boolean
}

export type Place =
  /** Free for everybody, or kept for one until they sit down: for who opened the table, and in a rematch. */
  | { readonly kind: 'free'; readonly keptFor?: Person }
  | { readonly kind: 'person'; readonly person: Person; readonly isHere: boolean }
  /** Some play on for somebody, who can take the place back. */
  | { readonly kind: 'bot'; readonly level: string; readonly keptFor?: Person }

/** `stopped`: the rules broke, or are no longer those it began with; the match is kept as it was. */
export type Phase = 'waiting' | 'running' | 'over' | 'stopped'

/** Why a table was stopped. */
export type Stop =
  | /** Whoever opened it closed it before the match began. */ 'closed'
    /** The rules broke. */
  | 'rules'
  /** A bot did not answer. */
  | 'bot'
  /** It did not end. */
  | 'endless'
  /** It began with another version of the rules than the server has: it can neither be played on nor shown. */
  | 'version'
  /** What is kept of it does not replay. */
  | 'unreadable'

export interface Clocks {
  /** What each seat has left, at the moment `at`. */
  readonly left: readonly number[]
  /** Whose time runs. */
  readonly running: readonly Seat[]
  readonly at: number
}

/** A table as everybody may know it who knows its id. */
export interface OnlineTable extends TableTerms {
  readonly id: TableId
  readonly version: string
  /** Names of the seats, as the game calls them. */
  readonly seats: readonly string[]
  readonly places: readonly Place[]
  /** The id of the person who opened it. */
  readonly owner: string
  readonly phase: Phase
  readonly created: number
  /** When the match began, and when it was over. */
  readonly began?: number
  readonly ended?: number
  readonly changed: number
  /** Lines of the log: the open decision's number. */
  readonly number: number
  readonly asked: Summary['asked']
  readonly outcome: Outcome | undefined
  readonly clocks: Clocks | undefined
  /** From the beginning without the secret; with it when the match is over. */
  readonly fair: Fair
  /** Who asks to take back a choice, before which line of the log the match would be again, and who has agreed; who offers a draw. */
  readonly proposals: {
    readonly undo: { readonly seat: Seat; readonly agreed: readonly Seat[]; readonly to?: number } | undefined
    readonly draw: readonly Seat[]
  }
  /** Where it is played again, seats swapped; one that is not open is told to those alone who belong to this table. */
  readonly next: TableId | undefined
  /** Why it was stopped, or why one that is over cannot be shown any more. */
  readonly stopped: Stop | undefined
  /** How many watch without a seat. */
  readonly watchers: number
  readonly moderation: Moderation
  /** By seat, at a rated table: of who has the place, if anybody has. */
  readonly ratings?: readonly (SeatRating | null)[]
  /** While it waits for players: by this it is found too, and easier to say than the id. */
  readonly code?: string
}

/**
 * Who may write and look on. Of whom this was decided is told to those who belong to the table: who opened it, and who has a place there.
 */
export interface Moderation {
  readonly spectatorsWrite: boolean
  /** They can look on, and not write. */
  readonly muted: readonly Person[]
  /** They can neither look on nor sit down. */
  readonly banned: readonly Person[]
}

/** Those who look on by way of one server. */
export interface Watchers {
  readonly people: readonly Person[]
  /** How many have no name. */
  readonly nameless: number
}

/** So many open tables are told at once, and more of them where they are asked for. */
export const TABLES_OF_A_PAGE = 50

export interface ChatLine {
  readonly number: number
  readonly at: number
  /** The id of who said it. */
  readonly person: string
  readonly name: string
  /** Where they sit, if they do. */
  readonly seat: Seat | undefined
  readonly text: string
}

/**
 * What a stream of a table says. What was done and said has an id; who comes back with the last one they have seen gets everything since,
 * and nothing twice. The first message is always `table`; then comes `change`, once the match runs, unless they know of it.
 */
export type StreamMessage =
  | { readonly type: 'table'; readonly table: OnlineTable }
  /** How it is now, and what was heard since the last message of this kind. */
  | { readonly type: 'change'; readonly moment: Moment; readonly news: readonly VisibleEvent[] }
  | { readonly type: 'chat'; readonly lines: readonly ChatLine[] }
  /** A bot does; nobody any more. */
  | { readonly type: 'thinking'; readonly seat: Seat | undefined }

/**
 * What a stream of several tables says: of which, through whose eyes as it was asked for, and the message with the id that it would have in
 * a stream of its own; or why that table cannot be followed. And the list of open tables.
 */
export type JointMessage =
  | { readonly table: TableId; readonly as?: Viewer | undefined; readonly id?: string | undefined; readonly message: StreamMessage }
  | { readonly table: TableId; readonly as?: Viewer | undefined; readonly problem: ProblemAnswer }
  | { readonly lobby: readonly OnlineTable[] }

/** Who is asking, as the server knows them. */
export interface Me extends Person {
  readonly created: number
  /** How it can be proved: none for a guest. */
  readonly ways: readonly ('password' | 'passkey')[]
  readonly webhook: string | undefined
  readonly hasPush: boolean
}

export interface NewTable extends TableTerms {
  /**
   * The place kept for the one who opens it, who sits down there by joining: a number for the dice is added only when the commitment is
   * known.
   */
  readonly seat?: Seat
  /** Somebody one has played with: the first place that is left is kept for them until they sit down. */
  readonly invited?: string
  /** Bots by seat, from the beginning. */
  readonly bots?: readonly { readonly seat: Seat; readonly level: string }[]
}

export interface OnlineChoice {
  /** The number of the decision it answers: a late or doubled one is refused. */
  readonly at: number
  /** A list: all parts so far of a secret answer that has several, in place of those that were there. */
  readonly value: Flat | readonly Flat[]
}

/** A table in a person's list, with where they sit or sat; without a seat: they have only opened it. */
export interface PersonTable {
  readonly table: OnlineTable
  readonly seat?: Seat
}

/** A table with what everybody may see of its match: to be drawn. */
export interface TablePicture {
  readonly table: OnlineTable
  /** As a spectator sees it; of a match that is over, as it ended. */
  readonly view: TableView<object>
}

/** A player's page. */
export interface PlayerPage {
  readonly person: Person
  readonly since: number
  readonly running: readonly PersonTable[]
  /** The newest first, as many as one answer has. */
  readonly finished: readonly PersonTable[]
  /** With `before` at this moment the answer has the ones that come next; undefined where these were the last. */
  readonly older: number | undefined
  readonly results: readonly { readonly game: string; readonly won: number; readonly lost: number; readonly drawn: number }[]
  /** The same, told apart by the side they played. */
  readonly sides: readonly SideRecord[]
  readonly ratings: readonly PlayerRating[]
}

/** Somebody with whom one has played. */
export interface Companion {
  readonly person: Person
  /** What they have played most often at the same tables, as the game calls the seat. */
  readonly game: string
  readonly side: string
  /** Seen within the last minutes, by a browser. */
  readonly isHere: boolean
}

/** Why the server does not do something that is no matter of the rules: said by the client in its own words. */
export type ProblemCode =
  | /** 400 */ 'malformed'
  | 'config'
  | 'private-address'
  | 'password-short'
  | 'password-weak'
  /** 401 */
  | 'who'
  | 'password'
  /** 403 */
  | 'origin'
  | 'not-yours'
  | 'not-over'
  | 'confirm'
  | 'muted'
  | 'banned'
  | 'not-claimed'
  /** 404 */
  | 'nothing'
  /** 409 */
  | 'taken'
  | 'full'
  | 'begun'
  | 'not-begun'
  | 'over'
  | 'stopped'
  | 'present'
  | 'name-taken'
  | 'no-such-bot'
  | 'webhooks-off'
  | 'rated'
  /** 413, 429 */
  | 'too-big'
  | 'too-many'
  | 'too-many-open'
  | 'too-many-bots'
  | 'too-fast'
  /** 500: a mistake of the server; its log has it under the id in the message. */
  | 'failed'
  /** 503 */
  | 'busy'
  | 'storage'

export interface ProblemAnswer {
  readonly problem: ProblemCode
  /** In English, for programs and logs: what, where, what to do. */
  readonly message: string
}
