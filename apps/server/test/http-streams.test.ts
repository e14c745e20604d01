// Streams over real HTTP: what they say, that they resume without gap or repetition, that they end.
import type { Moment, OnlineTable, StreamMessage } from '@rubble/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, Client as Anybody, guest, openWorld, problem, readerOf, tableFor, type World } from './http-world.ts'
import { terms, until } from './support/hall.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ options: { maxStreams: 5 } })
})
afterAll(() => world.close())

interface ReceivedMessage {
  readonly id: string | undefined
  readonly message: StreamMessage
}

interface StreamListener {
  readonly heard: ReceivedMessage[]
  readonly headers: Headers
  readonly raw: () => string
  isOver: boolean
  stop(): void
}

const events = (text: string): ReceivedMessage[] =>
  text.split('\n\n').flatMap(block => {
    const data = /^data: (.*)$/m.exec(block)?.[1]
    return data === undefined ? [] : [{ id: /^id: (.*)$/m.exec(block)?.[1], message: JSON.parse(data) as StreamMessage }]
  })
const lines = (text: string): ReceivedMessage[] =>
  text
    .split('\n')
    .slice(0, -1)
    .filter(line => line !== '')
    .map(line => {
      const { id, ...message } = JSON.parse(line) as StreamMessage & { id?: string }
      return { id, message: message as StreamMessage }
    })

async function listen(client: Client, path: string, headers: Record<string, string> = {}): Promise<StreamListener> {
  const stopper = new AbortController()
  const response = await fetch(world.url + path, { headers: { ...client.headers(), ...headers }, signal: stopper.signal })
  expect(response.status).toBe(200)
  const isLines = headers['accept']?.includes('ndjson') === true
  let text = ''
  const listening: StreamListener = {
    heard: [],
    headers: response.headers,
    raw: () => text,
    isOver: false,
    stop: () => {
      stopper.abort()
    },
  }
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      const whole = isLines ? text : text.slice(0, text.lastIndexOf('\n\n') + 2)
      listening.heard.splice(0, Infinity, ...(isLines ? lines(whole) : events(whole)))
    }
  }
  read()
    .catch(() => {})
    .finally(() => {
      listening.isOver = true
    })
  return listening
}

const changes = ({ heard }: StreamListener): Extract<StreamMessage, { type: 'change' }>[] =>
  heard.map(({ message }) => message).filter(message => message.type === 'change')
const choose = async (players: readonly [Client, Client], id: string): Promise<void> => {
  const { asked, number: at } = (await players[0].get(`/api/tables/${id}`)).body as OnlineTable
  const player = players[asked?.seats[0] ?? 0] as Client
  const { options } = (await player.get(`/api/tables/${id}/moment`)).body as Moment
  expect((await player.post(`/api/tables/${id}/choose`, { at, value: options[0]?.value })).body).toEqual({})
}

