// What is done at a table by the rules of its match, whoever does it: people, bots, the clock.
import type { Refusal } from '@rubble/engine'
import { Problem } from '../problem.ts'
import type { TableRow } from '../store/store.ts'
import { runningPlay } from './access.ts'
import type { HallLimits } from './parts.ts'
import { isForBots } from './seating.ts'
import type { Turn } from './table.ts'
import type { TableEdit } from './table-edit.ts'

/** Nothing has changed if it is refused. */
type TableAction = (edit: TableEdit) => Refusal | undefined

/** Throws Problem where nothing can be played. */
export async function act({ table, commit }: Turn, limits: HallLimits, action: TableAction): Promise<Refusal | undefined> {
  const { match } = runningPlay(table)
  if (match.number >= longest(table.row, limits)) {
    // nobody plays for so long, and what is kept of it would never end
    await commit(edit => {
      edit.halt('endless')
    })
    throw new Problem('stopped', 'the match was stopped: it does not end')
  }
  return commit(edit => edit.play(() => action(edit)))
}

function longest(row: TableRow, { lines, botLines }: HallLimits): number {
  return isForBots(row) ? Math.min(2 * lines, botLines) : 2 * lines
}
