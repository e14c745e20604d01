// Tables in memory: brought when somebody asks for them, changed by one after the other, put away when nobody uses them.
import { createEngine, type Engine, type Types } from '@rubble/engine'
import type { TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import type { Hall, PersonId } from './hall.ts'
import { Keeping } from './keeping.ts'
import type { Live } from './live.ts'
import { type HallParts, LIMITS, type Limits } from './parts.ts'
import { Turns } from './turns.ts'

/** After so many lines of log a standing is kept when the table leaves memory. */
const WORTH_A_STANDING = 20

export class Memory {
  readonly parts: HallParts
  readonly limits: Limits
  readonly startedAt: number
  readonly keeping = new Keeping(this)
  /** What takes long is done beside all else. */
  readonly turns: Turns
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
    this.turns = new Turns(this.limits)
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
    const known = this.lives.get(id) ?? this.bring(id, this.keeping.load(id))
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

  /** One after the other, on what is truly kept. `isNo`: which answers are given only by who knows all that is kept. */
  change<T>(id: TableId, act: (live: Live) => Promise<T>, isNo?: (answer: T) => boolean): Promise<T> {
    return this.alone(id, live => this.keeping.carryOut(live, () => act(live), { isNo }))
  }

  /** The same, where nothing is changed. */
  look<T>(id: TableId, see: (live: Live) => Promise<T>): Promise<T> {
    return this.alone(id, live => this.keeping.carryOut(live, () => see(live), { isLook: true }))
  }

  private async alone<T>(id: TableId, act: (live: Live) => Promise<T>): Promise<T> {
    const live = await this.hold(id)
    try {
      return await live.alone(() => act(live))
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

  /** It is kept no longer. */
  forget(live: Live): Problem {
    const { id } = live.row
    if (this.loaded.get(id) === live) {
      this.lives.delete(id)
      this.loaded.delete(id)
      live.streams.end()
    }
    return new Problem('nothing', 'this table was removed')
  }

  // ——— other servers

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
    if ((live.streams.size > 0 || live.head.awaitsBot) && !live.isHealing && !this.isClosed) void this.keeping.heal(live)
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
