// A client that is up to no good: it has a cookie and a token of its own, knows the ids of tables, and tries everything against what is not
// its own.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Moment, OnlineTable } from '@rubble/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, problem, type World } from './http-world.ts'
import { Client, Follower, guestAt, openedBy } from './support/client.ts'
import { newId, opened, person, terms, testHall } from './support/hall.ts'

let world: World
let eve: Client
let program: Client
let nobody: Client
beforeAll(async () => {
  world = await openWorld()
  eve = await guestAt(world.url, 'Eve')
  const { token } = await eve.done<{ token: string }>('POST', '/api/tokens', { label: 'mine' })
  program = Object.assign(new Client(world.url), { token })
  nobody = new Client(world.url)
})
afterAll(() => world.close())

interface Pair {
  readonly players: readonly [Client, Client]
  readonly id: string
}

/** Two others at a running match. */
async function pair(game = 'ambush', more: Parameters<typeof terms>[1] = {}): Promise<Pair> {
  const players = [await guestAt(world.url, 'Ada'), await guestAt(world.url, 'Bo')] as const
  const { id } = await openedBy(players[0], terms(game, more), 0, newId())
  await players[1].done('POST', `/api/tables/${id}/join`, { number: newId() })
  return { players, id }
}

const tableOf = (id: string): Promise<OnlineTable> => nobody.done('GET', `/api/tables/${id}`)
const momentOf = (client: Client, id: string): Promise<Moment> => client.done('GET', `/api/tables/${id}/moment`)

/** Whoever is asked takes some option. */
async function chooseOnce({ players, id }: Pair, which = 0): Promise<void> {
  const { asked } = await tableOf(id)
  const player = players[asked?.seats[0] ?? 0] as Client
  const { number: at, options } = await momentOf(player, id)
  expect(await player.done('POST', `/api/tables/${id}/choose`, { at, value: options[which % options.length]?.value })).toEqual({})
}

/** Everything that is kept of a table, as text. */
async function kept(id: string): Promise<string> {
  const { store } = world
  return JSON.stringify([await store.find(id), await store.log(id), await store.chat(id)])
}

const LOOKS = ['moment', 'history', 'expect', 'position?number=0', 'stream'] as const
const through = (look: string, as: string): string => `${look}${look.includes('?') ? '&' : '?'}${as}`
/** How many, and nothing of which. */
const COUNTED = { count: expect.any(Number) as number }

