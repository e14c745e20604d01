// A player's page, as whoever looks may see it.
import type { PersonTable, PlayerPage } from '@rubble/protocol'
import type { Hall, Looker } from '../hall/hall.ts'
import { inBrief } from '../hall/online-table.ts'
import { placeOf } from '../hall/seating.ts'
import type { PersonRow, Store, WholeTable } from '../store/store.ts'

/** Of each kind on a page; finished ones go on after that. */
const LISTED = 50

export class PlayerPages {
  private readonly hall: Pick<Hall, 'table'>
  private readonly store: Pick<Store, 'tablesOf' | 'openedBy' | 'resultsOf'>

  constructor(hall: Pick<Hall, 'table'>, store: Pick<Store, 'tablesOf' | 'openedBy' | 'resultsOf'>) {
    this.hall = hall
    this.store = store
  }

  async of({ id, name, isClaimed, created }: PersonRow, by: Looker, before: number | undefined): Promise<PlayerPage> {
    const isOwn = by === id
    const isFirst = before === undefined
    const [playing, opened, past, results] = await Promise.all([
      isFirst ? this.running(id, by) : [],
      isFirst && isOwn ? this.openedBy(id) : [],
      this.finished(id, by, before),
      this.store.resultsOf(id),
    ])
    return { person: { id, name, isClaimed }, since: created, running: [...playing, ...opened], ...past, results }
  }

  /** Tables that are found only by their link are shown to nobody but the player. */
  private async running(person: string, by: Looker): Promise<PersonTable[]> {
    return this.shown(person, await this.store.tablesOf(person, ['waiting', 'running'], LISTED, { isOpen: by !== person }), by)
  }

  /** Those of one moment are not torn apart: what does not fit comes with what is older. */
  private async finished(person: string, by: Looker, before: number | undefined): Promise<Pick<PlayerPage, 'finished' | 'older'>> {
    const rows = await this.store.tablesOf(person, ['over', 'stopped'], LISTED + 1, { isOpen: by !== person, before })
    const next = rows[LISTED]?.table.created
    const fitting = next === undefined ? rows : rows.filter(({ table: { created } }) => created > next)
    return { finished: await this.shown(person, fitting, by), older: next === undefined ? undefined : next + 1 }
  }

  /** Those one has opened for others stand in no list of seats, and are found again all the same. */
  private async openedBy(person: string): Promise<PersonTable[]> {
    const rows = await this.store.openedBy(person, LISTED)
    return Promise.all(rows.map(async ({ table: { id } }) => ({ table: inBrief(await this.hall.table(id, person)) })))
  }

  private shown(person: string, rows: readonly WholeTable[], by: Looker): Promise<PersonTable[]> {
    return Promise.all(
      rows.map(async ({ table }) => ({ table: inBrief(await this.hall.table(table.id, by)), seat: placeOf(table, person) })),
    )
  }
}
