// One stream for several tables over real HTTP: each table as in a stream of its own, and none at the cost of another.
import type { JointMessage, Moment, OnlineTable, StreamMessage } from '@rubble/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, Client as Anybody, guest, number, openWorld, problem, readerOf, tableFor, type World } from './http-world.ts'
import { terms, until } from './support/hall.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ options: { maxStreams: 5 } })
})
afterAll(() => world.close())

interface JointListener {
  readonly heard: JointMessage[]
  isOver: boolean
  stop(): void
}

async function listen(client: Client, query: string): Promise<JointListener> {
  const stopper = new AbortController()
  const headers = { ...client.headers(), accept: 'application/x-ndjson' }
  const response = await fetch(`${world.url}/api/stream?${query}`, { headers, signal: stopper.signal })
  expect(response.status).toBe(200)
  const listening: JointListener = {
    heard: [],
    isOver: false,
    stop: () => {
      stopper.abort()
    },
  }
  const read = async (): Promise<void> => {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (text + chunk).split('\n')
      text = lines.pop() ?? ''
      listening.heard.push(...lines.filter(line => line !== '').map(line => JSON.parse(line) as JointMessage))
    }
  }
  read()
    .catch(() => {})
    .finally(() => {
      listening.isOver = true
    })
  return listening
}

type Change = Extract<StreamMessage, { type: 'change' }>
interface Of {
  readonly message: StreamMessage
  readonly id: string | undefined
  readonly as: unknown
}
const of = ({ heard }: JointListener, table: string): Of[] =>
  heard.flatMap(one => ('message' in one && one.table === table ? [{ message: one.message, id: one.id, as: one.as }] : []))
const changes = (listening: JointListener, table: string): Change[] =>
  of(listening, table)
    .map(({ message }) => message)
    .filter(message => message.type === 'change')
const problems = ({ heard }: JointListener): string[] =>
  heard.flatMap(one => ('problem' in one ? [`${one.table} ${one.as ?? ''} ${one.problem.problem}`] : []))
const lastId = (listening: JointListener, table: string): string => of(listening, table).findLast(({ id }) => id !== undefined)?.id ?? ''

async function choose(players: readonly [Client, Client], id: string): Promise<void> {
  const { asked, number: at } = (await players[0].get(`/api/tables/${id}`)).body as OnlineTable
  const player = players[asked?.seats[0] ?? 0] as Client
  const { options } = (await player.get(`/api/tables/${id}/moment`)).body as Moment
  expect((await player.post(`/api/tables/${id}/choose`, { at, value: options[0]?.value })).body).toEqual({})
}