describe('the seats of others', () => {
  it('are looked from by nobody else, by whatever way', async () => {
    const {
      players: [, bo],
      id,
    } = await pair()
    const asked = async (client: Client, look: string, as: string): Promise<string> =>
      problem(await client.get(`/api/tables/${id}/${through(look, as)}`))
    for (const look of LOOKS) {
      for (const client of [eve, program, nobody])
        for (const seat of [0, 1]) expect(await asked(client, look, `as=${seat}`), `${look} as ${seat}`).toBe('403 not-yours')
      expect(await asked(bo, look, 'as=0'), look).toBe('403 not-yours')
      for (const as of ['as=00', 'as=%30', 'as=2', 'as=99']) expect(await asked(eve, look, as), `${look}?${as}`).toBe('403 not-yours')
      for (const as of [
        'as=-1',
        'as=0x0',
        'as=1e0',
        'as[]=0',
        'as=0&as=1',
        'as=spectator&as=0',
        'as=__proto__',
        'as=length',
        'as=',
        'as=%00',
        'as=0.0',
        'seat=0',
        'AS=0',
        '__proto__=0',
      ]) {
        expect(await asked(eve, look, as), `${look}?${as}`).toBe('400 malformed')
      }
    }
    for (const client of [bo, eve, program, nobody]) expect(problem(await client.get(`/api/tables/${id}/file`))).toBe('403 not-over')
  })

  it('are shown to who looks on only as everybody may see them, now and at every number', async () => {
    const { players, id } = await pair()
    for (let i = 0; i < 12; i++) await chooseOnce({ players, id }, i)
    const handsAt = async (client: Client, at: number): Promise<unknown[]> => {
      const { view } = await client.done<Moment>('GET', `/api/tables/${id}/moment?number=${at}`)
      return (view.game as { hands: unknown[] }).hands
    }
    for (let at = 0; at <= 12; at++) {
      for (const client of [eve, program, nobody]) expect(await handsAt(client, at)).toEqual([COUNTED, COUNTED])
      expect(await handsAt(players[1], at)).toEqual([COUNTED, { ...COUNTED, items: expect.any(Array) as unknown[] }])
    }
    expect(problem(await eve.get(`/api/tables/${id}/moment?number=13`))).toBe('400 malformed')
  })

  it('are played by nobody else', async () => {
    const { players, id } = await pair('ambush', { undo: 'consent' })
    await chooseOnce({ players, id })
    const { number: at, asked } = await tableOf(id)
    const { options } = await momentOf(players[asked?.seats[0] ?? 0] as Client, id)
    const choice = { at, value: options[0]?.value }
    const before = await kept(id)
    const tries: readonly (readonly [string, unknown])[] = [
      ['choose', choice],
      ['undo', {}],
      ['undo/answer', { agreed: true }],
      ['withdraw', {}],
      ['concede', {}],
      ['draw', {}],
      ['explain', { part: {} }],
      ['peek', { options: [{}] }],
      ['leave', {}],
      ['bot', { seat: 0, level: 'random' }],
      ['bot', { seat: 1, level: null }],
      ['join', { number: 'x' }],
      ['join', { seat: 0, number: 'x' }],
      ['rematch', {}],
    ]
    for (const [word, body] of tries) {
      for (const client of [eve, program])
        expect(problem(await client.post(`/api/tables/${id}/${word}`, body)), word).toMatch(/^(?:403 not-yours|409 begun|403 not-over)$/)
      expect(problem(await nobody.post(`/api/tables/${id}/${word}`, body)), word).toBe('401 who')
    }
    for (const more of [{ seat: 1 }, { by: 'x' }, { person: 'x' }, { as: 0 }])
      expect(problem(await eve.post(`/api/tables/${id}/choose`, { ...choice, ...more }))).toBe('400 malformed')
    expect(await kept(id)).toBe(before)
  })

  it('are not answered for: who asks to take back does not agree for the others, and nobody else does', async () => {
    const one = await pair('ambush', { undo: 'consent' })
    const { players, id } = one
    const first = (await tableOf(id)).asked?.seats[0] ?? 0
    while ((await tableOf(id)).asked?.seats[0] === first) await chooseOnce(one)
    await chooseOnce(one)
    const { number } = await tableOf(id)
    const [player, other] = [players[first] as Client, players[1 - first] as Client]
    expect(await player.done('POST', `/api/tables/${id}/undo`)).toEqual({})
    expect(await player.done('POST', `/api/tables/${id}/undo/answer`, { agreed: true })).toEqual({})
    expect(problem(await eve.post(`/api/tables/${id}/undo/answer`, { agreed: true }))).toBe('403 not-yours')
    expect(await tableOf(id)).toMatchObject({ number, proposals: { undo: { seat: first, agreed: [first] } } })
    expect(await other.done('POST', `/api/tables/${id}/undo/answer`, { agreed: true })).toEqual({})
    expect(await tableOf(id)).toMatchObject({ number: number + 1 })
  })

  it('are looked from no longer by who has got up', async () => {
    const [ada, bo, mallory] = [await guestAt(world.url, 'Ada'), await guestAt(world.url, 'Bo'), await guestAt(world.url, 'Mallory')]
    const { id } = await ada.done<OnlineTable>('POST', '/api/tables', terms('ambush'))
    await mallory.done('POST', `/api/tables/${id}/join`, { seat: 1, number: newId() })
    const streams = [new Follower(mallory, id), new Follower(mallory, id, { as: 1 })]
    for (const stream of streams) await stream.until(({ table }) => table !== undefined, 'a stream from the seat')
    await mallory.done('POST', `/api/tables/${id}/leave`)
    await ada.done('POST', `/api/tables/${id}/join`, { seat: 0, number: newId() })
    await bo.done('POST', `/api/tables/${id}/join`, { seat: 1, number: newId() })
    await chooseOnce({ players: [ada, bo], id })
    const [open, closed] = streams
    await open?.until(({ moment }) => moment?.number === 1, 'the match as everybody sees it')
    expect(open?.moment?.viewer).toBe('spectator')
    expect(closed?.moment).toBeUndefined()
    await closed?.until(({ faults }) => faults.at(-1)?.includes('not-yours') === true, 'no way back to that seat')
    for (const stream of streams) await stream.stop()
  })
})

