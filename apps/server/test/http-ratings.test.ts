// Ratings, codes, pictures and the search for opponents as the web sees them: nothing more than a spectator may know.
import type { OnlineTable, PlayerPage, QuickMessage, QuickQueue, TablePicture } from '@rubble/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../src/store/codes.ts'
import { Client, guest, number, openWorld, problem, tableFor, type World } from './http-world.ts'
import { playOn, terms, until } from './support/hall.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const CLOCK = { kind: 'live', base: 600_000, increment: 0 } as const
let names = 0

/** Somebody whose name is their own. */
async function somebody(): Promise<Client & { readonly id: string }> {
  const client = await guest(world, `Somebody ${++names}`)
  await client.done('POST', '/api/me/claim', { name: `Somebody ${names}`, password: 'four words nobody guesses' })
  return client
}

async function duel(game: string, isOpen = true): Promise<{ ada: Client & { id: string }; bo: Client & { id: string }; id: string }> {
  const [ada, bo] = [await somebody(), await somebody()]
  const { id } = await ada.done<OnlineTable>('POST', '/api/tables', terms(game, { clock: CLOCK, isRated: true, isOpen, seat: 0 }))
  for (const one of [ada, bo]) await one.done('POST', `/api/tables/${id}/join`, { number: number() })
  return { ada, bo, id }
}

describe('a rated match', () => {
  it('stands on the pages of both, with its history, by the side they played', async () => {
    const { ada, bo, id } = await duel('tic-tac-toe', false)
    await playOn({ hall: world.hall, people: [ada.id, bo.id] }, id, 2)
    await bo.done('POST', `/api/tables/${id}/concede`)
    const [mine, theirs] = [
      await ada.done<PlayerPage>('GET', '/api/me/tables'),
      await new Client(world).done<PlayerPage>('GET', `/api/players/${bo.id}`),
    ]
    expect(mine.ratings).toMatchObject([{ game: 'tic-tac-toe', pace: 'live', rating: 1662, deviation: 290, matches: 1 }])
    expect(mine.ratings[0]?.history).toMatchObject([{ rating: 1662, deviation: 290 }])
    expect(mine.sides).toEqual([{ game: 'tic-tac-toe', side: 'x', won: 1, lost: 0, drawn: 0 }])
    expect(mine.results).toEqual([{ game: 'tic-tac-toe', won: 1, lost: 0, drawn: 0 }])
    expect(theirs.sides).toEqual([{ game: 'tic-tac-toe', side: 'o', won: 0, lost: 1, drawn: 0 }])
    expect(theirs.ratings).toMatchObject([{ rating: 1338, matches: 1 }])
    // a table by link is told to nobody by way of ratings
    expect(JSON.stringify(theirs)).not.toContain(id)
  })

  it('is for those who have claimed a name', async () => {
    const ada = await guest(world, 'Just a guest')
    const wanted = terms('tic-tac-toe', { clock: CLOCK, isRated: true })
    expect(problem(await ada.post('/api/tables', wanted))).toBe('403 not-claimed')
    expect(problem(await (await somebody()).post('/api/tables', { ...wanted, clock: { kind: 'none' } }))).toBe('409 rated')
  })
})

describe('a program', () => {
  it('neither opens a rated table, nor sits down or plays there, nor looks for an opponent', async () => {
    const { ada, bo, id } = await duel('tic-tac-toe')
    const program = new Client(world)
    program.token = (await ada.done<{ token: string }>('POST', '/api/tokens', { label: 'bot' })).token
    expect(problem(await program.post('/api/tables', terms('tic-tac-toe', { clock: CLOCK, isRated: true })))).toBe('409 rated')
    const { options } = await ada.done<{ options: readonly { value: unknown }[] }>('GET', `/api/tables/${id}/moment`)
    expect(problem(await program.post(`/api/tables/${id}/choose`, { at: 0, value: options[0]?.value }))).toBe('409 rated')
    expect(await ada.done('POST', `/api/tables/${id}/choose`, { at: 0, value: options[0]?.value })).toEqual({})
    const other = await bo.done<OnlineTable>('POST', '/api/tables', terms('tic-tac-toe', { clock: CLOCK, isRated: true, seat: 0 }))
    expect(problem(await program.post(`/api/tables/${other.id}/join`, { number: number() }))).toBe('409 rated')
    expect(problem(await program.get('/api/quick/stream?game=tic-tac-toe&pace=live&isRated=false'))).toBe('403 not-yours')
    // elsewhere it plays as ever
    const casual = await bo.done<OnlineTable>('POST', '/api/tables', terms('tic-tac-toe', { seat: 0 }))
    expect((await program.post(`/api/tables/${casual.id}/join`, { number: number() })).status).toBe(200)
  })
})

