// The host in the page: holds matches, keeps them after every choice, lets bots think elsewhere.
import { readBotName } from '@rubble/bots'
import {
  createEngine,
  type Doc,
  type Engine,
  type Flat,
  InputError,
  Match,
  type MatchFile,
  newTerms,
  type Refusal,
  type Seat,
  type Types,
  VersionError,
  type Viewer,
} from '@rubble/engine'
import { expectation, MatchHost, type Rules, type SharedPersistence, Table, type Thinker, Watchers } from '@rubble/host'
import type {
  ChoiceRequest,
  ForecastTree,
  Host,
  Listener,
  Moment,
  Result,
  Setup,
  Sitter,
  Summary,
  TableId,
  TableInfo,
  VisibleEvent,
  Peek,
  Why,
} from '@rubble/protocol'
import type { Ledger } from './ledger.ts'
import type { Store, StoredMatch } from './store.ts'
import { messageOf } from '../shell/message-of.ts'

export interface HostParts {
  /** With all that a match on such terms needs. */
  load(game: string, terms: unknown): Promise<Pick<Rules, 'game'>>
  /** What foretells in it, if anything does. Nobody is asked for it before somebody looks ahead. */
  forecaster(game: string): Promise<Rules['forecaster']>
  readonly store: Store
  readonly ledger: Ledger
  readonly thinker: Thinker
  now(): number
  newId(): TableId
}

/** Nobody ponders for so long, in milliseconds: the table was left. */
const BREAK = 10 * 60_000

/** A match that is held here, and those who watch it. */
interface HostedMatch {
  readonly host: MatchHost
  readonly watchers: Watchers
}

export class LocalHost implements Host {
  private readonly parts: HostParts
  /** By the steps they are made of: a game may get more of them with a match that needs them (`Game.prepare`). */
  private readonly engines = new WeakMap<object, Engine<Types>>()
  private readonly held = new Map<TableId, Promise<HostedMatch>>()
  private readonly thinking = new Set<TableId>()

  constructor(parts: HostParts) {
    this.parts = parts
    parts.store.onPut(id => {
      void this.catchUp(id)
    })
  }

  private async engine(id: string, terms: unknown): Promise<Engine<Types>> {
    const { game } = await this.parts.load(id, terms)
    const { steps } = game
    const known = this.engines.get(steps) ?? createEngine(game)
    this.engines.set(steps, known)
    return known
  }

  private hold(id: TableId): Promise<HostedMatch> {
    const known = this.held.get(id) ?? this.restore(id)
    this.held.set(id, known)
    known.catch(() => {
      this.held.delete(id)
    })
    return known
  }

  private async restore(id: TableId): Promise<HostedMatch> {
    const { file, sitters = [], isOwn } = readKept(await this.parts.store.get(id))
    const match = Match.load(await this.engine(file.game, file.config), file)
    return this.hosted(new Table(id, match, match.sitters ?? sitters, isOwn))
  }

  private hosted(table: Table): HostedMatch {
    const watchers = new Watchers(table)
    return { watchers, host: new MatchHost(table, this.persistence(table), watchers) }
  }

  private async add(match: Match<Types>, sitters: readonly Sitter[], isOwn = false): Promise<TableId> {
    for (const sitter of sitters) if (sitter.kind === 'bot') readBotName(sitter.level) // throws where there is no such bot
    const id = this.parts.newId()
    const table = new Table(id, match, sitters, isOwn)
    await this.parts.store.put(this.kept(table))
    await this.record(table)
    this.held.set(id, Promise.resolve(this.hosted(table)))
    return id
  }

  /** Pages that show the same match share what is kept of it. */
  private persistence(table: Table): SharedPersistence {
    const { store } = this.parts
    return {
      alone: act => store.alone(table.id, act),
      linesFrom: number => store.linesFrom(table.id, number),
      append: async ({ from }) => {
        await store.append(this.kept(table), from)
        await this.record(table)
      },
    }
  }

  private kept(table: Table): StoredMatch {
    const { id, isOwn } = table
    return { id, file: table.file(), changed: this.parts.now(), isOwn }
  }

