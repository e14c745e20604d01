// Who comes and goes: tables are opened, places taken, left, given to bots and taken back.
import { commitmentOf, fairSeed, newTerms, type Seat } from '@rubble/engine'
import type { NewTable, OnlineTable, TableId } from '@rubble/protocol'
import { checkLevel, worthyLevel } from '../bots/levels.ts'
import { Problem } from '../problem.ts'
import type { HeadRow, TableRow, WholeTable } from '../store/store.ts'
import type { Origin, PersonId } from './hall.ts'
import { Live } from './live.ts'
import type { Memory } from './memory.ts'
import { checkLooker } from './moderation.ts'
import { down } from './parts.ts'
import type { Play } from './play.ts'
import { Quota } from './quota.ts'
import { againAt, cleared, emptyTable, getUp, handOver, isForBots, isFull, keptSeat, peopleOf, placeOf, putBot, removeBot, seatFirst, sitDown, takeBack } from './seating.ts'
import { dropUndoOfGone } from './undo.ts'

type Reseating = (row: TableRow, live: Live) => TableRow

export class Seats {
  private readonly memory: Memory
  private readonly play: Play
  private readonly quota: Quota

  constructor(memory: Memory, play: Play) {
    this.memory = memory
    this.play = play
    this.quota = new Quota(memory)
  }

  /** Those one has opened, and those one sits at. */
  private async checkTables(by: PersonId): Promise<void> {
    const { tablesOfOne } = this.memory.limits
    if (await down(this.memory.parts.store.countTables(by)) >= tablesOfOne) throw new Problem('too-many', `you have ${tablesOfOne} tables that are not over; finish or leave one first`)
  }

  async create(by: PersonId, table: NewTable, origin: Origin | undefined): Promise<OnlineTable> {
    await this.checkTables(by)
    const row = seatFirst(await this.freshRow(by, table, origin), by, table)
    const open = async (): Promise<OnlineTable> => (await this.open(row)).online(by)
    if (isFull(row)) return this.quota.letBotsPlayAlone(row, open)
    return table.isOpen ? this.quota.openOneMore(row, open) : open()
  }

  private async freshRow(owner: PersonId, { game, config, clock, undo, isOpen }: NewTable, origin: Origin | undefined): Promise<TableRow> {
    const { newId, newSecret, now } = this.memory.parts
    const { game: rules } = await this.memory.engine(game)
    const terms = { game, config: rules.config(newTerms(rules, config)), clock, undo, isOpen }
    const secret = newSecret()
    const from = origin === undefined ? {} : { origin }
    return emptyTable({ id: newId(), terms, version: rules.version, seats: rules.seats(terms.config), owner, ...from, created: now(), secret, commitment: commitmentOf(secret) })
  }

  /** `keep`: how it is kept, where another table changes with it. */
  private async open(row: TableRow, keep: (create: (before?: WholeTable) => Promise<void>) => Promise<void> = create => create()): Promise<Live> {
    const { store, now } = this.memory.parts
    const { id } = row
    const head: HeadRow = {
      id, revision: 0, phase: 'waiting', number: 0, changed: now(), asked: undefined, outcome: undefined, left: undefined, due: undefined,
      awaitsBot: false, thinker: undefined, stopped: undefined, undoAsked: undefined,
    }
    const live = new Live({ table: row, head }, [], await down(store.persons(peopleOf(row))), now())
    const begin = await this.beginning(live)
    begin()
    live.head = this.memory.keeping.ours(live.head)
    await this.memory.bring(id, keep(before => down(store.create(live.row, live.head, before))).then(() => live))
    this.play.noteDue(live)
    this.play.tellLobby(live)
    this.play.afterwards(live, [])
    return live
  }

  /** The match, if all places are taken. */
  private async beginning(live: Live): Promise<() => void> {
    const { row } = live
    if (live.head.phase !== 'waiting' || !isFull(row)) return () => {}
    const engine = await this.memory.engine(row.terms.game)
    return () => { live.begin(engine, fairSeed(row.secret, row.id, row.numbers), this.memory.parts.now()) }
  }

  async join(id: TableId, by: PersonId, seat: Seat | undefined, number: string): Promise<OnlineTable> {
    const { row } = await this.memory.live(id)
    // what one has opened, and where one has a place, is counted already
    if (row.owner !== by && placeOf(row, by) < 0) await this.checkTables(by)
    return this.reseat(id, by, row => {
      checkLooker(row, by)
      return sitDown(row, by, seat, number)
    }, row => takeBack(row, by, seat))
  }

  async leave(id: TableId, by: PersonId): Promise<void> {
    await this.memory.change(id, async live => {
      const { row, head } = live
      const seat = live.seatOf(by) ?? (head.phase === 'waiting' ? keptSeat(row, by) : undefined)
      const isEmpty = row.owner === by && !row.sitters.some((sitter, i) => sitter.kind === 'person' && i !== seat)
      if (head.phase === 'waiting' && isEmpty) {
        live.reseat(cleared(row))
        return this.play.stop(live, 'closed')
      }
      if (seat === undefined) throw new Problem('not-yours', 'you have no seat at this table')
      if (head.phase === 'waiting') await this.seat(live, getUp(row, seat))
      else if (head.phase === 'running' && live.played()) await this.seat(live, handOver(row, seat, 'normal'))
    })
  }

