// What those who follow a table are told: how it stands when they come, then whatever changes.
import type { Seat, Viewer } from '@rubble/engine'
import type { ChatRow, TableRow } from '../store/store.ts'
import { mayLook } from './access.ts'
import { type Cursor, parseCursor, type Progress, wireMessage } from './cursor.ts'
import { chatLine, momentFor } from './disclosure.ts'
import type { Followers } from './followers.ts'
import type { Looker, Sink, WireMessage } from './hall.ts'
import { belongsTo } from './moderation.ts'
import { onlineTable } from './online-table.ts'
import type { ReadonlyTable } from './readonly-table.ts'

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((one, i) => one === b[i])
const NOW_AND_THEN = 500

/** The table that it speaks for. */
export interface BroadcasterOwner extends ReadonlyTable {
  readonly followers: Followers
  /** After what is just being written, and if that is kept. */
  later(tell: () => void): void
}

export class Broadcaster {
  private readonly table: BroadcasterOwner
  /** What all have been told who are here. */
  private progress: Progress = { number: -1, chat: 0 }
  private lastMarks: readonly unknown[] = []
  /** Those who sat there when it was last looked who looks on. */
  private seatedBy: TableRow | undefined
  private announcedThinking: Seat | undefined
  private counting: NodeJS.Timeout | undefined

  constructor(table: BroadcasterOwner) {
    this.table = table
  }

  private get followers(): Followers {
    return this.table.followers
  }

  /** What somebody who has come has missed, and how things stand. */
  greet(viewer: Viewer, by: Looker, after: string | undefined): readonly WireMessage[] {
    const {
      table,
      table: { play, chat },
    } = this
    const seen = parseCursor(after)
    const last = chat.at(-1)?.number ?? 0
    // who has heard more than there is, was told by a server that lost it, and is told all
    const lastChat = seen === undefined || seen.chat > last ? 0 : seen.chat
    // that somebody has come may have been worth telling to all
    const messages = this.tellTable() ? [] : [wireMessage({ type: 'table', table: onlineTable(table, by) })]
    const missed = chat.filter(({ number }) => number > lastChat)
    const now: Cursor = { number: play?.match.number ?? -1, chat: lastChat, viewer }
    const from = seen?.viewer === viewer ? seen.number : -1
    if (play !== undefined && (now.number !== from || this.isDrafting(viewer))) {
      // whoever has seen more than there is, or nothing yet, is shown how it stands
      const news = from > now.number || from < 0 ? [] : play.visibleEvents(viewer, from)
      messages.push(wireMessage({ type: 'change', moment: momentFor(table, viewer), news }, now))
    }
    if (missed.length > 0) messages.push(wireMessage({ type: 'chat', lines: missed.map(chatLine) }, { ...now, chat: last }))
    if (this.announcedThinking !== undefined) messages.push(wireMessage({ type: 'thinking', seat: this.announcedThinking }))
    this.progress = { number: now.number, chat: last }
    return messages
  }

  /** Its answer has several parts, and those it has are no line of the log by which it could be told what was missed. */
  private isDrafting(viewer: Viewer): boolean {
    const match = this.table.play?.match
    if (match === undefined || typeof viewer !== 'number') return false
    const { engine, state } = match
    return engine.hasParts(state) && engine.asked(state).includes(viewer)
  }

  /** Tells everybody here what has changed since they were last told. */
  tellChanges(): void {
    this.turnAway()
    this.tellMatch()
    this.tellTable()
  }

  private tellMatch(): void {
    const {
      table,
      table: { play },
      progress: { number: from },
    } = this
    const number = play?.match.number ?? -1
    if (play === undefined || number === from) return
    this.progress = { ...this.progress, number }
    this.followers.toEach(viewer => {
      const news = from < 0 || from > number ? [] : play.visibleEvents(viewer, from)
      return wireMessage({ type: 'change', moment: momentFor(table, viewer), news }, { ...this.progress, viewer })
    })
  }

  /** A secret answer that is not whole yet is told to whose it is. */
  tellDraft(seat: Seat): void {
    this.followers.toViewer(seat, viewer =>
      wireMessage({ type: 'change', moment: momentFor(this.table, viewer), news: [] }, { ...this.progress, viewer }),
    )
  }

  /** Who has got up looks from that seat no longer: they are told so, and come back with their own eyes. Who was sent away does not. */
  private turnAway(): void {
    const gone = [...this.followers.outside((person, viewer) => mayLook(this.table, person, viewer)), ...this.seated()]
    if (gone.length === 0) return
    this.tellTable()
    this.followers.drop(gone)
  }

  /** By which somebody looks on through no particular eyes who has sat down: they come back with their own. */
  private seated(): readonly Sink[] {
    const { row } = this.table
    if (row === this.seatedBy) return []
    this.seatedBy = row
    return row.sitters.flatMap(sitter => (sitter.kind === 'person' ? this.followers.onlooking(sitter.person) : []))
  }

  /** Everything but what a change tells anyway. Says whether there was something to tell. */
  tellTable(): boolean {
    const marks = this.marks()
    if (isSame(marks, this.lastMarks)) return false
    this.lastMarks = marks
    const { table } = this
    // one for all who belong to the table, one for all others
    const messages = new Map<boolean, WireMessage>()
    this.followers.toPeople(person => {
      const isInside = belongsTo(table.row, person)
      const message = messages.get(isInside) ?? wireMessage({ type: 'table', table: onlineTable(table, person) })
      messages.set(isInside, message)
      return message
    })
    return true
  }

  /** What it is made of: none of it is ever changed in place, so that where all are the same nothing need be written to find that out. */
  private marks(): readonly unknown[] {
    const {
      row,
      names,
      unreadable,
      play,
      presence,
      head: { phase, outcome, left, stopped, undoAsked },
    } = this.table
    const here = row.sitters.map(sitter => sitter.kind === 'person' && presence.isHere(sitter.person))
    return [row, names, unreadable, phase, outcome, left, stopped, undoAsked, ...(play?.match.offering ?? []), ...here]
  }

  tellTableLater(): void {
    this.table.later(() => {
      this.tellTable()
    })
  }

  /** How many look on is told now and then: thousands may come and go. */
  tellSpectators(): void {
    this.counting ??= setTimeout(() => {
      this.counting = undefined
      this.lastMarks = []
      this.tellTableLater()
    }, NOW_AND_THEN).unref()
  }

  /** What another server's bot does is worth telling once. */
  tellThinkingElsewhere(seat: Seat | undefined): void {
    if (seat !== this.announcedThinking) this.tellThinking(seat)
  }

  tellThinking(seat: Seat | undefined): void {
    this.announcedThinking = seat
    this.followers.toAll(wireMessage({ type: 'thinking', seat }))
  }

  tellChat(line: ChatRow): void {
    this.progress = { ...this.progress, chat: line.number }
    this.followers.toEach(viewer => wireMessage({ type: 'chat', lines: [chatLine(line)] }, { ...this.progress, viewer }))
  }
}
