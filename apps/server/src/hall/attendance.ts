// At which open tables whoever opened them is there, by way of this server: kept in the store, since every server lists these tables first.
import type { TableId } from '@rubble/protocol'
import type { HallContext } from './context.ts'
import type { ReadonlyTable } from './readonly-table.ts'
import type { TableCache } from './table-cache.ts'

/** Who comes and goes, or comes back at once, is told of together. */
const SOON = 500
/** What was kept holds for so many times as long as it takes to be kept again. */
const HOLDS = 3

export class Attendance {
  private readonly context: HallContext
  private readonly cache: TableCache
  private readonly onLists: () => void
  private attended: ReadonlySet<TableId> = new Set()
  private soon: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()
  private keptAt = 0

  /** `onLists` is called when the list of open tables has another order. */
  constructor(context: HallContext, cache: TableCache, onLists: () => void) {
    this.context = context
    this.cache = cache
    this.onLists = onLists
    this.keptAt = context.startedAt
  }

  /** Somebody has come to a table, or has left it. */
  noteComing(table: ReadonlyTable): void {
    if (isAttended(table) === this.attended.has(table.row.id) || this.context.isClosed) return
    this.soon ??= setTimeout(() => {
      this.soon = undefined
      void this.keepChanges()
    }, SOON).unref()
  }

  /** Now and then: says again who is there, and finds those whose server says nothing more. */
  async renew(): Promise<void> {
    const {
      parts: { store, now },
      limits: { attended },
    } = this.context
    if (now() - this.keptAt >= attended) {
      this.keptAt = now()
      if (this.attended.size > 0) await store.attend([...this.attended], this.until())
    }
    if ((await store.expireAttended(now())) > 0) this.onLists()
  }

  async close(): Promise<void> {
    clearTimeout(this.soon)
    await this.writing
  }

  private keepChanges(): Promise<void> {
    return (this.writing = this.writing.then(async () => {
      const { store } = this.context.parts
      const before = this.attended
      const here = new Set(
        this.cache
          .all()
          .filter(isAttended)
          .map(({ row }) => row.id),
      )
      const [come, gone] = [[...here].filter(id => !before.has(id)), [...before].filter(id => !here.has(id))]
      try {
        if (come.length > 0) await store.attend(come, this.until())
        if (gone.length > 0) await store.unattend(gone)
        this.attended = here
        if (come.length + gone.length > 0) this.onLists()
      } catch (error) {
        // what could not be kept is kept with the next who comes or goes
        this.context.fault(error, '', 'who is there')
      }
    }))
  }

  private until(): number {
    return this.context.parts.now() + HOLDS * this.context.limits.attended
  }
}

const isAttended = ({ row: { terms, owner }, head: { phase }, followers }: ReadonlyTable): boolean =>
  terms.isOpen && (phase === 'waiting' || phase === 'running') && followers.isHere(owner)
