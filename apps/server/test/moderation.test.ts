// Who may write at a table and look on, who decides it, and who is told where they play again.
import type { ChatLine, OnlineTable } from '@rubble/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, Client as Anybody, guest, openWorld, problem, tableFor, type World } from './http-world.ts'
import { code, follow, type Follower, pair, person, testHall, until } from './support/hall.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const open = (isOpen: boolean) => tableFor(world, 'ambush', { isOpen })
const says = async (client: Client, id: string): Promise<string> => problem(await client.post(`/api/tables/${id}/chat`, { text: 'hello' }))
const mute = async (client: Client, id: string, person: string, muted = true): Promise<string> =>
  problem(await client.post(`/api/tables/${id}/mute`, { person, muted }))
const ban = async (client: Client, id: string, person: string, banned = true): Promise<string> =>
  problem(await client.post(`/api/tables/${id}/ban`, { person, banned }))
const idOf = async (client: Client): Promise<string> => ((await client.get('/api/me')).body as { id: string }).id
/** Two who play, and one who looks on. */
async function three() {
  const one = await pair('ambush', { isOpen: true })
  return { ...one, people: [...one.people, await person(one, 'Cy')] as const }
}
const last = (follower: Follower): OnlineTable | undefined => follower.of('table').at(-1)?.table

describe('who does not belong to a table', () => {
  it('writes at an open one, and not at one by link', async () => {
    const stranger = await guest(world, 'Stranger')
    expect(await says(stranger, (await open(true)).table.id)).toBe('200 ')
    const {
      table: { id },
      ada,
      bo,
    } = await open(false)
    expect(await says(stranger, id)).toBe('403 muted')
    expect([await says(ada, id), await says(bo, id)]).toEqual(['200 ', '200 '])
  })

  it('writes where who opened the table allows it, and only they do', async () => {
    const stranger = await guest(world, 'Stranger')
    const {
      table: { id },
      ada,
      bo,
    } = await open(false)
    for (const client of [bo, stranger])
      expect(problem(await client.post(`/api/tables/${id}/spectators`, { write: true }))).toBe('403 not-yours')
    expect((await ada.post(`/api/tables/${id}/spectators`, { write: true })).body).toMatchObject({ moderation: { spectatorsWrite: true } })
    expect(await says(stranger, id)).toBe('200 ')
    await ada.post(`/api/tables/${id}/spectators`, { write: false })
    expect(await says(stranger, id)).toBe('403 muted')
    const other = await open(true)
    await other.ada.post(`/api/tables/${other.table.id}/spectators`, { write: false })
    expect(await says(stranger, other.table.id)).toBe('403 muted')
  })

  it('is known by who said something', async () => {
    const {
      table: { id },
      ada,
    } = await open(true)
    const line = (await ada.post(`/api/tables/${id}/chat`, { text: 'hi' })).body as ChatLine
    expect(line.person).toBe(await idOf(ada))
  })
})

describe('somebody who is muted', () => {
  it('cannot write at this table until that is taken back', async () => {
    const stranger = await guest(world, 'Stranger')
    const {
      table: { id },
      ada,
    } = await open(true)
    expect(await mute(ada, id, stranger.id)).toBe('200 ')
    expect(await says(stranger, id)).toBe('403 muted')
    expect(await says(stranger, (await open(true)).table.id)).toBe('200 ')
    expect(await mute(ada, id, stranger.id, false)).toBe('200 ')
    expect(await says(stranger, id)).toBe('200 ')
  })

  it('was muted by who opened the table, or, if they only look on, by who sits there', async () => {
    const stranger = await guest(world, 'Stranger')
    const {
      table: { id },
      ada,
      bo,
    } = await open(true)
    const [first, second] = [await idOf(ada), await idOf(bo)]
    expect(await mute(stranger, id, first)).toBe('403 not-yours')
    expect(await mute(bo, id, first), 'one player cannot silence another').toBe('403 not-yours')
    expect(await mute(bo, id, second), 'nor oneself').toBe('403 not-yours')
    expect(await mute(bo, id, stranger.id)).toBe('200 ')
    expect(await mute(ada, id, second)).toBe('200 ')
    expect(await says(bo, id)).toBe('403 muted')
    expect(await mute(bo, id, second, false)).toBe('403 not-yours')
    expect(await mute(ada, id, 'nobody-is-this')).toBe('404 nothing')
  })
})