describe('a stream', () => {
  it.each(['text/event-stream', 'application/x-ndjson'])('tells the table, then how it stands, then what happens: %s', async accept => {
    const {
      ada,
      bo,
      table: { id },
    } = await tableFor(world)
    const stream = await listen(ada, `/api/tables/${id}/stream`, { accept })
    expect(
      Object.fromEntries(
        ['content-type', 'cache-control', 'x-accel-buffering', 'x-content-type-options'].map(name => [name, stream.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': `${accept}; charset=utf-8`,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    await until(() => changes(stream).length === 1, 'the first change')
    expect(stream.heard.slice(0, 2).map(({ message }) => message.type)).toEqual(['table', 'change'])
    await choose([ada, bo], id)
    await until(() => changes(stream).length === 2, 'the second change')
    expect(changes(stream).map(({ moment }) => moment.number)).toEqual([0, 1])
    expect(changes(stream).every(({ moment }) => moment.viewer === 0)).toBe(true)
    if (accept === 'text/event-stream') expect(stream.raw()).toMatch(/^retry: \d{4}\n\n/)
    const schema = readerOf(world.document, { $ref: '#/components/schemas/StreamMessage' })
    for (const { message } of stream.heard) expect(schema.safeParse(message).error?.message).toBeUndefined()
    stream.stop()
  })

  it.each(['Last-Event-ID', 'after'])('resumes after a break without gap or repetition: %s', async how => {
    const {
      ada,
      bo,
      table: { id },
    } = await tableFor(world, 'mission-combat')
    const path = `/api/tables/${id}/stream`
    const first = await listen(ada, path)
    await until(() => changes(first).length === 1, 'a change')
    await choose([ada, bo], id)
    await until(() => changes(first).length === 2, 'the next change')
    const last = first.heard.findLast(one => one.id !== undefined)?.id ?? ''
    first.stop()
    await choose([ada, bo], id)
    await ada.post(`/api/tables/${id}/chat`, { text: 'still there?' })
    await choose([ada, bo], id)
    const again = how === 'after' ? await listen(ada, `${path}?after=${last}`) : await listen(ada, path, { 'last-event-id': last })
    await until(() => again.heard.some(({ message }) => message.type === 'chat'), 'the chat')
    const unbroken = await listen(bo, `${path}?as=spectator`)
    await until(() => changes(unbroken).length === 1, 'a change')
    expect(
      changes(again)
        .flatMap(({ news }) => news.map(({ at }) => at))
        .every(at => at >= 1),
    ).toBe(true)
    expect(changes(again).at(-1)?.moment.number).toBe(3)
    const told = [...changes(first), ...changes(again)].flatMap(({ news }) => news)
    const history = (await ada.get(`/api/tables/${id}/history`)).body as { at: number }[]
    expect(told).toEqual(history.slice(history.length - told.length))
    expect(new Set(told.map(({ at }) => at)).size).toBeGreaterThan(1)
    again.stop()
    unbroken.stop()
  })

  it('shows nobody what another seat sees', async () => {
    const {
      ada,
      table: { id },
    } = await tableFor(world)
    expect(problem(await ada.get(`/api/tables/${id}/stream?as=1`))).toBe('403 not-yours')
    expect(problem(await new Anybody(world).get(`/api/tables/${id}/stream?as=0`))).toBe('403 not-yours')
    expect(problem(await ada.get(`/api/tables/${id}/stream?as=x`))).toBe('400 malformed')
    const stream = await listen(new Anybody(world), `/api/tables/${id}/stream`)
    await until(() => changes(stream).length === 1, 'a change')
    expect(changes(stream)[0]?.moment).toMatchObject({ viewer: 'spectator', options: [] })
    stream.stop()
  })

  it('counts who is there, and forgets who is gone', async () => {
    const {
      ada,
      table: { id },
    } = await tableFor(world)
    const isHere = async (): Promise<unknown> =>
      ((await ada.get(`/api/tables/${id}`)).body as OnlineTable).places.map(place => place.kind === 'person' && place.isHere)
    const stream = await listen(ada, `/api/tables/${id}/stream`)
    expect(await isHere()).toEqual([true, false])
    stream.stop()
    await until(async () => JSON.stringify(await isHere()) === '[false,false]', 'the place to be left')
  })

  it('ends when the way in by which it was opened does', async () => {
    const {
      ada,
      bo,
      table: { id },
    } = await tableFor(world)
    const { id: token, token: secret } = (await ada.post('/api/tokens', { label: 'bot' })).body as { id: string; token: string }
    const bot = Object.assign(new Anybody(world), { token: secret })
    const [stream, other] = [await listen(bot, `/api/tables/${id}/stream`), await listen(bo, `/api/tables/${id}/stream`)]
    await ada.send('DELETE', `/api/tokens/${token}`)
    await until(() => stream.isOver, 'the stream to end')
    expect(problem(await bot.get(`/api/tables/${id}/stream`))).toBe('401 who')
    expect(other.isOver).toBe(false)
    other.stop()
  })

  it('is not opened without end', async () => {
    const {
      ada,
      table: { id },
    } = await tableFor(world)
    const open = await Promise.all(Array.from({ length: 5 }, () => listen(ada, `/api/tables/${id}/stream`)))
    expect(problem(await ada.get(`/api/tables/${id}/stream`))).toBe('429 too-many')
    expect(problem(await ada.get('/api/tables/stream'))).toBe('429 too-many')
    open[0]?.stop()
    await until(async () => (await world.app.inject({ url: '/metrics' })).body.includes('rubble_streams 4'), 'one stream to end')
    const another = await listen(ada, `/api/tables/${id}/stream`)
    for (const one of [...open, another]) one.stop()
  })

  it('of the lobby tells the list at once and when it changes', async () => {
    const ada = await guest(world, 'Ada')
    const stream = await listen(new Anybody(world), '/api/tables/stream', { accept: 'application/x-ndjson' })
    const lists = (): OnlineTable[][] =>
      stream
        .raw()
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line) as OnlineTable[])
    await until(() => lists().length === 1, 'the first list')
    const { id } = (await ada.post('/api/tables', terms('ambush'))).body as OnlineTable
    await until(
      () =>
        lists()
          .at(-1)
          ?.some(table => table.id === id) === true,
      'the new table',
    )
    const schema = readerOf(
      world.document,
      world.document.paths['/api/tables/stream']?.['get']?.responses['200']?.content?.['application/x-ndjson']?.schema ?? {},
    )
    for (const list of lists()) expect(schema.safeParse(list).error?.message).toBeUndefined()
    stream.stop()
  })

  it('ends with the server, and leaves nothing behind', async () => {
    const other = await openWorld()
    const kept = world
    world = other
    const {
      ada,
      table: { id },
    } = await tableFor(other)
    const streams = [await listen(ada, `/api/tables/${id}/stream`), await listen(ada, '/api/tables/stream')]
    world = kept
    const before = Date.now()
    await other.close()
    await until(() => streams.every(({ isOver }) => isOver), 'the streams to end')
    expect(Date.now() - before).toBeLessThan(4000)
  })
})
