// The tables of this server, put together: what is in memory, who sits where, what is played, and what may be looked at.
import { expectation } from '@rubble/host'
import type { Flat, Refusal, Seat } from '@rubble/engine'
import { type NewTable, type OnlineChoice, type OnlineTable, type TableId, TABLES_OF_A_PAGE } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { SEEN_WITHIN, type TableRow } from '../store/store.ts'
import { Attendance } from './attendance.ts'
import { Company } from './company.ts'
import { offerDraw } from './draw.ts'
import type { Hall, Looker, Origin, PersonId } from './hall.ts'
import { Live } from './live.ts'
import { Memory } from './memory.ts'
import { ban, belongsTo, checkLooker, checkWriter, letSpectatorsWrite, mute } from './moderation.ts'
import { down, type HallParts } from './parts.ts'
import { Play } from './play.ts'
import { isFreeForAll, peopleOf } from './seating.ts'
import { Seats } from './seats.ts'
import { agreeToUndo, takeBackOrAsk } from './undo.ts'

/** Matches of bots that are forgotten at once: each has some thousand lines. */
const FORGOTTEN = 20
const WATCHERS_LISTED = 200
/** How often tables that wait in vain are looked for, as a part of how long they may wait. */
const CLEARINGS = 24

export async function openHall(parts: HallParts): Promise<Hall> {
  const hall = new TableHall(parts)
  await hall.begin()
  return hall
}

class TableHall implements Hall {
  private readonly memory: Memory
  private readonly playing: Play
  private readonly seats: Seats
  private readonly company: Company
  private readonly attendance: Attendance
  private readonly lobby = new Set<() => void>()
  private readonly outs = new Set<(person: PersonId | undefined) => void>()
  private readonly tidying: NodeJS.Timeout
  private clearedAt: number

  constructor(parts: HallParts) {
    this.memory = new Memory(parts)
    this.playing = new Play(this.memory, this.onLists)
    this.seats = new Seats(this.memory, this.playing)
    this.company = new Company(this.memory, {
      onLists: this.onLists,
      onPerson: (person, isOut) => {
        void this.noteName(person)
        if (isOut) this.tellOut(person)
      },
      onMissed: () => {
        void this.noteNames([...new Set(this.memory.all().flatMap(({ names }) => [...names.keys()]))])
        this.tellOut(undefined)
      },
    })
    this.attendance = new Attendance(this.memory, this.onLists)
    this.clearedAt = this.memory.startedAt
    this.tidying = setInterval(() => { void this.tidy() }, this.memory.limits.tidy).unref()
  }

  private readonly onLists = (): void => { for (const listener of this.lobby) listener() }

  async begin(): Promise<void> {
    await this.company.join()
    await this.playing.resume()
  }

  private async tidy(): Promise<void> {
    const { parts: { store, now }, limits: { waiting, guests } } = this.memory
    await this.memory.putIdleAway()
    try {
      await this.playing.resume()
      await this.attendance.renew()
      await this.forgetBots()
      if (now() - this.clearedAt < waiting / CLEARINGS) return
      this.clearedAt = now()
      if (await store.removeWaiting(now() - waiting) > 0) this.onLists()
      await store.removeGuests(now() - guests - SEEN_WITHIN)
    } catch (error) {
      this.memory.fault(error, '', 'tidying up')
    }
  }

  /** What only bots have played, and nobody looks at any more. */
  private async forgetBots(): Promise<void> {
    const { parts: { store, now }, limits: { botsKept } } = this.memory
    const ids = await store.playedByBots(now() - botsKept, FORGOTTEN)
    for (const id of ids) {
      const live = this.memory.peek(id)
      if (live !== undefined && (live.streams.size > 0 || live.holds > 0)) continue
      await store.remove(id)
      if (live !== undefined) this.memory.forget(live)
    }
  }

  // ——— the lobby

  async openTables(after?: TableId): ReturnType<Hall['openTables']> {
    const { store, now } = this.memory.parts
    const found = await down(store.openTables(TABLES_OF_A_PAGE, after))
    if (after !== undefined && found.length === 0 && await down(store.find(after)) === undefined) throw new Problem('nothing', `there is no table '${after}' any more`)
    const people = await down(store.persons([...new Set(found.flatMap(({ table }) => peopleOf(table)))]))
    // a rematch that waits for those who played is nothing to sit down at
    const listed = found.filter(({ table, head: { phase } }) => phase !== 'waiting' || isFreeForAll(table))
    return Promise.all(listed.map(one => this.shown(this.memory.peek(one.table.id) ?? new Live(one, [], people, now()))))
  }

  /** As it is kept; to be listed does not hold it in memory. */
  private shown(live: Live): Promise<OnlineTable> {
    return live.alone(async () => {
      await this.memory.keeping.settle(live)
      return live.online()
    })
  }

  onLobby(listener: () => void): () => void {
    this.lobby.add(listener)
    return () => { this.lobby.delete(listener) }
  }

  // ——— people

  onOut(listener: (person: PersonId | undefined) => void): () => void {
    this.outs.add(listener)
    return () => { this.outs.delete(listener) }
  }

