// What is kept, and what can be asked of it. SQLite and PostgreSQL do it by the same code (store/open.ts); a write that was awaited
// survives a power cut.
import type { LogEntry, Outcome, Seat } from '@rubble/engine'
import type { Pace, Phase, QuickWish, SeatRating, SideRecord, Stop, TableTerms } from '@rubble/protocol'
import type { Score } from '../ratings/glicko2.ts'
import type { RatingRecord } from '../ratings/match-rating.ts'

/** A table as it is kept: what was agreed, and who sits there. */
export interface TableRow {
  readonly id: string
  readonly terms: TableTerms
  readonly version: string
  readonly seats: readonly string[]
  readonly sitters: readonly SitterRow[]
  /** What each seat has added to the dice; empty where nothing was. Stays when the seat is handed on. */
  readonly numbers: readonly string[]
  readonly owner: string
  /** Where it was opened from, as far as that is known: the same for one address, and no address. */
  readonly origin?: string
  readonly created: number
  /** The secret of its dice: never leaves the server before the end. */
  readonly secret: string
  readonly commitment: string
  /** Fixed when the match begins. */
  readonly seed: string | undefined
  /** When that was; absent where it was before this was noted and nothing has been played since. */
  readonly began?: number
  /** The table of the rematch. */
  readonly next: string | undefined
  /** Is that one listed for everybody? */
  readonly isNextOpen?: boolean
  /** Absent where nobody has decided anything of the kind. */
  readonly moderation?: ModerationRow
  /** Of a rated table. */
  readonly ratings?: readonly (SeatRating | null)[]
}

/** Who may write and look on, by the ids of persons. */
export interface ModerationRow {
  /** Absent: as it is usual for open tables, and for others. */
  readonly spectatorsWrite?: boolean
  readonly muted: readonly string[]
  readonly banned: readonly string[]
}

export type SitterRow =
  /** Free for everybody, or kept for one person. */
  | { readonly kind: 'free'; readonly keptFor?: string }
  | { readonly kind: 'person'; readonly person: string }
  /** `of`: whose place it was when the match began; they may take it back. */
  | { readonly kind: 'bot'; readonly level: string; readonly of?: string }

/** Somebody's turn has passed on with this line of the log, and this is what all had left before that gave anybody time. */
export interface TurnRow {
  readonly at: number
  readonly left: readonly number[]
}

/** What changes with every choice. */
export interface HeadRow {
  readonly id: string
  /** One more with every write: who has not read the last one is refused. */
  readonly revision: number
  readonly phase: Phase
  /** When the match was over. */
  readonly ended?: number
  readonly number: number
  readonly changed: number
  readonly asked: { readonly kind: string; readonly seats: readonly Seat[] } | undefined
  readonly outcome: Outcome | undefined
  /** What each seat has left when `changed` was written; undefined without clocks. */
  readonly left: readonly number[] | undefined
  /** The last ones that can be taken back, oldest first. */
  readonly turns?: readonly TurnRow[]
  /** When somebody's time runs out, if it does. */
  readonly due: number | undefined
  /** Is a bot asked? It is taken up again after a restart. */
  readonly awaitsBot: boolean
  /** The server that thinks for it: the one that wrote this, or who took it over since. */
  readonly thinker: number | undefined
  readonly stopped: Stop | undefined
  readonly undoAsked: { readonly seat: Seat; readonly agreed: readonly Seat[] } | undefined
}

export interface LogRow {
  readonly number: number
  readonly entry: LogEntry
  readonly at: number
}

export interface CheckpointRow {
  readonly number: number
  readonly version: string
  /** A Checkpoint of the engine, as JSON. */
  readonly json: string
}

export interface ChatRow {
  readonly number: number
  readonly at: number
  readonly person: string
  readonly name: string
  readonly seat: Seat | undefined
  readonly text: string
}

/** That somebody was here is noted no more often than this. */
export const SEEN_WITHIN = 24 * 60 * 60_000

export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly isClaimed: boolean
  readonly password: string | undefined
  readonly created: number
  readonly seen: number
  readonly webhook: string | undefined
}

/** Somebody's part in a table that another sat at too. */
export interface SharedSeat {
  readonly person: string
  readonly game: string
  readonly side: string
  readonly created: number
}

