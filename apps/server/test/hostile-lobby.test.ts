// One address wants all places in the list of open tables.
import type { OnlineTable } from '@rubble/protocol'
import { describe, expect, it } from 'vitest'
import { openWorld, problem } from './http-world.ts'
import { Client } from './support/client.ts'
import { code, follow, HandClock, person, terms, testHall, until } from './support/hall.ts'

const OPEN = terms('tic-tac-toe')

describe('open tables that wait for players', () => {
  it('are so many of one person and of one address, also if all are asked for at once', async () => {
    const one = await testHall({ limits: { openOfOne: 5 } })
    const { hall } = one
    const guests = await Promise.all(Array.from({ length: 40 }, () => person(one, 'Eve')))
    const answers = await Promise.all(guests.flatMap(guest => [1, 2].map(() => code(hall.create(guest, OPEN, 'eve')))))
    expect(answers.filter(answer => answer === 'done')).toHaveLength(20)
    expect(new Set(answers)).toEqual(new Set(['done', 'too-many-open']))
    const ada = await person(one, 'Ada')
    const own = await Promise.all(Array.from({ length: 7 }, () => code(hall.create(ada, OPEN, 'ada'))))
    expect(own.filter(answer => answer === 'done')).toHaveLength(5)
    // by link only one may have more, and one that was closed makes room
    expect(await code(hall.create(ada, { ...OPEN, isOpen: false }, 'ada'))).toBe('done')
    const mine = (await hall.openTables()).find(({ owner }) => owner === ada)
    await hall.leave(mine?.id ?? '', ada)
    expect(await code(hall.create(ada, OPEN, 'ada'))).toBe('done')
  })

  it('are listed in pages, first those whose opener is there', async () => {
    const clock = new HandClock()
    const one = await testHall({ now: clock.now, limits: { openOfOne: Infinity, tablesOfOne: Infinity } })
    const { hall } = one
    const [eve, ada, bo] = [await person(one, 'Eve'), await person(one, 'Ada'), await person(one, 'Bo')]
    const { id } = await hall.create(ada, OPEN)
    for (let i = 0; i < 120; i++) {
      clock.goOn(1)
      await hall.create(eve, OPEN)
    }
    const listed = async (after?: string): Promise<string[]> => (await hall.openTables(after)).map(table => table.id)
    const pages = [await listed()]
    while (pages.length < 4) pages.push(await listed(pages.at(-1)?.at(-1)))
    expect(pages.map(page => page.length)).toEqual([50, 50, 21, 0])
    expect(new Set(pages.flat()).size).toBe(121)
    expect(pages.flat().at(-1)).toBe(id)
    expect(await code(hall.openTables('gone'))).toBe('nothing')
    let told = 0
    hall.onLobby(() => {
      told++
    })
    // who only looks on does not make it attended
    const onlooker = await follow(hall, id, bo)
    const watcher = await follow(hall, id, ada)
    await until(async () => (await listed())[0] === id, 'the one whose opener is there')
    expect(told).toBeGreaterThan(0)
    watcher.stop()
    await until(async () => (await listed())[0] !== id, 'them to be gone')
    onlooker.stop()
  })

  it('are not attended for ever by who came by a server that is gone', async () => {
    const clock = new HandClock()
    const parts = { now: clock.now, limits: { tidy: 5, attended: 1000 } }
    const one = await testHall(parts)
    const ada = await person(one, 'Ada')
    const { id } = await one.hall.create(ada, OPEN)
    clock.goOn(1)
    const { id: newer } = await one.hall.create(ada, OPEN)
    await follow(one.hall, id, ada)
    const first = async (): Promise<string | undefined> => (await one.store.openTables(1))[0]?.table.id
    await until(async () => (await first()) === id, 'the one whose opener is there')
    // as long as it says so, it holds
    for (let i = 0; i < 5; i++) {
      clock.goOn(1000)
      await new Promise(done => {
        setTimeout(done, 30)
      })
    }
    expect(await first()).toBe(id)
    await one.hall.close()
    const again = await testHall(parts, one.store)
    clock.goOn(2_000)
    expect(await first()).toBe(id)
    clock.goOn(2_000)
    await until(async () => (await first()) === newer, 'them to be gone')
    await again.hall.close()
  })
})

describe('by HTTP', () => {
  it('an address is where somebody comes from, whoever they say they are, and is not kept', async () => {
    const world = await openWorld({ options: { trustProxy: 1 } })
    const from = async (address: string): Promise<Client> => {
      const client = new Client(world.url)
      const send = client.send.bind(client)
      client.send = (method, path, body, headers) => send(method, path, body, { ...headers, 'x-forwarded-for': address })
      await client.done('POST', '/api/me', { name: 'Eve' })
      return client
    }
    const answers: string[] = []
    for (let i = 0; i < 30; i++) answers.push(problem(await (await from('2001:db8:7:1::9')).post('/api/tables', OPEN)))
    expect(answers).toEqual([...Array.from({ length: 20 }, () => '200 '), ...Array.from({ length: 10 }, () => '429 too-many-open')])
    // whoever has one network of IPv6 has many
    expect(problem(await (await from('2001:db8:7:2::1')).post('/api/tables', OPEN))).toBe('429 too-many-open')
    const ada = await from('2001:db8:8:1::9')
    const { id } = await ada.done<OnlineTable>('POST', '/api/tables', OPEN)
    expect(JSON.stringify(await world.store.find(id))).not.toMatch(/2001:|:db8/)
    expect(await ada.done<OnlineTable[]>('GET', '/api/tables')).toHaveLength(21)
    expect(await ada.done<OnlineTable[]>('GET', `/api/tables?after=${id}`)).toHaveLength(20)
    expect(problem(await ada.get('/api/tables?after=gone'))).toBe('404 nothing')
    expect(problem(await ada.get('/api/tables?after=')), 'no id').toBe('400 malformed')
    await world.close()
  })
})