describe('a code', () => {
  it('finds a table that waits for players, however it is typed, and no other', async () => {
    const ada = await guest(world, 'Opener')
    const table = await ada.done<OnlineTable>('POST', '/api/tables', terms('tic-tac-toe', { isOpen: false, seat: 0 }))
    const { code = '', id } = table
    expect(code).toBe(codeOf(id))
    expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXZ2-9]{8}$/)
    const bo = await guest(world, 'Comer')
    for (const typed of [code, code.toLowerCase(), `${code.slice(0, 4)}-${code.slice(4)}`, `${code.slice(0, 4)} ${code.slice(4)}`])
      expect((await bo.get(`/api/codes/${encodeURIComponent(typed)}`)).body).toMatchObject({ id })
    for (const typed of ['BCDFGHJK', 'AAAAAAAA', 'x', `${code}B`, id.slice(0, 20)])
      expect(problem(await bo.get(`/api/codes/${encodeURIComponent(typed)}`))).toBe('404 nothing')
    for (const one of [ada, bo]) await one.done('POST', `/api/tables/${id}/join`, { number: number() })
    expect(problem(await bo.get(`/api/codes/${code}`))).toBe('404 nothing')
    expect(await bo.done<OnlineTable>('GET', `/api/tables/${id}`)).not.toHaveProperty('code')
  })

  it('cannot be tried at will', async () => {
    const strict = await openWorld({ options: { maxRequests: 600 } })
    const stranger = new Client(strict)
    const answers = new Set<string>()
    for (let i = 0; i < 61; i++) answers.add(problem(await stranger.get('/api/codes/BCDFGHJK')))
    expect([...answers]).toEqual(['404 nothing', '429 too-fast'])
    await strict.close()
  })
})

describe('pictures', () => {
  it('show a match as a spectator sees it, and never what a seat knows', async () => {
    const { ada, table } = await tableFor(world, 'ambush')
    const picture = await ada.done<TablePicture>('GET', `/api/tables/${table.id}/picture`)
    const spectator = await new Client(world).done<{ view: unknown }>('GET', `/api/tables/${table.id}/moment?as=spectator`)
    const own = await ada.done<{ view: unknown }>('GET', `/api/tables/${table.id}/moment`)
    expect(picture.view).toEqual(spectator.view)
    expect(own.view).not.toEqual(spectator.view)
    expect(picture.table).toMatchObject({ id: table.id, phase: 'running' })
  })

  it('are of open tables where people play; by link, waiting and ended ones are in no list', async () => {
    const { bo, table } = await tableFor(world, 'tic-tac-toe')
    const hidden = await tableFor(world, 'tic-tac-toe', { isOpen: false })
    const ended = await tableFor(world, 'tic-tac-toe')
    await ended.bo.done('POST', `/api/tables/${ended.table.id}/concede`)
    const waiting = await bo.done<OnlineTable>('POST', '/api/tables', terms('tic-tac-toe'))
    world.pass(5001)
    const live = await new Client(world).done<readonly TablePicture[]>('GET', '/api/live')
    const ids = live.map(one => one.table.id)
    expect(ids).toContain(table.id)
    for (const other of [hidden.table.id, ended.table.id, waiting.id]) expect(ids).not.toContain(other)
    expect(live.every(one => one.table.phase === 'running')).toBe(true)
    expect(ids.length).toBeLessThanOrEqual(12)
  })

  it('of a match that is over show how it ended', async () => {
    const { ada, table } = await tableFor(world, 'ambush')
    await ada.done('POST', `/api/tables/${table.id}/concede`)
    const picture = await new Client(world).done<TablePicture>('GET', `/api/tables/${table.id}/picture`)
    expect(picture.table).toMatchObject({ phase: 'over' })
    expect(picture.view).toEqual(
      (await new Client(world).done<{ view: unknown }>('GET', `/api/tables/${table.id}/moment?as=spectator`)).view,
    )
  })

  it('of what ended lately are of open tables alone, with nothing that a spectator has not seen, and not for who was sent away', async () => {
    const di = await guest(world, 'Dia')
    const seen = await tableFor(world, 'ambush')
    const [away, hidden] = [await tableFor(world, 'ambush'), await tableFor(world, 'ambush', { isOpen: false })]
    const running = await tableFor(world, 'ambush')
    await away.ada.done('POST', `/api/tables/${away.table.id}/ban`, { person: di.id, banned: true })
    for (const { ada, table } of [seen, away, hidden]) await ada.done('POST', `/api/tables/${table.id}/concede`)
    world.pass(5001)
    const listed = async (client: Client): Promise<readonly string[]> =>
      (await client.done<readonly TablePicture[]>('GET', '/api/ended')).map(one => one.table.id)
    const found = await new Client(world).done<readonly TablePicture[]>('GET', '/api/ended')
    const ids = found.map(one => one.table.id)
    expect(ids.slice(0, 2)).toEqual([away.table.id, seen.table.id])
    for (const other of [hidden, running]) expect(ids).not.toContain(other.table.id)
    const { view } = await new Client(world).done<{ view: unknown }>('GET', `/api/tables/${seen.table.id}/moment?as=spectator`)
    expect(found[1]?.view).toEqual(view)
    const { began = 0, ended = 0 } = found[1]?.table ?? {}
    expect(ended).toBeGreaterThanOrEqual(began)
    expect(began).toBeGreaterThan(0)
    expect(await listed(di)).not.toContain(away.table.id)
    expect(await listed(di)).toContain(seen.table.id)
  })

  it('are not for who was sent away, nor of what has not begun', async () => {
    const { ada, table } = await tableFor(world, 'tic-tac-toe')
    const di = await guest(world, 'Di')
    world.pass(5001)
    await di.done('GET', `/api/tables/${table.id}/picture`)
    await ada.done('POST', `/api/tables/${table.id}/ban`, { person: di.id, banned: true })
    world.pass(5001)
    expect(problem(await di.get(`/api/tables/${table.id}/picture`))).toBe('403 banned')
    expect((await di.done<readonly TablePicture[]>('GET', '/api/live')).map(one => one.table.id)).not.toContain(table.id)
    const { id } = await ada.done<OnlineTable>('POST', '/api/tables', terms('tic-tac-toe'))
    expect(problem(await di.get(`/api/tables/${id}/picture`))).toBe('409 not-begun')
  })
})