/** A way in for a program, or the session of a browser; only its hash is kept. */
export interface TokenRow {
  readonly id: string
  readonly kind: 'token' | 'session'
  readonly hash: string
  readonly person: string
  /** What it is for; of a session, which browser it is. */
  readonly label: string
  readonly created: number
  /** When it was last used, more or less. */
  readonly seen: number
  /** When it was last proved by whom a session is, with a password or a passkey; 0: never. */
  readonly confirmed: number
  /** The passkey that a session was begun by. */
  readonly passkey: string | undefined
}

export interface PasskeyRow {
  readonly id: string
  readonly person: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly created: number
}

/** Where a browser wants to be told that it is somebody's turn. */
export interface PushRow {
  readonly endpoint: string
  readonly person: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** In which session this was wished for: it ends with it. */
  readonly session: string | undefined
}

/** How good somebody is at one game and pace. */
export interface RatingRow extends RatingRecord {
  readonly person: string
  readonly game: string
  readonly pace: Pace
}

export interface RatingPointRow {
  readonly at: number
  readonly rating: number
  readonly deviation: number
}

/** A match that counts has ended: by seat, who has played, and what they have scored. */
export interface RatedEnd {
  readonly game: string
  readonly pace: Pace
  readonly at: number
  readonly seats: readonly [RatedSeat, RatedSeat]
}
export interface RatedSeat {
  readonly person: string
  readonly score: Score
}

/** Somebody looks for an opponent, until a moment if nothing more is heard. */
export interface SeekerRow extends QuickWish {
  readonly person: string
  /** Which of their searches it is: a new one takes the place of the last. */
  readonly search: string
  readonly rating: number
  readonly since: number
  readonly until: number
  readonly origin: string | undefined
  /** Where they have found one. */
  readonly table: string | undefined
}

export interface WholeTable {
  readonly table: TableRow
  readonly head: HeadRow
}

/** What servers at the same database have done, this one among them, or say to each other. */
export type News =
  /** Tables that were changed, and where they are now. */
  | { readonly kind: 'heads'; readonly moved: readonly (readonly [id: string, revision: number])[] }
  | { readonly kind: 'chat'; readonly id: string; readonly number: number }
  /** A table was opened, begun, ended or removed, or somebody sits there or has got up. */
  | { readonly kind: 'lists' }
  /** Somebody has another name; or, if they are out, a way in has ended: who came by it is no longer known. */
  | { readonly kind: 'person'; readonly id: string; readonly isOut: boolean }
  | { readonly kind: 'said'; readonly text: string }
  /** Nothing is heard for now; or it is again, and anything may have been missed. */
  | { readonly kind: 'line'; readonly isOpen: boolean }

/** Another writer was first: the number, the id or the name is taken, or the table is gone. Nothing of it was kept. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}
/**
 * It could not be kept now (disk full, database gone), and can be tried again. Where the connection broke at the very end it may have been
 * kept after all: whoever goes on from there reads it anew. Nothing is kept twice.
 */
export class StorageDown extends Error {
  override readonly name = 'StorageDown'
}

/** Who has opened tables, or where from. */
export type Account = { readonly owner: string } | { readonly origin: string }

/** Which of somebody's tables: created `before` a moment, if one is given; `isOpen`: of these the open ones alone. */
export interface TableFilter {
  readonly before?: number | undefined
  readonly isOpen?: boolean
}

