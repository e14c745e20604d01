// The tables of this server. A change is made in memory, kept, and only then told to anybody; what could not be kept is forgotten here too.
import { commitmentOf, createEngine, type Engine, fairSeed, type Flat, type Refusal, type Seat, type Types } from '@rubble/engine'
import { expectation, type Rules, type Table, type Thinker } from '@rubble/host'
import type { NewTable, OnlineChoice, OnlineTable, TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { Conflict, type HeadRow, type Store, StorageDown, type TableRow, type WholeTable } from '../store/store.ts'
import type { Hall, Looker, PersonId } from './hall.ts'
import { Live } from './live.ts'
import { againAt, emptyTable, getUp, handOver, isFull, keptSeat, peopleOf, putBot, removeBot, seatFirst, sitDown, takeBack } from './seating.ts'
import { Wake } from './wake.ts'

export interface Notifier {
  /** Somebody is asked, and is not looking. Never throws. */
  yourTurn(person: PersonId, table: OnlineTable, seat: Seat): void
}

export interface HallParts {
  readonly store: Store
  readonly thinker: Thinker
  readonly notifier?: Notifier
  load(game: string): Promise<Rules>
  now(): number
  /** Not to be guessed. */
  newId(): string
  /** 32 random bytes in hexadecimal. */
  newSecret(): string
  /** Something went wrong that nobody who plays can help. */
  onFault(error: unknown, about: { readonly table: TableId; readonly what: string }): void
  readonly limits?: Partial<Limits>
}

export interface Limits {
  /** A table that nobody uses leaves memory after so long. */
  readonly idle: number
  /** How often it is looked which. */
  readonly tidy: number
  /** A bot may take the place of somebody who has not been looking for so long, where no clock decides it. */
  readonly away: number
  /** A table that waits for players in vain is cleared away after so long. */
  readonly waiting: number
  /** A restart costs nobody the game: no flag falls for so long. */
  readonly grace: number
  readonly tablesOfOne: number
  readonly chatLines: number
}

const LIMITS: Limits = { idle: 60_000, tidy: 15_000, away: 300_000, waiting: 86_400_000, grace: 60_000, tablesOfOne: 100, chatLines: 1000 }
/** After so many lines of log a standing is kept when the table leaves memory. */
const WORTH_A_STANDING = 20
const OPEN_LISTED = 100
const DUE_AT_ONCE = 100
/** Between two looks for fallen flags. */
const BREATH = 250
/** After a failure of the store it is tried again. */
const AGAIN = 2_000
const BOTS_AT_ONCE = 1000

export async function openHall(parts: HallParts): Promise<Hall> {
  const hall = new TableHall(parts)
  await hall.resume()
  return hall
}

class TableHall implements Hall {
  private readonly parts: HallParts
  private readonly limits: Limits
  private readonly startedAt: number
  private readonly engines = new Map<string, Promise<Engine<Types>>>()
  private readonly lives = new Map<TableId, Promise<Live>>()
  /** Those of `lives` that are there, for what must not wait. */
  private readonly loaded = new Map<TableId, Live>()
  private readonly lobby = new Set<() => void>()
  private readonly flags: Wake
  private readonly tidying: NodeJS.Timeout
  private clearedAt: number
  private isClosed = false

  constructor(parts: HallParts) {
    this.parts = parts
    this.limits = { ...LIMITS, ...parts.limits }
    this.startedAt = parts.now()
    this.clearedAt = this.startedAt
    this.flags = new Wake(parts.now, () => this.lowerFlags())
    this.tidying = setInterval(() => { void this.tidy() }, this.limits.tidy).unref()
  }

  /** Takes up after a restart what nobody would ask for: bots that were thinking, clocks that were running. */
  async resume(): Promise<void> {
    const { store } = this.parts
    this.flags.at(await store.nextDue())
    await this.takeUpBots()
  }

  private async takeUpBots(): Promise<void> {
    for (const id of await this.parts.store.awaitingBots(BOTS_AT_ONCE)) {
      if (!this.lives.has(id)) void this.live(id).catch((error: unknown) => { this.fault(error, id, 'taking up a bot') })
    }
  }

  private fault(error: unknown, table: TableId, what: string): void {
    this.parts.onFault(error, { table, what })
  }

  private engine(game: string): Promise<Engine<Types>> {
    const known = this.engines.get(game) ?? this.parts.load(game).then(rules => createEngine(rules.game))
    this.engines.set(game, known)
    known.catch(() => { this.engines.delete(game) })
    return known
  }

  // ——— in and out of memory

  private async live(id: TableId): Promise<Live> {
    if (this.isClosed) throw new Problem('busy', 'the server stops')
    const known = this.lives.get(id) ?? this.bring(id)
    const live = await known
    live.usedAt = this.parts.now()
    return live
  }

  private bring(id: TableId): Promise<Live> {
    const coming = this.load(id)
    this.lives.set(id, coming)
    coming.then(live => {
      this.loaded.set(id, live)
      void this.letBotsPlay(live)
    }, () => { this.lives.delete(id) })
    return coming
  }

  private async load(id: TableId): Promise<Live> {
    const { store, now } = this.parts
    const found = await down(store.find(id))
    if (found === undefined) throw new Problem('nothing', `there is no table '${id}'`)
    const [people, chat] = await down(Promise.all([store.persons(peopleOf(found.table)), store.chat(id)]))
    const live = new Live(found, chat, people, now())
    await this.takeUp(live, found)
    return live
  }

  /** From what is kept. Time of before the server started counts against nobody who plays by a live clock. */
  private async takeUp(live: Live, { table, head }: WholeTable): Promise<void> {
    const { store } = this.parts
    const [log, standing] = await down(Promise.all([store.log(table.id), store.standing(table.id)]))
    const isOlder = head.changed < this.startedAt && table.terms.clock.kind === 'live'
    live.row = table
    live.head = isOlder ? { ...head, changed: this.startedAt } : head
    // another server may have added lines between the two reads: without the head that came with them they are not there yet
    const isKnown = standing !== undefined && standing.number <= head.number
    live.takeUp(await this.engine(table.terms.game), { log: log.slice(0, head.number), standing: isKnown ? standing : undefined })
    live.isDoubtful = false
  }

  /** One after the other, on what is truly kept. */
  private async change<T>(id: TableId, act: (live: Live) => Promise<T>): Promise<T> {
    const live = await this.hold(id)
    try {
      return await live.alone(async () => {
        await this.settle(live)
        return act(live)
      })
    } finally {
      live.holds--
    }
  }

  /** In memory, and there to stay until it is let go. */
  private async hold(id: TableId): Promise<Live> {
    for (;;) {
      const live = await this.live(id)
      // it may have left memory while this one waited for it
      if (this.loaded.get(id) !== live) continue
      live.holds++
      return live
    }
  }

  /** After a write that failed, what is kept is read anew before anything is built on it. */
  private async settle(live: Live): Promise<void> {
    if (!live.isDoubtful) return
    const found = await down(this.parts.store.find(live.row.id))
    if (found === undefined) throw new Problem('nothing', 'this table was removed')
    await this.takeUp(live, found)
    live.tell()
  }

  /** Keeps, and on failure forgets: nothing is told that is not on disk. */
  private async keep(live: Live, write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      live.isDoubtful = true
      this.tryAgain(live)
      if (error instanceof StorageDown) throw new Problem('storage', 'this could not be kept just now, and was not done; please try again')
      throw error
    }
    this.flags.at(live.head.due)
  }

  /** Those who wait at the table need not know that something failed, nor ask again. */
  private tryAgain(live: Live): void {
    if (live.isHealing || this.isClosed) return
    live.isHealing = true
    setTimeout(() => {
      live.isHealing = false
      live.alone(() => this.settle(live)).then(() => this.letBotsPlay(live), () => { this.tryAgain(live) })
    }, AGAIN).unref()
  }

  private async tidy(): Promise<void> {
    const { store, now } = this.parts
    for (const live of this.loaded.values()) {
      if (this.isIdle(live)) await this.putAway(live)
    }
    try {
      if (this.counts().thinking < BOTS_AT_ONCE / 2) await this.takeUpBots()
      if (now() - this.clearedAt < this.limits.waiting / 24) return
      this.clearedAt = now()
      await store.removeWaiting(now() - this.limits.waiting)
    } catch (error) {
      this.fault(error, '', 'tidying up')
    }
  }

  private isIdle({ holds, streams, isThinking, usedAt }: Live): boolean {
    return holds === 0 && streams.size === 0 && !isThinking && this.parts.now() - usedAt >= this.limits.idle
  }

  private putAway(live: Live): Promise<void> {
    const { id } = live.row
    return live.alone(async () => {
      // whoever has come meanwhile holds this very table in hand
      if (!this.isIdle(live)) return
      await this.keepStanding(live).catch((error: unknown) => { this.fault(error, id, 'keeping a standing') })
      if (!this.isIdle(live)) return
      this.lives.delete(id)
      this.loaded.delete(id)
    })
  }

  private async keepStanding(live: Live): Promise<void> {
    const { table, row, isDoubtful } = live
    if (table === undefined || isDoubtful || live.head.phase !== 'running' || table.match.number - live.standingAt < WORTH_A_STANDING) return
    const standing = table.match.standing()
    await this.parts.store.putStanding(row.id, { number: standing.number, version: row.version, standing: JSON.stringify(standing) })
    live.standingAt = standing.number
  }

  // ——— the lobby

  async openTables(): ReturnType<Hall['openTables']> {
    const { store, now } = this.parts
    const found = await down(store.openTables(OPEN_LISTED))
    const people = await down(store.persons([...new Set(found.flatMap(({ table }) => peopleOf(table)))]))
    return Promise.all(found.map(one => this.shown(this.loaded.get(one.table.id) ?? new Live(one, [], people, now()))))
  }

  /** As it is kept; to be listed does not hold it in memory. */
  private shown(live: Live): Promise<OnlineTable> {
    return live.alone(async () => {
      await this.settle(live)
      return live.online()
    })
  }

  onLobby(listener: () => void): () => void {
    this.lobby.add(listener)
    return () => { this.lobby.delete(listener) }
  }

  private tellLobby({ row }: Live): void {
    if (row.terms.isOpen) for (const listener of this.lobby) listener()
  }

  /** Those one has opened, and those one sits at. */
  private async checkTables(by: PersonId): Promise<void> {
    const { tablesOfOne } = this.limits
    if (await down(this.parts.store.countTables(by)) >= tablesOfOne) throw new Problem('too-many', `you have ${tablesOfOne} tables that are not over; finish or leave one first`)
  }

  async create(by: PersonId, table: NewTable): Promise<OnlineTable> {
    await this.checkTables(by)
    const fresh = await this.freshRow(by, table)
    return (await this.open(seatFirst(fresh, by, table))).online()
  }

  private async freshRow(owner: PersonId, { game, config, clock, undo, isOpen }: NewTable): Promise<TableRow> {
    const { newId, newSecret, now } = this.parts
    const { game: rules } = await this.engine(game)
    const terms = { game, config: rules.config(config), clock, undo, isOpen }
    const secret = newSecret()
    return emptyTable({ id: newId(), terms, version: rules.version, seats: rules.seats(terms.config), owner, created: now(), secret, commitment: commitmentOf(secret) })
  }

  private async open(row: TableRow): Promise<Live> {
    const { store, now } = this.parts
    const { id } = row
    const head: HeadRow = {
      id, phase: 'waiting', number: 0, changed: now(), asked: undefined, outcome: undefined, left: undefined, due: undefined, awaitsBot: false, stopped: undefined, undoAsked: undefined,
    }
    const live = new Live({ table: row, head }, [], await down(store.persons(peopleOf(row))), now())
    await this.beginIfFull(live)
    await down(store.create(live.row, live.head))
    this.flags.at(live.head.due)
    this.lives.set(id, Promise.resolve(live))
    this.loaded.set(id, live)
    this.tellLobby(live)
    this.afterwards(live, [])
    return live
  }

  private async beginIfFull(live: Live): Promise<void> {
    const { row } = live
    if (live.head.phase === 'waiting' && isFull(row)) live.begin(await this.engine(row.terms.game), fairSeed(row.secret, row.id, row.numbers), this.parts.now())
  }

  async table(id: TableId): Promise<OnlineTable> {
    return this.look(id, live => live.online())
  }

  async join(id: TableId, by: PersonId, seat: Seat | undefined, number: string): Promise<OnlineTable> {
    if ((await this.live(id)).row.owner !== by) await this.checkTables(by)
    return this.reseat(id, by, row => sitDown(row, by, seat, number), row => takeBack(row, by, seat))
  }

  async leave(id: TableId, by: PersonId): Promise<void> {
    await this.change(id, async live => {
      const { row, head } = live
      const seat = live.seatOf(by) ?? (head.phase === 'waiting' ? keptSeat(row, by) : undefined)
      const isEmpty = row.owner === by && !row.sitters.some((sitter, i) => sitter.kind === 'person' && i !== seat)
      if (head.phase === 'waiting' && isEmpty) return this.stop(live, 'its owner has closed it')
      if (seat === undefined) throw new Problem('not-yours', 'you have no seat at this table')
      if (head.phase === 'waiting') await this.seat(live, getUp(row, seat))
      else if (head.phase === 'running') await this.seat(live, handOver(row, seat, 'normal'))
    })
  }

  seatBot(id: TableId, by: PersonId, seat: Seat, level: string | undefined): Promise<OnlineTable> {
    return this.reseat(id, by, (row, live) => {
      if (row.owner !== by) throw new Problem('not-yours', 'only who opened the table seats bots before the match begins')
      if (live.row.sitters[seat]?.kind === 'bot' && level !== undefined) return putBot(removeBot(row, seat), seat, level)
      return level === undefined ? removeBot(row, seat) : putBot(row, seat, level)
    }, (row, live) => {
      if (level === undefined) throw new Problem('begun', 'the match has begun: no place can be freed any more')
      this.mayHandOver(live, by, seat)
      return handOver(row, seat, level)
    })
  }

  /** One's own place; or that of somebody who has vanished, where no clock takes care of it. */
  private mayHandOver(live: Live, by: PersonId, seat: Seat): void {
    const own = live.ownSeat(by)
    const sitter = live.row.sitters[seat]
    if (own === seat) return
    if (sitter?.kind !== 'person') throw new Problem('not-yours', `seat ${seat} is not yours to give away`)
    if (live.row.terms.clock.kind === 'move') throw new Problem('present', 'the clock of this table decides when somebody has been away too long')
    const away = live.awayFor(sitter.person, this.parts.now())
    if (away < this.limits.away) throw new Problem('present', `whoever sits on seat ${seat} was here ${Math.floor(away / 1000)} seconds ago; wait until ${this.limits.away / 1000} have passed`)
  }

  /** Changes who sits where, in one way before the match begins and in another while it runs. */
  private reseat(id: TableId, by: PersonId, before: (row: TableRow, live: Live) => TableRow, later: (row: TableRow, live: Live) => TableRow): Promise<OnlineTable> {
    return this.change(id, async live => {
      const { phase } = live.head
      if (phase === 'over') throw new Problem('over', 'the match is over')
      if (phase === 'stopped') throw new Problem('stopped', `this table was stopped: ${live.head.stopped ?? ''}`)
      live.know(await down(this.parts.store.persons([by])))
      await this.seat(live, (phase === 'waiting' ? before : later)(live.row, live))
      return live.online()
    })
  }

  private async seat(live: Live, row: TableRow): Promise<void> {
    const before = live.asked()
    const { phase } = live.head
    live.measure(this.parts.now(), before)
    live.reseat(row)
    await this.beginIfFull(live)
    // whose time runs depends on who sits there
    live.measure(this.parts.now(), before)
    await this.keep(live, () => this.parts.store.change(live.row, live.head))
    this.tellLobby(live)
    this.afterwards(live, phase === 'waiting' ? [] : before)
  }

  rematch(id: TableId, by: PersonId): Promise<OnlineTable> {
    return this.change(id, async live => {
      const { row, head } = live
      if (head.phase !== 'over') throw new Problem('not-over', 'the match is not over')
      const hadSeat = row.sitters.some(sitter => sitter.kind === 'bot' && sitter.of === by)
      if (!hadSeat) live.ownSeat(by)
      if (row.next !== undefined) return this.table(row.next)
      const fresh = await this.freshRow(by, row.terms)
      const next = await this.open(againAt({ ...fresh, terms: { ...fresh.terms, isOpen: false } }, row))
      live.row = { ...row, next: next.row.id }
      await this.keep(live, () => this.parts.store.change(live.row, live.head))
      live.tell()
      return next.online()
    })
  }

  // ——— playing

  choose(id: TableId, by: PersonId, { at, value }: OnlineChoice): Promise<Refusal | undefined> {
    return this.play(id, by, (table, seat) => table.choose({ seat, at, value }))
  }

  withdraw(id: TableId, by: PersonId): Promise<Refusal | undefined> {
    return this.play(id, by, ({ match }, seat) => match.withdraw(seat))
  }

  concede(id: TableId, by: PersonId): Promise<Refusal | undefined> {
    return this.play(id, by, (table, seat) => table.concede(seat))
  }

  draw(id: TableId, by: PersonId): Promise<Refusal | undefined> {
    return this.play(id, by, ({ match }, seat) => match.draw(seat))
  }

  undo(id: TableId, by: PersonId): Promise<Refusal | undefined> {
    return this.play(id, by, (table, seat, live) => {
      const refused = live.moment(seat).undo
      if (refused !== undefined) return refused
      if (table.match.refuseUndo(seat) === undefined) return table.undo(seat)
      return this.askUndo(live, table, seat, [seat])
    })
  }

  answerUndo(id: TableId, by: PersonId, isAgreed: boolean): Promise<Refusal | undefined> {
    return this.play(id, by, (table, seat, live) => {
      const { undoAsked } = live.head
      if (undoAsked === undefined) return { refused: 'TABLE-NOTHING', part: {}, args: {} }
      if (isAgreed) return this.askUndo(live, table, undoAsked.seat, [...undoAsked.agreed, seat])
      live.head = { ...live.head, undoAsked: undefined }
      return undefined
    })
  }

  /** Bots agree to everything. */
  private askUndo(live: Live, { match }: Table, seat: Seat, agreed: readonly Seat[]): Refusal | undefined {
    const isAgreed = live.row.sitters.every((sitter, one) => sitter.kind !== 'person' || agreed.includes(one))
    if (isAgreed) return match.rewind(seat)
    live.head = { ...live.head, undoAsked: { seat, agreed: [...new Set(agreed)] } }
    return undefined
  }

  private play(id: TableId, by: PersonId, act: (table: Table, seat: Seat, live: Live) => Refusal | undefined): Promise<Refusal | undefined> {
    return this.change(id, live => {
      live.noteSeen(by, this.parts.now())
      return this.act(live, () => act(live.playing(), live.ownSeat(by), live))
    })
  }

  /** Within a table's turn. If another server was first, it is tried once more on what that one has kept. */
  private async act(live: Live, deed: () => Refusal | undefined, isSecond = false): Promise<Refusal | undefined> {
    const { now, store } = this.parts
    const { match } = live.playing()
    const [number, asked, head] = [match.number, live.asked(), live.head]
    const refused = await this.byTheRules(live, deed)
    if (refused !== undefined) return refused
    const at = now()
    // what was asked to be taken back is settled, or has moved on
    if (match.number !== number) live.head = { ...live.head, undoAsked: undefined }
    const isProposal = live.head.undoAsked !== head.undoAsked && match.number === number
    live.measure(at, asked)
    const lines = match.log.slice(number).map((entry, i) => ({ number: number + i, entry, at }))
    try {
      await this.keep(live, () => (isProposal ? store.change(live.row, live.head) : store.append(lines, live.head)))
    } catch (error) {
      if (!(error instanceof Conflict) || isSecond) throw error
      await this.settle(live)
      return this.act(live, deed, true)
    }
    this.afterwards(live, asked)
    return undefined
  }

  /** A rule that breaks stops its match, and nothing else. */
  private async byTheRules<T>(live: Live, deed: () => T): Promise<T> {
    try {
      return deed()
    } catch (error) {
      if (error instanceof Problem) throw error
      this.fault(error, live.row.id, `the rules of ${live.row.terms.game} ${live.row.version} broke at line ${live.head.number}`)
      await this.stop(live, 'the rules met something they do not know; the match is kept as it was, and a report was written')
      throw new Problem('stopped', 'the rules met something they do not know: the match was stopped, and is kept as it was')
    }
  }

  /** Unless it has ended meanwhile. */
  private async stopPlay(live: Live, why: string): Promise<void> {
    await this.settle(live)
    if (live.head.phase === 'running') await this.stop(live, why)
  }

  private async stop(live: Live, why: string): Promise<void> {
    live.head = { ...live.head, phase: 'stopped', stopped: why }
    live.measure(this.parts.now(), live.asked())
    await this.keep(live, () => this.parts.store.change(live.row, live.head))
    live.tell()
    this.tellLobby(live)
  }

  /** What was kept is told, and whoever is asked now gets to know it. */
  private afterwards(live: Live, before: readonly Seat[]): void {
    const { notifier } = this.parts
    live.tell()
    if (live.head.phase === 'over') this.tellLobby(live)
    void this.letBotsPlay(live)
    if (notifier === undefined || live.head.phase !== 'running') return
    const asked = live.asked().filter(seat => !before.includes(seat))
    for (const seat of asked) {
      const sitter = live.row.sitters[seat]
      if (sitter?.kind === 'person' && !live.streams.isHere(sitter.person)) notifier.yourTurn(sitter.person, live.online(), seat)
    }
  }

  /** One after the other, until a person is asked. A thought that comes too late is refused by its number, and thought anew. */
  private async letBotsPlay(live: Live): Promise<void> {
    if (live.isThinking || live.head.phase !== 'running' || live.table?.botToMove() === undefined) return
    live.isThinking = true
    try {
      while (live.head.phase === 'running' && !this.isClosed && await this.letBotPlay(live)) { /* the next one */ }
    } catch (error) {
      if (this.isClosed) return
      this.fault(error, live.row.id, 'a bot')
      if (error instanceof Problem) this.tryAgain(live)
      else await live.alone(() => this.stopPlay(live, 'its bot does not answer')).catch((again: unknown) => { this.fault(again, live.row.id, 'stopping a match') })
    } finally {
      live.isThinking = false
      live.tellThinking(undefined)
    }
  }

  /** Is there a bot that has to choose? Then it does. */
  private async letBotPlay(live: Live): Promise<boolean> {
    const { table } = live
    const bot = table?.botToMove()
    if (table === undefined || bot === undefined) return false
    const { seat, level } = bot
    const { engine, number: at, seed, state } = table.match
    live.tellThinking(seat)
    const urgency = { table: live.row.id, get isWatched() { return live.streams.size > 0 } }
    const value = await this.parts.thinker.think({ game: engine.game.id, state, seat, level, seed: `${seed} ${at}` }, urgency)
    await live.alone(() => this.enter(live, table, seat, at, value))
    return true
  }

  /** What was thought about a table that was not kept, and is another one now, is thought anew. */
  private async enter(live: Live, table: Table, seat: Seat, at: number, value: Flat): Promise<void> {
    await this.settle(live)
    if (live.head.phase !== 'running' || live.table !== table || table.match.number !== at || table.botToMove()?.seat !== seat) return
    const refused = await this.act(live, () => live.playing().choose({ seat, at, value }))
    if (refused !== undefined && live.table.match.number === at) throw new Error(`the bot's choice ${JSON.stringify(value)} was refused (${refused.refused})`)
  }

  /** Whose time has run out has given up. */
  private async lowerFlags(): Promise<void> {
    const { store, now } = this.parts
    const grace = this.startedAt + this.limits.grace
    if (now() < grace) return this.flags.at(grace)
    for (const id of await store.due(now(), DUE_AT_ONCE)) {
      await this.change(id, live => this.lowerFlag(live)).catch((error: unknown) => { this.fault(error, id, 'a fallen flag') })
    }
    const next = await store.nextDue()
    if (next !== undefined) this.flags.at(Math.max(next, now() + BREATH))
  }

  private async lowerFlag(live: Live): Promise<void> {
    const { now, store } = this.parts
    if (live.head.phase !== 'running') return
    // nobody loses by time what nobody can play
    if (live.table === undefined) {
      live.head = { ...live.head, due: undefined }
      return this.keep(live, () => store.change(live.row, live.head))
    }
    const [fallen] = live.fallen(now())
    if (fallen !== undefined) return void await this.act(live, () => live.playing().concede(fallen))
    // after a restart the time that is kept may be too early
    live.measure(now(), live.asked())
    await this.keep(live, () => store.change(live.row, live.head))
    live.tell()
  }

  async say(id: TableId, by: PersonId, text: string): ReturnType<Hall['say']> {
    return this.change(id, async live => {
      const number = (live.chat.at(-1)?.number ?? 0) + 1
      // who only looks on cannot talk until those who play have no word left
      const room = live.seatOf(by) === undefined ? Math.floor(this.limits.chatLines / 2) : this.limits.chatLines
      if (number > room) throw new Problem('too-many', `a table has room for ${room} lines of chat`)
      const [person] = await down(this.parts.store.persons([by]))
      if (person === undefined) throw new Problem('who', 'nobody knows you here')
      const row = { number, at: this.parts.now(), person: by, name: person.name, seat: live.seatOf(by), text }
      await down(this.parts.store.say(id, row))
      live.tellLine(row)
      return live.line(row)
    })
  }

  // ——— looking

  async moment(id: TableId, by: Looker, as: Parameters<Hall['moment']>[2], number?: number): ReturnType<Hall['moment']> {
    return this.look(id, live => {
      const viewer = live.viewer(by, as)
      live.noteSeen(by, this.parts.now())
      return live.moment(viewer, number)
    })
  }

  history(id: TableId, by: Looker, as: Parameters<Hall['history']>[2]): ReturnType<Hall['history']> {
    return this.look(id, live => {
      const viewer = live.viewer(by, as)
      return live.played().heard(viewer)
    })
  }

  explain(id: TableId, by: PersonId, part: Flat): ReturnType<Hall['explain']> {
    return this.look(id, live => live.played().explain(live.ownSeat(by), part))
  }

  async expect(id: TableId, by: Looker, as: Parameters<Hall['expect']>[2]): ReturnType<Hall['expect']> {
    const { row: { terms: { game } } } = await this.live(id)
    const { forecaster } = await this.parts.load(game)
    return this.look(id, live => {
      const viewer = live.viewer(by, as)
      return forecaster === undefined ? undefined : expectation(live.played().match, viewer, forecaster)
    })
  }

  position(id: TableId, by: Looker, as: Parameters<Hall['position']>[2], number: number): ReturnType<Hall['position']> {
    return this.look(id, live => {
      const viewer = live.viewer(by, as)
      return live.played().position(viewer, number)
    })
  }

  file(id: TableId): ReturnType<Hall['file']> {
    return this.look(id, live => {
      if (live.head.phase !== 'over') throw new Problem('not-over', 'a match file tells everything: it can be had when the match is over')
      return live.file()
    })
  }

  /** Nobody sees what is not kept yet. */
  private look<T>(id: TableId, see: (live: Live) => T): Promise<T> {
    return this.change(id, live => Promise.resolve(see(live)))
  }

  async watch(id: TableId, by: Looker, as: Parameters<Hall['watch']>[2], after: string | undefined, sink: Parameters<Hall['watch']>[4]): Promise<() => void> {
    return this.change(id, live => {
      const viewer = live.viewer(by, as)
      live.tell()
      const stop = live.streams.add(viewer, by, sink)
      live.noteComing(by)
      for (const message of live.greeting(viewer, after)) sink.send(message)
      if (viewer === 'spectator') live.countSpectators()
      return Promise.resolve(() => {
        stop()
        live.usedAt = this.parts.now()
        live.noteSeen(by, live.usedAt)
        live.tellTableLater()
        if (viewer === 'spectator') live.countSpectators()
      })
    })
  }

  // ——— itself

  counts(): ReturnType<Hall['counts']> {
    const all = [...this.loaded.values()]
    return { tables: all.length, streams: all.reduce((sum, { streams }) => sum + streams.size, 0), thinking: all.filter(({ isThinking }) => isThinking).length }
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.flags.stop()
    clearInterval(this.tidying)
    await Promise.all([...this.loaded.values()].map(async live => {
      live.streams.end()
      await live.alone(() => this.keepStanding(live)).catch((error: unknown) => { this.fault(error, live.row.id, 'keeping a standing') })
    }))
  }
}

/** What the store cannot do now is a problem that passes. */
async function down<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StorageDown) throw new Problem('storage', 'the database does not answer just now; please try again')
    throw error
  }
}
