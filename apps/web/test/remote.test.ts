// Two clients of a real server over lines that break all the time: whatever happens is heard once, in order, and a choice is made once.
import type { Flat } from '@rubble/engine'
import type { Moment, NewTable, OnlineTable, Option, VisibleEvent } from '@rubble/protocol'
import type { RunningServer } from '@rubble/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Api } from '../src/online/api.ts'
import { TableFeed } from '../src/online/feed.ts'
import { Hub } from '../src/online/lines.ts'
import { RemoteHost, seatOf } from '../src/online/remote-host.ts'
import { rest, wait } from '../src/online/wait.ts'
import { startTestServer } from './online-server.ts'
import { dice } from './table-page.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer(false)
})
afterAll(() => server.close())

type Fetch = typeof fetch

/** A browser's, with its cookie. */
function browserFetch(): Fetch {
  let cookie = ''
  return async (input, init) => {
    const headers = { ...(init?.headers as Record<string, string>), cookie, origin: server.address }
    const response = await fetch(new URL(String(input), server.address), { ...init, headers })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
}

const OFTEN = 0.15

/** On a bad line: requests and answers get lost, streams break. */
function troubled(good: Fetch, random: () => number): Fetch {
  return async (input, init) => {
    if (random() < OFTEN) throw new TypeError('the request was lost')
    const response = await good(input, init)
    if (String(input).includes('/stream')) return broken(response, random)
    if (random() < OFTEN) throw new TypeError('the answer was lost')
    return response
  }
}

/** Cut off somewhere, also in the middle of a message. */
function broken(response: Response, random: () => number): Response {
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (random() >= OFTEN) return controller.enqueue(chunk)
        controller.enqueue(chunk.slice(0, Math.floor(random() * chunk.length)))
        controller.error(new Error('the line broke'))
      },
    }),
  )
  return new Response(body ?? null, response)
}

interface Client {
  readonly api: Api
  readonly feed: TableFeed
  readonly host: RemoteHost
  readonly name: string
  /** What was told, moment by moment. */
  readonly told: { readonly moment: Moment; readonly news: readonly VisibleEvent[] }[]
}

interface Guest {
  readonly fetch: Fetch
  readonly api: Api
  readonly me: string
}

async function come(name: string): Promise<Guest> {
  const own = browserFetch()
  const api = new Api(own)
  const { id } = await api.rename(name)
  return { fetch: own, api, me: id }
}

function follow(api: Api, name: string, table: OnlineTable, me: string | undefined): Client {
  const lines = new Hub({ api, wait: (time, then) => wait(Math.min(time, 20), then), random: Math.random, now: Date.now })
  const feed = new TableFeed(table.id, { lines, now: Date.now })
  const host = new RemoteHost({
    api,
    feed,
    local: { admit: () => Promise.reject(new Error('no')), open: () => Promise.reject(new Error('no')) },
    me,
    bot: 'Bot',
    newSeed: () => 'seed',
    wait: () => rest(5),
  })
  const told: Client['told'] = []
  void host.watch(table.id, seatOf(table, me) ?? 'spectator', {
    onChange: (moment, news) => {
      told.push({ moment, news })
    },
    onThinking: () => {},
    onFailure: message => {
      throw new Error(message)
    },
  })
  return { api, feed, host, name, told }
}

const TERMS: NewTable = { game: 'mission-combat', config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: false }
const CHOICES = 120

/** Chooses whenever asked, until the match is over or so many choices were made. */
async function play({ host, told }: Client, table: string, random: () => number, isDone: () => boolean): Promise<void> {
  let answered = -1
  while (!isDone()) {
    const moment = told.at(-1)?.moment
    if (moment === undefined || moment.options.length === 0 || moment.number <= answered) {
      await rest(2)
      continue
    }
    answered = moment.number
    const { value } = moment.options[Math.floor(random() * moment.options.length)] as Option
    const refused = await host.choose(table, { seat: moment.viewer as number, at: moment.number, value })
    if (refused !== undefined) throw new Error(JSON.stringify(refused))
  }
}