describe('a place', () => {
  it('is not given to a bot while its player plays, even if they do not follow the table', async () => {
    const { players, id } = await pair()
    const { asked } = await tableOf(id)
    const seat = asked?.seats[0] ?? 0
    const other = players[1 - seat] as Client
    const take = async (): Promise<string> => problem(await other.post(`/api/tables/${id}/bot`, { seat, level: 'random' }))
    expect(await take()).toBe('409 present')
    world.pass(200_000)
    await chooseOnce({ players, id })
    world.pass(200_000)
    expect(await take()).toBe('409 present')
    world.pass(200_000)
    expect(await take()).toBe('200 ')
    expect((await tableOf(id)).places[seat], 'it does not play badly on purpose').toMatchObject({ kind: 'bot', level: 'hard' })
    expect(problem(await eve.post(`/api/tables/${id}/bot`, { seat: 1 - seat, level: 'random' }))).toBe('403 not-yours')
  })
})

describe('taking back', () => {
  it('again and again does not make the server think longer and longer', async () => {
    const { id } = await openedBy(eve, terms('ambush', { undo: 'consent', bots: [{ seat: 1, level: 'random' }] }), 0, 'x')
    const watcher = new Follower(eve, id)
    const isAsked = ({ moment }: Follower): boolean => (moment?.options.length ?? 0) > 0
    for (let i = 0; i < 40; i++) {
      await watcher.until(isAsked, 'a choice')
      const { number: at = 0, options = [] } = watcher.moment ?? {}
      expect((await eve.post(`/api/tables/${id}/choose`, { at, value: options[0]?.value })).body).toEqual({})
      // bots agree to everything
      expect((await eve.post(`/api/tables/${id}/undo`)).body).toEqual({})
      await watcher.until(({ moment }) => (moment?.number ?? 0) > at + 1, 'what comes of it')
    }
    await watcher.stop()
    expect((await eve.get(`/api/tables/${id}/history`)).status).toBe(200)
  })
})

describe('the talk at a table', () => {
  it('is not filled up by who only looks on', async () => {
    const one = await testHall({ limits: { chatLines: 4 } })
    const [ada, mallory] = [await person(one, 'Ada'), await person(one, 'Mallory')]
    const { id } = await opened(one.hall, ada, terms('ambush'), 0, 'a')
    for (let i = 0; i < 2; i++) await one.hall.say(id, mallory, 'spam')
    await expect(one.hall.say(id, mallory, 'spam')).rejects.toMatchObject({ code: 'too-many' })
    expect(await one.hall.say(id, ada, 'hello')).toMatchObject({ text: 'hello' })
  })
})

describe('ids', () => {
  it('cannot be counted through, guessed by a neighbour, or used for something else', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => (await eve.done<OnlineTable>('POST', '/api/tables', terms('ambush', { isOpen: false }))).id),
    )
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
    // 128 random bits: hardly any place has the same letter in all of eight
    expect(Array.from({ length: 21 }, (_, at) => new Set(ids.map(id => id[at])).size).filter(letters => letters < 3)).toEqual([])
    const {
      players: [ada],
      id,
    } = await pair('ambush', { isOpen: false })
    const { id: person } = await ada.done<{ id: string }>('GET', '/api/me')
    const swapped = [...id].map(letter => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('')
    for (const near of [
      swapped,
      `${id.slice(0, -1)}_`,
      `${id} `,
      `${id}=`,
      `${id}%00`,
      `%2e%2e%2f${id}`,
      person,
      '0',
      '1',
      id.slice(0, 21),
      `${id}A`,
    ]) {
      if (near !== id) expect((await eve.get(`/api/tables/${near}/moment`)).status, near).toBe(404)
    }
    expect((await eve.get(`/api/players/${id}`)).status).toBe(404)
    expect(JSON.stringify((await eve.get('/api/tables')).body)).not.toContain(id)
    expect(JSON.stringify((await eve.get(`/api/players/${person}`)).body)).not.toContain(id)
  })
})

