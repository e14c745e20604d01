// What those who follow a table are told: how it stands when they come, then whatever changes.
import type { Seat, Viewer } from '@rubble/engine'
import type { ChatRow, TableRow } from '../store/store.ts'
import type { Looker, Sink, Written } from './hall.ts'
import type { Live } from './live.ts'
import { belongsTo } from './moderation.ts'
import { readId, type ToldAs, written } from './streams.ts'

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((one, i) => one === b[i])
const NOW_AND_THEN = 500

export class Telling {
  private readonly live: Live
  private lastTold: readonly unknown[] = []
  /** Those who sat there when it was last looked who looks on. */
  private seatedBy: TableRow | undefined
  private toldThinking: Seat | undefined
  private counting: NodeJS.Timeout | undefined

  constructor(live: Live) {
    this.live = live
  }

  /** What somebody who has come has missed, and how things stand. */
  greet(viewer: Viewer, by: Looker, after: string | undefined): readonly Written[] {
    const { live } = this
    const told = readId(after)
    const last = live.chat.at(-1)?.number ?? 0
    // who has heard more than there is, was told by a server that lost it, and is told all
    const heard = told === undefined || told.chat > last ? 0 : told.chat
    // that somebody has come may have been worth telling to all
    const messages = this.table() ? [] : [written({ type: 'table', table: live.online(by) })]
    const missed = live.chat.filter(({ number }) => number > heard)
    const now: ToldAs = { number: live.table?.match.number ?? -1, chat: heard, viewer }
    const seen = told?.viewer === viewer ? told.number : -1
    if (live.table !== undefined && now.number !== seen) {
      // whoever has seen more than there is, or nothing yet, is shown how it stands
      const news = seen > now.number || seen < 0 ? [] : live.table.heard(viewer, seen)
      messages.push(written({ type: 'change', moment: live.moment(viewer), news }, now))
    }
    if (missed.length > 0) messages.push(written({ type: 'chat', lines: missed.map(line => live.line(line)) }, { ...now, chat: last }))
    if (this.toldThinking !== undefined) messages.push(written({ type: 'thinking', seat: this.toldThinking }))
    live.streams.told = { number: now.number, chat: last }
    return messages
  }

  /** Tells everybody here what has changed since they were last told. */
  changes(): void {
    const { live, live: { streams, table } } = this
    this.turnAway()
    const number = table?.match.number ?? -1
    if (table !== undefined && number !== streams.told.number) {
      const from = streams.told.number
      streams.told = { ...streams.told, number }
      streams.toEach(viewer => written({ type: 'change', moment: live.moment(viewer), news: from < 0 || from > number ? [] : table.heard(viewer, from) }, { ...streams.told, viewer }))
    }
    this.table()
  }

  /** Who has got up looks from that seat no longer: they are told so, and come back with their own eyes. Who was sent away does not. */
  private turnAway(): void {
    const { live } = this
    const gone = [...live.streams.outside((person, viewer) => live.mayLook(person, viewer)), ...this.seated()]
    if (gone.length === 0) return
    this.table()
    live.streams.drop(gone)
  }

  /** By which somebody looks on through no particular eyes who has sat down: they come back with their own. */
  private seated(): readonly Sink[] {
    const { row, streams } = this.live
    if (row === this.seatedBy) return []
    this.seatedBy = row
    return row.sitters.flatMap(sitter => (sitter.kind === 'person' ? streams.onlooking(sitter.person) : []))
  }

  /** Everything but what a change tells anyway. Says whether there was something to tell. */
  table(): boolean {
    const marks = this.marks()
    if (isSame(marks, this.lastTold)) return false
    this.lastTold = marks
    const { live } = this
    // one for all who belong to the table, one for all others
    const tables = new Map<boolean, Written>()
    live.streams.toPeople(person => {
      const isInside = belongsTo(live.row, person)
      const message = tables.get(isInside) ?? written({ type: 'table', table: live.online(person) })
      tables.set(isInside, message)
      return message
    })
    return true
  }

  /** What it is made of: none of it is ever changed in place, so that where all are the same nothing need be written to find that out. */
  private marks(): readonly unknown[] {
    const { row, names, unreadable, table, presence, head: { phase, outcome, left, stopped, undoAsked } } = this.live
    const here = row.sitters.map(sitter => sitter.kind === 'person' && presence.isHere(sitter.person))
    return [row, names, unreadable, phase, outcome, left, stopped, undoAsked, ...(table?.match.offering ?? []), ...here]
  }

  /** After what is just being written: nothing is told that is not kept. */
  tableLater(): void {
    void this.live.alone(async () => { if (!this.live.isDoubtful) this.table() })
  }

  /** How many look on is told now and then: thousands may come and go. */
  spectators(): void {
    this.counting ??= setTimeout(() => {
      this.counting = undefined
      this.lastTold = []
      this.tableLater()
    }, NOW_AND_THEN).unref()
  }

  /** What another server's bot does is worth telling once. */
  thinkingElsewhere(seat: Seat | undefined): void {
    if (seat !== this.toldThinking) this.thinking(seat)
  }

  thinking(seat: Seat | undefined): void {
    this.toldThinking = seat
    this.live.streams.toAll(written({ type: 'thinking', seat }))
  }

  line(row: ChatRow): void {
    const { live, live: { streams } } = this
    live.chat = [...live.chat, row]
    streams.told = { ...streams.told, chat: row.number }
    streams.toEach(viewer => written({ type: 'chat', lines: [live.line(row)] }, { ...streams.told, viewer }))
  }
}