/** A client that hears all of it, in order, whatever was cut off: what was heard in the set-up is history for everybody. */
function expectWhole({ told, name }: Client, setUp: readonly VisibleEvent[], history: readonly VisibleEvent[]): void {
  const numbers = told.map(({ moment }) => moment.number)
  expect(numbers, name).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  const plain = (all: readonly VisibleEvent[]): unknown[] => all.map(({ at, named }) => ({ at, named }))
  const from = numbers[0] ?? 0
  expect(plain(told.flatMap(({ news }) => news)), name).toEqual(plain(history.slice(setUp.length).filter(({ at }) => at >= from)))
}

test.each([1, 2, 3])('a match on lines that break: nothing is lost, nothing twice (%i)', async seed => {
  const random = dice(seed)
  const ana = await come('Ana')
  const marek = await come('Marek')
  const { id } = await ana.api.create({ ...TERMS, seat: 0 })
  await ana.api.join(id, 0, 'ana')
  const table = await marek.api.join(id, 1, 'marek')
  const setUp = await ana.api.history(id, 'spectator')
  const badly = (good: Fetch): Api => new Api(troubled(good, random))
  const clients = [
    follow(badly(ana.fetch), 'Ana', table, ana.me),
    follow(badly(marek.fetch), 'Marek', table, marek.me),
    follow(badly(browserFetch()), 'somebody', table, undefined),
  ]
  const last = (): number => Math.max(...clients.map(({ told }) => told.at(-1)?.moment.number ?? 0))
  const isDone = (): boolean => last() >= CHOICES || clients.some(({ told }) => told.at(-1)?.moment.outcome !== undefined)
  await Promise.all(clients.slice(0, 2).map(client => play(client, table.id, random, isDone)))
  const { number } = await ana.api.table(table.id)
  for (let i = 0; i < 500 && clients.some(({ told }) => told.at(-1)?.moment.number !== number); i++) await rest(10)
  for (const client of clients) {
    const viewer = client.told[0]?.moment.viewer ?? 'spectator'
    expect(client.told.at(-1)?.moment.number, client.name).toBe(number)
    expectWhole(client, setUp, await (viewer === 1 ? marek : ana).api.history(table.id, viewer))
  }
  // nobody is told what is not theirs to know
  const hands = clients.map(({ told }) => JSON.stringify(told.map(({ moment: { view } }) => view)))
  expect(new Set(hands).size).toBe(3)
  for (const { feed } of clients) feed.close()
})

test('a choice for a decision that has passed is refused, and one for nobody is a problem in words', async () => {
  const ana = await come('Ana')
  const { id } = await ana.api.create({ ...TERMS, seat: 0, bots: [{ seat: 1, level: 'random' }] })
  const table = await ana.api.join(id, 0, 'ana')
  const value: Flat = { do: 'nothing' }
  expect(await ana.api.choose(table.id, { at: 999, value })).toMatchObject({ refused: 'TABLE-STALE' })
  const nobody = new Api(browserFetch())
  await expect(nobody.choose(table.id, { at: 0, value })).rejects.toMatchObject({ code: 'who' })
  await expect(nobody.table('there-is-none')).rejects.toMatchObject({ code: 'nothing' })
  await expect(ana.api.file(table.id)).rejects.toMatchObject({ code: 'not-over' })
})

test('a choice that comes when the match is over is no problem: how it ended is told by the stream', async () => {
  const ana = await come('Ana')
  const marek = await come('Marek')
  const { id } = await ana.api.create({ ...TERMS, seat: 0 })
  await ana.api.join(id, 0, 'ana')
  const table = await marek.api.join(id, 1, 'marek')
  // the request is lost, and before it is sent again the other gives up
  let isFirst = true
  const lossy = new Api(async (input, init) => {
    if (!isFirst || init?.method !== 'POST') return ana.fetch(input, init)
    isFirst = false
    await marek.api.concede(id)
    throw new TypeError('the request was lost')
  })
  const { host, feed, told } = follow(lossy, 'Ana', table, ana.me)
  const until = async (isSo: () => boolean): Promise<void> => {
    for (let i = 0; i < 500 && !isSo(); i++) await rest(10)
  }
  await until(() => told.length > 0)
  const asked = told.at(-1)?.moment
  expect(await host.choose(id, { seat: 0, at: asked?.number ?? -1, value: asked?.options[0]?.value ?? {} })).toBeUndefined()
  expect(isFirst).toBe(false)
  await until(() => told.at(-1)?.moment.outcome !== undefined)
  expect(told.at(-1)?.moment.outcome?.winners).toEqual([0])
  feed.close()
})
