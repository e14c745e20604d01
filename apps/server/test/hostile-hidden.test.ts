// What is hidden stays hidden, over HTTP, in every game: at each decision each viewer asks for everything it can ask for, and every answer
// must be the one it would get in another world that it cannot tell from this one (everything it may not know dealt anew). An answer that
// is the same in both worlds tells nothing of the hidden; since it comes by the same way through the code in both, neither does the time it
// takes. (To measure that time is no test: the noise of a busy machine is larger.) RUBBLE_LOOKS=100 looks more often, RUBBLE_SEED=N in
// other matches.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine, draw, type Flat, Match, type Seat, seeded, type Types, type Viewer, writePosition } from '@rubble/engine'
import { expectation, type Rules, Table } from '@rubble/host'
import type { OnlineTable, VisibleEvent } from '@rubble/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAME_IDS, rulesOf } from '../src/games.ts'
import { keptMatch } from '../src/hall/kept-match.ts'
import { readOptions } from '../src/options.ts'
import { type RunningServer, startServer } from '../src/server.ts'
import { openStore } from '../src/store/open.ts'
import type { Store } from '../src/store/store.ts'
import { Client, guestAt } from './support/client.ts'
import { GAMES, terms } from './support/hall.ts'

const SEED = process.env['RUBBLE_SEED'] ?? '1'
/** So many decisions of a match are looked at, over the whole of it; a long match is given up in the end. */
const LOOKED_AT = Number(process.env['RUBBLE_LOOKS'] ?? 12)
const LONGEST = 300
const { ambush, bids } = GAMES
const TINY: Readonly<Record<string, Rules | undefined>> = { ambush, bids }
/** Things pointed at, each time. */
const POINTS = 4

