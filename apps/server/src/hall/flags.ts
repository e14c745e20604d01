// Flags fall: whose time has run out has lost by it, also after a restart, and whoever was to be asked first.
import type { TableId } from '@rubble/protocol'
import { runningPlay } from './access.ts'
import { act } from './act.ts'
import { Alarm } from './alarm.ts'
import type { HallContext } from './context.ts'
import { fallenSeats } from './head.ts'
import type { ReadonlyTable } from './readonly-table.ts'
import type { Turn } from './table.ts'
import type { TableCache } from './table-cache.ts'

const DUE_AT_ONCE = 100
/** Between two looks for fallen flags. */
const BREATH = 250
/** One that could not be lowered is set aside for so long: it is due again at once, and reported each time. */
const LONG_BREATH = 10_000

export class Flags {
  private readonly context: HallContext
  private readonly cache: TableCache
  private readonly alarm: Alarm
  /** Tables whose flag could not be lowered, and until when they are left alone. */
  private readonly aside = new Map<TableId, number>()

  constructor(context: HallContext, cache: TableCache) {
    this.context = context
    this.cache = cache
    this.alarm = new Alarm(context.parts.now, () => this.lowerAll())
  }

  /** Clocks that were running when a server stopped. */
  async resume(): Promise<void> {
    this.alarm.at(await this.context.parts.store.nextDue())
  }

  note({ head: { due } }: ReadonlyTable): void {
    this.alarm.at(due)
  }

  close(): void {
    this.alarm.stop()
  }

  private async lowerAll(): Promise<void> {
    const {
      parts: { store, now },
      startedAt,
      limits,
    } = this.context
    const grace = startedAt + limits.grace
    if (now() < grace) return this.alarm.at(grace)
    const due = (await store.due(now(), DUE_AT_ONCE)).filter(id => (this.aside.get(id) ?? 0) <= now())
    for (const id of due) {
      this.aside.delete(id)
      await this.cache
        .change(id, turn => this.lower(turn))
        .catch((error: unknown) => {
          this.context.fault(error, id, 'a fallen flag')
          this.aside.set(id, now() + LONG_BREATH)
        })
    }
    // those set aside are due all the time
    const next = await store.nextDue(due.length === 0 ? now() : 0)
    if (next !== undefined) this.alarm.at(Math.max(next, now() + BREATH))
    if (this.aside.size > 0) this.alarm.at(Math.max(now() + BREATH, Math.min(...this.aside.values())))
  }

  private async lower(turn: Turn): Promise<void> {
    const { table, commit } = turn
    if (table.head.phase !== 'running') return
    const [fallen] = table.play === undefined ? [] : fallenSeats(table, this.context.parts.now())
    if (fallen !== undefined) await act(turn, this.context.limits, edit => runningPlay(edit.state).flag(fallen))
    else if (table.play === undefined)
      await commit(edit => {
        edit.stopClocks()
      })
    // after a restart the time that is kept may be too early
    else
      await commit(edit => {
        edit.measure()
      })
  }
}
