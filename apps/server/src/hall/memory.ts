// Tables in memory: brought when somebody asks for them, changed by one after the other, put away when nobody uses them.
import { createEngine, type Engine, type Types } from '@rubble/engine'
import type { TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { StorageDown, type WholeTable } from '../store/store.ts'
import type { Hall } from './hall.ts'
import { Live } from './live.ts'
import { down, type HallParts, LIMITS, type Limits } from './parts.ts'
import { peopleOf } from './seating.ts'

/** After so many lines of log a standing is kept when the table leaves memory. */
const WORTH_A_STANDING = 20
/** After a failure of the store it is tried again. */
const AGAIN = 2_000

export class Memory {
  readonly parts: HallParts
  readonly limits: Limits
  readonly startedAt: number
  isClosed = false
  /** Called when a table has come into memory, or can be relied on again. */
  onReady: (live: Live) => void = () => {}
  private readonly engines = new Map<string, Promise<Engine<Types>>>()
  private readonly lives = new Map<TableId, Promise<Live>>()
  /** Those of `lives` that are there, for what must not wait. */
  private readonly loaded = new Map<TableId, Live>()

  constructor(parts: HallParts) {
    this.parts = parts
    this.limits = { ...LIMITS, ...parts.limits }
    this.startedAt = parts.now()
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
    const known = this.lives.get(id) ?? this.bring(id)
    const live = await known
    live.usedAt = this.parts.now()
    return live
  }

  private bring(id: TableId): Promise<Live> {
    const coming = this.load(id)
    this.lives.set(id, coming)
    coming.then(live => {
      this.loaded.set(id, live)
      this.onReady(live)
    }, () => { this.lives.delete(id) })
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
    live.isDoubtful = false
  }

  /** One after the other, on what is truly kept. */
  async change<T>(id: TableId, act: (live: Live) => Promise<T>): Promise<T> {
    const live = await this.hold(id)
    try {
      return await live.alone(async () => {
        await this.settle(live)
        return act(live)
      })
    } finally {
      live.holds--
    }
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

  /** After a write that failed, what is kept is read anew before anything is built on it. */
  async settle(live: Live): Promise<void> {
    if (!live.isDoubtful) return
    const found = await down(this.parts.store.find(live.row.id))
    if (found === undefined) throw new Problem('nothing', 'this table was removed')
    await this.takeUp(live, found)
    live.tell()
  }

  /** Keeps, and on failure forgets: nothing is told that is not on disk. */
  async keep(live: Live, write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      live.isDoubtful = true
      this.tryAgain(live)
      if (error instanceof StorageDown) throw new Problem('storage', 'this could not be kept just now, and was not done; please try again')
      throw error
    }
  }

  /** Those who wait at the table need not know that something failed, nor ask again. */
  tryAgain(live: Live): void {
    if (live.isHealing || this.isClosed) return
    live.isHealing = true
    setTimeout(() => {
      live.isHealing = false
      live.alone(() => this.settle(live)).then(() => { this.onReady(live) }, () => { this.tryAgain(live) })
    }, AGAIN).unref()
  }

  /** A table that was opened just now. */
  add(live: Live): void {
    this.lives.set(live.row.id, Promise.resolve(live))
    this.loaded.set(live.row.id, live)
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
    const all = [...this.loaded.values()]
    return { tables: all.length, streams: all.reduce((sum, { streams }) => sum + streams.size, 0), thinking: all.filter(({ isThinking }) => isThinking).length }
  }

  /** Nothing comes any more; streams end, and standings are kept. */
  async close(): Promise<void> {
    this.isClosed = true
    await Promise.all([...this.loaded.values()].map(async live => {
      live.streams.end()
      await live.alone(() => this.keepStanding(live)).catch((error: unknown) => { this.fault(error, live.row.id, 'keeping a standing') })
    }))
  }
}