  private async record(table: Table): Promise<void> {
    const outcome = table.isOwn ? table.outcome() : undefined
    if (outcome !== undefined) await this.parts.ledger.put({ ...table.info(), outcome, ended: this.parts.now() })
  }

  /** Nobody is shown what is not kept yet. */
  private async read<T>(id: TableId, look: (table: Table) => T | Promise<T>): Promise<T> {
    return (await this.hold(id)).host.read(look)
  }

  async tables(): Promise<readonly Summary[]> {
    const all = await this.parts.store.all()
    const listed = await Promise.all(all.map(kept => this.summary(kept)))
    return listed.sort((a, b) => b.changed - a.changed)
  }

  /** One that cannot be read is listed as broken, so that it can be exported or removed, and nothing else is lost with it. */
  private async summary(value: unknown): Promise<Summary> {
    const { id = '?', changed = 0 } = (value ?? {}) as Partial<StoredMatch>
    try {
      return await this.read(id, table => ({
        ...table.info(),
        number: table.match.number,
        changed,
        outcome: table.outcome(),
        asked: table.asked(),
        isThinking: this.thinking.has(id),
      }))
    } catch (error) {
      return {
        id,
        game: '',
        config: {},
        seats: [],
        sitters: [],
        number: 0,
        changed,
        outcome: undefined,
        asked: undefined,
        isThinking: false,
        broken: messageOf(error),
        isOtherVersion: error instanceof VersionError,
      }
    }
  }

  async open({ game, config, sitters, seed, from }: Setup): Promise<TableId> {
    const isOwn = from === undefined && sitters.some(({ kind }) => kind === 'person')
    const engine = await this.engine(game, config)
    return this.add(new Match(engine, from === undefined ? newTerms(engine.game, config) : config, seed, from), sitters, isOwn)
  }

  async admit(file: unknown, sitters?: readonly Sitter[]): Promise<TableId> {
    const { game, config } = (file ?? {}) as { readonly game?: unknown; readonly config?: unknown }
    if (typeof game !== 'string') throw new InputError('match: not a match file')
    const match = forked(Match.load(await this.engine(game, config), file))
    return this.add(match, sitters ?? match.sitters ?? match.seats.map(() => ({ kind: 'person', name: '' })))
  }

  async info(id: TableId): Promise<TableInfo> {
    return this.read(id, table => table.info())
  }

  async lasted(id: TableId): Promise<number | undefined> {
    const times = await this.parts.store.times(id)
    if (times.length < 2) return undefined
    return times.reduce((sum, at, i) => {
      const pause = at - (times[i - 1] ?? at)
      return pause < BREAK ? sum + pause : sum
    }, 0)
  }

  async watch(id: TableId, viewer: Viewer, listener: Listener): Promise<() => void> {
    const held = await this.hold(id)
    const stop = await held.host.read(() => held.watchers.add(viewer, listener))
    void this.letBotsPlay(held)
    return stop
  }

  async choose(id: TableId, choice: ChoiceRequest): Promise<Refusal | undefined> {
    return this.change(id, table => table.choose(choice))
  }

  async undo(id: TableId, seat: Seat): Promise<Refusal | undefined> {
    return this.change(id, table => table.undo(seat))
  }

  async concede(id: TableId, seat: Seat): Promise<Refusal | undefined> {
    return this.change(id, table => table.concede(seat))
  }

  async standingAnswers(id: TableId, seat: Seat): ReturnType<Host['standingAnswers']> {
    return (await this.hold(id)).host.standingAnswersOf(seat)
  }

  async letStand(id: TableId, seat: Seat, at: number, as: string): Promise<Refusal | undefined> {
    const held = await this.hold(id)
    const refused = await held.host.letStand(seat, at, as)
    void this.letBotsPlay(held)
    return refused
  }

  async endStandingAnswer(id: TableId, seat: Seat, as: string): Promise<void> {
    await (await this.hold(id)).host.endStandingAnswer(seat, as)
  }

  private async change(id: TableId, act: (table: Table) => Refusal | undefined): Promise<Refusal | undefined> {
    const held = await this.hold(id)
    const refused = await held.host.change(act)
    if (refused === undefined) void this.letBotsPlay(held)
    return refused
  }

