// The host in the page: holds matches, keeps them after every choice, lets bots think elsewhere.
import { botByName } from '@rubble/bots'
import {
  createEngine, type Doc, type Engine, type Flat, InputError, Match, type MatchFile, newTerms, type Refusal, type Seat, type Types,
  VersionError, type Viewer,
} from '@rubble/engine'
import { expectation, type Rules, Table, type Thinker } from '@rubble/host'
import type { Choice, Expectation, Heard, Host, Listener, Moment, Result, Setup, Sitter, Summary, TableId, TableInfo, Why } from '@rubble/protocol'
import type { Ledger } from './ledger.ts'
import type { Kept, Store } from './store.ts'
import { messageOf } from '../shell/message-of.ts'

export interface HostParts {
  load(game: string): Promise<Rules>
  readonly store: Store
  readonly ledger: Ledger
  readonly thinker: Thinker
  now(): number
  newId(): TableId
}

export class LocalHost implements Host {
  private readonly parts: HostParts
  private readonly engines = new Map<string, Promise<Engine<Types>>>()
  private readonly held = new Map<TableId, Promise<Table>>()
  private readonly thinking = new Set<TableId>()
  /** What another page has changed, and is about to be read. */
  private readonly renewing = new Set<TableId>()

  constructor(parts: HostParts) {
    this.parts = parts
    parts.store.onPut(id => { void this.catchUp(id) })
  }

  private engine(game: string): Promise<Engine<Types>> {
    const known = this.engines.get(game) ?? this.parts.load(game).then(rules => createEngine(rules.game))
    this.engines.set(game, known)
    return known
  }

  private table(id: TableId): Promise<Table> {
    const known = this.held.get(id) ?? this.restore(id)
    this.held.set(id, known)
    known.catch(() => { this.held.delete(id) })
    return known
  }

  private async restore(id: TableId): Promise<Table> {
    const { file, sitters = [], isOwn } = readKept(await this.parts.store.get(id))
    const match = Match.load(await this.engine(file.game), file)
    return new Table(id, match, match.sitters ?? sitters, isOwn)
  }

  private async add(match: Match<Types>, sitters: readonly Sitter[], isOwn = false): Promise<TableId> {
    for (const sitter of sitters) if (sitter.kind === 'bot') botByName(sitter.level) // throws where there is no such bot
    const id = this.parts.newId()
    const table = new Table(id, match, sitters, isOwn)
    await this.keep(table)
    this.held.set(id, Promise.resolve(table))
    return id
  }

  private async keep(table: Table): Promise<void> {
    const { id, isOwn } = table
    const { store, ledger, now } = this.parts
    const outcome = isOwn ? table.outcome() : undefined
    const recorded = outcome === undefined ? undefined : ledger.put({ ...table.info(), outcome, ended: now() })
    await Promise.all([recorded, store.put({ id, file: table.file(), changed: now(), isOwn })])
  }

  async tables(): Promise<readonly Summary[]> {
    const all = await this.parts.store.all()
    const listed = await Promise.all(all.map(kept => this.summary(kept)))
    return listed.sort((a, b) => b.changed - a.changed)
  }

  /** One that cannot be read is listed as broken, so that it can be exported or removed, and nothing else is lost with it. */
  private async summary(value: unknown): Promise<Summary> {
    const { id = '?', changed = 0 } = (value ?? {}) as Partial<Kept>
    try {
      const table = await this.table(id)
      const { match } = table
      return { ...table.info(), number: match.number, changed, outcome: table.outcome(), asked: table.asked(), isThinking: this.thinking.has(id) }
    } catch (error) {
      return {
        id, game: '', config: {}, seats: [], sitters: [], number: 0, changed, outcome: undefined, asked: undefined, isThinking: false,
        broken: messageOf(error), isOtherVersion: error instanceof VersionError,
      }
    }
  }

  async open({ game, config, sitters, seed, from }: Setup): Promise<TableId> {
    const isOwn = from === undefined && sitters.some(({ kind }) => kind === 'person')
    const engine = await this.engine(game)
    return this.add(new Match(engine, from === undefined ? newTerms(engine.game, config) : config, seed, from), sitters, isOwn)
  }

  async admit(file: unknown, sitters?: readonly Sitter[]): Promise<TableId> {
    const game = (file as { game?: unknown } | null)?.game
    if (typeof game !== 'string') throw new InputError('match: not a match file')
    const match = forked(Match.load(await this.engine(game), file))
    return this.add(match, sitters ?? match.sitters ?? match.seats.map(() => ({ kind: 'person', name: '' })))
  }

  async info(id: TableId): Promise<TableInfo> {
    return (await this.table(id)).info()
  }

  async watch(id: TableId, viewer: Viewer, listener: Listener): Promise<() => void> {
    const table = await this.table(id)
    const stop = table.watch(viewer, listener)
    void this.letBotsPlay(table)
    return stop
  }

