// One table in memory: its rows, its match, who follows it. Everything that changes it happens one after the other.
import { type Engine, Match, type MatchFile, type Refusal, type Seat, type Standing, type Steps, type Types, type Viewer } from '@rubble/engine'
import { Table } from '@rubble/host'
import type { ChatLine, Moment, OnlineTable, Person, Stop } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import type { ChatRow, HeadRow, LogRow, PersonRow, SitterRow, StandingRow, TableRow } from '../store/store.ts'
import { dueAt, fullClocks, passed, running, spend } from './clocks.ts'
import type { Looker, PersonId } from './hall.ts'
import { keptMatch } from './kept-match.ts'
import { checkLooker, isBanned } from './moderation.ts'
import { onlineTable } from './online-table.ts'
import { Presence } from './presence.ts'
import { peopleOf, seatOf } from './seating.ts'
import { Streams } from './streams.ts'
import { Telling } from './telling.ts'

export interface Kept {
  readonly table: TableRow
  readonly head: HeadRow
  readonly log: readonly LogRow[]
  readonly standing: StandingRow | undefined
}

const NOBODY: readonly Seat[] = []
const STRANGER = '?'

export class Live {
  row: TableRow
  head: HeadRow
  readonly streams = new Streams()
  readonly presence: Presence
  readonly telling: Telling
  /** Undefined while the table waits, and where the match cannot be read. */
  table: Table | undefined
  /** Why the match cannot be read here; nothing of it was touched. */
  unreadable: { readonly why: Stop; readonly message: string } | undefined
  chat: readonly ChatRow[]
  /** Lines of the log that a standing covers. */
  standingAt = 0
  /** A write failed: what is in memory may not be what is kept. */
  isDoubtful = false
  /** Another server has moved it on: what is in memory was right, and is no longer all. */
  isStale = false
  isChatStale = false
  /** It is known that it is to be read anew, and will be. */
  isHealing = false
  isThinking = false
  /** How many have it in hand: it does not leave memory meanwhile. */
  holds = 0
  usedAt = 0
  names: ReadonlyMap<PersonId, PersonRow> = new Map()
  private turn: Promise<unknown> = Promise.resolve()

  constructor({ table, head }: Pick<Kept, 'table' | 'head'>, chat: readonly ChatRow[], people: readonly PersonRow[], now: number) {
    this.row = table
    this.head = head
    this.chat = chat
    this.presence = new Presence(this.streams, now)
    this.telling = new Telling(this)
    this.usedAt = now
    this.know(people)
  }

  /** The same object where nothing is new: nobody is told of it again. */
  know(people: readonly PersonRow[]): void {
    const fresh = people.filter(({ id, name, isClaimed }) => {
      const known = this.names.get(id)
      return known?.name !== name || known.isClaimed !== isClaimed
    })
    if (fresh.length > 0) this.names = new Map([...this.names, ...fresh.map(person => [person.id, person] as const)])
  }