describe('a spectator who is sent away', () => {
  it('is shown nothing more, cannot come back nor sit down, until that is taken back', async () => {
    const {
      hall,
      people: [ada, bo, cy],
      table: { id },
    } = await three()
    const watching = await follow(hall, id, cy)
    const other = await follow(hall, id, undefined)
    await hall.ban(id, bo, cy, true)
    expect([watching.isEnded, other.isEnded]).toEqual([true, false])
    const asks = (): Promise<unknown>[] => [
      follow(hall, id, cy),
      hall.moment(id, cy, undefined),
      hall.history(id, cy, 'spectator'),
      hall.position(id, cy, undefined, 0),
      hall.expect(id, cy, undefined),
      hall.say(id, cy, 'hello?'),
    ]
    for (const asked of asks()) expect(await code(asked)).toBe('banned')
    const seen = watching.messages.length
    await hall.say(id, ada, 'they are gone')
    expect(watching.messages.length).toBe(seen)
    await hall.concede(id, ada)
    expect(await code(hall.file(id, cy))).toBe('banned')
    await hall.ban(id, ada, cy, false)
    for (const asked of asks().slice(0, 4)) expect(await code(asked)).toBe('done')
  })

  it('is so after a restart too, and at the rematch', async () => {
    const {
      hall,
      store,
      people: [ada, bo, cy],
      table: { id },
    } = await three()
    await hall.ban(id, ada, cy, true)
    await hall.mute(id, ada, cy, true)
    await hall.close()
    const again = await testHall({}, store)
    expect(await code(follow(again.hall, id, cy))).toBe('banned')
    expect(await again.hall.table(id, bo)).toMatchObject({
      moderation: { muted: [{ id: cy, name: 'Cy' }], banned: [{ id: cy, name: 'Cy' }] },
    })
    await again.hall.concede(id, ada)
    const next = await again.hall.rematch(id, bo)
    expect(await code(again.hall.join(next.id, cy, undefined, 'x'))).toBe('banned')
    expect(await code(follow(again.hall, next.id, cy))).toBe('banned')
  })

  it('is nobody who has a place at the table', async () => {
    const {
      table: { id },
      ada,
      bo,
    } = await open(true)
    expect(await ban(ada, id, await idOf(bo))).toBe('403 not-yours')
    expect(await ban(bo, id, await idOf(ada))).toBe('403 not-yours')
    expect(await ban(await guest(world, 'Stranger'), id, await idOf(bo))).toBe('403 not-yours')
  })

  it('is told by a stream of several tables, and keeps the others', async () => {
    const stranger = await guest(world, 'Stranger')
    const [one, two] = [await open(true), await open(true)]
    const stopper = new AbortController()
    const headers = { ...stranger.headers(), accept: 'application/x-ndjson' }
    const response = await fetch(`${world.url}/api/stream?tables=${one.table.id},${two.table.id}`, { headers, signal: stopper.signal })
    let text = ''
    const read = async (): Promise<void> => {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
    }
    read().catch(() => {})
    await until(() => text.split('"type":"change"').length === 3, 'both tables')
    await ban(one.bo, one.table.id, stranger.id)
    await until(() => text.includes('"problem":"banned"'), 'to be sent away')
    await two.ada.post(`/api/tables/${two.table.id}/chat`, { text: 'go on' })
    await until(() => text.includes('go on'), 'the other table')
    stopper.abort()
  })
})

describe('what was decided', () => {
  it('is told at once to those who belong to the table, and to nobody else', async () => {
    const {
      hall,
      people: [ada, bo, cy],
      table: { id },
    } = await three()
    const [inside, outside] = [await follow(hall, id, bo), await follow(hall, id, undefined)]
    await hall.mute(id, ada, cy, true)
    expect(last(inside)?.moderation).toEqual({ spectatorsWrite: true, muted: [{ id: cy, name: 'Cy', isClaimed: false }], banned: [] })
    expect(last(outside)?.moderation).toEqual({ spectatorsWrite: true, muted: [], banned: [] })
    expect((await hall.table(id)).moderation.muted).toEqual([])
  })

  it('can be decided about who looks on, by name', async () => {
    const {
      hall,
      people: [ada, , cy],
      table: { id },
    } = await three()
    for (const by of [cy, cy, ada, undefined]) await follow(hall, id, by, 'spectator')
    expect(await hall.watchers(id, ada)).toEqual({ people: [{ id: cy, name: 'Cy', isClaimed: false }], nameless: 1 })
    expect(await code(hall.watchers(id, cy))).toBe('not-yours')
  })
})

describe('where it is played again', () => {
  const played = async (isOpen: boolean): Promise<readonly [string, Follower, Follower, string, Client, Client]> => {
    const {
      ada,
      bo,
      table: { id },
    } = await open(isOpen)
    await ada.post(`/api/tables/${id}/concede`)
    // whoever looks through the eyes of a seat when it is over may be anybody
    const [inside, outside] = [await follow(world.hall, id, await idOf(bo), 'spectator'), await follow(world.hall, id, undefined, 0)]
    const { id: next } = await ada.done<OnlineTable>('POST', `/api/tables/${id}/rematch`)
    return [id, inside, outside, next, ada, bo]
  }

  it('is told to those alone who sat at a table by link', async () => {
    const [id, inside, outside, next, ada, bo] = await played(false)
    expect([last(inside)?.next, last(outside)?.next]).toEqual([next, undefined])
    const [stranger, nobody] = [await guest(world, 'Stranger'), new Anybody(world)]
    const told = async (client: Client): Promise<unknown> => ((await client.get(`/api/tables/${id}`)).body as OnlineTable).next
    expect(await Promise.all([ada, bo, stranger, nobody].map(told))).toEqual([next, next, undefined, undefined])
    expect(last(await follow(world.hall, id, stranger.id))?.next).toBeUndefined()
  })

  it('is as open as the match was: then all are told, and the list has it once there is something to see', async () => {
    const [, inside, outside, next, ada, bo] = await played(true)
    expect([last(inside)?.next, last(outside)?.next]).toEqual([next, next])
    const isListed = async (): Promise<boolean> => ((await ada.get('/api/tables')).body as OnlineTable[]).some(({ id }) => id === next)
    expect(await isListed(), 'nobody else can sit down there').toBe(false)
    for (const client of [ada, bo]) await client.done('POST', `/api/tables/${next}/join`, { number: 'x' })
    expect(await isListed()).toBe(true)
  })

  it('is not told on a player’s page either, unless it is one’s own or one sat there', async () => {
    const [id, , , next, ada] = await played(false)
    const stranger = await guest(world, 'Stranger')
    const page = async (client: Client, path: string): Promise<string> => JSON.stringify((await client.get(path)).body)
    expect(await page(stranger, `/api/players/${await idOf(ada)}`)).not.toContain(next)
    expect(await page(ada, '/api/me/tables')).toContain(id)
  })
})
