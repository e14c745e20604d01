// Now and then: what nobody uses leaves memory, what nobody waits for is forgotten, and what other servers have left undone is taken up.
import { SEEN_WITHIN } from '../store/store.ts'
import type { Attendance } from './attendance.ts'
import type { BotPlayers } from './bot-players.ts'
import type { HallContext } from './context.ts'
import type { Flags } from './flags.ts'
import type { TableCache } from './table-cache.ts'

/** Matches of bots that are forgotten at once: each has some thousand lines. */
const FORGOTTEN = 20
/** How often tables that wait in vain are looked for, as a part of how long they may wait. */
const CLEARINGS = 24

export interface HousekeepingParts {
  readonly context: HallContext
  readonly cache: TableCache
  readonly flags: Flags
  readonly bots: BotPlayers
  readonly attendance: Attendance
  /** The list of open tables may have changed. */
  onLists(): void
}

export class Housekeeping {
  private readonly parts: HousekeepingParts
  private readonly timer: NodeJS.Timeout
  private clearedAt: number

  constructor(parts: HousekeepingParts) {
    const { startedAt, limits } = parts.context
    this.parts = parts
    this.clearedAt = startedAt
    this.timer = setInterval(() => {
      void this.tidy()
    }, limits.tidy).unref()
  }

  /** After a restart, and from servers that are gone, what nobody would ask for: bots that were thinking, clocks that were running. */
  async resume(): Promise<void> {
    await this.parts.flags.resume()
    await this.parts.bots.resume()
  }

  close(): void {
    clearInterval(this.timer)
  }

  private async tidy(): Promise<void> {
    const { context, cache, attendance } = this.parts
    await cache.putIdleAway()
    try {
      await this.resume()
      await attendance.renew()
      await this.forgetBots()
      await this.clearAway()
    } catch (error) {
      context.fault(error, '', 'tidying up')
    }
  }

  private async clearAway(): Promise<void> {
    const {
      context: {
        parts: { store, now },
        limits: { waiting, guests },
      },
      onLists,
    } = this.parts
    if (now() - this.clearedAt < waiting / CLEARINGS) return
    this.clearedAt = now()
    if ((await store.removeWaiting(now() - waiting)) > 0) onLists()
    await store.removeGuests(now() - guests - SEEN_WITHIN)
  }

  /** What only bots have played, and nobody looks at any more. */
  private async forgetBots(): Promise<void> {
    const {
      cache,
      context: {
        parts: { store, now },
        limits: { botsKept },
      },
    } = this.parts
    for (const id of await store.playedByBots(now() - botsKept, FORGOTTEN)) {
      if (cache.isInUse(id)) continue
      await store.remove(id)
      const table = cache.peek(id)
      if (table !== undefined) cache.remove(table)
    }
  }
}
