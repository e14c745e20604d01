// How a table talks to whoever holds the match: a worker in the page, or a server. Everything that crosses is plain data.
import type { Doc, Ending, Flat, MatchFile, Outcome, Refusal, Seat, Sitter, TableView, Viewer } from '@rubble/engine'

export type { Sitter } from '@rubble/engine'

export type TableId = string

/** All it takes to begin. */
export interface Setup {
  readonly game: string
  readonly config: unknown
  readonly sitters: readonly Sitter[]
  readonly seed: string
  /** Begins from this position instead of the set-up. */
  readonly from?: Doc
}

export interface TableInfo {
  readonly id: TableId
  readonly game: string
  readonly config: unknown
  /** Names of the seats, as the game calls them. */
  readonly seats: readonly string[]
  readonly sitters: readonly Sitter[]
  /** Which seats are taken at this screen, where others sit at their own; absent: all people sit here. */
  readonly here?: readonly Seat[]
}

/** A table in a list. */
export interface Summary extends TableInfo {
  readonly number: number
  /** Milliseconds since 1970. */
  readonly changed: number
  readonly outcome: Outcome | undefined
  /** Whose decision it is, and of which kind; nobody's when the match is over. */
  readonly asked: { readonly kind: string; readonly seats: readonly Seat[] } | undefined
  /** Does a bot think about it now? A table that nobody has opened since waits. */
  readonly isThinking: boolean
  /** Why it cannot be opened, if it cannot. */
  readonly broken?: string
  /** It was played by other rules than those that are here. */
  readonly isOtherVersion?: boolean
}

/** How a match ended that was begun here from its set-up, with a person at the table. It is known also when the match has been removed. */
export interface Result extends TableInfo {
  readonly outcome: Outcome
  /** Milliseconds since 1970. */
  readonly ended: number
}

/** An option of the open decision, in names: to be chosen, said, and pointed at on the board. */
export interface Option {
  readonly value: Flat
}

/** Everything one viewer may know at one moment of a match. */
export interface Moment {
  /** Choices made so far: the decision's number. */
  readonly number: number
  readonly viewer: Viewer
  readonly view: TableView<object>
  /** What the viewer may choose now; empty if somebody else is asked. */
  readonly options: readonly Option[]
  /** Why the viewer cannot take back the last choice; undefined if it can. */
  readonly undo: Refusal | undefined
  readonly outcome: Outcome | undefined
}

/** An event as the viewer may hear it, with the number of the choice that caused it. */
export interface VisibleEvent {
  readonly at: number
  /** In names, as options are; empty where the viewer hears nothing of it. */
  readonly named: Doc
  /** Who gave up, ran out of time or agreed to a draw, where it came of that. */
  readonly ending?: Ending
}

export interface ChoiceRequest {
  readonly seat: Seat
  /** The number of the decision it answers: a late or doubled one is refused. */
  readonly at: number
  /** A list: all parts so far of a secret answer that has several, in place of those that were there. */
  readonly value: Flat | readonly Flat[]
}

/**
 * An answer that a seat gives for a while: it is made by itself, as an ordinary choice, whenever the same is asked and `lasts` says the
 * same. Nobody else knows of it.
 */
export interface StandingAnswer {
  /** The kind of decision it answers. */
  readonly kind: string
  /** Which of those that the game foresees. */
  readonly as: string
  readonly value: Flat
  readonly lasts: string
}

/** Of one seat: how it can answer for a while what it is asked now, and what it has answered so. */
export interface SeatAnswers {
  readonly offered: readonly StandingAnswer[]
  readonly given: readonly StandingAnswer[]
}

export interface Why {
  readonly options: readonly Option[]
  readonly refusals: readonly Refusal[]
}

/** What the same seat would be asked next. */
export interface Peek {
  readonly kind: string
  readonly options: readonly Option[]
}

/** What would happen, up to the first choice somebody would have, and then what would come of each. */
export interface ForecastTree {
  readonly events: readonly VisibleEvent[]
  /** Which of them head those after them, by their place: phases, steps. */
  readonly heads: readonly number[]
  /** No die and no draw has a part in it. */
  readonly isSure: boolean
  /** The table after these events. */
  readonly view: TableView<object>
  readonly asked: { readonly seat: Seat; readonly kind: string } | undefined
  readonly branches: readonly { readonly option: Option; readonly leadsTo: ForecastTree }[]
}

export interface Listener {
  /** The table has changed: how it is now, and what happened since the last time. */
  onChange(moment: Moment, news: readonly VisibleEvent[]): void
  /** A bot thinks, or does no longer. */
  onThinking(seat: Seat | undefined): void
  /** The rules met something they do not know; the match is kept as it was. */
  onFailure(message: string): void
}

/** What a table that is shown asks of whoever holds its match. */
export interface TableHost {
  info(id: TableId): Promise<TableInfo>
  /** For how long it was played, in milliseconds, as far as that is known: of a match that is over. */
  lasted(id: TableId): Promise<number | undefined>
  /** Calls back at once with the present moment; returns how to stop. */
  watch(id: TableId, viewer: Viewer, listener: Listener): Promise<() => void>
  choose(id: TableId, choice: ChoiceRequest): Promise<Refusal | undefined>
  undo(id: TableId, seat: Seat): Promise<Refusal | undefined>
  concede(id: TableId, seat: Seat): Promise<Refusal | undefined>
  /**
   * Options that agree with what was pointed at, in names, and the refusals that decide against the rest; with {}: all of both. `after`: as
   * it would be asked after this option, where a peek would tell.
   */
  explain(id: TableId, seat: Seat, part: Flat, after?: Flat): Promise<Why>
  /**
   * What each of these options would lead to, in order: what the same seat would be asked next, of one that it could take back; nothing of
   * one that would tell it anything, or that others answer.
   */
  peek(id: TableId, seat: Seat, options: readonly Flat[]): Promise<readonly (Peek | undefined)[]>
  standingAnswers(id: TableId, seat: Seat): Promise<SeatAnswers>
  /** Answers the decision of this number so, and from now on without being asked. */
  letStand(id: TableId, seat: Seat, at: number, as: string): Promise<Refusal | undefined>
  /** The seat is asked again from the next time on. Nobody can tell. */
  endStandingAnswer(id: TableId, seat: Seat, as: string): Promise<void>
  /** An earlier moment, and everything heard up to it. */
  look(id: TableId, viewer: Viewer, number: number): Promise<Moment>
  history(id: TableId, viewer: Viewer): Promise<readonly VisibleEvent[]>
  /** What a battle fought now would do; undefined where the game has no such thing, or not now. */
  expect(id: TableId, viewer: Viewer): Promise<ForecastTree | undefined>
  /** A new table in this page from a moment of this one, with other chance. */
  fork(id: TableId, number: number, sitters: readonly Sitter[]): Promise<TableId>
  file(id: TableId): Promise<MatchFile>
  position(id: TableId, viewer: Viewer, number: number): Promise<Doc>
  /** Calls back whenever the line to the host stands again, where there is a line that can break; returns how to stop. */
  onLineUp?(then: () => void): () => void
}

/** Holds matches of its own. */
export interface Host extends TableHost {
  tables(): Promise<readonly Summary[]>
  open(setup: Setup): Promise<TableId>
  /** A match file as a new table, with who sat there unless others are named. Throws what is wrong with it. */
  admit(file: unknown, sitters?: readonly Sitter[]): Promise<TableId>
  remove(id: TableId): Promise<void>
  results(): Promise<readonly Result[]>
  /** Matches stay; how they ended counts no longer. */
  forgetResults(): Promise<void>
}
