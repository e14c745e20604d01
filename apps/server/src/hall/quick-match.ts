// Finding an opponent. Who looks for one stands in the store for as long as their line is open; every server brings together those of its
// own with anybody's, and the database lets each be found once.
import { type Pace, type QuickMessage, type QuickQueue, type QuickWish, QUICK_CLOCKS, type TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { Conflict, type SeekerRow } from '../store/store.ts'
import type { HallContext } from './context.ts'
import type { Origin, PersonId, SeekSink } from './hall.ts'
import type { NewTables } from './new-tables.ts'
import { pairs } from './opponents.ts'
import { down } from './parts.ts'
import type { Quota } from './quota.ts'
import { checkClaimed, ratingsFor } from './rated.ts'
import type { Seats } from './seats.ts'

/** In milliseconds: of a server that says nothing more the searches are forgotten. */
const HOLDS = 30_000
/** From one address, which may be a school's. */
const MOST_OF_ORIGIN = 40
/** The last ones found, by which it is said how long it takes. */
const REMEMBERED = 20

interface Search {
  readonly row: SeekerRow
  readonly sink: SeekSink
  /** The last message, so that nothing is said twice. */
  last: string
}

interface QuickParts {
  readonly context: HallContext
  readonly newTables: NewTables
  readonly seats: Seats
  readonly quota: Quota
}

const queueOf = ({ game, pace, isRated }: QuickWish): string => JSON.stringify([game, pace, isRated])

export class QuickMatch {
  private readonly parts: QuickParts
  private readonly searches = new Map<string, Search>()
  /** How long it took of late, by queue. */
  private readonly waits = new Map<string, readonly number[]>()
  /** For each table whose two have not come yet: when it is closed. */
  private readonly noShows = new Set<NodeJS.Timeout>()
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> | undefined

  constructor(parts: QuickParts) {
    this.parts = parts
  }

  /** Looks until one is found, or it is stopped; returns how to. Throws `rated`, `not-claimed`, `too-many`. */
  async seek(by: PersonId, wish: QuickWish, origin: Origin | undefined, sink: SeekSink): Promise<() => void> {
    const { context, quota, newTables } = this.parts
    const { store, newId, now } = context.parts
    await newTables.checkQuick(wish.game)
    if (wish.isRated) checkClaimed(await down(store.person(by)))
    await quota.checkTables(by)
    const { rating } = (await ratingsFor(store, [by], wish.game, wish.pace, now()))(by)
    const row: SeekerRow = { ...wish, person: by, search: newId(), rating, since: now(), until: this.until(), origin, table: undefined }
    if (!(await down(store.seek(row, MOST_OF_ORIGIN))))
      throw new Problem('too-many', `${MOST_OF_ORIGIN} people at your address look for an opponent already`)
    this.searches.set(row.search, { row, sink, last: '' })
    await this.look()
    this.lookLater()
    return () => {
      void this.stop(row.search)
    }
  }

  /** How many look for what, and how long it took of late. */
  async queues(): Promise<readonly QuickQueue[]> {
    const { store, now } = this.parts.context.parts
    const waiting = Map.groupBy(await down(store.seekers(now())), queueOf)
    const keys = new Set([...waiting.keys(), ...this.waits.keys()])
    return [...keys].sort().map(key => {
      const [game, pace, isRated] = JSON.parse(key) as [string, Pace, boolean]
      return { game, pace, isRated, waiting: waiting.get(key)?.length ?? 0, ...this.estimate(key) }
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.timer)
    for (const timer of this.noShows) clearTimeout(timer)
    await this.looking
    await this.forget([...this.searches.keys()])
  }

  private async stop(search: string): Promise<void> {
    if (this.searches.delete(search)) await this.forget([search])
  }

  private async forget(searches: readonly string[]): Promise<void> {
    // what could not be kept now is forgotten by itself
    await this.parts.context.parts.store.unseek(searches).catch(() => {})
  }

  private lookLater(): void {
    const { limits, isClosed } = this.parts.context
    if (isClosed || this.searches.size === 0 || this.timer !== undefined) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      void this.look().finally(() => {
        this.lookLater()
      })
    }, limits.quick).unref()
  }

  /** One look at a time: each begins with what the last has left. */
  private look(): Promise<void> {
    this.looking = (this.looking ?? Promise.resolve()).then(async () => {
      try {
        await this.tellFound()
        await this.bringTogether()
        await this.tellFound()
      } catch (error) {
        if (!(error instanceof Problem)) this.parts.context.fault(error, '', 'looking for opponents')
      }
    })
    return this.looking
  }

  /** Whoever was found by this or another server; and who looks elsewhere since, or was forgotten, is told nothing more here. */
  private async tellFound(): Promise<void> {
    const searches = [...this.searches.keys()]
    if (searches.length === 0) return
    const rows = new Map((await down(this.parts.context.parts.store.renewSearches(searches, this.until()))).map(row => [row.search, row]))
    for (const search of searches) {
      const row = rows.get(search)
      if (row === undefined) this.end(search, { type: 'ended' })
      else if (row.table !== undefined) await this.tellTable(search, row.table)
    }
  }

  private async tellTable(search: string, table: TableId): Promise<void> {
    const { row } = this.searches.get(search) ?? {}
    if (row !== undefined) this.remember(row)
    this.end(search, { type: 'found', table })
    await this.forget([search])
  }

  private end(search: string, last: QuickMessage): void {
    const { sink } = this.searches.get(search) ?? {}
    this.searches.delete(search)
    sink?.send(last)
    sink?.end()
  }

  private async bringTogether(): Promise<void> {
    const { store, now } = this.parts.context.parts
    const seekers = await down(store.seekers(now()))
    for (const pair of pairs(seekers, now())) if (pair.some(({ search }) => this.searches.has(search))) await this.pair(pair)
    const waiting = Map.groupBy(seekers, queueOf)
    for (const search of this.searches.values()) this.tellWaiting(search, waiting.get(queueOf(search.row))?.length ?? 1)
  }

  private async pair(pair: readonly [SeekerRow, SeekerRow]): Promise<void> {
    const { newTables } = this.parts
    try {
      const { game, pace, isRated } = pair[0]
      const terms = { game, config: undefined, clock: QUICK_CLOCKS[pace], undo: 'free', isOpen: true, isRated } as const
      this.closeLater(await newTables.pairUp(terms, pair))
    } catch (error) {
      // another server was quicker, or one of them has gone
      if (!(error instanceof Conflict)) throw error
    }
  }

  private closeLater(id: TableId): void {
    const { seats, context } = this.parts
    const timer = setTimeout(() => {
      this.noShows.delete(timer)
      seats.closeUnbegun(id).catch((error: unknown) => {
        context.fault(error, id, 'a match that nobody came to')
      })
    }, context.limits.noShow).unref()
    this.noShows.add(timer)
  }

  private tellWaiting(search: Search, inQueue: number): void {
    const { row, sink } = search
    const message: QuickMessage = { type: 'waiting', since: row.since, others: Math.max(0, inQueue - 1), ...this.estimate(queueOf(row)) }
    const text = JSON.stringify(message)
    if (search.last === text) return
    search.last = text
    sink.send(message)
  }

  private remember(row: SeekerRow): void {
    const key = queueOf(row)
    this.waits.set(key, [...(this.waits.get(key) ?? []), this.parts.context.parts.now() - row.since].slice(-REMEMBERED))
  }

  /** The middle one of the last waits. */
  private estimate(key: string): { readonly estimate?: number } {
    const waits = this.waits.get(key)?.toSorted((a, b) => a - b)
    const middle = waits?.[waits.length >> 1]
    return middle === undefined ? {} : { estimate: middle }
  }

  private until(): number {
    return this.parts.context.parts.now() + HOLDS
  }
}