  /** After everything that was asked before. */
  alone<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.turn.then(act)
    this.turn = turn.catch(() => {})
    return turn
  }

  // ——— the match

  /** Takes the match up from what is kept: nothing of the table changes until all of it is played. */
  *takingUp(engine: Engine<Types>, { table, head, log, standing }: Kept): Steps<void> {
    const read = yield* readMatch(engine, table, log, standing)
    this.row = table
    this.head = head
    this.standingAt = standing?.number ?? 0
    this.unreadable = 'why' in read ? read : undefined
    this.table = 'match' in read && read.match !== undefined ? this.tableOf(read.match) : undefined
  }

  showAsLeft(table: Table): void {
    this.table = table
    this.unreadable = undefined
  }

  /** Another server has played on: its lines are entered here, and nothing is played again. False where that cannot be done, and all must be read. */
  goOn(table: TableRow, head: HeadRow, lines: readonly LogRow[]): boolean {
    if (this.table === undefined || table.version !== this.row.version) return false
    try {
      this.table.match.follow(lines.map(({ entry }) => entry))
    } catch {
      return false
    }
    // the same object where nothing has changed: nobody is told of it again
    if (JSON.stringify(table) !== JSON.stringify(this.row)) this.reseat(table)
    this.head = head
    return true
  }

  /** All places are taken: the dice are fixed, and the match begins. */
  begin(engine: Engine<Types>, seed: string, now: number): void {
    const { terms: { config, clock }, seats } = this.row
    this.table = this.tableOf(new Match(engine, config, seed, undefined, [], this.fair()))
    this.row = { ...this.row, seed }
    this.head = { ...this.head, phase: 'running', left: fullClocks(clock, seats.length) }
    this.measure(now, NOBODY)
  }

  private tableOf(match: Match<Types>): Table {
    return new Table(this.row.id, match, this.row.sitters.map(sitter => this.sitter(sitter)))
  }

  /** Bots are found by what the rows say: somebody has sat down, or got up. */
  reseat(row: TableRow): void {
    this.row = row
    if (this.table !== undefined) this.table.match.sitters = row.sitters.map(sitter => this.sitter(sitter))
  }

  private sitter(sitter: SitterRow): NonNullable<MatchFile['sitters']>[number] {
    return sitter.kind === 'bot' ? { kind: 'bot', level: sitter.level, name: '' } : { kind: 'person', name: sitter.kind === 'person' ? this.personOf(sitter.person).name : '' }
  }

  /** Throws where there is no match to be looked at. */
  played(): Table {
    if (this.table !== undefined) return this.table
    if (this.unreadable?.why === 'version') throw new Problem('stopped', `this match cannot be opened: ${this.unreadable.message}`)
    // what the log says of a line that does not replay may be a secret of those who play
    if (this.unreadable !== undefined) throw new Problem('stopped', 'this match cannot be opened: it does not replay, and a report was written')
    throw new Problem('not-begun', 'the match has not begun')
  }

  /** Throws where nothing can be played any more, or not yet. */
  playing(): Table {
    const table = this.played()
    if (this.head.phase === 'over') throw new Problem('over', 'the match is over')
    if (this.head.phase !== 'running') throw new Problem('stopped', `this match was stopped: ${this.head.stopped ?? ''}`)
    return table
  }

  asked(): readonly Seat[] {
    return this.table?.asked()?.seats ?? NOBODY
  }

  /** The head after whatever was done: the clocks measured, the end noticed. `before`: who was asked until now. */
  measure(now: number, before: readonly Seat[]): void {
    const { table, row: { terms, sitters }, head } = this
    const outcome = table?.outcome()
    const asked = table?.asked()
    const thinking = running(before, sitters)
    const next = running(asked?.seats ?? NOBODY, sitters)
    const spent = head.left === undefined ? undefined : { left: spend(head.left, thinking, now - head.changed), turns: head.turns ?? [] }
    const isMoved = outcome === undefined && table !== undefined && table.match.number !== head.number
    const time = spent === undefined || !isMoved ? spent : passed(terms.clock, spent, { before, thought: thinking, after: asked?.seats ?? NOBODY }, table.match.log)
    const phase = head.phase === 'running' && outcome !== undefined ? 'over' : head.phase
    const isPlayed = phase === 'running'
    this.head = {
      ...head, ...time, phase, outcome, changed: now, number: table?.match.number ?? head.number,
      asked: isPlayed ? asked : undefined,
      due: isPlayed && time !== undefined ? dueAt(time.left, next, now) : undefined,
      awaitsBot: isPlayed && table?.botToMove() !== undefined,
    }
  }

  /** The head of a match that is not played on. Rules that broke are not asked again. */
  halt(why: Stop, now: number): void {
    const { row: { sitters }, head, head: { left, changed, asked } } = this
    const spent = left === undefined ? undefined : spend(left, running(asked?.seats ?? NOBODY, sitters), now - changed)
    this.head = { ...head, phase: 'stopped', stopped: why, left: spent, changed: now, asked: undefined, due: undefined, awaitsBot: false }
  }

  /** Who has no time left. */
  fallen(now: number): readonly Seat[] {
    const { head: { left, changed }, row: { sitters } } = this
    if (left === undefined) return NOBODY
    const thinking = running(this.asked(), sitters)
    return thinking.filter(seat => spend(left, thinking, now - changed)[seat] === 0)
  }

  // ——— people

  seatOf(person: Looker): Seat | undefined {
    return seatOf(this.row, person)
  }

  /** Throws where the person has no seat. */
  ownSeat(person: PersonId): Seat {
    const seat = this.seatOf(person)
    if (seat === undefined) throw new Problem('not-yours', 'you have no seat at this table')
    return seat
  }

  /** Through whose eyes: one's own, or everybody's; any once it is over. */
  viewer(person: Looker, as: Viewer | undefined): Viewer {
    checkLooker(this.row, person)
    const viewer = as ?? this.seatOf(person) ?? 'spectator'
    if (!this.mayLook(person, viewer)) throw new Problem('not-yours', `seat ${viewer} is not yours to look from`)
    return viewer
  }

  mayLook(person: Looker, viewer: Viewer): boolean {
    if (isBanned(this.row, person)) return false
    return viewer === 'spectator' || viewer === this.seatOf(person) || (this.head.phase === 'over' && viewer in this.row.seats)
  }

  /** Somebody goes, or plays and looks without following the table. */
  noteSeen(person: Looker, now: number): void {
    if (person !== undefined && this.seatOf(person) !== undefined && !this.streams.isHere(person)) this.presence.noteSeen(person, now)
  }

  /** Those whose names are not known here. */
  strangers(row: TableRow): readonly PersonId[] {
    return peopleOf(row).filter(id => !this.names.has(id))
  }

  personOf(id: PersonId): Person {
    const { name = STRANGER, isClaimed = false } = this.names.get(id) ?? {}
    return { id, name, isClaimed }
  }

  // ——— what may be known

  /** The secret is told when nothing can be gained from it any more. */
  fair(): OnlineTable['fair'] {
    const { commitment, id, numbers, secret } = this.row
    return { commitment, table: id, numbers, ...(this.head.phase === 'over' ? { secret } : {}) }
  }

  /** As somebody may know it; as everybody may, if nobody is named. */
  online(by?: Looker): OnlineTable {
    return onlineTable(this, by)
  }

  /** The rules say what can be taken back; the terms of the table say whether it may be, and with whose consent. */
  moment(viewer: Viewer): Moment {
    const table = this.played()
    const moment = table.moment(viewer)
    return typeof viewer === 'number' ? { ...moment, undo: this.refuseUndo(table, viewer) } : moment
  }

  private refuseUndo({ match }: Table, seat: Seat): Refusal | undefined {
    const { undo } = this.row.terms
    if (undo === 'none') return { refused: 'TABLE-NO-UNDO', part: {}, args: {} }
    const free = match.refuseUndo(seat)
    if (free === undefined || undo === 'free') return free
    const asked = match.refuseRewind(seat)
    return 'refused' in asked ? asked : undefined
  }

  file(): MatchFile {
    return { ...this.played().file(), fair: this.fair() }
  }

  /** Of a match that cannot be read here: its file still can, by the rules it was played by. */
  unreadFile(log: readonly LogRow[]): MatchFile {
    return { ...keptMatch(this.row, log), sitters: this.row.sitters.map(sitter => this.sitter(sitter)), fair: this.fair() }
  }

  line({ number, at, person, name, seat, text }: ChatRow): ChatLine {
    return { number, at, person, name, seat, text }
  }
}

type Unreadable = NonNullable<Live['unreadable']>

/** A match of other rules, or one that does not replay, stays as it is and is not played on. None where it has not begun. */
function* readMatch(
  engine: Engine<Types>, table: TableRow, log: readonly LogRow[], standing: StandingRow | undefined,
): Steps<Unreadable | { readonly match: Match<Types> | undefined }> {
  const { id, version } = engine.game
  if (table.seed === undefined) return { match: undefined }
  if (table.version !== version) {
    return { why: 'version', message: `it began with version ${table.version} of ${id}, and this server has version ${version} (see rubble patch)` }
  }
  try {
    const file = keptMatch(table, log)
    if (standing === undefined || standing.version !== version) return { match: yield* Match.loading(engine, file) }
    return { match: yield* Match.takingUp(engine, file, JSON.parse(standing.standing) as Standing<never>) }
  } catch (error) {
    return { why: 'unreadable', message: error instanceof Error ? error.message : String(error) }
  }
}
