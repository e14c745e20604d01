// Looking at tables: at what stands, at what was, and at what happens as it does.
import { expectation } from '@rubble/host'
import type { OnlineTable, TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { readCode } from '../store/codes.ts'
import { ownSeat, playOf, viewerFor } from './access.ts'
import type { HallContext } from './context.ts'
import { fileOf, momentFor, unreadFileOf } from './disclosure.ts'
import type { Hall, Looker, PersonId } from './hall.ts'
import { belongsTo, checkLooker } from './moderation.ts'
import { onlineTable } from './online-table.ts'
import { down } from './parts.ts'
import { listedTable, type ReadonlyTable } from './readonly-table.ts'
import { peopleOf } from './seating.ts'
import type { TableCache } from './table-cache.ts'

const WATCHERS_LISTED = 200

type HallArguments<K extends keyof Hall> = Parameters<Hall[K]>
type Answer<K extends keyof Hall> = ReturnType<Hall[K]>

export class TableReader {
  private readonly context: HallContext
  private readonly cache: TableCache
  private readonly onPresence: (table: ReadonlyTable) => void

  /** `onPresence` is called when somebody has come to a table, or has left it. */
  constructor(context: HallContext, cache: TableCache, onPresence: (table: ReadonlyTable) => void) {
    this.context = context
    this.cache = cache
    this.onPresence = onPresence
  }

  async table(id: TableId, by: Looker): Promise<OnlineTable> {
    return (await this.ended(id, by)) ?? this.cache.look(id, table => onlineTable(table, by))
  }

  async isRated(id: TableId): Promise<boolean> {
    return (await this.cache.bring(id)).row.terms.isRated === true
  }

  /** Throws `nothing`. */
  async byCode(typed: string, by: Looker): Promise<OnlineTable> {
    const code = readCode(typed)
    const id = code === undefined ? undefined : await down(this.context.parts.store.findByCode(code))
    if (id === undefined) throw new Problem('nothing', 'no table waits for players by this code')
    return this.table(id, by)
  }

  /** What has ended is told as it is kept: a match need not be played again to know how. */
  private async ended(id: TableId, by: Looker): Promise<OnlineTable | undefined> {
    if (this.cache.has(id)) return undefined
    const { store, now } = this.context.parts
    const found = await down(store.find(id))
    if (found?.head.phase !== 'over') return undefined
    const {
      table: { terms, version },
    } = found
    // whether it can be looked at here is another matter
    if ((await this.context.engine(terms.game)).game.version !== version) return undefined
    return onlineTable(listedTable(found, await down(store.persons(peopleOf(found.table))), now()), by)
  }

  moment(...[id, by, as, number]: HallArguments<'moment'>): Answer<'moment'> {
    return this.cache.use(id, seen =>
      seen.look(table => {
        const viewer = viewerFor(table, by, as)
        seen.noteSeen(by)
        return number === undefined ? momentFor(table, viewer) : this.context.slicer.run(playOf(table).looking(viewer, number))
      }),
    )
  }

  history(...[id, by, as]: HallArguments<'history'>): Answer<'history'> {
    return this.cache.look(id, table => {
      const viewer = viewerFor(table, by, as)
      return this.context.slicer.run(playOf(table).collectingEvents(viewer))
    })
  }

  explain(...[id, by, part, after]: HallArguments<'explain'>): Answer<'explain'> {
    return this.cache.look(id, table => playOf(table).explain(ownSeat(table, by), part, after))
  }

  peek(...[id, by, options]: HallArguments<'peek'>): Answer<'peek'> {
    return this.cache.look(id, table => playOf(table).peek(ownSeat(table, by), options))
  }

  async expect(...[id, by, as]: HallArguments<'expect'>): Answer<'expect'> {
    const {
      row: {
        terms: { game },
      },
    } = await this.cache.bring(id)
    const { forecaster } = await this.context.parts.load(game)
    return this.cache.look(id, table => {
      const viewer = viewerFor(table, by, as)
      return forecaster === undefined ? undefined : expectation(playOf(table).match, viewer, forecaster)
    })
  }

  position(...[id, by, as, number]: HallArguments<'position'>): Answer<'position'> {
    return this.cache.look(id, table => {
      const viewer = viewerFor(table, by, as)
      return this.context.slicer.run(playOf(table).positioning(viewer, number))
    })
  }

  file(...[id, by]: HallArguments<'file'>): Answer<'file'> {
    return this.cache.look(id, async table => {
      checkLooker(table.row, by)
      if (table.head.phase !== 'over') throw new Problem('not-over', 'a match file tells everything: it can be had when the match is over')
      return table.unreadable === undefined ? fileOf(table) : unreadFileOf(table, await down(this.context.parts.store.log(id)))
    })
  }

  async watch(...[id, by, as, after, sink]: HallArguments<'watch'>): Answer<'watch'> {
    return this.cache.use(id, async table => {
      const stop = await table.watch(by, as, after, sink)
      this.onPresence(table)
      return () => {
        stop()
        this.cache.touch(id)
        this.onPresence(table)
      }
    })
  }

  async watchers(id: TableId, by: PersonId): Answer<'watchers'> {
    const { store } = this.context.parts
    const onlookers = await this.cache.look(id, ({ row, followers }) => {
      if (!belongsTo(row, by)) throw new Problem('not-yours', 'this is for those who belong to the table')
      return followers.onlookers().filter(person => !belongsTo(row, person))
    })
    const ids = onlookers.filter(person => person !== undefined)
    const found = await down(store.persons(ids.slice(0, WATCHERS_LISTED)))
    const people = found.map(({ id: person, name, isClaimed }) => ({ id: person, name, isClaimed }))
    return { people, nameless: onlookers.length - people.length }
  }
}
