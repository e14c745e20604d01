// Two servers at one PostgreSQL, and people who are known to both: a new name is seen by either, and a way in that ends by the one ends by the other at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOptions } from '../src/options.ts'
import { type Running, startServer } from '../src/server.ts'
import { Client, Follower, guestAt, openedBy } from './support/client.ts'
import { GAMES, terms, until } from './support/hall.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'

let postgres: Postgres
const servers: Running[] = []
let urls: readonly [string, string]

beforeAll(async () => {
  postgres = await startPostgres()
  const env = { RUBBLE_DATABASE: await postgres.fresh(), RUBBLE_PORT: '0', RUBBLE_HOST: '127.0.0.1', RUBBLE_LOG_LEVEL: 'silent', RUBBLE_PUSH: 'off', RUBBLE_WEBHOOKS: 'off' }
  for (let i = 0; i < 2; i++) servers.push(await startServer(readOptions(() => undefined, env), { load: game => Promise.resolve(GAMES[game] as never) }))
  urls = servers.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string]
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await postgres.stop()
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
  const isCalled = (name: string) => ({ table }: Follower): boolean => table?.places[0]?.kind === 'person' && table.places[0].person.name === name
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
  ['all sessions, with a new password', (ada: Client) => ada.done('POST', '/api/me/claim', { name: name(), password: `${password}!`, current: password }), true],
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
