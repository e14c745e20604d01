// All tables of a server, as whoever comes in by HTTP can use them. Knows people by their id, and no transport. Throws Problem; a refusal
// by the rules is an answer.
import type { Doc, Flat, MatchFile, Refusal, Seat, Viewer } from '@rubble/engine'
import type {
  ChatLine,
  ForecastTree,
  Moment,
  NewTable,
  OnlineChoice,
  OnlineTable,
  QuickMessage,
  QuickQueue,
  QuickWish,
  SeatAnswers,
  StreamMessage,
  TableId,
  TablePicture,
  VisibleEvent,
  Watchers,
  Peek,
  Why,
} from '@rubble/protocol'

/** Who acts: the id of a person that the store knows. */
export type PersonId = string
/** Who looks: nobody in particular if undefined. */
export type Looker = PersonId | undefined

/** Where somebody opens a table from: the same for one address, and no address. */
export type Origin = string

/** One message of a stream with its id, ready to be sent: it was written once for all who may see the same. */
export interface WireMessage {
  readonly id: string
  readonly type: StreamMessage['type']
  /** The message as JSON, in one line. */
  readonly json: string
}

export interface Sink {
  send(message: WireMessage): void
  /** There is nothing more to come: the table was removed, or the server stops. The client may come back. */
  end(): void
}

/** Who looks for an opponent hears of it here. */
export interface SeekSink {
  send(message: QuickMessage): void
  /** There is nothing more to come: one was found, or they look by another line since. */
  end(): void
}

export interface Hall {
  // the lobby
  /** A page of them, the first or the one after a table; those whose opener is there come first. */
  openTables(after?: TableId): Promise<readonly OnlineTable[]>
  /** Called whenever the list of open tables may have changed. */
  onLobby(listener: () => void): () => void
  /** Calls when another server may have ended a way in of somebody's; of anybody's, where nothing was heard for a while. */
  onOut(listener: (person: PersonId | undefined) => void): () => void
  /** Somebody has another name: whoever sits with them sees it. */
  noteName(person: PersonId): Promise<void>
  /** Nobody adds a number to the dice yet: who opens it joins like everybody else, once the commitment is known. */
  create(by: PersonId, table: NewTable, origin?: Origin): Promise<OnlineTable>
  /** As somebody may know it; as everybody may, if nobody is named. */
  table(id: TableId, by?: Looker): Promise<OnlineTable>
  /**
   * Sits down, on the place that is kept for them or the first free one if none is named, and adds a number to the dice. The match begins
   * with the last free place. Whose place a bot was given takes it back.
   */
  join(id: TableId, by: PersonId, seat: Seat | undefined, number: string): Promise<OnlineTable>
  /**
   * Gets up, or gives up the place that is kept. Before the match begins it is free again; afterwards it is handed to a bot. The owner who
   * leaves a waiting table where nobody else sits closes it.
   */
  leave(id: TableId, by: PersonId): Promise<void>
  /**
   * Puts a bot on a place, or (level undefined) frees it again before the match begins. Before that, the owner does so with any free place;
   * in a running match everybody with theirs, and everybody who sits there with the place of somebody who has been away too long.
   */
  seatBot(id: TableId, by: PersonId, seat: Seat, level: string | undefined): Promise<OnlineTable>
  /**
   * The table where a finished match is played again, seats swapped, places kept, open if this one was: opened by the first who asks. Each
   * joins it, with a number for its dice.
   */
  rematch(id: TableId, by: PersonId, origin?: Origin): Promise<OnlineTable>
  isRated(id: TableId): Promise<boolean>
  // finding each other
  /** The table that waits for players by this code, as somebody may know it. Throws `nothing`. */
  tableByCode(code: string, by: Looker): Promise<OnlineTable>
  /** Looks for an opponent and tells how it goes, until one is found or it is stopped; returns how to stop. */
  seek(by: PersonId, wish: QuickWish, origin: Origin | undefined, sink: SeekSink): Promise<() => void>
  queues(): Promise<readonly QuickQueue[]>
  /**
   * As a spectator sees them, from some seconds ago: some open tables where people play; some where they played until lately; and a table
   * that has begun.
   */
  live(by: Looker): Promise<readonly TablePicture[]>
  ended(by: Looker): Promise<readonly TablePicture[]>
  picture(id: TableId, by: Looker): Promise<TablePicture>
  // playing: undefined means it was done and is on disk
  /**
   * A list of parts that is not a whole answer is a draft: it is told to its owner, and kept nowhere. Throws `malformed` for a single part
   * of several.
   */
  choose(id: TableId, by: PersonId, choice: OnlineChoice): Promise<Refusal | undefined>
  /** Takes back the last choice, or asks the others to agree, as the table's terms say. */
  undo(id: TableId, by: PersonId): Promise<Refusal | undefined>
  answerUndo(id: TableId, by: PersonId, isAgreed: boolean): Promise<Refusal | undefined>
  withdraw(id: TableId, by: PersonId): Promise<Refusal | undefined>
  // answers for a while: nobody else can tell that there are any
  standing(id: TableId, by: PersonId): Promise<SeatAnswers>
  letStand(id: TableId, by: PersonId, at: number, as: string): Promise<Refusal | undefined>
  endStanding(id: TableId, by: PersonId, as: string): Promise<void>
  concede(id: TableId, by: PersonId): Promise<Refusal | undefined>
  /** Offers a draw, or accepts the one that is offered. */
  draw(id: TableId, by: PersonId): Promise<Refusal | undefined>
  /** Throws `muted` where they may not write: see moderation.ts. */
  say(id: TableId, by: PersonId, text: string): Promise<ChatLine>
  // who may write and look on; all of it can be taken back
  mute(id: TableId, by: PersonId, person: PersonId, isMuted: boolean): Promise<OnlineTable>
  /** Sends a spectator away: what they follow of it ends, and they can neither look on nor sit down. */
  ban(id: TableId, by: PersonId, person: PersonId, isBanned: boolean): Promise<OnlineTable>
  letSpectatorsWrite(id: TableId, by: PersonId, mayWrite: boolean): Promise<OnlineTable>
  /** Who looks on by way of this server, for those who belong to the table. */
  watchers(id: TableId, by: PersonId): Promise<Watchers>
  // looking: as the seat of the one who looks, or as a spectator; as any seat once the match is over. Throws not-yours, or banned.
  moment(id: TableId, by: Looker, as: Viewer | undefined, number?: number): Promise<Moment>
  history(id: TableId, by: Looker, as: Viewer | undefined): Promise<readonly VisibleEvent[]>
  explain(id: TableId, by: PersonId, part: Flat, after?: Flat): Promise<Why>
  peek(id: TableId, by: PersonId, options: readonly Flat[]): Promise<readonly (Peek | undefined)[]>
  expect(id: TableId, by: Looker, as: Viewer | undefined): Promise<ForecastTree | undefined>
  position(id: TableId, by: Looker, as: Viewer | undefined, number: number): Promise<Doc>
  /** Only of a match that is over: a file tells everything. */
  file(id: TableId, by?: Looker): Promise<MatchFile>
  /**
   * Sends what has happened since the message with the id `after` (everything that stands, if undefined), then whatever happens; returns
   * how to stop.
   */
  watch(id: TableId, by: Looker, as: Viewer | undefined, after: string | undefined, sink: Sink): Promise<() => void>
  // itself
  /** For metrics: tables in memory, streams, bots asked. */
  counts(): { readonly tables: number; readonly streams: number; readonly thinking: number }
  /** Ends streams, keeps standings, waits for what is being written. */
  close(): Promise<void>
}