  private tellOut(person: PersonId | undefined): void {
    for (const listener of this.outs) listener(person)
  }

  noteName(person: PersonId): Promise<void> {
    return this.noteNames([person])
  }

  private async noteNames(ids: readonly PersonId[]): Promise<void> {
    const lives = this.memory.all().filter(({ names }) => ids.some(id => names.has(id)))
    if (lives.length === 0) return
    try {
      const people = await this.memory.parts.store.persons(ids)
      for (const live of lives) {
        live.know(people.filter(({ id }) => live.names.has(id)))
        live.telling.tableLater()
      }
    } catch (error) {
      this.memory.fault(error, '', 'a new name')
    }
  }

  // ——— tables

  create(by: PersonId, table: NewTable, origin?: Origin): Promise<OnlineTable> {
    return this.seats.create(by, table, origin)
  }

  async table(id: TableId, by?: Looker): Promise<OnlineTable> {
    return await this.ended(id, by) ?? this.look(id, live => live.online(by))
  }

  /** What has ended is told as it is kept: a match need not be played again to know how. */
  private async ended(id: TableId, by: Looker): Promise<OnlineTable | undefined> {
    if (this.memory.has(id)) return undefined
    const { store, now } = this.memory.parts
    const found = await down(store.find(id))
    if (found?.head.phase !== 'over') return undefined
    const { table: { terms, version } } = found
    // whether it can be looked at here is another matter
    if ((await this.memory.engine(terms.game)).game.version !== version) return undefined
    return new Live(found, [], await down(store.persons(peopleOf(found.table))), now()).online(by)
  }

  join(id: TableId, by: PersonId, seat: Seat | undefined, number: string): Promise<OnlineTable> {
    return this.seats.join(id, by, seat, number)
  }

  leave(id: TableId, by: PersonId): Promise<void> {
    return this.seats.leave(id, by)
  }

  seatBot(id: TableId, by: PersonId, seat: Seat, level: string | undefined): Promise<OnlineTable> {
    return this.seats.seatBot(id, by, seat, level)
  }

  rematch(id: TableId, by: PersonId, origin?: Origin): Promise<OnlineTable> {
    return this.seats.rematch(id, by, origin)
  }

  // ——— playing

  choose(id: TableId, by: PersonId, { at, value }: OnlineChoice): Promise<Refusal | undefined> {
    return this.playing.play(id, by, (table, seat) => table.choose({ seat, at, value }))
  }

  withdraw(id: TableId, by: PersonId): Promise<Refusal | undefined> {
    return this.playing.play(id, by, ({ match }, seat) => this.refuseLong(match) ?? match.withdraw(seat))
  }

  concede(id: TableId, by: PersonId): Promise<Refusal | undefined> {
    return this.playing.play(id, by, (table, seat) => table.concede(seat))
  }

  draw(id: TableId, by: PersonId): Promise<Refusal | undefined> {
    return this.playing.play(id, by, (_table, seat, live) => offerDraw(live, seat))
  }

  undo(id: TableId, by: PersonId): Promise<Refusal | undefined> {
    return this.playing.play(id, by, ({ match }, seat, live) => this.refuseLong(match) ?? takeBackOrAsk(live, seat))
  }

  answerUndo(id: TableId, by: PersonId, isAgreed: boolean): Promise<Refusal | undefined> {
    return this.playing.play(id, by, (_table, seat, live) => agreeToUndo(live, seat, isAgreed))
  }

  /** Taking back and choosing again could go on for ever, and all of it is kept. */
  private refuseLong({ number }: { readonly number: number }): Refusal | undefined {
    return number < this.memory.limits.lines ? undefined : { refused: 'TABLE-LONG', part: {}, args: {} }
  }

  async say(id: TableId, by: PersonId, text: string): ReturnType<Hall['say']> {
    return this.memory.change(id, async live => {
      checkWriter(live.row, by)
      const number = (live.chat.at(-1)?.number ?? 0) + 1
      // who only looks on cannot talk until those who play have no word left
      const share = live.seatOf(by) === undefined ? 0.5 : 1
      const { chatLines, chatText } = this.memory.limits
      const said = live.chat.reduce((sum, line) => sum + line.text.length, text.length)
      if (number > chatLines * share || said > chatText * share) throw new Problem('too-many', 'the chat of this table is full')
      const [person] = await down(this.memory.parts.store.persons([by]))
      if (person === undefined) throw new Problem('who', 'nobody knows you here')
      const row = { number, at: this.memory.parts.now(), person: by, name: person.name, seat: live.seatOf(by), text }
      await down(this.memory.parts.store.say(id, row)).catch((error: unknown) => {
        // somebody else was quicker, by way of another server; or it was kept all the same
        live.isChatStale = true
        throw error
      })
      live.telling.line(row)
      // they may have another name since they sat down
      live.know([person])
      live.telling.table()
      return live.line(row)
    })
  }

  // ——— who may write and look on

  mute(id: TableId, by: PersonId, person: PersonId, isMuted: boolean): Promise<OnlineTable> {
    return this.moderate(id, by, person, row => mute(row, by, person, isMuted))
  }

