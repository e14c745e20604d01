// Tables to look at from afar: the match as a spectator sees it, made no more often than somebody could follow, for all who look together.
import type { TableId, TablePicture } from '@rubble/protocol'
import type { TableRow } from '../store/store.ts'
import type { HallContext } from './context.ts'
import { momentFor } from './disclosure.ts'
import type { Looker } from './hall.ts'
import { checkLooker, isBanned } from './moderation.ts'
import { inBrief, onlineTable } from './online-table.ts'
import { down } from './parts.ts'
import type { TableCache } from './table-cache.ts'

/** At once; the list is for everybody's first page. */
const LIVE = 12
/** How long a picture holds, in milliseconds: of a match that runs, and of one that has ended. */
const HOLDS = { running: 5000, ended: 300_000 }
/** Pictures in memory. */
const MOST = 500

interface DrawnTable {
  readonly row: TableRow
  readonly picture: TablePicture
}

interface Entry<T> {
  readonly value: Promise<T>
  until: number
}

export class Pictures {
  private readonly context: HallContext
  private readonly cache: TableCache
  /** The oldest first. */
  private readonly drawn = new Map<TableId, Entry<DrawnTable>>()
  private lastLive: Entry<readonly DrawnTable[]> | undefined

  constructor(context: HallContext, cache: TableCache) {
    this.context = context
    this.cache = cache
  }

  /** Throws `banned`, `not-begun`, and whatever stands against looking at it. */
  async of(id: TableId, by: Looker): Promise<TablePicture> {
    const { row, picture } = await this.draw(id)
    checkLooker(row, by)
    return picture
  }

  /** Open tables where people play, those first that moved last. */
  async live(by: Looker): Promise<readonly TablePicture[]> {
    const now = this.context.parts.now()
    if (this.lastLive === undefined || this.lastLive.until <= now) {
      const value = this.drawLive()
      const entry = { value, until: now + HOLDS.running }
      this.lastLive = entry
      value.catch(() => {
        if (this.lastLive === entry) this.lastLive = undefined
      })
    }
    return (await this.lastLive.value).filter(({ row }) => !isBanned(row, by)).map(({ picture }) => picture)
  }

  private async drawLive(): Promise<readonly DrawnTable[]> {
    const found = await down(this.context.parts.store.watchable(LIVE))
    // one that has just ended, or cannot be read here, is left out
    const all = await Promise.allSettled(found.map(({ table }) => this.draw(table.id)))
    return all
      .flatMap(one => (one.status === 'fulfilled' && one.value.picture.table.phase === 'running' ? [one.value] : []))
      .sort((a, b) => b.picture.table.changed - a.picture.table.changed)
  }

  private draw(id: TableId): Promise<DrawnTable> {
    const now = this.context.parts.now()
    const known = this.drawn.get(id)
    if (known !== undefined && known.until > now) return known.value
    const value = this.cache.look(id, table => ({
      row: table.row,
      picture: { table: inBrief(onlineTable(table)), view: momentFor(table, 'spectator').view },
    }))
    this.keep(id, { value, until: now + HOLDS.running })
    return value
  }

  private keep(id: TableId, entry: Entry<DrawnTable>): void {
    this.drawn.delete(id)
    this.drawn.set(id, entry)
    entry.value.then(
      ({ picture }) => {
        if (picture.table.phase === 'over') entry.until += HOLDS.ended - HOLDS.running
      },
      () => {
        if (this.drawn.get(id) === entry) this.drawn.delete(id)
      },
    )
    for (const old of this.drawn.keys()) {
      if (this.drawn.size <= MOST) return
      this.drawn.delete(old)
    }
  }
}