const folder = mkdtempSync(join(tmpdir(), 'rubble-hidden-'))
const database = `sqlite:${join(folder, 'hidden.db')}`
let server: RunningServer
let store: Store
let url: string
beforeAll(async () => {
  const env = {
    RUBBLE_DATABASE: database,
    RUBBLE_PORT: '0',
    RUBBLE_HOST: '127.0.0.1',
    RUBBLE_MAX_REQUESTS: '1000000',
    RUBBLE_LOG_LEVEL: 'error',
    RUBBLE_PUSH: 'off',
    RUBBLE_WEBHOOKS: 'off',
  }
  server = await startServer(
    readOptions(() => undefined, env),
    { load },
  )
  store = await openStore(database)
  url = `http://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await store.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The games of the server, and tiny ones for what these do not have: picks in secret at the same time, reactions out of hidden hands. */
const load = (game: string): Promise<Rules> => (game in TINY ? Promise.resolve(TINY[game] as Rules) : rulesOf(game))

/** As it comes out of the wire. */
const sent = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** The match in another state. */
function inWorld(match: Match<Types>, state: Types['state']): Match<Types> {
  return Object.assign(Object.create(Match.prototype) as Match<Types>, match, { state })
}

interface Eyes {
  readonly client: Client
  readonly viewer: Viewer
}

/** Everything at one table, and how it is in truth. */
class Watch {
  readonly id: string
  readonly players: readonly Client[]
  private readonly rules: Rules
  private readonly match: Match<Types>
  private readonly random = seeded(`hidden ${SEED}`)
  private readonly others: readonly Eyes[]

  constructor(id: string, players: readonly Client[], others: readonly Client[], rules: Rules, match: Match<Types>) {
    this.id = id
    this.players = players
    this.rules = rules
    this.match = match
    this.others = others.map(client => ({ client, viewer: 'spectator' }))
  }

  get isOver(): boolean {
    return this.match.isOver()
  }

  get number(): number {
    return this.match.number
  }

  private some<T>(list: readonly T[]): T {
    return list[draw(this.random, list.length)] as T
  }

  /** A secret answer in parts is sent as the list of all of them so far. */
  private whole(seat: Seat, value: unknown): unknown {
    const { engine, state } = this.match
    return engine.hasParts(state) ? [...engine.parts(state, seat).map(part => engine.name(state, part)), value] : value
  }

  async choose(): Promise<void> {
    const { engine, state, number: at } = this.match
    const seat = engine.asked(state)[0] as Seat
    const value = engine.name(state, this.some(engine.options(state, seat)))
    expect(await this.players[seat]?.done('POST', `/api/tables/${this.id}/choose`, { at, value: this.whole(seat, value) })).toEqual({})
    expect(this.match.choose(seat, value)).toBeUndefined()
  }

  /** Every viewer looks at everything. */
  async look(): Promise<void> {
    const seats = this.players.map((client, seat): Eyes => ({ client, viewer: seat }))
    for (const eyes of [...seats, this.some(this.others)]) {
      const { engine, state } = this.match
      const world = inWorld(this.match, engine.redeal(state, eyes.viewer, seeded(`world ${SEED} ${this.match.number}`)))
      await this.lookWith(eyes, world)
      if (typeof eyes.viewer === 'number') await this.pointWith(eyes.client, eyes.viewer, world)
    }
  }

  private async lookWith({ client, viewer }: Eyes, world: Match<Types>): Promise<void> {
    const { engine, number, state } = world
    const table = new Table(
      'another',
      world,
      this.players.map(() => ({ kind: 'person', name: '' })),
    )
    const moment = sent(table.moment(viewer))
    const answer = async (path: string): Promise<unknown> => (await client.get(`/api/tables/${this.id}/${path}`)).body
    const where = `${engine.game.id} at ${number} as ${viewer}`
    expect(await answer('moment'), `moment of ${where}`).toEqual(moment)
    // what stands in every list of tables is no more than everybody is shown who looks on
    const { asked, placed } = table.moment('spectator').view
    const stillAsked = asked === undefined ? undefined : { kind: asked.kind, seats: asked.seats.filter(seat => !placed.includes(seat)) }
    expect(((await client.get(`/api/tables/${this.id}`)).body as OnlineTable).asked, `who is asked, to ${where}`).toEqual(stillAsked)
    // a draft is no part of the match: by its number the moment is as before it
    if (table.moment(viewer).view.mine.length === 0)
      expect(await answer(`moment?number=${number}&as=${viewer}`), `moment by number of ${where}`).toEqual(moment)
    expect(await answer(`position?number=${number}`), `position of ${where}`).toEqual(sent(writePosition(engine, state, viewer)))
    const { forecaster } = this.rules
    if (forecaster !== undefined)
      expect(await answer('expect'), `what ${where} may expect`).toEqual(sent(expectation(world, viewer, forecaster)))
    // what has happened is the same in every world; what was not told of it is not there
    const heard = this.match.events.map(({ at, event }) => ({
      at,
      named: engine.describe(this.match.state, engine.eventFor(event, viewer) ?? {}),
    }))
    expect(
      ((await answer('history')) as VisibleEvent[]).map(({ at, named }) => ({ at, named })),
      `history of ${where}`,
    ).toEqual(sent(heard))
  }

  /** At what it may point at, at what the others could choose, and at what it may not even know to be there. */
  private async pointWith(client: Client, seat: Seat, { engine, state, number: at }: Match<Types>): Promise<void> {
    const truth = this.match.state
    const theirs = engine
      .asked(truth)
      .filter(other => other !== seat)
      .flatMap(other => engine.options(truth, other))
      .map(option => engine.name(truth, option))
    const points = this.players.flatMap((_, one) => engine.game.points(truth, one)).map(point => engine.name(truth, point))
    const parts: Flat[] = [...Array.from({ length: POINTS }, () => this.some(points)), ...theirs.slice(0, POINTS)]
    for (const part of parts) {
      const where = `${engine.game.id} at ${at} by seat ${seat}: ${JSON.stringify(part)}`
      const { options, refusals } = engine.explain(state, seat, part)
      expect((await client.post(`/api/tables/${this.id}/explain`, { part })).body, where).toEqual(
        sent({ options: options.map(option => ({ value: engine.name(state, option) })), refusals }),
      )
      const found = engine.match(state, seat, part)
      // what could be chosen in one world could be in the other
      expect('refused' in engine.match(truth, seat, part), where).toBe('refused' in found)
      if ('refused' in found)
        expect((await client.post(`/api/tables/${this.id}/choose`, { at, value: this.whole(seat, part) })).body, where).toEqual(
          sent({ refused: found }),
        )
    }
  }

  /** Choices that nobody could make on purpose: refused, and nothing else comes of them. */
  async molest(): Promise<void> {
    const { engine, state, number: at } = this.match
    const seat = engine.asked(state)[0] as Seat
    const option = engine.name(state, this.some(engine.options(state, seat)))
    const odd: readonly unknown[] = ['', 'constructor', '__proto__', 'toString', '#1', -1, 1e308, 0.5, true, '\u{1F480}'.repeat(20)]
    const values = [
      ...Object.keys(option).map(key => ({ ...option, [key]: this.some(odd) })),
      { ...option, extra: 1 },
      { ...option, toString: 'x' },
      { constructor: 'x' },
      { hasOwnProperty: true },
      { kind: 'x', seat: 0 },
      {},
    ]
    for (const value of values) {
      const { status, body } = await (this.players[seat] as Client).post(`/api/tables/${this.id}/explain`, { part: value })
      expect(status, `${JSON.stringify(value)}: ${JSON.stringify(body)}`).toBe(200)
      if (!('refused' in engine.match(state, seat, value as Flat))) continue
      expect(
        (await (this.players[seat] as Client).post(`/api/tables/${this.id}/choose`, { at, value: this.whole(seat, value) })).body,
        JSON.stringify(value),
      ).toHaveProperty('refused')
    }
    expect(await this.others[0]?.client.done('GET', `/api/tables/${this.id}`)).toMatchObject({ phase: 'running', number: at })
  }
}

async function open(game: string, others: readonly Client[]): Promise<Watch> {
  const rules = await load(game)
  const engine = createEngine(rules.game)
  const { config } = terms(game)
  const seats = rules.game.seats(rules.game.config(config))
  const players = await Promise.all(seats.map((_, seat) => guestAt(url, `Seat ${seat}`)))
  const { id } = await (players[0] as Client).done<OnlineTable>('POST', '/api/tables', terms(game))
  for (const [seat, client] of players.entries()) await client.done('POST', `/api/tables/${id}/join`, { seat, number: `${SEED} ${seat}` })
  const { table } = (await store.find(id)) ?? {}
  if (table === undefined) throw new Error('the table was not kept')
  return new Watch(id, players, others, rules, Match.load(engine, keptMatch(table, [])))
}

describe('what a viewer may not know', () => {
  for (const game of [...GAME_IDS, ...Object.keys(TINY)]) {
    it(`is told by no answer: ${game}`, async () => {
      const others = [new Client(url), await guestAt(url, 'Eve')]
      const watch = await open(game, others)
      const random = seeded(`${game} ${SEED}`)
      for (let looked = 0; looked < LOOKED_AT && watch.number < LONGEST && !watch.isOver; looked++) {
        await watch.look()
        await watch.molest()
        for (let left = 1 + draw(random, Math.ceil((2 * LONGEST) / LOOKED_AT / watch.players.length)); left > 0 && !watch.isOver; left--)
          await watch.choose()
      }
      if (!watch.isOver) return
      const [nobody] = others
      expect((await nobody?.get(`/api/tables/${watch.id}/file`))?.status).toBe(200)
    })
  }
})
