// Tables to look at from afar: the match as a spectator sees it, made no more often than somebody could follow, for all who look together.
import type { TableId, TablePicture } from '@rubble/protocol'
import type { TableRow, WholeTable } from '../store/store.ts'
import type { HallContext } from './context.ts'
import { momentFor } from './disclosure.ts'
import type { Looker } from './hall.ts'
import { checkLooker, isBanned } from './moderation.ts'
import { inBrief, onlineTable } from './online-table.ts'
import { down } from './parts.ts'
import type { TableCache } from './table-cache.ts'

/** At once; the lists are for everybody's first page. */
const LISTED = { live: 12, ended: 6 }
/** For so long a match has ended lately, in milliseconds. */
const LATELY = 3 * 24 * 3_600_000
/** How long a picture holds, in milliseconds: of a match that runs, and of one that has ended. */
const HOLDS = { running: 5000, ended: 300_000 }
/** Pictures in memory. */
const MOST = 500

interface DrawnTable {
  readonly row: TableRow
  readonly picture: TablePicture
}

/** What is drawn for all who look. */
type List = keyof typeof LISTED

interface Entry<T> {
  readonly value: Promise<T>
  until: number
}

export class Pictures {
  private readonly context: HallContext
  private readonly cache: TableCache
  /** The oldest first. */
  private readonly drawn = new Map<TableId, Entry<DrawnTable>>()
  private readonly lists = new Map<List, Entry<readonly DrawnTable[]>>()

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
  live(by: Looker): Promise<readonly TablePicture[]> {
    return this.list('live', by, () => this.drawLive())
  }

  /** Open tables where people played until lately, the last first. */
  ended(by: Looker): Promise<readonly TablePicture[]> {
    return this.list('ended', by, () => this.drawEnded())
  }

  private async list(name: List, by: Looker, draw: () => Promise<readonly DrawnTable[]>): Promise<readonly TablePicture[]> {
    const now = this.context.parts.now()
    const known = this.lists.get(name)
    const entry = known === undefined || known.until <= now ? { value: draw(), until: now + HOLDS.running } : known
    if (entry !== known) {
      this.lists.set(name, entry)
      entry.value.catch(() => {
        if (this.lists.get(name) === entry) this.lists.delete(name)
      })
    }
    return (await entry.value).filter(({ row }) => !isBanned(row, by)).map(({ picture }) => picture)
  }

  private async drawLive(): Promise<readonly DrawnTable[]> {
    const found = await this.drawAll(await down(this.context.parts.store.watchable(LISTED.live)))
    // one may have ended since
    return found
      .filter(({ picture: { table } }) => table.phase === 'running')
      .sort((a, b) => b.picture.table.changed - a.picture.table.changed)
  }

  private async drawEnded(): Promise<readonly DrawnTable[]> {
    const { store, now } = this.context.parts
    const found = await down(store.endedSince(now() - LATELY, LISTED.ended))
    // of one that was drawn while it ran, there is a picture of before
    for (const { table } of found) await this.forgetRunning(table.id)
    return this.drawAll(found)
  }

  /** One that cannot be read here is left out. */
  private async drawAll(tables: readonly WholeTable[]): Promise<readonly DrawnTable[]> {
    const all = await Promise.allSettled(tables.map(({ table }) => this.draw(table.id)))
    return all.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  }

  private async forgetRunning(id: TableId): Promise<void> {
    const known = await this.drawn.get(id)?.value.catch(() => undefined)
    if (known?.picture.table.phase === 'running') this.drawn.delete(id)
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
