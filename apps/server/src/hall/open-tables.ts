// The list of open tables, and who wants to know when it changes.
import { type OnlineTable, type TableId, TABLES_OF_A_PAGE } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import type { HallContext } from './context.ts'
import { inBrief, onlineTable } from './online-table.ts'
import { down } from './parts.ts'
import { listedTable } from './readonly-table.ts'
import { isFreeForAll, peopleOf } from './seating.ts'
import type { TableCache } from './table-cache.ts'

export class OpenTables {
  private readonly context: HallContext
  private readonly cache: TableCache

  constructor(context: HallContext, cache: TableCache) {
    this.context = context
    this.cache = cache
  }

  async page(after: TableId | undefined): Promise<readonly OnlineTable[]> {
    const { store, now } = this.context.parts
    const found = await down(store.openTables(TABLES_OF_A_PAGE, after))
    if (after !== undefined && found.length === 0 && (await down(store.find(after))) === undefined) {
      throw new Problem('nothing', `there is no table '${after}' any more`)
    }
    const people = await down(store.persons([...new Set(found.flatMap(({ table }) => peopleOf(table)))]))
    // a rematch that waits for those who played is nothing to sit down at
    const listed = found.filter(({ table, head: { phase } }) => phase !== 'waiting' || isFreeForAll(table))
    return Promise.all(
      listed.map(async one => {
        const known = await this.cache.peek(one.table.id)?.settled()
        return inBrief(onlineTable(known ?? listedTable(one, people, now())))
      }),
    )
  }
}
