// One change of a table before it is kept: the only hand that writes what a table is.
import { type Engine, Match, type Refusal, type Seat, type Types } from '@rubble/engine'
import { applyTo, type Change, Table } from '@rubble/host'
import type { Stop } from '@rubble/protocol'
import type { ChatRow, HeadRow, PersonRow, TableRow } from '../store/store.ts'
import { askedSeats, runningPlay } from './access.ts'
import { fullClocks } from './clocks.ts'
import { fairOf, sittersOf } from './disclosure.ts'
import { haltedHead, measuredHead } from './head.ts'
import { type TableState, withNames } from './readonly-table.ts'

/** What was done, and what it has made of the table. */
export interface TableChange extends Change {
  readonly after: TableState
  /** Its rows are others than before, or its log is. */
  readonly isOfTable: boolean
  /** A line of the chat, which is kept by itself. */
  readonly said: ChatRow | undefined
  readonly at: number
}

export class TableEdit {
  readonly now: number
  private readonly before: TableState
  private readonly askedBefore: readonly Seat[]
  private current: TableState
  private change: Change
  private said: ChatRow | undefined

  constructor(before: TableState, now: number) {
    this.now = now
    this.before = before
    this.current = before
    this.askedBefore = askedSeats(before)
    this.change = { from: before.head.number, lines: [], drafter: undefined }
  }

  get state(): TableState {
    return this.current
  }

  /** By the rules of the match, or as people agree beside it. Throws where nothing can be played. */
  play(action: (play: Table) => Refusal | undefined): Refusal | undefined {
    const play = runningPlay(this.current)
    const { head } = this.current
    const change = applyTo(play.match, () => action(play))
    if ('refused' in change) return change
    this.change = change
    // what was asked to be taken back is settled, or has moved on
    if (change.lines.length > 0) this.setHead({ undoAsked: undefined })
    if (this.current.head !== head) this.measure()
    return undefined
  }

  /** All places are taken: the dice are fixed, and the match begins. */
  begin(engine: Engine<Types>, seed: string): void {
    const {
      row,
      head,
      row: {
        id,
        terms: { config, clock },
        seats,
      },
    } = this.current
    const play = new Table(id, new Match(engine, config, seed, undefined, [], fairOf(this.current)), sittersOf(this.current))
    this.set({ play, row: { ...row, seed, began: this.now }, head: { ...head, phase: 'running', left: fullClocks(clock, seats.length) } })
    this.measure()
  }

  /** Whose time runs depends on who sits there: what was thought until now counts for those who did. */
  reseat(row: TableRow): void {
    this.measure()
    this.setRow(row)
  }

  /** Bots are found by what the match knows of those who sit there. */
  setRow(row: TableRow): void {
    this.set({ row })
    const { play } = this.current
    if (play !== undefined) play.match.sitters = sittersOf(this.current)
  }

  know(people: readonly PersonRow[]): void {
    this.set({ names: withNames(this.current.names, people) })
  }

  askUndo(undoAsked: HeadRow['undoAsked']): void {
    this.setHead({ undoAsked })
  }

  /** Nobody loses by time what nobody can play. */
  stopClocks(): void {
    this.setHead({ due: undefined })
  }

  measure(): void {
    this.set({ head: measuredHead(this.current, this.now, this.askedBefore) })
  }

  halt(why: Stop): void {
    this.set({ head: haltedHead(this.current, why, this.now) })
  }

  say(line: ChatRow): void {
    this.said = line
    this.set({ chat: [...this.current.chat, line] })
  }

  /** What is to be kept. Every write moves the revision on, and who keeps that a bot is asked thinks for it: the server of this number. */
  finish(server: number): TableChange {
    const { before, change, said, now: at } = this
    const isOfTable = change.lines.length > 0 || this.current.row !== before.row || this.current.head !== before.head
    if (isOfTable) this.setHead({ revision: before.head.revision + 1, thinker: this.current.head.awaitsBot ? server : undefined })
    return { ...change, after: this.current, isOfTable, said, at }
  }

  private setHead(changed: Partial<HeadRow>): void {
    this.set({ head: { ...this.current.head, ...changed } })
  }

  private set(changed: Partial<TableState>): void {
    this.current = { ...this.current, ...changed }
  }
}
