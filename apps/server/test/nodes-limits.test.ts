// Two servers at one PostgreSQL: what is dear is counted by both together.
import { Client as PostgresClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOptions } from '../src/options.ts'
import { type RunningServer, startServer } from '../src/server.ts'
import { Client, guestAt } from './support/client.ts'
import { until } from './support/hall.ts'
import { sharedPostgres } from './support/postgres.ts'

let database: string
const servers: RunningServer[] = []

beforeAll(async () => {
  database = await (await sharedPostgres()).prepared()
  const env = {
    RUBBLE_DATABASE: database,
    RUBBLE_PORT: '0',
    RUBBLE_HOST: '127.0.0.1',
    RUBBLE_LOG_LEVEL: 'silent',
    RUBBLE_PUSH: 'off',
    RUBBLE_WEBHOOKS: 'off',
  }
  for (let i = 0; i < 2; i++) servers.push(await startServer(readOptions(() => undefined, env)))
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

/** Points of a counter that servers have told each other of. */
async function listenFor(counter: string): Promise<{ points(): number; end(): Promise<void> }> {
  const client = new PostgresClient(database)
  let points = 0
  client.on('notification', ({ payload = '' }) => {
    const { drawn } = JSON.parse(payload) as { drawn: [string, string, number][] }
    for (const [name, , more] of drawn) if (name === counter) points += more
  })
  await client.connect()
  await client.query('listen rubble_counts')
  return { points: () => points, end: () => client.end() }
}

const at = (server: number): string => `http://127.0.0.1:${servers[server]?.port ?? 0}`

test('what one server has counted counts at the other, and what is cheap does not', async () => {
  const ada = await guestAt(at(0), 'Ada')
  const elsewhere = Object.assign(new Client(at(1)), { cookie: ada.cookie })
  const opens = (client: Client): Promise<number> =>
    client
      .post('/api/tables', { game: 'mission-combat', config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: false })
      .then(({ status }) => status)
  const told = await listenFor('table person')
  for (let i = 0; i < 10; i++) expect(await opens(ada)).toBe(200)
  await until(() => told.points() === 10, 'it was told')
  await told.end()
  expect(await opens(elsewhere)).toBe(429)
  expect(await opens(ada)).toBe(429)
  expect((await elsewhere.get('/api/me')).status).toBe(200)
})