  seatBot(id: TableId, by: PersonId, seat: Seat, level: string | undefined): Promise<OnlineTable> {
    return this.reseat(id, by, (row, live) => {
      if (row.owner !== by) throw new Problem('not-yours', 'only who opened the table seats bots before the match begins')
      if (live.row.sitters[seat]?.kind === 'bot' && level !== undefined) return putBot(removeBot(row, seat), seat, level)
      return level === undefined ? removeBot(row, seat) : putBot(row, seat, level)
    }, (row, live) => {
      if (level === undefined) throw new Problem('begun', 'the match has begun: no place can be freed any more')
      checkLevel(level)
      this.mayHandOver(live, by, seat)
      return handOver(row, seat, live.seatOf(by) === seat ? level : worthyLevel(level))
    })
  }

  /** One's own place; or that of somebody who has vanished, where no clock takes care of it. */
  private mayHandOver(live: Live, by: PersonId, seat: Seat): void {
    const own = live.ownSeat(by)
    const sitter = live.row.sitters[seat]
    if (own === seat) return
    if (sitter?.kind !== 'person') throw new Problem('not-yours', `seat ${seat} is not yours to give away`)
    if (live.row.terms.clock.kind === 'move') throw new Problem('present', 'the clock of this table decides when somebody has been away too long')
    const away = this.memory.awayFor(live, sitter.person)
    if (away < this.memory.limits.away) throw new Problem('present', `whoever sits on seat ${seat} was here ${Math.floor(away / 1000)} seconds ago; wait until ${this.memory.limits.away / 1000} have passed`)
  }

  /** Changes who sits where, in one way before the match begins and in another while it runs. */
  private reseat(id: TableId, by: PersonId, before: Reseating, later: Reseating): Promise<OnlineTable> {
    return this.memory.change(id, async live => {
      const { phase } = live.head
      if (phase === 'over') throw new Problem('over', 'the match is over')
      if (phase === 'stopped') throw new Problem('stopped', `this table was stopped: ${live.head.stopped ?? ''}`)
      // of a match that cannot be read here nothing is touched
      if (phase === 'running') live.played()
      live.know(await down(this.memory.parts.store.persons([by])))
      const next = (phase === 'waiting' ? before : later)(live.row, live)
      // what bots play alone already is no table more
      const isOneMore = isForBots(next) && (phase === 'waiting' || !isForBots(live.row))
      const seat = (): Promise<void> => this.seat(live, next)
      await (isOneMore ? this.quota.letBotsPlayAlone(next, seat) : seat())
      return live.online(by)
    })
  }

  private async seat(live: Live, row: TableRow): Promise<void> {
    const before = live.asked()
    const { phase } = live.head
    live.measure(this.memory.parts.now(), before)
    live.reseat(row)
    await this.play.byTheRules(live, await this.beginning(live))
    dropUndoOfGone(live)
    // whose time runs depends on who sits there
    live.measure(this.memory.parts.now(), before)
    await this.play.keep(live, () => this.memory.parts.store.change(live.row, live.head))
    this.play.tellLobby(live)
    // before a bot that has come plays on
    if (phase === 'running') this.play.settleLater(live)
    this.play.afterwards(live, phase === 'waiting' ? [] : before)
  }

  rematch(id: TableId, by: PersonId, origin: Origin | undefined): Promise<OnlineTable> {
    return this.memory.change(id, async live => {
      const { row, head } = live
      if (head.phase !== 'over') throw new Problem('not-over', 'the match is not over')
      const hadSeat = row.sitters.some(sitter => sitter.kind === 'bot' && sitter.of === by)
      if (!hadSeat) live.ownSeat(by)
      const opened = row.next === undefined ? undefined : await this.stillThere(row.next, by)
      if (opened !== undefined) return opened
      await this.checkTables(by)
      const fresh = await this.freshRow(by, row.terms, origin)
      live.row = { ...row, next: fresh.id, isNextOpen: fresh.terms.isOpen }
      const next = await this.open(againAt(fresh, row), create => (
        this.play.keep(live, () => create({ table: live.row, head: live.head }))
      ))
      live.telling.changes()
      return next.online(by)
    })
  }

  /** Unless it was closed, or cleared away: then they play again at another one. */
  private async stillThere(id: TableId, by: PersonId): Promise<OnlineTable | undefined> {
    try {
      const table = await this.memory.change(id, live => Promise.resolve(live.online(by)))
      return table.stopped === 'closed' ? undefined : table
    } catch (error) {
      if (error instanceof Problem && error.code === 'nothing') return undefined
      throw error
    }
  }
}
