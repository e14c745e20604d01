// Tables in memory: brought when somebody asks for them, put away when nobody uses them.
import type { TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import type { HallContext } from './context.ts'
import { Persistence } from './persistence.ts'
import type { ReadonlyTable, TableState } from './readonly-table.ts'
import { HallTable, type TablePorts, type Turn } from './table.ts'

interface Slot {
  readonly coming: Promise<HallTable>
  /** Once it is there, for what must not wait. */
  table: HallTable | undefined
  /** How many have it in hand: it does not leave memory meanwhile. */
  holds: number
  usedAt: number
  /** Other servers have moved it on while it was on its way into memory. */
  isMissed: boolean
}

/** Who is told what becomes of tables here. */
export interface CacheListener extends Pick<TablePorts, 'onKept' | 'onReady'> {
  /** Does a bot think there? Then it does not leave memory. */
  isThinkingAt(table: HallTable): boolean
}

export class TableCache {
  private readonly context: HallContext
  private readonly ports: TablePorts
  private readonly isThinkingAt: CacheListener['isThinkingAt']
  private readonly slots = new Map<TableId, Slot>()

  constructor(context: HallContext, { onKept, onReady, isThinkingAt }: CacheListener) {
    this.context = context
    this.isThinkingAt = isThinkingAt
    this.ports = {
      context,
      persistence: new Persistence(context),
      onKept,
      onReady,
      onRemoved: table => {
        this.remove(table)
      },
    }
  }

  // ——— to be used

  change<T>(id: TableId, act: (turn: Turn) => Promise<T>, isNo?: (answer: T) => boolean): Promise<T> {
    return this.use(id, table => table.change(act, isNo))
  }

  look<T>(id: TableId, see: (table: ReadonlyTable) => T | Promise<T>): Promise<T> {
    return this.use(id, table => table.look(see))
  }

  /** It stays in memory meanwhile. */
  async use<T>(id: TableId, act: (table: HallTable) => Promise<T>): Promise<T> {
    for (;;) {
      const table = await this.bring(id)
      const slot = this.slots.get(id)
      // it may have left memory while this one waited for it
      if (slot?.table === table) return this.hold(slot, () => act(table))
    }
  }

  private async hold<T>(slot: Slot, act: () => Promise<T>): Promise<T> {
    slot.holds++
    slot.usedAt = this.context.parts.now()
    try {
      return await act()
    } finally {
      slot.holds--
      slot.usedAt = this.context.parts.now()
    }
  }

  bring(id: TableId): Promise<HallTable> {
    if (this.context.isClosed) return Promise.reject(new Problem('busy', 'the server stops'))
    return (
      this.slots.get(id)?.coming
      ?? this.add(
        id,
        this.ports.persistence.load(id).then(state => new HallTable(this.ports, state)),
      )
    )
  }

  /** A table that is just being kept for the first time: in memory as soon as it is. */
  open(state: TableState, keep: () => Promise<void>): Promise<HallTable> {
    return this.add(
      state.row.id,
      keep().then(() => new HallTable(this.ports, state)),
    )
  }

  private add(id: TableId, coming: Promise<HallTable>): Promise<HallTable> {
    const slot: Slot = { coming, table: undefined, holds: 0, usedAt: this.context.parts.now(), isMissed: false }
    this.slots.set(id, slot)
    coming.then(
      table => {
        slot.table = table
        if (slot.isMissed) table.noteMissed()
        this.ports.onReady(table)
      },
      () => {
        this.slots.delete(id)
      },
    )
    return coming
  }

  // ——— what is there

  all(): readonly HallTable[] {
    return [...this.slots.values()].flatMap(({ table }) => table ?? [])
  }

  has(id: TableId): boolean {
    return this.slots.has(id)
  }

  /** If it is there now. */
  peek(id: TableId): HallTable | undefined {
    return this.slots.get(id)?.table
  }

  /** Does somebody follow it, or have it in hand? */
  isInUse(id: TableId): boolean {
    const { holds = 0, table } = this.slots.get(id) ?? {}
    return holds > 0 || (table?.followers.size ?? 0) > 0
  }

  /** Somebody has just stopped following it. */
  touch(id: TableId): void {
    const slot = this.slots.get(id)
    if (slot !== undefined) slot.usedAt = this.context.parts.now()
  }

  // ——— other servers

  /** Something was done to it there, which `note` tells it. */
  noteNews(id: TableId, note: (table: HallTable) => void): void {
    const slot = this.slots.get(id)
    if (slot?.table !== undefined) note(slot.table)
    else if (slot !== undefined) slot.isMissed = true
  }

  /** Anything of any table may have been missed. */
  noteAllMissed(): void {
    for (const id of this.slots.keys())
      this.noteNews(id, table => {
        table.noteMissed()
      })
  }

  // ——— and no longer

  /** It is kept no longer. */
  remove(table: HallTable): void {
    const { id } = table.row
    if (this.peek(id) !== table) return
    this.forget(id, table)
    table.endStreams()
  }

  private forget(id: TableId, table: HallTable): void {
    this.slots.delete(id)
    table.leave()
  }

  counts(): { readonly tables: number; readonly streams: number } {
    const all = this.all()
    return { tables: all.length, streams: all.reduce((sum, { followers }) => sum + followers.size, 0) }
  }

  async putIdleAway(): Promise<void> {
    for (const [id, slot] of this.slots) {
      const { table } = slot
      if (table === undefined || !this.isIdle(slot)) continue
      await table.rest(() => !this.isIdle(slot))
      // whoever has come meanwhile holds this very table in hand
      if (this.isIdle(slot)) this.forget(id, table)
    }
  }

  private isIdle({ holds, table, usedAt }: Slot): boolean {
    if (table === undefined || holds > 0 || table.followers.size > 0 || this.isThinkingAt(table)) return false
    return this.context.parts.now() - usedAt >= this.context.limits.idle
  }

  /** Nothing comes any more; streams end, and checkpoints are kept. */
  async close(): Promise<void> {
    this.context.close()
    await Promise.all(
      this.all().map(async table => {
        table.endStreams()
        await table.rest(() => false)
      }),
    )
  }
}