describe('a stream of several tables', () => {
  it('tells of each what its own stream would, by name, through the eyes that were asked for', async () => {
    const [one, two] = [await tableFor(world), await tableFor(world)]
    const [a, b] = [one.table.id, two.table.id]
    const stream = await listen(one.ada, `tables=${a},${b}~spectator,${a}~spectator`)
    await until(() => changes(stream, a).length === 2 && changes(stream, b).length === 1, 'how they stand')
    expect(
      of(stream, a)
        .filter(({ as }) => as === undefined)
        .map(({ message }) => message.type),
    ).toEqual(['table', 'change'])
    expect(
      changes(stream, a)
        .map(({ moment }) => moment.viewer)
        .toSorted(),
    ).toEqual([0, 'spectator'])
    expect(
      of(stream, a)
        .filter(({ as }) => as === 'spectator')
        .every(({ message }) => message.type !== 'change' || message.moment.viewer === 'spectator'),
    ).toBe(true)
    await choose([two.ada, two.bo], b)
    await until(() => changes(stream, b).length === 2, 'what happens there')
    expect(changes(stream, a).length).toBe(2)
    const schema = readerOf(world.document, { $ref: '#/components/schemas/JointMessage' })
    for (const message of stream.heard) expect(schema.safeParse(message).error?.message).toBeUndefined()
    stream.stop()
  })

  it('goes on at each table after the last message of that table: nothing is lost, nothing told twice', async () => {
    const [one, two] = [await tableFor(world, 'mission-combat'), await tableFor(world)]
    const [a, b] = [one.table.id, two.table.id]
    const first = await listen(one.ada, `tables=${a},${b}`)
    await until(() => changes(first, a).length === 1 && changes(first, b).length === 1, 'how they stand')
    await choose([one.ada, one.bo], a)
    await until(() => changes(first, a).length === 2, 'a change')
    first.stop()
    await choose([one.ada, one.bo], a)
    await one.ada.post(`/api/tables/${a}/chat`, { text: 'still there?' })
    const again = await listen(one.ada, `tables=${a}~~${lastId(first, a)},${b}~~${lastId(first, b)}`)
    await until(() => of(again, a).some(({ message }) => message.type === 'chat'), 'the chat')
    await until(() => of(again, b).length > 0, 'the other table')
    expect(changes(again, b)).toEqual([])
    expect(changes(again, a).map(({ moment }) => moment.number)).toEqual([2])
    const told = [...changes(first, a), ...changes(again, a)].flatMap(({ news }) => news)
    const history = (await one.ada.get(`/api/tables/${a}/history`)).body as unknown[]
    expect(told).toEqual(history.slice(history.length - told.length))
    again.stop()
  })

  it('shows nobody what another seat sees, and a table that cannot be followed hinders no other', async () => {
    const {
      ada,
      table: { id },
    } = await tableFor(world)
    const stream = await listen(ada, `tables=${id}~1,there-is-none,${id}`)
    await until(() => changes(stream, id).length === 1 && problems(stream).length === 2, 'the table, and what is none')
    expect(problems(stream).toSorted()).toEqual([`${id} 1 not-yours`, 'there-is-none  nothing'].toSorted())
    expect(changes(stream, id).map(({ moment }) => moment.viewer)).toEqual([0])
    stream.stop()
    for (const query of [
      '',
      'tables=',
      `tables=${id},${id}`,
      `tables=${id}~x`,
      `tables=${id}~,${id}`,
      `tables=${Array.from({ length: 101 }, (_, i) => i).join(',')}`,
      'lobby=2',
    ]) {
      expect(problem(await ada.get(`/api/stream?${query}`)), query).toBe('400 malformed')
    }
  })

  it('goes on with the eyes that are left to who gets up, and with their own to who sits down', async () => {
    const [ada, bo] = [await guest(world, 'Ada'), await guest(world, 'Bo')]
    const { id } = await ada.done<OnlineTable>('POST', '/api/tables', terms('ambush', { seat: 0 }))
    const stream = await listen(bo, `tables=${id}`)
    await ada.done('POST', `/api/tables/${id}/join`, { number: number() })
    await bo.done('POST', `/api/tables/${id}/join`, { number: number() })
    await until(() => changes(stream, id).at(-1)?.moment.viewer === 1, 'their own eyes')
    const asSeat = await listen(bo, `tables=${id}~1`)
    await until(() => changes(asSeat, id).length === 1, 'the seat')
    await bo.done('POST', `/api/tables/${id}/leave`)
    await until(() => changes(stream, id).at(-1)?.moment.viewer === 'spectator', 'the eyes that are left')
    await until(() => problems(asSeat).length === 1, 'the seat to be refused')
    expect(problems(asSeat)).toEqual([`${id} 1 not-yours`])
    expect([stream.isOver, asSeat.isOver]).toEqual([false, false])
    stream.stop()
    asSeat.stop()
  })

  it('says who is at which table, and no longer when it ends', async () => {
    const [one, two] = [await tableFor(world), await tableFor(world)]
    const ids = [one.table.id, two.table.id]
    await two.ada.post('/api/me', { name: 'Ada' })
    const here = async (id: string): Promise<unknown> =>
      ((await one.ada.get(`/api/tables/${id}`)).body as OnlineTable).places.map(place => place.kind === 'person' && place.isHere)
    const stream = await listen(one.ada, `tables=${ids.join()}`)
    expect([await here(ids[0] ?? ''), await here(ids[1] ?? '')]).toEqual([
      [true, false],
      [false, false],
    ])
    stream.stop()
    await until(async () => JSON.stringify(await here(ids[0] ?? '')) === '[false,false]', 'the place to be left')
  })

  it('counts each table: what is too much is refused, the rest is followed', async () => {
    const {
      ada,
      table: { id },
    } = await tableFor(world)
    const open = await listen(ada, `tables=${id},${id}~0,${id}~spectator&lobby=1`)
    await until(() => changes(open, id).length === 3, 'three tables')
    const second = await listen(ada, `tables=${id},${id}~0`)
    await until(() => problems(second).length === 1, 'one too many')
    expect(problems(second)[0]).toMatch(/ too-many$/)
    expect(changes(second, id).length).toBe(1)
    expect(problem(await ada.get(`/api/stream?tables=${id}`))).toBe('429 too-many')
    open.stop()
    await until(async () => (await world.app.inject({ url: '/metrics' })).body.includes('rubble_streams 1'), 'the first to end')
    const third = await listen(ada, `tables=${id},${id}~0,${id}~spectator&lobby=1`)
    await until(() => changes(third, id).length === 3, 'three tables again')
    for (const one of [second, third]) one.stop()
  })

  it('has the list of open tables too, alone or beside', async () => {
    const {
      ada,
      table: { id },
    } = await tableFor(world)
    const stream = await listen(new Anybody(world), `tables=${id}&lobby=1`)
    const lists = (): (readonly OnlineTable[])[] => stream.heard.flatMap(one => ('lobby' in one ? [one.lobby] : []))
    await until(() => lists().length === 1 && changes(stream, id).length === 1, 'both')
    const opened = (await ada.post('/api/tables', terms('ambush'))).body as OnlineTable
    await until(
      () =>
        lists()
          .at(-1)
          ?.some(table => table.id === opened.id) === true,
      'the new table',
    )
    const schema = readerOf(world.document, { $ref: '#/components/schemas/JointMessage' })
    for (const message of stream.heard) expect(schema.safeParse(message).error?.message).toBeUndefined()
    stream.stop()
  })

  it('ends for who signs out, and with the server', async () => {
    const {
      ada,
      bo,
      table: { id },
    } = await tableFor(world)
    const streams = [await listen(ada, `tables=${id}`), await listen(bo, `tables=${id}`)]
    await ada.post('/api/logout', { everywhere: true })
    await until(() => streams[0]?.isOver === true, 'the stream to end')
    expect(streams[1]?.isOver).toBe(false)
    streams[1]?.stop()
    const other = await openWorld()
    const kept = world
    world = other
    const table = await tableFor(other)
    const last = await listen(table.ada, `tables=${table.table.id}&lobby=1`)
    world = kept
    await other.close()
    await until(() => last.isOver, 'the stream to end with its server')
  })
})
