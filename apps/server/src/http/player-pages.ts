// A player's page, as whoever looks may see it.
import type { PersonTable, PlayerPage, PlayerRating, SideRecord } from '@rubble/protocol'
import type { Hall, Looker } from '../hall/hall.ts'
import { inBrief } from '../hall/online-table.ts'
import { placeOf } from '../hall/seating.ts'
import { ratingAt } from '../ratings/match-rating.ts'
import { seatRating } from '../store/ratings.ts'
import type { PersonRow, RatingRow, Store, WholeTable } from '../store/store.ts'

/** Of each kind on a page; finished ones go on after that. */
const LISTED = 50
/** Matches whose ratings are told, of one game and pace: as many as a line can show. */
const POINTS = 200

type PlayerStore = Pick<Store, 'tablesOf' | 'openedBy' | 'resultsOf' | 'ratingsOf' | 'ratingHistory'>

export class PlayerPages {
  private readonly hall: Pick<Hall, 'table'>
  private readonly store: PlayerStore
  private readonly now: () => number

  constructor(hall: Pick<Hall, 'table'>, store: PlayerStore, now: () => number) {
    this.hall = hall
    this.store = store
    this.now = now
  }

  async of({ id, name, isClaimed, created }: PersonRow, by: Looker, before: number | undefined): Promise<PlayerPage> {
    const isOwn = by === id
    const isFirst = before === undefined
    const [playing, opened, past, sides, ratings] = await Promise.all([
      isFirst ? this.running(id, by) : [],
      isFirst && isOwn ? this.openedBy(id) : [],
      this.finished(id, by, before),
      this.store.resultsOf(id),
      this.ratings(id),
    ])
    const running = [...playing, ...opened]
    return { person: { id, name, isClaimed }, since: created, running, ...past, results: byGame(sides), sides, ratings }
  }

  private async ratings(person: string): Promise<PlayerRating[]> {
    return Promise.all((await this.store.ratingsOf(person)).map(row => this.rating(row)))
  }

  private async rating(row: RatingRow): Promise<PlayerRating> {
    const { person, game, pace } = row
    const points = await this.store.ratingHistory(person, game, pace, POINTS)
    const history = points.map(({ at, rating, deviation }) => ({ at, rating: Math.round(rating), deviation: Math.round(deviation) }))
    return { game, pace, ...seatRating(ratingAt(row, this.now())), history }
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

function byGame(sides: readonly SideRecord[]): PlayerPage['results'] {
  return [...Map.groupBy(sides, ({ game }) => game)].map(([game, own]) => {
    const sum = (result: 'won' | 'lost' | 'drawn'): number => own.reduce((all, side) => all + side[result], 0)
    return { game, won: sum('won'), lost: sum('lost'), drawn: sum('drawn') }
  })
}