  /** Another page has gone on with a match that is held here too. */
  private async catchUp(id: TableId): Promise<void> {
    const held = await this.held.get(id)
    if (held === undefined) return
    try {
      await held.host.catchUp()
    } catch (error) {
      return held.watchers.failure(messageOf(error))
    }
    void this.letBotsPlay(held)
  }

  /** In one page only: another that shows the match too waits, and takes over if this one is closed. */
  private async letBotsPlay(held: HostedMatch): Promise<void> {
    const {
      watchers,
      host: { table },
    } = held
    if (this.thinking.has(table.id) || table.botToMove() === undefined) return
    this.thinking.add(table.id)
    try {
      await this.parts.store.alone(`${table.id} bots`, () => this.playBots(held))
    } catch (error) {
      watchers.failure(messageOf(error))
    } finally {
      this.thinking.delete(table.id)
      watchers.thinking(undefined)
    }
  }

  /**
   * One after the other, until a person is asked. A thought that comes too late, because somebody gave up meanwhile, is refused by its
   * number.
   */
  private async playBots({ host, host: { table }, watchers }: HostedMatch): Promise<void> {
    await host.catchUp()
    for (let bot = table.botToMove(); bot !== undefined; bot = table.botToMove()) {
      const { seat, level } = bot
      const { engine, number: at, seed, state } = table.match
      watchers.thinking(seat)
      const value = await this.parts.thinker.think({ game: engine.game.id, state, seat, level, seed, at })
      const refused = await host.change(() => table.choose({ seat, at, value }))
      if (refused !== undefined && table.match.number === at)
        throw new Error(`the bot's choice ${JSON.stringify(value)} was refused (${refused.refused})`)
    }
  }

  async explain(id: TableId, seat: Seat, part: Flat, after?: Flat): Promise<Why> {
    return this.read(id, table => table.explain(seat, part, after))
  }

  async peek(id: TableId, seat: Seat, options: readonly Flat[]): Promise<readonly (Peek | undefined)[]> {
    return this.read(id, table => table.peek(seat, options))
  }

  async look(id: TableId, viewer: Viewer, number: number): Promise<Moment> {
    return this.read(id, table => table.look(viewer, number))
  }

  async history(id: TableId, viewer: Viewer): Promise<readonly VisibleEvent[]> {
    return this.read(id, table => table.visibleEvents(viewer))
  }

  async expect(id: TableId, viewer: Viewer): Promise<ForecastTree | undefined> {
    return this.read(id, async ({ match }) => {
      const forecaster = await this.parts.forecaster(match.engine.game.id)
      return forecaster === undefined ? undefined : expectation(match, viewer, forecaster)
    })
  }

  async fork(id: TableId, number: number, sitters: readonly Sitter[]): Promise<TableId> {
    return this.add(await this.read(id, ({ match }) => match.fork(number, this.parts.newId())), sitters)
  }

  /** Of a match that cannot be opened, what is kept of it. */
  async file(id: TableId): Promise<MatchFile> {
    try {
      return await this.read(id, table => table.file())
    } catch {
      return readKept(await this.parts.store.get(id)).file
    }
  }

  async position(id: TableId, viewer: Viewer, number: number): Promise<Doc> {
    return this.read(id, table => table.position(viewer, number))
  }

  async remove(id: TableId): Promise<void> {
    this.held.delete(id)
    await this.parts.store.remove(id)
  }

  async results(): Promise<readonly Result[]> {
    return this.parts.ledger.all()
  }

  async forgetResults(): Promise<void> {
    await this.parts.ledger.clear()
  }
}

/** Where a file ends with other chance it is a fork that was begun elsewhere: the rest of it is done here. */
function forked(match: Match<Types>): Match<Types> {
  const last = match.log.at(-1)
  return last !== undefined && 'reseed' in last ? match.fork(match.number - 1, last.reseed) : match
}

function readKept(value: unknown): StoredMatch {
  const { id, file, sitters = [] } = (value ?? {}) as Partial<StoredMatch>
  if (typeof id !== 'string' || typeof file !== 'object' || typeof file.game !== 'string' || !Array.isArray(sitters))
    throw new InputError('the kept match cannot be read')
  return value as StoredMatch
}
