// Which server thinks for which bot: the one that wrote that it is asked, and where that one is gone, the first that looks.
import { sql } from 'kysely'
import type { Committer } from './commit.ts'
import type { Database } from './database.ts'
import { runningHeads } from './lists.ts'
import type { Store } from './store.ts'

export function makeBots({ db, server, servers }: Database, committer: Committer): Pick<Store, 'awaitingBots'> {
  return {
    async awaitingBots(limit) {
      const others = ((await servers?.running()) ?? []).filter(one => one !== server)
      // As a literal: SQLite does not look into parameters to see that the index has all of these.
      const asked = runningHeads(db).select(['table_id', 'thinker']).where('awaits_bot', '=', sql.lit(1)).limit(limit)
      const rows = await (
        others.length === 0 ? asked : asked.where(({ or, eb }) => or([eb('thinker', 'is', null), eb('thinker', 'not in', others)]))
      ).execute()
      const own = rows.filter(({ thinker }) => thinker === server).map(({ table_id }) => table_id)
      const left = rows.filter(({ thinker }) => thinker !== server)
      return left.length === 0
        ? own
        : [
            ...own,
            ...(await takeOver(
              left.map(({ table_id }) => table_id),
              left.map(({ thinker }) => thinker ?? 0),
            )),
          ]
    },
  }

  /** Unless another was quicker: then it thinks for them, or the bot has chosen. */
  async function takeOver(ids: readonly string[], gone: readonly number[]): Promise<readonly string[]> {
    const taken = await committer.write(transaction =>
      transaction
        .updateTable('heads')
        .set(({ eb }) => ({ thinker: server, revision: eb('revision', '+', 1) }))
        .where('table_id', 'in', ids)
        .where('awaits_bot', '=', 1)
        .where(({ or, eb }) => or([eb('thinker', 'is', null), eb('thinker', 'in', [...new Set(gone)])]))
        .returning('table_id')
        .execute(),
    )
    return taken.map(({ table_id }) => table_id)
  }
}
