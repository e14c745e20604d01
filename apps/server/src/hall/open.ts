// The tables of this server, put together of their rooms.
import { Attendance } from './attendance.ts'
import { BotPlayers } from './bot-players.ts'
import { Chat } from './chat.ts'
import { Cluster } from './cluster.ts'
import { HallContext } from './context.ts'
import { Flags } from './flags.ts'
import type { Hall, PersonId } from './hall.ts'
import { Housekeeping } from './housekeeping.ts'
import { Listeners } from './listeners.ts'
import { NewTables } from './new-tables.ts'
import { OpenTables } from './open-tables.ts'
import { Pictures } from './pictures.ts'
import type { HallParts } from './parts.ts'
import { Play } from './play.ts'
import { QuickMatch } from './quick-match.ts'
import { Quota } from './quota.ts'
import { Reactions } from './reactions.ts'
import type { ReadonlyTable } from './readonly-table.ts'
import { Seats } from './seats.ts'
import { StandingPlayers } from './standing-players.ts'
import { TableCache } from './table-cache.ts'
import { TableReader } from './table-reader.ts'

export async function openHall(parts: HallParts): Promise<Hall> {
  const context = new HallContext(parts)
  const lists = new Listeners<void>()
  const outs = new Listeners<PersonId | undefined>()
  const cache = new TableCache(context, {
    onKept: (table, before) => reactions.kept(table, before),
    onReady: table => reactions.ready(table),
    isThinkingAt: table => bots.isThinkingAt(table),
  })
  const onLists = (): void => lists.tell()
  const bots = new BotPlayers(context, cache)
  const standingPlayers = new StandingPlayers(context, cache)
  const flags = new Flags(context, cache)
  const reactions = new Reactions({ context, flags, bots, standingPlayers, onLists })
  const attendance = new Attendance(context, cache, onLists)
  const housekeeping = new Housekeeping({ context, cache, flags, bots, attendance, onLists })
  const cluster = new Cluster(context, cache, {
    onLists,
    onPerson: (person, isOut) => {
      void noteNames(context, cache, [person])
      if (isOut) outs.tell(person)
    },
    onMissed: () => {
      void noteNames(context, cache, [...new Set(cache.all().flatMap(({ names }) => [...names.keys()]))])
      outs.tell(undefined)
    },
  })

  const quota = new Quota(context)
  const seats = new Seats({ context, cache, cluster, quota })
  const newTables = new NewTables(context, cache, quota, table => reactions.kept(table))
  const rooms: Rooms = {
    play: new Play(context, cache),
    standingPlayers,
    chat: new Chat(context, cache),
    seats,
    newTables,
    quickMatch: new QuickMatch({ context, newTables, seats, quota }),
    pictures: new Pictures(context, cache),
    openTables: new OpenTables(context, cache),
    reader: new TableReader(context, cache, (table: ReadonlyTable) => {
      cluster.noteComing(table)
      attendance.noteComing(table)
    }),
  }

  async function close(): Promise<void> {
    flags.close()
    cluster.close()
    housekeeping.close()
    await attendance.close()
    await rooms.quickMatch.close()
    await cache.close()
  }

  await cluster.join()
  await housekeeping.resume()
  return {
    ...doorsOf(rooms),
    onLobby: lists.add,
    onOut: outs.add,
    noteName: person => noteNames(context, cache, [person]),
    counts: () => ({ ...cache.counts(), thinking: bots.count }),
    close,
  }
}

/** Whoever is called otherwise now is so at all tables that are shown here. */
async function noteNames(context: HallContext, cache: TableCache, ids: readonly PersonId[]): Promise<void> {
  const tables = cache.all().filter(({ names }) => ids.some(id => names.has(id)))
  if (tables.length === 0) return
  try {
    const people = await context.parts.store.persons(ids)
    for (const table of tables) table.noteNames(people)
  } catch (error) {
    context.fault(error, '', 'a new name')
  }
}

type Doors = Omit<Hall, 'onLobby' | 'onOut' | 'noteName' | 'counts' | 'close'>

interface Rooms {
  readonly play: Play
  readonly standingPlayers: StandingPlayers
  readonly chat: Chat
  readonly seats: Seats
  readonly newTables: NewTables
  readonly quickMatch: QuickMatch
  readonly pictures: Pictures
  readonly openTables: OpenTables
  readonly reader: TableReader
}

/** What whoever comes in by HTTP can ask for, and which room answers it. */
function doorsOf({ play, standingPlayers, chat, seats, newTables, quickMatch, pictures, openTables, reader }: Rooms): Doors {
  return {
    openTables: after => openTables.page(after),
    create: (by, table, origin) => newTables.create(by, table, origin),
    rematch: (id, by, origin) => newTables.rematch(id, by, origin),
    join: (id, by, seat, number) => seats.join(id, by, seat, number),
    leave: (id, by) => seats.leave(id, by),
    seatBot: (id, by, seat, level) => seats.seatBot(id, by, seat, level),
    isRated: id => reader.isRated(id),
    tableByCode: (code, by) => reader.byCode(code, by),
    seek: (by, wish, origin, sink) => quickMatch.seek(by, wish, origin, sink),
    queues: () => quickMatch.queues(),
    live: by => pictures.live(by),
    ended: by => pictures.ended(by),
    picture: (id, by) => pictures.of(id, by),
    choose: (id, by, choice) => play.choose(id, by, choice),
    undo: (id, by) => play.undo(id, by),
    answerUndo: (id, by, isAgreed) => play.answerUndo(id, by, isAgreed),
    standing: (id, by) => standingPlayers.of(id, by),
    letStand: (id, by, at, as) => standingPlayers.letStand(id, by, at, as),
    endStanding: (id, by, as) => standingPlayers.end(id, by, as),
    withdraw: (id, by) => play.withdraw(id, by),
    concede: (id, by) => play.concede(id, by),
    draw: (id, by) => play.draw(id, by),
    say: (id, by, text) => chat.say(id, by, text),
    mute: (id, by, person, isMuted) => chat.mute(id, by, person, isMuted),
    ban: (id, by, person, isBanned) => chat.ban(id, by, person, isBanned),
    letSpectatorsWrite: (id, by, mayWrite) => chat.letSpectatorsWrite(id, by, mayWrite),
    table: (id, by) => reader.table(id, by),
    watchers: (id, by) => reader.watchers(id, by),
    moment: (...asked) => reader.moment(...asked),
    history: (...asked) => reader.history(...asked),
    explain: (...asked) => reader.explain(...asked),
    peek: (...asked) => reader.peek(...asked),
    expect: (...asked) => reader.expect(...asked),
    position: (...asked) => reader.position(...asked),
    file: (...asked) => reader.file(...asked),
    watch: (...asked) => reader.watch(...asked),
  }
}