  ban(id: TableId, by: PersonId, person: PersonId, isOut: boolean): Promise<OnlineTable> {
    return this.moderate(id, by, person, row => ban(row, by, person, isOut))
  }

  letSpectatorsWrite(id: TableId, by: PersonId, mayWrite: boolean): Promise<OnlineTable> {
    return this.moderate(id, by, by, row => letSpectatorsWrite(row, by, mayWrite))
  }

  private moderate(id: TableId, by: PersonId, about: PersonId, decide: (row: TableRow) => TableRow): Promise<OnlineTable> {
    const { store } = this.memory.parts
    return this.memory.change(id, async live => {
      const row = decide(live.row)
      const people = await down(store.persons([about]))
      if (people.length === 0) throw new Problem('nothing', 'there is no such player')
      live.know(people)
      live.reseat(row)
      await this.playing.keep(live, () => store.change(live.row, live.head))
      live.telling.changes()
      return live.online(by)
    })
  }

  async watchers(id: TableId, by: PersonId): ReturnType<Hall['watchers']> {
    const { store } = this.memory.parts
    const onlookers = await this.look(id, live => {
      if (!belongsTo(live.row, by)) throw new Problem('not-yours', 'this is for those who belong to the table')
      return live.streams.onlookers().filter(person => !belongsTo(live.row, person))
    })
    const ids = onlookers.filter(person => person !== undefined)
    const people = (await down(store.persons(ids.slice(0, WATCHERS_LISTED)))).map(({ id: person, name, isClaimed }) => ({ id: person, name, isClaimed }))
    return { people, nameless: onlookers.length - people.length }
  }

  // ——— looking

  async moment(id: TableId, by: Looker, as: Parameters<Hall['moment']>[2], number?: number): ReturnType<Hall['moment']> {
    return this.memory.look(id, async live => {
      const viewer = live.viewer(by, as)
      live.noteSeen(by, this.memory.parts.now())
      return number === undefined ? live.moment(viewer) : this.memory.turns.run(live.played().looking(viewer, number))
    })
  }

  history(id: TableId, by: Looker, as: Parameters<Hall['history']>[2]): ReturnType<Hall['history']> {
    return this.memory.look(id, async live => {
      const viewer = live.viewer(by, as)
      return this.memory.turns.run(live.played().hearing(viewer))
    })
  }

  explain(id: TableId, by: PersonId, part: Flat): ReturnType<Hall['explain']> {
    return this.look(id, live => live.played().explain(live.ownSeat(by), part))
  }

  async expect(id: TableId, by: Looker, as: Parameters<Hall['expect']>[2]): ReturnType<Hall['expect']> {
    const { row: { terms: { game } } } = await this.memory.live(id)
    const { forecaster } = await this.memory.parts.load(game)
    return this.look(id, live => {
      const viewer = live.viewer(by, as)
      return forecaster === undefined ? undefined : expectation(live.played().match, viewer, forecaster)
    })
  }

  position(id: TableId, by: Looker, as: Parameters<Hall['position']>[2], number: number): ReturnType<Hall['position']> {
    return this.memory.look(id, async live => {
      const viewer = live.viewer(by, as)
      return this.memory.turns.run(live.played().positioning(viewer, number))
    })
  }

  file(id: TableId, by?: Looker): ReturnType<Hall['file']> {
    return this.memory.look(id, async live => {
      checkLooker(live.row, by)
      if (live.head.phase !== 'over') throw new Problem('not-over', 'a match file tells everything: it can be had when the match is over')
      return live.unreadable === undefined ? live.file() : live.unreadFile(await down(this.memory.parts.store.log(id)))
    })
  }

  /** Nobody sees what is not kept yet. */
  private look<T>(id: TableId, see: (live: Live) => T): Promise<T> {
    return this.memory.look(id, live => Promise.resolve(see(live)))
  }

  async watch(id: TableId, by: Looker, as: Parameters<Hall['watch']>[2], after: string | undefined, sink: Parameters<Hall['watch']>[4]): Promise<() => void> {
    return this.memory.look(id, async live => {
      await this.memory.keeping.catchUp(live, after)
      const viewer = live.viewer(by, as)
      live.telling.changes()
      const stop = live.streams.add(viewer, by, sink, as === undefined)
      this.noteComing(live)
      for (const message of live.telling.greet(viewer, by, after)) sink.send(message)
      if (viewer === 'spectator') live.telling.spectators()
      return () => {
        stop()
        live.usedAt = this.memory.parts.now()
        live.noteSeen(by, live.usedAt)
        this.noteComing(live)
        live.telling.tableLater()
        if (viewer === 'spectator') live.telling.spectators()
      }
    })
  }

  private noteComing(live: Live): void {
    this.company.noteComing(live)
    this.attendance.noteComing(live)
  }

  // ——— itself

  counts(): ReturnType<Hall['counts']> {
    return this.memory.counts()
  }

  async close(): Promise<void> {
    this.playing.close()
    this.company.close()
    clearInterval(this.tidying)
    await this.attendance.close()
    await this.memory.close()
  }
}
