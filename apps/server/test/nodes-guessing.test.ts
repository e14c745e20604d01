// Guesses by way of two servers at one PostgreSQL: they are counted together, and a browser that is known to the one is known to the other.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPeople, type People, type Visitor } from '../src/people/people.ts'
import type { Problem } from '../src/problem.ts'
import { openStore } from '../src/store/open.ts'
import type { Store } from '../src/store/store.ts'
import { sharedPostgres } from './support/postgres.ts'

const CHEAP = { log: 4, block: 1, lanes: 1 }
const PASSWORD = 'correct horse'
const stores: Store[] = []
let passed = 0
let both: readonly [People, People]

beforeAll(async () => {
  const url = await (await sharedPostgres()).prepared()
  const open = async (): Promise<People> => {
    const store = await openStore(url)
    stores.push(store)
    return openPeople(store, { now: () => 1_800_000_000_000 + passed, cost: CHEAP })
  }
  both = [await open(), await open()]
})
afterAll(async () => {
  for (const store of stores) await store.close()
})

const visitor = (address: string, device?: string): Visitor => ({ address, agent: '', device })
const admit = async (): Promise<void> => {}

/** Somebody with a name of their own, and the mark of their browser. */
async function owner(name: string): Promise<string | undefined> {
  const { person, cookie } = await both[0].welcome(name, visitor('home'))
  const caller = await both[0].sessions.byCookie(cookie)
  if (caller === undefined) throw new Error(`${person.name} is nobody`)
  return (await both[0].claim(caller, name, PASSWORD, undefined, visitor('home'))).device
}

const login = (people: People, name: string, password: string, from: Visitor): Promise<string> =>
  people.login(name, password, from, admit).then(
    () => 'in',
    (problem: unknown) => (problem as Problem).code,
  )

/** By way of the one and the other in turns; says how many were looked at. */
async function guess(name: string, times: number, addressOf: (i: number) => string): Promise<number> {
  const said: string[] = []
  for (let i = 0; i < times; i++) said.push(await login(i % 2 === 0 ? both[0] : both[1], name, `guess number ${i}`, visitor(addressOf(i))))
  return said.filter(one => one === 'password').length
}

test('one address gets no further at a name by way of two', async () => {
  await owner('Ada')
  expect(await guess('Ada', 60, () => 'a')).toBe(20)
  passed += 60_000
  expect(await guess('Ada', 10, () => 'a')).toBe(2)
  expect(await login(both[1], 'Ada', PASSWORD, visitor('elsewhere'))).toBe('in')
})

test("nor do many addresses, and the owner's browser is known to both", async () => {
  const device = await owner('Bo')
  expect(await guess('Bo', 240, i => `address ${i % 120}`)).toBe(100)
  for (const people of both) {
    expect(await login(people, 'Bo', PASSWORD, visitor('elsewhere'))).toBe('too-fast')
    expect(await login(people, 'Bo', PASSWORD, visitor('elsewhere', device))).toBe('in')
  }
})

test('the right password is counted for none of them', async () => {
  await owner('Cy')
  for (let i = 0; i < 15; i++) for (const people of both) expect(await login(people, 'Cy', PASSWORD, visitor('c'))).toBe('in')
})