  async choose(id: TableId, choice: Choice): Promise<Refusal | undefined> {
    return this.change(id, table => table.choose(choice))
  }

  async undo(id: TableId, seat: Seat): Promise<Refusal | undefined> {
    return this.change(id, table => table.undo(seat))
  }

  async concede(id: TableId, seat: Seat): Promise<Refusal | undefined> {
    return this.change(id, table => table.concede(seat))
  }

  private async change(id: TableId, act: (table: Table) => Refusal | undefined): Promise<Refusal | undefined> {
    const table = await this.table(id)
    const refused = await this.changeAlone(table, () => act(table))
    if (refused === undefined) void this.letBotsPlay(table)
    return refused
  }

  /** Nobody else changes the match meanwhile, and nothing is built on what another page has gone beyond. */
  private changeAlone(table: Table, act: () => Refusal | undefined): Promise<Refusal | undefined> {
    return this.parts.store.alone(table.id, async () => {
      await this.renew(table)
      const refused = act()
      if (refused !== undefined) return refused
      table.tell()
      await this.keep(table)
      return undefined
    })
  }

  /** The log of a match only grows, an undo is an entry of it: the longer one is the newer one. */
  private async renew(table: Table): Promise<void> {
    const kept = (await this.parts.store.get(table.id)) as Partial<Kept> | undefined
    if (Array.isArray(kept?.file?.log) && kept.file.log.length > table.match.number) table.renew(Match.load(table.match.engine, kept.file))
  }

  /** Another page has gone on with a match that is held here too. */
  private async catchUp(id: TableId): Promise<void> {
    const table = await this.held.get(id)
    if (table === undefined || this.renewing.has(id)) return
    this.renewing.add(id)
    try {
      await this.parts.store.alone(id, () => {
        this.renewing.delete(id)
        return this.renew(table)
      })
    } catch (error) {
      return table.tellFailure(messageOf(error))
    }
    void this.letBotsPlay(table)
  }

  /** In one page only: another that shows the match too waits, and takes over if this one is closed. */
  private async letBotsPlay(table: Table): Promise<void> {
    if (this.thinking.has(table.id) || table.botToMove() === undefined) return
    this.thinking.add(table.id)
    try {
      await this.parts.store.alone(`${table.id} bots`, () => this.playBots(table))
    } catch (error) {
      table.tellFailure(messageOf(error))
    } finally {
      this.thinking.delete(table.id)
      table.tellThinking(undefined)
    }
  }

  /** One after the other, until a person is asked. A thought that comes too late, because somebody gave up meanwhile, is refused by its number. */
  private async playBots(table: Table): Promise<void> {
    await this.renew(table)
    for (let bot = table.botToMove(); bot !== undefined; bot = table.botToMove()) {
      const { seat, level } = bot
      const { engine, number: at, seed, state } = table.match
      table.tellThinking(seat)
      const value = await this.parts.thinker.think({ game: engine.game.id, state, seat, level, seed: `${seed} ${at}` })
      const refused = await this.changeAlone(table, () => table.choose({ seat, at, value }))
      if (refused !== undefined && table.match.number === at) throw new Error(`the bot's choice ${JSON.stringify(value)} was refused (${refused.refused})`)
    }
  }

  async explain(id: TableId, seat: Seat, part: Flat): Promise<Why> {
    return (await this.table(id)).explain(seat, part)
  }

  async look(id: TableId, viewer: Viewer, number: number): Promise<Moment> {
    return (await this.table(id)).look(viewer, number)
  }

  async history(id: TableId, viewer: Viewer): Promise<readonly Heard[]> {
    return (await this.table(id)).heard(viewer)
  }

  async expect(id: TableId, viewer: Viewer): Promise<Expectation | undefined> {
    const { match } = await this.table(id)
    const { forecaster } = await this.parts.load(match.engine.game.id)
    return forecaster === undefined ? undefined : expectation(match, viewer, forecaster)
  }

  async fork(id: TableId, number: number, sitters: readonly Sitter[]): Promise<TableId> {
    return this.add((await this.table(id)).match.fork(number, this.parts.newId()), sitters)
  }

  /** Of a match that cannot be opened, what is kept of it. */
  async file(id: TableId): Promise<MatchFile> {
    try {
      return (await this.table(id)).file()
    } catch {
      return readKept(await this.parts.store.get(id)).file
    }
  }

  async position(id: TableId, viewer: Viewer, number: number): Promise<Doc> {
    return (await this.table(id)).position(viewer, number)
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

function readKept(value: unknown): Kept {
  const { id, file, sitters = [] } = (value ?? {}) as Partial<Kept>
  if (typeof id !== 'string' || typeof file !== 'object' || typeof file.game !== 'string' || !Array.isArray(sitters)) throw new InputError('the kept match cannot be read')
  return value as Kept
}