export interface Store {
  // tables
  /**
   * New, with its head, and with a change of the table it follows: all or nothing. Throws Conflict where the id exists, or as `change`
   * does.
   */
  create(table: TableRow, head: HeadRow, before?: WholeTable): Promise<void>
  /** Who sits there, the seed, the rematch. Throws Conflict where it is not at the revision before the head's. */
  change(table: TableRow, head: HeadRow): Promise<void>
  /**
   * Adds lines to a log and moves its head, both or neither; many matches share one commit. Throws Conflict as `change` does, and if a
   * number is taken or left out.
   */
  append(lines: readonly LogRow[], head: HeadRow): Promise<void>
  /**
   * As `append`, with what the end of the match makes of ratings: all of it or nothing, so that each match counts once whenever anything
   * stops. Says what is kept with the table then.
   */
  appendRated(lines: readonly LogRow[], head: HeadRow, end: RatedEnd): Promise<readonly (SeatRating | null)[]>
  find(id: string): Promise<WholeTable | undefined>
  /** The id of a table that waits for players, by its code. */
  findByCode(code: string): Promise<string | undefined>
  /** In order, from a number on; no more than `limit`, if one is given. */
  log(id: string, from?: number, limit?: number): Promise<readonly LogRow[]>
  checkpoint(id: string): Promise<CheckpointRow | undefined>
  /** Only the newest is kept. */
  putCheckpoint(id: string, checkpoint: CheckpointRow): Promise<void>
  // lists
  /**
   * Open tables that wait for players, then open ones that run; of each first those whose opener is there; and of these the newest first.
   * `after`: those that come after this table, and none if it is gone.
   */
  openTables(limit: number, after?: string): Promise<readonly WholeTable[]>
  /** Open tables where people play, those first whose opener is there, and of these the newest. */
  watchable(limit: number): Promise<readonly WholeTable[]>
  /** Open tables where people have played and the match ended after a moment, the last first. */
  endedSince(moment: number, limit: number): Promise<readonly WholeTable[]>
  /** Of these tables the openers are there, until a moment if nothing more is said. */
  attend(ids: readonly string[], until: number): Promise<void>
  /** They are there no longer. */
  unattend(ids: readonly string[]): Promise<void>
  /** Of whom nothing more was said is not there. Says of how many tables. */
  expireAttended(now: number): Promise<number>
  /** Newest first; also where a bot has taken over their place, and where one is kept for them. */
  tablesOf(person: string, phases: readonly Phase[], limit: number, which?: TableFilter): Promise<readonly WholeTable[]>
  /** Waiting or running tables that the person has opened without sitting there, newest first. */
  openedBy(person: string, limit: number): Promise<readonly WholeTable[]>
  /** How the person's finished tables ended, by game and side: counted by the database's rows, not by reading logs. */
  resultsOf(person: string): Promise<readonly SideRecord[]>
  /** The seats of others at the last tables where the person plays or has played: so many that run, and so many that are over. */
  sharedSeats(person: string, tables: number): Promise<readonly SharedSeat[]>
  /** Ids of running tables: somebody's time has run out; a bot is asked; all of them, for `rubble patch`, in pages. */
  due(now: number, limit: number): Promise<readonly string[]>
  nextDue(after?: number): Promise<number | undefined>
  /** Where no other server that runs thinks for the bot: from now on this one does. */
  awaitingBots(limit: number): Promise<readonly string[]>
  running(after: string | undefined, limit: number): Promise<readonly WholeTable[]>
  /** Running or waiting tables where a person sits, or which they have opened: for limits. */
  countTables(person: string): Promise<number>
  /** Open tables that wait for players. */
  countOpen(of: Account): Promise<number>
  /** Running tables where nobody but bots plays; of everybody if nobody is named. */
  countBotTables(of?: Account): Promise<number>
  /** Tables opened before a moment that nobody but bots has played at, and that are over. */
  playedByBots(before: number, limit: number): Promise<readonly string[]>
  /** With its log and all that belongs to it. */
  remove(id: string): Promise<void>
  /** Tables that waited for players in vain since before this moment. */
  removeWaiting(before: number): Promise<number>
  // ratings: only those who have one
  ratingsIn(persons: readonly string[], game: string, pace: Pace): Promise<readonly RatingRow[]>
  ratingsOf(person: string): Promise<readonly RatingRow[]>
  /** The last ones, oldest first. */
  ratingHistory(person: string, game: string, pace: Pace, limit: number): Promise<readonly RatingPointRow[]>
  // looking for an opponent
  /** In place of any other search of theirs. False where so many from the same address look already. */
  seek(seeker: SeekerRow, mostOfOrigin: number): Promise<boolean>
  /** They look no longer, by this search. */
  unseek(searches: readonly string[]): Promise<void>
  /** These searches go on until then, as far as they are there: as they stand, also where an opponent was found. */
  renewSearches(searches: readonly string[], until: number): Promise<readonly SeekerRow[]>
  /** All who look for an opponent and have none, longest first. Forgets those of whom nothing was heard. */
  seekers(now: number): Promise<readonly SeekerRow[]>
  /** A new table for these two, who look no longer: all of it or nothing. Throws Conflict where one of them is gone or has one. */
  pairUp(table: TableRow, head: HeadRow, searches: readonly [string, string]): Promise<void>
  // chat
  say(id: string, line: ChatRow): Promise<void>
  chat(id: string, from?: number): Promise<readonly ChatRow[]>
  // people
  /** Guests who have not been seen since before this moment, sit nowhere, have opened no table and have no program that plays for them. */
  removeGuests(before: number): Promise<number>
  /** Somebody new, and the session by which they come. */
  addPerson(person: PersonRow, session?: TokenRow): Promise<void>
  person(id: string): Promise<PersonRow | undefined>
  persons(ids: readonly string[]): Promise<readonly PersonRow[]>
  /** By a claimed name, however it is written (case, accents as typed). */
  claimed(name: string): Promise<PersonRow | undefined>
  /** Who has claimed this name, or one that is drawn like it. */
  holdersOf(name: string): Promise<readonly PersonRow[]>
  /** Throws Conflict where a claimed name is another's, or drawn like another's; or where somebody is no longer as `before`. */
  changePerson(person: PersonRow, before?: PersonRow): Promise<void>
  /** As `changePerson`; in the same moment everything else ends (`endAll`) but this new session, which takes the place of `replaced`. */
  renewPerson(person: PersonRow, before: PersonRow, session: TokenRow, replaced: string): Promise<void>
  /** All sessions and tokens of a person, their webhook, and whichever browsers are told. */
  endAll(person: string): Promise<void>
  addToken(token: TokenRow): Promise<void>
  tokenBy(hash: string): Promise<TokenRow | undefined>
  /** Of these people, those a browser of whom was used since a moment. */
  seenSince(persons: readonly string[], at: number): Promise<ReadonlySet<string>>
  /** Sessions too; the oldest first. */
  tokensOf(person: string): Promise<readonly TokenRow[]>
  /** It was used, or confirmed. */
  noteToken(id: string, noted: Partial<Pick<TokenRow, 'seen' | 'confirmed'>>): Promise<void>
  removeToken(person: string, id: string): Promise<void>
  addPasskey(passkey: PasskeyRow): Promise<void>
  passkey(id: string): Promise<PasskeyRow | undefined>
  passkeysOf(person: string): Promise<readonly PasskeyRow[]>
  countPasskey(id: string, counter: number): Promise<void>
  /** And the sessions that were begun by it, but for this one. Nothing is removed where it is the only way in: then it says so. */
  removePasskey(person: string, id: string, but?: string): Promise<'removed' | 'missing' | 'only'>
  /** Is it used for the first time, by way of whichever server? It is remembered until then; what is older than `now` is forgotten. */
  useChallenge(challenge: string, until: number, now: number): Promise<boolean>
  /** Takes one of `burst`, of which one comes back `each` so many milliseconds; says how many milliseconds there is none for, or 0. */
  draw(name: string, rate: { readonly burst: number; readonly each: number }, now: number): Promise<number>
  /** As if nothing had been taken. */
  undraw(name: string): Promise<void>
  addPush(push: PushRow): Promise<void>
  pushOf(person: string): Promise<readonly PushRow[]>
  removePush(endpoint: string): Promise<void>
  // other servers: PostgreSQL serves many, SQLite one
  /** What this one is called among them: in `HeadRow.thinker`. */
  server(): Promise<number>
  /** From now on `hear` is told what they keep and say, in order. False where there can be no other. Throws StorageDown. */
  listen(hear: (news: News) => void): Promise<boolean>
  /** To all of them, this one too; kept nowhere. Each text has at most 7,000 bytes. */
  broadcast(texts: readonly string[]): Promise<void>
  /** The same, about what limits have counted. Heard by who has asked for it, once somebody listens: what is said before is missed. */
  tellCounts(texts: readonly string[]): Promise<void>
  /** False where there can be no other server. */
  hearCounts(hear: (text: string) => void): Promise<boolean>
  /** Which revision a table is at; undefined where nobody else can have moved it, or it is gone. */
  newest(id: string): Promise<number | undefined>
  // itself
  /** Since it was opened: what was asked to be written, and in how many transactions it was. */
  counts(): Promise<{ readonly writes: number; readonly transactions: number }>
  /** A value of the server's own, such as the key that signs cookies; made once. */
  setting(name: string, make: () => string | Promise<string>): Promise<string>
  /** Throws StorageDown where nothing could be written now. */
  check(): Promise<void>
  close(): Promise<void>
}
