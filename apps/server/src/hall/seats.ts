// Who comes and goes: places are taken, left, given to bots and taken back.
import { fairSeed, type Seat } from '@rubble/engine'
import type { OnlineTable, TableId } from '@rubble/protocol'
import { checkLevel, WORTHY, worthyLevel } from '../bots/levels.ts'
import { Problem } from '../problem.ts'
import type { PersonRow, TableRow } from '../store/store.ts'
import { ownSeat, playOf } from './access.ts'
import type { Cluster } from './cluster.ts'
import type { HallContext } from './context.ts'
import type { PersonId } from './hall.ts'
import { checkLooker } from './moderation.ts'
import { onlineTable } from './online-table.ts'
import { down } from './parts.ts'
import type { Quota } from './quota.ts'
import { checkClaimed, refuseBots, withRatings } from './rated.ts'
import type { ReadonlyTable } from './readonly-table.ts'
import { cleared, getUp, handOver, isForBots, isFull, keptSeat, placeOf, putBot, removeBot, seatOf, sitDown, takeBack } from './seating.ts'
import type { Keep, Turn } from './table.ts'
import type { TableCache } from './table-cache.ts'
import { dropUndoOfGone } from './undo.ts'

type Reseat = (row: TableRow, table: ReadonlyTable) => TableRow

interface SeatParts {
  readonly context: HallContext
  readonly cache: TableCache
  readonly cluster: Cluster
  readonly quota: Quota
}

interface SeatChange {
  readonly row: TableRow
  /** Those who may be new at the table, by name. */
  readonly people: readonly PersonRow[]
  readonly keep?: Keep | undefined
}

export class Seats {
  private readonly parts: SeatParts

  constructor(parts: SeatParts) {
    this.parts = parts
  }

  async join(id: TableId, by: PersonId, seat: Seat | undefined, number: string): Promise<OnlineTable> {
    const {
      cache,
      quota,
      context: {
        parts: { store },
      },
    } = this.parts
    const { row } = await cache.bring(id)
    // what one has opened, and where one has a place, is counted already
    if (row.owner !== by && placeOf(row, by) < 0) await quota.checkTables(by)
    if (row.terms.isRated === true) checkClaimed(await down(store.person(by)))
    return this.reseat(
      id,
      by,
      row => {
        checkLooker(row, by)
        return sitDown(row, by, seat, number)
      },
      row => takeBack(row, by, seat),
    )
  }

  async leave(id: TableId, by: PersonId): Promise<void> {
    await this.parts.cache.change(id, async turn => {
      const {
        table,
        table: {
          row,
          head: { phase },
        },
      } = turn
      const seat = seatOf(row, by) ?? (phase === 'waiting' ? keptSeat(row, by) : undefined)
      const isEmpty = row.owner === by && !row.sitters.some((sitter, i) => sitter.kind === 'person' && i !== seat)
      if (phase === 'waiting' && isEmpty) return close(turn)
      if (seat === undefined) throw new Problem('not-yours', 'you have no seat at this table')
      if (phase === 'waiting') return this.seat(turn, { row: getUp(row, seat), people: [] })
      if (phase !== 'running') return
      refuseBots(row)
      // of a match that cannot be read here nothing is touched
      if (playOf(table)) return this.seat(turn, { row: handOver(row, seat, WORTHY), people: [] })
    })
  }

  /** Of two who were brought together one has not come: the other need not wait. */
  async closeUnbegun(id: TableId): Promise<void> {
    await this.parts.cache.change(id, async turn => {
      if (turn.table.head.phase === 'waiting') await close(turn)
    })
  }

  seatBot(id: TableId, by: PersonId, seat: Seat, level: string | undefined): Promise<OnlineTable> {
    return this.reseat(
      id,
      by,
      row => {
        if (row.owner !== by) throw new Problem('not-yours', 'only who opened the table seats bots before the match begins')
        refuseBots(row)
        if (row.sitters[seat]?.kind === 'bot' && level !== undefined) return putBot(removeBot(row, seat), seat, level)
        return level === undefined ? removeBot(row, seat) : putBot(row, seat, level)
      },
      (row, table) => {
        if (level === undefined) throw new Problem('begun', 'the match has begun: no place can be freed any more')
        refuseBots(row)
        checkLevel(level)
        this.mayHandOver(table, by, seat)
        return handOver(row, seat, seatOf(row, by) === seat ? level : worthyLevel(level))
      },
    )
  }

  /** One's own place; or that of somebody who has vanished, where no clock takes care of it. */
  private mayHandOver(table: ReadonlyTable, by: PersonId, seat: Seat): void {
    const {
      cluster,
      context: { limits },
    } = this.parts
    const {
      row: { sitters, terms },
    } = table
    const sitter = sitters[seat]
    if (ownSeat(table, by) === seat) return
    if (sitter?.kind !== 'person') throw new Problem('not-yours', `seat ${seat} is not yours to give away`)
    if (terms.clock.kind === 'move') throw new Problem('present', 'the clock of this table decides when somebody has been away too long')
    const away = cluster.awayFor(table, sitter.person)
    if (away >= limits.away) return
    const [was, must] = [Math.floor(away / 1000), limits.away / 1000]
    throw new Problem('present', `whoever sits on seat ${seat} was here ${was} seconds ago; wait until ${must} have passed`)
  }

  /** Changes who sits where, in one way before the match begins and in another while it runs. */
  private reseat(id: TableId, by: PersonId, before: Reseat, later: Reseat): Promise<OnlineTable> {
    const {
      cache,
      quota,
      context: {
        parts: { store },
      },
    } = this.parts
    return cache.change(id, async turn => {
      const {
        table,
        table: {
          row,
          head: { phase, stopped },
        },
      } = turn
      if (phase === 'over') throw new Problem('over', 'the match is over')
      if (phase === 'stopped') throw new Problem('stopped', `this table was stopped: ${stopped ?? ''}`)
      if (phase === 'running') playOf(table)
      const people = await down(store.persons([by]))
      const next = (phase === 'waiting' ? before : later)(row, table)
      // what bots play alone already is no table more
      const isOneMore = isForBots(next) && (phase === 'waiting' || !isForBots(row))
      await this.seat(turn, { row: next, people, keep: isOneMore ? (_, usual) => quota.letBotsPlayAlone(next, usual) : undefined })
      return onlineTable(table, by)
    })
  }

  /** The match begins with the last free place. */
  private async seat({ table, commit }: Turn, { row: seated, people, keep }: SeatChange): Promise<void> {
    const {
      parts: { store, now },
    } = this.parts.context
    const row = table.head.phase === 'waiting' ? await withRatings(store, seated, now()) : seated
    const {
      id,
      terms: { game },
      secret,
      numbers,
    } = row
    const engine = table.head.phase === 'waiting' && isFull(row) ? await this.parts.context.engine(game) : undefined
    await commit(edit => {
      edit.know(people)
      edit.reseat(row)
      if (engine !== undefined) edit.begin(engine, fairSeed(secret, id, numbers))
      dropUndoOfGone(edit)
      edit.measure()
    }, keep)
  }
}

/** Nobody else sits there, and nobody will: it stands in no list any more. */
async function close({ table: { row }, commit }: Turn): Promise<void> {
  await commit(edit => {
    edit.setRow(cleared(row))
    edit.halt('closed')
  })
}
