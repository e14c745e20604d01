// Tables are opened: by somebody who wants to play, or by those who play again.
import { commitmentOf, fairSeed, mix, newTerms, seeded } from '@rubble/engine'
import type { NewTable, OnlineTable, TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import type { SeekerRow, TableRow, WholeTable } from '../store/store.ts'
import { ownSeat } from './access.ts'
import { Companions } from './companions.ts'
import type { HallContext } from './context.ts'
import { personOf } from './disclosure.ts'
import type { Origin, PersonId } from './hall.ts'
import { firstHead } from './head.ts'
import { onlineTable } from './online-table.ts'
import { down } from './parts.ts'
import type { Quota } from './quota.ts'
import { checkClaimed, checkRatedTerms, withRatings } from './rated.ts'
import { type ReadonlyTable, stateOfRows, type TableState } from './readonly-table.ts'
import { againAt, emptyTable, isFull, keepFor, peopleOf, seatFirst, seatOf } from './seating.ts'
import type { HallTable } from './table.ts'
import type { TableCache } from './table-cache.ts'
import { TableEdit } from './table-edit.ts'

/** How a table is kept for the first time. */
type Create = (opened: WholeTable) => Promise<void>

export class NewTables {
  private readonly context: HallContext
  private readonly cache: TableCache
  private readonly quota: Quota
  private readonly onOpened: (table: HallTable) => void

  constructor(context: HallContext, cache: TableCache, quota: Quota, onOpened: (table: HallTable) => void) {
    this.context = context
    this.cache = cache
    this.quota = quota
    this.onOpened = onOpened
  }

  async create(by: PersonId, table: NewTable, origin: Origin | undefined): Promise<OnlineTable> {
    const { store } = this.context.parts
    await this.quota.checkTables(by)
    const seated = seatFirst(await this.freshRow(by, table, origin), by, table)
    const row = table.invited === undefined ? seated : await this.invite(seated, table.invited)
    checkRatedTerms(row)
    if (row.terms.isRated === true) checkClaimed(await down(store.person(by)))
    const open = async (): Promise<OnlineTable> => {
      const opened = await this.open(row, ({ table: first, head }) => down(store.create(first, head)))
      this.tellInvited(opened, by, person => person === table.invited)
      return onlineTable(opened, by)
    }
    if (isFull(row)) return this.quota.letBotsPlayAlone(row, open)
    return table.isOpen ? this.quota.openOneMore(row, open) : open()
  }

  rematch(id: TableId, by: PersonId, origin: Origin | undefined): Promise<OnlineTable> {
    const { store } = this.context.parts
    return this.cache.change(id, async ({ table, commit }) => {
      const { row, head } = table
      if (head.phase !== 'over') throw new Problem('not-over', 'the match is not over')
      const hadSeat = row.sitters.some(sitter => sitter.kind === 'bot' && sitter.of === by)
      if (!hadSeat) ownSeat(table, by)
      const opened = row.next === undefined ? undefined : await this.stillThere(row.next, by)
      if (opened !== undefined) return opened
      await this.quota.checkTables(by)
      const fresh = await this.freshRow(by, row.terms, origin)
      const open = async (changed: WholeTable): Promise<void> => {
        await this.open(againAt(fresh, row), opened => down(store.create(opened.table, opened.head, changed)))
      }
      await commit(edit => {
        edit.setRow({ ...row, next: fresh.id, isNextOpen: fresh.terms.isOpen })
      }, open)
      return this.cache.look(fresh.id, next => {
        // who still looks at the end sees it there
        this.tellInvited(next, by, person => !table.presence.isHere(person))
        return onlineTable(next, by)
      })
    })
  }

  /** Those of whom it `isNews` that a place is kept for them. */
  private tellInvited(table: ReadonlyTable, by: PersonId, isNews: (person: PersonId) => boolean): void {
    const { notifier } = this.context.parts
    const from = personOf(table, by)
    for (const sitter of table.row.sitters) {
      const invited = sitter.kind === 'free' ? sitter.keptFor : undefined
      if (invited !== undefined && invited !== by && isNews(invited)) notifier?.invited(invited, onlineTable(table, invited), from)
    }
  }

  /** Throws where strangers cannot play it against each other. */
  async checkQuick(game: string): Promise<void> {
    const { game: rules } = await this.context.engine(game)
    const { length } = rules.seats(rules.config(newTerms(rules, {})))
    if (length !== 2) throw new Problem('config', `an opponent is found for two; ${game} is for ${length}`)
  }

  /** A table for two who were brought together: what they play is drawn by lot, and so is who sits where. Throws Conflict. */
  async pairUp(terms: NewTable, [longest, other]: readonly [SeekerRow, SeekerRow]): Promise<TableId> {
    const { store, load, newSecret } = this.context.parts
    const random = seeded(newSecret())
    const config = (await load(terms.game)).byLot?.(random) ?? {}
    const fresh = await this.freshRow(longest.person, { ...terms, config }, longest.origin)
    const sitters = mix(random, [longest, other]).map(({ person }) => ({ kind: 'free', keptFor: person }) as const)
    const row = { ...fresh, sitters }
    checkRatedTerms(row)
    await this.open(row, ({ table, head }) => store.pairUp(table, head, [longest.search, other.search]))
    return row.id
  }

  /** Nobody is asked by strangers, nor twice by the same: the place stands in their list, and counts as one of their tables. */
  private async invite(row: TableRow, person: PersonId): Promise<TableRow> {
    const { store, now } = this.context.parts
    if (!(await down(new Companions(store, now).havePlayed(row.owner, person))))
      throw new Problem('not-yours', 'only somebody you have played with can be invited')
    const waiting = await down(store.tablesOf(person, ['waiting'], this.context.limits.tablesOfOne))
    if (waiting.some(({ table }) => table.owner === row.owner && seatOf(table, person) === undefined))
      throw new Problem('too-many-open', 'a table of yours waits for them already')
    return keepFor(row, person)
  }

  /** Unless it was closed, or cleared away: then they play again at another one. */
  private async stillThere(id: TableId, by: PersonId): Promise<OnlineTable | undefined> {
    try {
      const table = await this.cache.look(id, next => onlineTable(next, by))
      return table.stopped === 'closed' ? undefined : table
    } catch (error) {
      if (error instanceof Problem && error.code === 'nothing') return undefined
      throw error
    }
  }

  private async freshRow(owner: PersonId, wanted: NewTable, origin: Origin | undefined): Promise<TableRow> {
    const { game, config, clock, undo, isOpen, isRated = false } = wanted
    const { newId, newSecret, now } = this.context.parts
    const { game: rules } = await this.context.engine(game)
    const terms = { game, config: rules.config(newTerms(rules, config)), clock, undo, isOpen, ...(isRated ? { isRated } : {}) }
    const secret = newSecret()
    const from = origin === undefined ? {} : { origin }
    return emptyTable({
      id: newId(),
      terms,
      version: rules.version,
      seats: rules.seats(terms.config),
      owner,
      ...from,
      created: now(),
      secret,
      commitment: commitmentOf(secret),
    })
  }

  private async open(fresh: TableRow, create: Create): Promise<ReadonlyTable> {
    const { store, now } = this.context.parts
    const row = await withRatings(store, fresh, now())
    const people = await down(store.persons(peopleOf(row)))
    const state = await this.begun(stateOfRows({ table: row, head: firstHead(row.id, now()) }, people))
    const table = await this.cache.open(state, () => create({ table: state.row, head: state.head }))
    this.onOpened(table)
    return table
  }

  /** Where bots have all places the match begins at once. */
  private async begun(state: TableState): Promise<TableState> {
    const {
      row,
      row: { id, secret, numbers, terms },
    } = state
    if (!isFull(row)) return state
    const engine = await this.context.engine(terms.game)
    const edit = new TableEdit(state, this.context.parts.now())
    edit.begin(engine, fairSeed(secret, id, numbers))
    return edit.finish(this.context.server).after
  }
}