describe('a search for an opponent', () => {
  /** What is said until the line ends, or is hung up. */
  async function searching(client: Client, signal: AbortSignal): Promise<QuickMessage[]> {
    const response = await fetch(`${world.url}/api/quick/stream?game=tic-tac-toe&pace=live&isRated=false`, {
      headers: { ...client.headers(), accept: 'application/x-ndjson' },
      signal,
    })
    expect(response.status).toBe(200)
    const text = await response.text()
    return text.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line) as QuickMessage]))
  }
  const waiting = async (): Promise<number> =>
    (await new Client(world).done<readonly QuickQueue[]>('GET', '/api/quick')).reduce((sum, queue) => sum + queue.waiting, 0)

  it('lasts as long as its stream, and ends with the table', async () => {
    const [ada, bo, cy] = [await guest(world, 'Ada'), await guest(world, 'Bo'), await guest(world, 'Cy')]
    const hangUp = new AbortController()
    const left = searching(cy, hangUp.signal).catch(() => 'hung up')
    await until(async () => (await waiting()) === 1, 'Cy looks')
    hangUp.abort()
    expect(await left).toBe('hung up')
    await until(async () => (await waiting()) === 0, 'Cy looks no longer')

    const { signal } = new AbortController()
    const [first, second] = await Promise.all([searching(ada, signal), searching(bo, signal)])
    expect(first?.at(-1)).toMatchObject({ type: 'found' })
    expect(second?.at(-1)).toEqual(first?.at(-1))
  })

  it('is nothing for who is nobody, for games for one, or for guests who want it rated', async () => {
    const ask = (more: string) => `/api/quick/stream?${new URLSearchParams({ game: 'tic-tac-toe', pace: 'live', isRated: 'false' })}${more}`
    expect(problem(await new Client(world).get(ask('')))).toBe('401 who')
    const ada = await guest(world, 'Ada')
    expect(problem(await ada.get(ask('').replace('isRated=false', 'isRated=true')))).toBe('403 not-claimed')
    expect(problem(await ada.get(ask('').replace('tic-tac-toe', 'chess')))).toBe('404 nothing')
    expect(problem(await ada.get(ask('').replace('live', 'blitz')))).toBe('400 malformed')
  })
})
