// Tables over real HTTP: opening, sitting, playing, looking; every route with good and bad input.
import { ambush } from '@rubble/engine/tiny'
import type { ChatLine, Moment, OnlineTable, PlayerPage } from '@rubble/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, guest, number, openWorld, problem, tableFor, type World } from './http-world.ts'
import { openedBy } from './support/client.ts'
import { terms } from './support/hall.ts'
import { headOf, NOW, tableOf } from './support/rows.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const NOWHERE = 'A'.repeat(22)
const momentOf = async (client: Client, id: string): Promise<Moment> => (await client.get(`/api/tables/${id}/moment`)).body as Moment

/** Both choose the first thing offered until it is over. */
async function playOut(players: readonly Client[], id: string): Promise<void> {
  for (let left = 500; left > 0; left--) {
    const { body } = (await players[0]?.get(`/api/tables/${id}`)) ?? { body: undefined }
    const { phase, asked, number } = body as OnlineTable
    if (phase === 'over') return
    const seat = asked?.seats[0] ?? 0
    const player = players[seat] as Client
    const { options } = await momentOf(player, id)
    expect((await player.post(`/api/tables/${id}/choose`, { at: number, value: options[0]?.value })).body).toEqual({})
  }
  throw new Error('the match does not end')
}

describe('a table', () => {
  it('is opened, joined, played to the end, replayed from every seat, and told whole', async () => {
    const { ada, bo, table } = await tableFor(world)
    expect(table).toMatchObject({
      phase: 'running',
      seats: expect.any(Array) as unknown[],
      fair: { commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    })
    expect(table.fair).not.toHaveProperty('secret')
    for (const path of ['file', 'moment?as=1', 'history?as=1', 'position?as=1&number=0']) {
      expect(problem(await ada.get(`/api/tables/${table.id}/${path}`))).toMatch(/^403 not-(?:over|yours)$/)
    }
    await playOut([ada, bo], table.id)
    const spectator = new Client(world)
    expect((await spectator.get(`/api/tables/${table.id}`)).body).toMatchObject({
      phase: 'over',
      fair: { secret: expect.any(String) as string },
    })
    for (const path of [
      'file',
      'moment?as=1&number=1',
      'moment?as=spectator',
      'history?as=0',
      'history',
      'position?number=0&as=1',
      'expect',
    ]) {
      expect((await spectator.get(`/api/tables/${table.id}/${path}`)).status).toBeLessThan(300)
    }
  })

  it('says who may choose what, and refuses the rest by rule', async () => {
    const { ada, bo, table } = await tableFor(world)
    const players = [ada, bo]
    const seat = table.asked?.seats[0] ?? 0
    const [asked, other] = [players[seat] as Client, players[1 - seat] as Client]
    const { number: at, options } = await momentOf(asked, table.id)
    const choose = (client: Client, body: unknown) => client.post(`/api/tables/${table.id}/choose`, body)
    expect((await choose(other, { at, value: options[0]?.value })).body).toMatchObject({
      refused: { refused: expect.stringMatching(/^TABLE-/) as string },
    })
    expect((await choose(asked, { at: at + 1, value: options[0]?.value })).body).toHaveProperty('refused')
    expect((await choose(asked, { at, value: { do: 'nonsense' } })).body).toHaveProperty('refused')
    expect(problem(await choose(await guest(world, 'Eve'), { at, value: options[0]?.value }))).toBe('403 not-yours')
    expect(problem(await choose(new Client(world), { at, value: options[0]?.value }))).toBe('401 who')
    expect((await choose(asked, { at, value: options[0]?.value })).body).toEqual({})
    expect((await choose(asked, { at, value: options[0]?.value })).body).toHaveProperty('refused')
    expect((await asked.post(`/api/tables/${table.id}/explain`, { part: {} })).body).toMatchObject({
      options: expect.any(Array) as unknown[],
      refusals: expect.any(Array) as unknown[],
    })
  })

  it.each([
    ['', {}],
    ['', { at: -1, value: {} }],
    ['', { at: 0.5, value: {} }],
    ['', { at: 0, value: [[]] }],
    ['', { at: 0, value: [1] }],
    ['', { at: 0, value: Array.from({ length: 101 }, () => ({})) }],
    ['', { at: 0, value: { a: { b: 1 } } }],
    ['', { at: 0, value: { a: null } }],
    ['', { at: 0, value: {}, more: 1 }],
    ['', { at: 0, value: { a: 'x'.repeat(201) } }],
    ['', { at: 0, value: { a: '\u0000' } }],
    ['', { at: 0, value: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`f${i}`, 1])) }],
    ['', '[1,'],
    ['', '"text"'],
    ['', 'null'],
    ['', '{"at":0,"value":{"__proto__":{"x":1}}}'],
    ['', '{"at":0,"value":{},"constructor":{"prototype":{}}}'],
  ])('takes no choice like %s%j', async (_, body) => {
    const { ada, table } = await tableFor(world)
    expect(problem(await ada.send('POST', `/api/tables/${table.id}/choose`, body))).toMatch(/^400 malformed$/)
  })

  it('takes no terms that make no sense', async () => {
    const ada = await guest(world, 'Ada')
    const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
    const open = async (table: unknown): Promise<string> => problem(await ada.post('/api/tables', table))
    expect(await open({ ...terms('ambush'), game: 'chess' })).toBe('404 nothing')
    expect(await open({ ...terms('ambush'), config: { deck: 7 } })).toBe('400 config')
    expect(await open({ ...terms('ambush'), bots: [{ seat: 0, level: 'search:99999' }] })).toBe('409 no-such-bot')
    expect(await open({ ...terms('ambush'), bots: [{ seat: 0, level: 'random-patient' }] })).toBe('409 no-such-bot')
    expect(await open(terms('ambush', { seat: 0, bots: [{ seat: 0, level: 'random' }] }))).toBe('409 taken')
    for (const wrong of [
      { config: deep(9) },
      { config: 'x'.repeat(201) },
      { config: new Array(1001).fill(0) },
      { clock: { kind: 'live' } },
      { clock: { kind: 'move', each: -1 } },
      { undo: 'always' },
      { isOpen: 'yes' },
      { seat: -1 },
      { seat: 99 },
      { seat: 0.5 },
      { number: 'a' },
      { more: 1 },
      { bots: {} },
      { game: 7 },
    ])
      expect(await open({ ...terms('ambush'), ...wrong })).toBe('400 malformed')
    expect(problem(await new Client(world).post('/api/tables', terms('ambush')))).toBe('401 who')
  })

  it('that is not there is not there for any route', async () => {
    const ada = await guest(world, 'Ada')
    for (const id of [NOWHERE, 'x', '..', '%00', 'a%2Fb', "'--", 'A'.repeat(65)]) {
      for (const [path, body] of [
        ['join', { number: 'x' }],
        ['leave', {}],
        ['bot', { seat: 0, level: 'easy' }],
        ['rematch', {}],
        ['chat', { text: 'hi' }],
        ['choose', { at: 0, value: {} }],
        ['undo', {}],
        ['undo/answer', { agreed: true }],
        ['withdraw', {}],
        ['concede', {}],
        ['draw', {}],
        ['explain', { part: {} }],
        ['peek', { options: [{}] }],
      ] as const) {
        const response = await fetch(`${world.url}/api/tables/${encodeURIComponent(decodeURIComponent(id))}/${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', cookie: ada.cookie ?? '' },
        })
        expect([id, path, response.status]).toEqual([id, path, 404])
      }
    }
    for (const path of ['', '/moment', '/history', '/expect', '/position?number=0', '/file', '/stream'])
      expect(problem(await ada.get(`/api/tables/${NOWHERE}${path}`))).toBe('404 nothing')
  })

  it('is looked at only through eyes that exist', async () => {
    const { ada, table } = await tableFor(world)
    for (const query of ['as=x', 'as=-1', 'as=0&as=1', 'number=x', 'number=-1', 'number=1e3', 'more=1', 'as=0.5'])
      expect(problem(await ada.get(`/api/tables/${table.id}/moment?${query}`))).toBe('400 malformed')
    expect(problem(await ada.get(`/api/tables/${table.id}/position`))).toBe('400 malformed')
    expect((await ada.get(`/api/tables/${table.id}/moment?as=15`)).status).toBeLessThan(500)
    expect((await ada.get(`/api/tables/${table.id}/moment?number=999999`)).status).toBeGreaterThanOrEqual(400)
    expect((await ada.get(`/api/tables/${table.id}/moment?number=999999`)).status).toBeLessThan(500)
  })

  it('has bots, undo by consent, concessions and a rematch', async () => {
    const {
      ada,
      bo,
      table: { id, asked },
    } = await tableFor(world, 'ambush', { undo: 'consent' })
    const [first, second] = asked?.seats[0] === 0 ? [ada, bo] : [bo, ada]
    const { number: at, options } = await momentOf(first, id)
    await first.post(`/api/tables/${id}/choose`, { at, value: options[0]?.value })
    expect((await first.post(`/api/tables/${id}/undo`)).status).toBe(200)
    expect((await second.post(`/api/tables/${id}/undo/answer`, { agreed: true })).status).toBe(200)
    expect((await first.post(`/api/tables/${id}/withdraw`)).body).toHaveProperty('refused')
    expect((await ada.post(`/api/tables/${id}/draw`)).status).toBe(200)
    expect(problem(await ada.post(`/api/tables/${id}/rematch`))).toBe('403 not-over')
    expect((await ada.post(`/api/tables/${id}/concede`)).body).toEqual({})
    const again = (await bo.post(`/api/tables/${id}/rematch`)).body as OnlineTable
    expect((await ada.get(`/api/tables/${id}`)).body).toMatchObject({ phase: 'over', next: again.id })
    expect((await ada.post(`/api/tables/${again.id}/join`, { number: number() })).status).toBe(200)
    const solo = await openedBy(ada, terms('ambush'), 0, 'a')
    expect((await ada.post(`/api/tables/${solo.id}/bot`, { seat: 1, level: 'random' })).body).toMatchObject({ phase: 'running' })
    expect((await ada.post(`/api/tables/${solo.id}/leave`)).body).toEqual({})
  })

  it('is left when it is over, too, and nothing comes of it', async () => {
    const {
      ada,
      table: { id },
    } = await tableFor(world)
    await ada.post(`/api/tables/${id}/concede`)
    const before = await ada.get(`/api/tables/${id}`)
    expect((await ada.post(`/api/tables/${id}/leave`)).body).toEqual({})
    expect((await ada.get(`/api/tables/${id}`)).body).toEqual(before.body)
    expect(world.document.paths['/api/tables/{id}/leave']?.['post']?.responses['409']).toMatchObject({ description: '`rated`' })
  })

  it('is talked at: as text, never as anything else', async () => {
    const {
      ada,
      bo,
      table: { id },
    } = await tableFor(world)
    const said = await ada.post(`/api/tables/${id}/chat`, { text: '  <img src=x onerror=alert(1)>\nhello ' })
    expect(said.body).toMatchObject({ text: '<img src=x onerror=alert(1)>\nhello', name: 'Ada', seat: 0 } satisfies Partial<ChatLine>)
    expect(said.headers.get('content-type')).toMatch(/^application\/json/)
    expect(said.headers.get('x-content-type-options')).toBe('nosniff')
    for (const text of ['', '   ', 'x'.repeat(501), 'a\u0007b', 7])
      expect(problem(await bo.post(`/api/tables/${id}/chat`, { text }))).toBe('400 malformed')
  })
})

describe('the lobby and players', () => {
  it('lists open tables, and others only to those who sit there', async () => {
    const [ada, bo] = [await guest(world, 'Ada'), await guest(world, 'Bo')]
    const open = await openedBy(ada, terms('ambush'), 0, 'a')
    const hidden = await openedBy(ada, terms('ambush', { isOpen: false }), 0, 'a')
    const ids = ((await bo.get('/api/tables')).body as OnlineTable[]).map(({ id }) => id)
    expect(ids).toContain(open.id)
    expect(ids).not.toContain(hidden.id)
    const seen = (page: unknown): string[] => (page as PlayerPage).running.map(({ table }) => table.id).sort()
    expect(seen((await bo.get(`/api/players/${ada.id}`)).body)).toEqual([open.id])
    expect(seen((await new Client(world).get(`/api/players/${ada.id}`)).body)).toEqual([open.id])
    expect(seen((await ada.get(`/api/players/${ada.id}`)).body)).toEqual([hidden.id, open.id].sort())
    expect(seen((await ada.get('/api/me/tables')).body)).toEqual([hidden.id, open.id].sort())
    expect(problem(await ada.get(`/api/players/${NOWHERE}`))).toBe('404 nothing')
    expect(problem(await new Client(world).get('/api/me/tables'))).toBe('401 who')
  })

  it('lists to somebody what they have opened without sitting down, and where a place is kept for them', async () => {
    const { ada, bo, table } = await tableFor(world)
    const kept = (await ada.post('/api/tables', terms('ambush', { seat: 1 }))).body as OnlineTable
    const forOthers = (await ada.post('/api/tables', terms('ambush'))).body as OnlineTable
    const listed = async (client: Client): Promise<readonly unknown[]> =>
      ((await client.get('/api/me/tables')).body as PlayerPage).running.map(one => [one.table.id, one.seat]).sort()
    expect(await listed(ada)).toEqual(
      [
        [table.id, 0],
        [kept.id, 1],
        [forOthers.id, undefined],
      ].sort(),
    )
    // nobody else need know of the one where nobody sits
    expect(((await bo.get(`/api/players/${kept.owner}`)).body as PlayerPage).running.map(one => one.table.id)).not.toContain(forOthers.id)
    await ada.post(`/api/tables/${table.id}/concede`)
    const again = (await bo.post(`/api/tables/${table.id}/rematch`)).body as OnlineTable
    expect(await listed(ada)).toContainEqual([again.id, 1])
    // what is closed before anybody played is in no list
    for (const id of [kept.id, forOthers.id]) await ada.post(`/api/tables/${id}/leave`)
    await bo.post(`/api/tables/${again.id}/leave`)
    const { running, finished } = (await ada.get('/api/me/tables')).body as PlayerPage
    expect([running.map(one => one.table.id), finished.map(one => one.table.id)]).toEqual([[], [table.id]])
  })

  it('lists all that is finished, in pages, to everybody what they may see', async () => {
    const [ada, bo] = [await guest(world, 'Ada'), await guest(world, 'Bo')]
    const finish = async (id: string, created: number, isOpen: boolean): Promise<string> => {
      const sitters = [
        { kind: 'person', person: ada.id },
        { kind: 'bot', level: 'random' },
      ] as const
      const row = tableOf(id, { owner: ada.id, sitters, created, terms: terms('ambush', { isOpen }), version: ambush.version })
      await world.store.create(row, headOf(id, 0, { phase: 'over', outcome: { winners: [0], rule: 'END' } }))
      return id
    }
    // two of one moment, where the first page ends
    const moments = Array.from({ length: 55 }, (_, i) => NOW + (i === 5 ? 4 : i))
    const open = await Promise.all(moments.map((created, i) => finish(`open-${i}`, created, true)))
    const all = [...open, ...(await Promise.all(moments.map((created, i) => finish(`closed-${i}`, created + 100, false))))]
    const pages = async (client: Client, path: string): Promise<PlayerPage[]> => {
      const found = [await client.done<PlayerPage>('GET', path)]
      for (let last = found[0]; last?.older !== undefined; found.push(last))
        last = await client.done<PlayerPage>('GET', `${path}?before=${last.older}`)
      return found
    }
    const listed = (found: readonly PlayerPage[]): string[] => found.flatMap(({ finished }) => finished.map(({ table }) => table.id))
    const seen = await pages(bo, `/api/players/${ada.id}`)
    expect(seen.map(({ finished }) => finished.length)).toEqual([49, 6])
    expect(listed(seen).sort()).toEqual(open.toSorted())
    await openedBy(ada, terms('ambush'), 0, 'a')
    const own = await pages(ada, '/api/me/tables')
    expect(listed(own).sort()).toEqual(all.toSorted())
    expect(own.map(({ running }) => running.length)).toEqual([1, 0, 0])
    expect(problem(await bo.get(`/api/players/${ada.id}?before=yesterday`))).toBe('400 malformed')
  })

  it('counts how matches ended', async () => {
    const {
      ada,
      bo,
      table: { id },
    } = await tableFor(world)
    await ada.post(`/api/tables/${id}/concede`)
    const page = (await bo.get('/api/me/tables')).body as PlayerPage
    expect(page).toMatchObject({ finished: [{ table: { id }, seat: 1 }], results: [{ game: 'ambush', won: 1, lost: 0, drawn: 0 }] })
  })

  it('names its games', async () => {
    expect((await new Client(world).get('/api/games')).body).toContainEqual({
      id: 'mission-combat',
      version: expect.any(String) as string,
      levels: ['beginner', 'easy', 'normal', 'hard', 'expert', 'greedy', 'random'],
      styles: ['aggressive', 'patient'],
      ratings: expect.objectContaining({ normal: 1000 }) as object,
      scenarios: [],
    })
  })
})
