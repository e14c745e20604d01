// Tables in memory: brought when somebody asks for them, changed by one after the other, put away when nobody uses them.
import { createEngine, type Engine, InputError, type Types } from '@rubble/engine'
import type { TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { Conflict, type HeadRow, StorageDown, type WholeTable } from '../store/store.ts'
import type { Hall, PersonId } from './hall.ts'
import { Live } from './live.ts'
import { down, type HallParts, LIMITS, type Limits } from './parts.ts'
import { peopleOf } from './seating.ts'
import { readId } from './streams.ts'

/** After so many lines of log a standing is kept when the table leaves memory. */
const WORTH_A_STANDING = 20
/** After a failure of the store it is tried again. */
const AGAIN = 2_000
/** How often something is tried on what other servers have kept meanwhile: each time one of them was quicker. */
const TRIES = 8

export class Memory {
  readonly parts: HallParts
  readonly limits: Limits
  readonly startedAt: number
  /** What this server is called among those at the same database. */
  server = 0
  isClosed = false
  /** Called when a table has come into memory, or can be relied on again. */
  onReady: (live: Live) => void = () => {}
  private readonly engines = new Map<string, Promise<Engine<Types>>>()
  private readonly lives = new Map<TableId, Promise<Live>>()
  /** Those of `lives` that are there, for what must not wait. */
  private readonly loaded = new Map<TableId, Live>()
  /** Those that other servers have moved on while they were on their way into memory. */
  private readonly missed = new Set<TableId>()
  /** Since when it is heard what other servers do, if it is. */
  private hearingSince: number
  private isDeaf = false

  constructor(parts: HallParts) {
    this.parts = parts
    this.limits = { ...LIMITS, ...parts.limits }
    this.startedAt = parts.now()
    this.hearingSince = this.startedAt
  }

  fault(error: unknown, table: TableId, what: string): void {
    this.parts.onFault(error, { table, what })
  }

  engine(game: string): Promise<Engine<Types>> {
    const known = this.engines.get(game) ?? this.parts.load(game).then(rules => createEngine(rules.game))
    this.engines.set(game, known)
    known.catch(() => { this.engines.delete(game) })
    return known
  }

  async live(id: TableId): Promise<Live> {
    if (this.isClosed) throw new Problem('busy', 'the server stops')
    const known = this.lives.get(id) ?? this.bring(id, this.load(id))
    const live = await known
    live.usedAt = this.parts.now()
    return live
  }

  /** A table that comes from the store, or is just being kept there for the first time. */
  bring(id: TableId, coming: Promise<Live>): Promise<Live> {
    this.lives.set(id, coming)
    coming.then(live => {
      this.loaded.set(id, live)
      if (this.missed.delete(id)) this.doubt(live)
      this.onReady(live)
    }, () => {
      this.lives.delete(id)
      this.missed.delete(id)
    })
    return coming
  }

  private async load(id: TableId): Promise<Live> {
    const { store, now } = this.parts
    const found = await down(store.find(id))
    if (found === undefined) throw new Problem('nothing', `there is no table '${id}'`)
    const [people, chat] = await down(Promise.all([store.persons(peopleOf(found.table)), store.chat(id)]))
    const live = new Live(found, chat, people, now())
    await this.takeUp(live, found)
    return live
  }

  /** From what is kept. Time of before the server started counts against nobody who plays by a live clock. */
  private async takeUp(live: Live, { table, head }: WholeTable): Promise<void> {
    const { store } = this.parts
    const [log, standing] = await down(Promise.all([store.log(table.id), store.standing(table.id)]))
    const isOlder = head.changed < this.startedAt && table.terms.clock.kind === 'live'
    live.row = table
    live.head = isOlder ? { ...head, changed: this.startedAt } : head
    // another server may have added lines between the two reads: without the head that came with them they are not there yet
    const isKnown = standing !== undefined && standing.number <= head.number
    live.takeUp(await this.engine(table.terms.game), { log: log.slice(0, head.number), standing: isKnown ? standing : undefined })
    if (live.unreadable?.why === 'unreadable') this.fault(new Error(live.unreadable.message), table.id, 'a match that does not replay')
    live.isDoubtful = false
  }

  /** One after the other, on what is truly kept. `isNo`: which answers are given only by who knows all that is kept. */
  async change<T>(id: TableId, act: (live: Live) => Promise<T>, isNo?: (answer: T) => boolean): Promise<T> {
    const live = await this.hold(id)
    try {
      return await live.alone(() => this.carryOut(live, () => act(live), isNo))
    } finally {
      live.holds--
    }
  }

  /** Within a table's turn. Where another server was quicker, it is tried again on what that one has kept: nothing is done twice, nobody refused for what has passed. */
  async carryOut<T>(live: Live, act: () => Promise<T>, isNo: (answer: T) => boolean = () => false): Promise<T> {
    for (let tries = 1; ; tries++) {
      await this.settle(live)
      try {
        const answer = await act()
        if (!isNo(answer) || tries >= TRIES || !await this.isBehind(live)) return answer
      } catch (error) {
        if (tries < TRIES && (error instanceof Conflict || (isRefusal(error) && await this.isBehind(live)))) continue
        if (live.isDoubtful) this.tryAgain(live)
        throw error
      }
    }
  }

  /** Who comes from another server may have seen more than is known here yet. */
  async catchUp(live: Live, after: string | undefined): Promise<void> {
    await this.isBehind(live)
    if ((readId(after)?.chat ?? 0) > (live.chat.at(-1)?.number ?? 0)) live.isChatStale = true
    await this.settle(live)
  }

  /** Has another server moved it on, of which nothing was heard yet? */
  private async isBehind(live: Live): Promise<boolean> {
    const newest = await this.parts.store.newest(live.row.id).catch(() => undefined)
    if (newest === undefined || newest === live.head.revision) return false
    live.isStale = true
    return true
  }

  /** In memory, and there to stay until it is let go. */
  private async hold(id: TableId): Promise<Live> {
    for (;;) {
      const live = await this.live(id)
      // it may have left memory while this one waited for it
      if (this.loaded.get(id) !== live) continue
      live.holds++
      return live
    }
  }

  /** After a write that failed, and where another server has written, what is kept is read before anything is built on it. */
  async settle(live: Live): Promise<void> {
    if (live.isDoubtful || live.isStale) await this.readAnew(live)
    if (live.isChatStale) await this.readChat(live)
  }

  private async readAnew(live: Live): Promise<void> {
    const { store } = this.parts
    live.isStale = false
    try {
      const found = await down(store.find(live.row.id))
      if (found === undefined) throw this.forget(live)
      if (!live.isDoubtful && found.head.revision === live.head.revision) return
      const strangers = live.strangers(found.table)
      if (strangers.length > 0) live.know(await down(store.persons(strangers)))
      if (live.isDoubtful || !await this.goOn(live, found)) await this.takeUp(live, found)
    } catch (error) {
      live.isStale = true
      throw error
    }
    live.tell()
  }

  private async goOn(live: Live, { table, head }: WholeTable): Promise<boolean> {
    const { number } = live.head
    const lines = head.number === number ? [] : await down(this.parts.store.log(table.id, number))
    return live.goOn(table, head, lines.slice(0, head.number - number))
  }

  private async readChat(live: Live): Promise<void> {
    live.isChatStale = false
    try {
      for (const line of await down(this.parts.store.chat(live.row.id, (live.chat.at(-1)?.number ?? 0) + 1))) live.tellLine(line)
    } catch (error) {
      live.isChatStale = true
      throw error
    }
  }

  private forget(live: Live): Problem {
    const { id } = live.row
    if (this.loaded.get(id) === live) {
      this.lives.delete(id)
      this.loaded.delete(id)
      live.streams.end()
    }
    return new Problem('nothing', 'this table was removed')
  }

  /** Keeps, and on failure forgets: nothing is told that is not on disk. Who keeps that a bot is asked thinks for it. */
  async keep(live: Live, write: () => Promise<void>): Promise<void> {
    live.head = this.ours({ ...live.head, revision: live.head.revision + 1 })
    try {
      await write()
    } catch (error) {
      live.isDoubtful = true
      if (!(error instanceof Conflict)) this.tryAgain(live)
      if (error instanceof StorageDown) throw new Problem('storage', 'this could not be kept just now, and was not done; please try again')
      throw error
    }
  }

  /** Those who wait at the table need not know that something failed, nor ask again. */
  tryAgain(live: Live): void {
    if (live.isHealing || this.isClosed) return
    live.isHealing = true
    setTimeout(() => { void this.heal(live) }, AGAIN).unref()
  }

  private async heal(live: Live): Promise<void> {
    live.isHealing = true
    try {
      await live.alone(() => {
        live.isHealing = false
        return this.settle(live)
      })
      this.onReady(live)
    } catch {
      // one that was removed is not waited for
      if (this.loaded.get(live.row.id) === live) this.tryAgain(live)
    }
  }

  // ——— other servers

  ours(head: HeadRow): HeadRow {
    return { ...head, thinker: head.awaitsBot ? this.server : undefined }
  }

  /** Does this server think for its bots? */
  isOurs({ head: { thinker } }: Live): boolean {
    return thinker === undefined || thinker === this.server
  }

  noteMoved(id: TableId, revision: number): void {
    const live = this.loaded.get(id)
    if (live === undefined) this.noteMissed(id)
    else if (revision > live.head.revision) this.renew(live, { isStale: true })
  }

  noteChat(id: TableId, number: number): void {
    const live = this.loaded.get(id)
    if (live === undefined) this.noteMissed(id)
    else if (number > (live.chat.at(-1)?.number ?? 0)) this.renew(live, { isChatStale: true })
  }

  private noteMissed(id: TableId): void {
    if (this.lives.has(id)) this.missed.add(id)
  }

  /** While nothing is heard, and of what was before that, nobody can say who was away. */
  noteLine(isOpen: boolean): void {
    this.isDeaf = !isOpen
    this.hearingSince = this.parts.now()
    if (!isOpen) return
    for (const id of this.lives.keys()) {
      const live = this.loaded.get(id)
      if (live === undefined) this.missed.add(id)
      else this.doubt(live)
    }
  }

  /** Anything of it may have been missed. */
  doubt(live: Live): void {
    this.renew(live, { isStale: true, isChatStale: true })
  }

  /** Read when somebody asks for it; at once if somebody waits for news, or its bot may be waiting. */
  private renew(live: Live, what: Partial<Pick<Live, 'isStale' | 'isChatStale'>>): void {
    Object.assign(live, what)
    if ((live.streams.size > 0 || live.head.awaitsBot) && !live.isHealing && !this.isClosed) void this.heal(live)
  }

  /** For how long somebody who sits there has not been looking, by way of any server. */
  awayFor(live: Live, person: PersonId): number {
    const now = this.parts.now()
    return this.isDeaf ? 0 : Math.min(live.presence.awayFor(person, now), now - this.hearingSince)
  }

  all(): readonly Live[] {
    return [...this.loaded.values()]
  }

  has(id: TableId): boolean {
    return this.lives.has(id)
  }

  /** If it is there now. */
  peek(id: TableId): Live | undefined {
    return this.loaded.get(id)
  }

  async putIdleAway(): Promise<void> {
    for (const live of this.loaded.values()) if (this.isIdle(live)) await this.putAway(live)
  }

  private isIdle({ holds, streams, isThinking, usedAt }: Live): boolean {
    return holds === 0 && streams.size === 0 && !isThinking && this.parts.now() - usedAt >= this.limits.idle
  }

  private putAway(live: Live): Promise<void> {
    const { id } = live.row
    return live.alone(async () => {
      // whoever has come meanwhile holds this very table in hand
      if (!this.isIdle(live)) return
      await this.keepStanding(live).catch((error: unknown) => { this.fault(error, id, 'keeping a standing') })
      if (!this.isIdle(live)) return
      this.lives.delete(id)
      this.loaded.delete(id)
    })
  }

  private async keepStanding(live: Live): Promise<void> {
    const { table, row, isDoubtful } = live
    if (table === undefined || isDoubtful || live.head.phase !== 'running' || table.match.number - live.standingAt < WORTH_A_STANDING) return
    const standing = table.match.standing()
    await this.parts.store.putStanding(row.id, { number: standing.number, version: row.version, standing: JSON.stringify(standing) })
    live.standingAt = standing.number
  }

  counts(): ReturnType<Hall['counts']> {
    const all = this.all()
    return { tables: all.length, streams: all.reduce((sum, { streams }) => sum + streams.size, 0), thinking: all.filter(({ isThinking }) => isThinking).length }
  }

  /** Nothing comes any more; streams end, and standings are kept. */
  async close(): Promise<void> {
    this.isClosed = true
    await Promise.all(this.all().map(async live => {
      live.streams.end()
      await live.alone(() => this.keepStanding(live)).catch((error: unknown) => { this.fault(error, live.row.id, 'keeping a standing') })
    }))
  }
}

/** What would perhaps be answered otherwise by who knows more. */
const isRefusal = (error: unknown): boolean => error instanceof InputError || (error instanceof Problem && error.code !== 'storage' && error.code !== 'busy')
