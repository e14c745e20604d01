// Two servers at one PostgreSQL, and people who are known to both: a new name is seen by either, and a way in that ends by the one ends by
// the other at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOptions } from '../src/options.ts'
import { type RunningServer, startServer } from '../src/server.ts'
import { Authenticator } from './authenticator.ts'
import { Client, Follower, guestAt, openedBy, problemOf } from './support/client.ts'
import { GAMES, terms, until } from './support/hall.ts'
import { sharedPostgres } from './support/postgres.ts'

const ORIGIN = 'https://rubble.example'
const servers: RunningServer[] = []
let urls: readonly [string, string]

beforeAll(async () => {
  const env = {
    RUBBLE_DATABASE: await (await sharedPostgres()).prepared(),
    RUBBLE_PORT: '0',
    RUBBLE_HOST: '127.0.0.1',
    RUBBLE_ORIGIN: ORIGIN,
    RUBBLE_LOG_LEVEL: 'silent',
    RUBBLE_PUSH: 'off',
    RUBBLE_WEBHOOKS: 'off',
    RUBBLE_MAX_REQUESTS: '1000000', // one machine plays all people
  }
  for (let i = 0; i < 2; i++)
    servers.push(
      await startServer(
        readOptions(() => undefined, env),
        { load: game => Promise.resolve(GAMES[game] as never) },
      ),
    )
  urls = servers.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string]
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

/** Another browser with the same way in. */
function sameAt(url: string, { cookie, token }: Client): Client {
  return Object.assign(new Client(url), { cookie, token })
}

test('a new name is at the seat, for those who follow the table by way of the other', async () => {
  const [ada, bo] = [await guestAt(urls[0], 'Ada'), await guestAt(urls[1], 'Bo')]
  const { id } = await openedBy(ada, terms('tic-tac-toe'), 0, 'a')
  await bo.done('POST', `/api/tables/${id}/join`, { number: 'b' })
  const follower = new Follower(bo, id)
  const isCalled =
    (name: string) =>
    ({ table }: Follower): boolean =>
      table?.places[0]?.kind === 'person' && table.places[0].person.name === name
  await follower.until(isCalled('Ada'), 'the old name')
  await ada.done('POST', '/api/me', { name: 'Eve' })
  await follower.until(isCalled('Eve'), 'the new name')
  await follower.stop()
})

const password = 'correct horse battery'
const name = (): string => `Ada ${Math.random().toString(36).slice(2)}`

test.each([
  ['the cookie of a guest who claims a name', (ada: Client) => ada.done('POST', '/api/me/claim', { name: name(), password }), false],
  ['a session that is ended', (ada: Client) => ada.done('POST', '/api/logout'), true],
  ['the session of a guest who leaves', (ada: Client) => ada.done('POST', '/api/logout'), false],
  [
    'all sessions, with a new password',
    (ada: Client) => ada.done('POST', '/api/me/claim', { name: name(), password: `${password}!`, current: password }),
    true,
  ],
] as const)('%s: who follows or asks by it, by way of the other, is nobody', async (_, end, isClaimed) => {
  const ada = await guestAt(urls[0], 'Ada')
  if (isClaimed) await ada.done('POST', '/api/me/claim', { name: name(), password })
  const { id } = await openedBy(ada, terms('tic-tac-toe'), 0, 'a')
  const thief = sameAt(urls[1], ada)
  expect((await thief.get('/api/me')).status).toBe(200)
  const follower = new Follower(thief, id, { as: 0 })
  await (await guestAt(urls[1], 'Bo')).done('POST', `/api/tables/${id}/join`, { number: 'b' })
  await follower.until(({ moment }) => moment?.viewer === 0, 'the view of the seat')
  await end(ada)
  await follower.until(({ faults }) => faults.at(-1)?.includes('not-yours') === true, 'the end of it', 5_000)
  await until(async () => (await thief.get('/api/me')).status === 204, 'nobody')
  await follower.stop()
})

test("a token made before a theft was noticed: with a new password it is nobody's, by way of the other too", async () => {
  const [ada, called] = [await guestAt(urls[0], 'Ada'), name()]
  await ada.done('POST', '/api/me/claim', { name: called, password })
  const { token } = await ada.done<{ token: string }>('POST', '/api/tokens', { label: 'bot' })
  const bot = Object.assign(new Client(urls[1]), { token })
  expect((await bot.get('/api/me')).status).toBe(200)
  await ada.done('POST', '/api/me/claim', { name: called, password: `${password}!`, current: password })
  await until(async () => (await bot.get('/api/me')).status === 401, 'nobody')
})

test('who has proved by way of the one that it is they need not do so again by way of the other', async () => {
  const ada = await guestAt(urls[0], 'Ada')
  await ada.done('POST', '/api/me/claim', { name: name(), password })
  const there = sameAt(urls[1], ada)
  await there.done('POST', '/api/me', { name: name() })
  await there.done('POST', '/api/me/confirm', { password })
  await ada.done('POST', '/api/tokens', { label: 'bot' })
})

test('what a passkey has signed is shown once, and not once to each', async () => {
  const [ada, key, called] = [await guestAt(urls[0], 'Ada'), new Authenticator(ORIGIN), name()]
  // one that counts nothing, as many do: nothing else tells a second showing from the first
  const uncounted = (): Authenticator => Object.assign(key, { counter: -1 })
  const creation = await ada.done<Parameters<Authenticator['create']>[0]>('POST', '/api/passkeys/register-options', { name: called })
  await ada.done('POST', '/api/passkeys/register', { name: called, credential: uncounted().create(creation) })
  const credential = uncounted().get(await ada.done('POST', '/api/passkeys/login-options', {}))
  const show = async (url: string): Promise<string> => problemOf(await new Client(url).post('/api/passkeys/login', { credential })) ?? 'in'
  expect(await show(urls[0])).toBe('in')
  expect(await show(urls[0])).toBe('password')
  expect(await show(urls[1])).toBe('password')
})

test('of two passkeys, removed by way of both in the same moment, one stays: it is the only way in', async () => {
  for (let i = 0; i < 5; i++) {
    const [ada, called] = [await guestAt(urls[0], 'Ada'), name()]
    for (const key of [new Authenticator(ORIGIN), new Authenticator(ORIGIN)]) {
      const creation = await ada.done<Parameters<Authenticator['create']>[0]>('POST', '/api/passkeys/register-options', { name: called })
      await ada.done('POST', '/api/passkeys/register', { name: called, credential: key.create(creation) })
    }
    const keys = await ada.done<readonly { id: string }[]>('GET', '/api/passkeys')
    const both = [ada, sameAt(urls[1], ada)]
    const said = await Promise.all(both.map((one, at) => one.send('DELETE', '/api/passkeys', { id: keys[at]?.id })))
    expect(said.map(reply => problemOf(reply) ?? 'removed').sort()).toEqual(['not-yours', 'removed'])
    expect(await ada.done<readonly unknown[]>('GET', '/api/passkeys')).toHaveLength(1)
  }
})

test('names that are drawn alike, claimed by way of both in the same moment: one has it', async () => {
  for (let i = 0; i < 5; i++) {
    const called = `Cope ${Math.random()
      .toString(36)
      .slice(2)
      .replaceAll(/[^a-z]/g, 'x')}`
    const alike = called.replace('Cope', 'Соре')
    const both = [await guestAt(urls[0], 'Ada'), await guestAt(urls[1], 'Bo')] as const
    const said = await Promise.all(both.map((one, at) => one.post('/api/me/claim', { name: at === 0 ? called : alike, password })))
    expect(said.map(reply => problemOf(reply) ?? 'claimed').sort()).toEqual(['claimed', 'name-taken'])
  }
})