describe('what is sent', () => {
  it('pollutes nothing', async () => {
    const one = await pair()
    const { players, id } = one
    const { number: at, asked } = await tableOf(id)
    const player = players[asked?.seats[0] ?? 0] as Client
    const before = await kept(id)
    const bodies = [
      `{"at":${at},"value":{"__proto__":{"polluted":true}}}`,
      `{"at":${at},"value":{"__proto__":"x"}}`,
      `{"at":${at},"__proto__":{"value":{"do":"pass"}}}`,
      `{"at":${at},"value":{"constructor":{"prototype":{"polluted":true}}}}`,
      `{"at":${at},"value":{"constructor":"x"}}`,
      `{"at":${at},"value":{"toString":"x","valueOf":1}}`,
      `{"\\u005f_proto__":{"polluted":true},"at":${at},"value":{}}`,
    ]
    for (const body of bodies) {
      const reply = await player.send('POST', `/api/tables/${id}/choose`, body)
      expect(reply.status === 400 || 'refused' in (reply.body as object), `${body}: ${JSON.stringify(reply.body)}`).toBe(true)
    }
    for (const body of [
      `{"game":"ambush","config":{"__proto__":{"polluted":true}},"clock":{"kind":"none"},"undo":"free","isOpen":true}`,
      '{"__proto__":null}',
      '[]',
      'null',
      '"x"',
      '7',
      '',
    ]) {
      expect((await eve.send('POST', '/api/tables', body)).status, body).toBe(400)
    }
    expect(Object.prototype).not.toHaveProperty('polluted')
    expect(await kept(id)).toBe(before)
    await chooseOnce(one)
  })

  it('may be as deep or as long as it likes: it is refused, and nothing stops', async () => {
    const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
    const opening = (config: string): string => `{"game":"ambush","config":${config},"clock":{"kind":"none"},"undo":"free","isOpen":true}`
    for (const levels of [10, 1000, 30_000])
      expect(problem(await eve.send('POST', '/api/tables', opening(nested(levels)))), `${levels} levels`).toBe('400 malformed')
    expect(problem(await eve.send('POST', '/api/tables', opening(`{"a":${'{"a":'.repeat(8000)}1${'}'.repeat(8001)}`)))).toBe(
      '400 malformed',
    )
    expect(problem(await eve.send('POST', '/api/tables', opening(nested(300_000))))).toBe('413 too-big')
    expect(problem(await eve.send('POST', '/api/tables', opening(`[${'1,'.repeat(20_000)}1]`)))).toBe('400 malformed')
    expect(problem(await eve.send('POST', '/api/tables', opening(`{"seats":1${'0'.repeat(400)}}`)))).toMatch(/^400 /)
    expect((await nobody.get('/health')).status).toBe(200)
  })

  it('is said again as text and nothing else, in answers and in streams', async () => {
    const { id } = await pair()
    const watcher = [new Follower(nobody, id), new Follower(nobody, id, { format: 'ndjson' })]
    for (const one of watcher) await one.until(({ table }) => table !== undefined, 'the table')
    const mallory = await guestAt(world.url, '<img src=x onerror=alert(1)>')
    const texts = [
      '<script>alert(1)</script>',
      'x\n\nid: 9.9\ndata: {"type":"failure","message":"x"}\n\n{"type":"failure"}',
      'a\u2028b\u2029c',
      '"}\n{"type":"failure","message":"x"}',
      'data: x\nevent: y',
    ]
    for (const text of texts) {
      const { headers, status } = await mallory.post(`/api/tables/${id}/chat`, { text })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    for (const text of ['a\r\nb', 'a\u0000b', 'a\u001bb', '\r', 'x'.repeat(501), ' '])
      expect(problem(await mallory.post(`/api/tables/${id}/chat`, { text })), JSON.stringify(text)).toBe('400 malformed')
    for (const one of watcher) {
      await one.until(({ chat }) => chat.length === texts.length, 'all lines')
      expect(one.chat.map(({ text, name }) => [name, text])).toEqual(texts.map(text => ['<img src=x onerror=alert(1)>', text]))
      expect(one.faults).toEqual([])
      expect(one.breaks).toBe(0)
      await one.stop()
    }
  })

  it('many times ahead of any answer, is not worked on: the line is cut', async () => {
    const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const parts: Buffer[] = []
    socket
      .on('data', part => {
        parts.push(part)
      })
      .on('error', () => {})
    socket.write('GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1500))
    await new Promise(done => {
      socket.once('close', done)
    })
    expect(String(Buffer.concat(parts)).split('HTTP/1.1 ').length - 1).toBeLessThan(20)
    expect((await nobody.get('/health')).status).toBe(200)
  })

  it('and not listened to, is given up', () => {
    expect(world.app.server.timeout).toBeGreaterThan(0)
  })

  it('too slowly holds up nobody else', async () => {
    const { port } = new URL(world.url)
    const sockets = Array.from({ length: 200 }, () => connect(Number(port), '127.0.0.1'))
    await Promise.all(sockets.map(socket => once(socket, 'connect')))
    sockets.forEach((socket, i) => {
      socket.write(
        i % 2 === 0
          ? 'GET /api/tables HTTP/1.1\r\nHost: x\r\nX-Slow: '
          : 'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{',
      )
    })
    await chooseOnce(await pair())
    const { requestTimeout, headersTimeout } = world.app.server
    expect(
      [requestTimeout, headersTimeout].every(time => time > 0 && time <= 60_000),
      'they are given up by themselves',
    ).toBe(true)
    for (const socket of sockets) socket.destroy()
  })
})
