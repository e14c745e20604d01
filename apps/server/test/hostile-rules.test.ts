// A rule that breaks stops its match with a report in the log; the process, and every other match, go on.
import type { Moment, OnlineTable } from '@rubble/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readOptions } from '../src/options.ts'
import { type RunningServer, startServer } from '../src/server.ts'
import { Client, Follower, guestAt, openedBy, problemOf } from './support/client.ts'
import { GAMES, mend, opened, person, terms, testHall, trouble, until } from './support/hall.ts'

const lines: string[] = []
let server: RunningServer
let url: string
beforeAll(async () => {
  const env = {
    RUBBLE_DATABASE: ':memory:',
    RUBBLE_PORT: '0',
    RUBBLE_HOST: '127.0.0.1',
    RUBBLE_LOG_LEVEL: 'error',
    RUBBLE_PUSH: 'off',
    RUBBLE_WEBHOOKS: 'off',
  }
  server = await startServer(
    readOptions(() => undefined, env),
    {
      log: {
        write: line => {
          lines.push(line)
        },
      },
      load: game => Promise.resolve(GAMES[game] as never),
    },
  )
  url = `http://127.0.0.1:${server.port}`
})
afterAll(() => server.close())
afterEach(mend)

async function alone(game: string): Promise<{ readonly player: Client; readonly id: string }> {
  const player = await guestAt(url, 'Ada')
  const { id } = await openedBy(player, terms(game), 0, 'a')
  await (await guestAt(url, 'Bo')).done('POST', `/api/tables/${id}/join`, { number: 'b' })
  return { player, id }
}

async function choose({ player, id }: { readonly player: Client; readonly id: string }) {
  const { number: at, options } = await player.done<Moment>('GET', `/api/tables/${id}/moment`)
  return player.post(`/api/tables/${id}/choose`, { at, value: options[0]?.value })
}

describe('a rule that breaks', () => {
  it('stops its match, is reported, and harms nothing else', async () => {
    const [broken, other] = [await alone('brittle'), await alone('tic-tac-toe')]
    const follower = new Follower(broken.player, broken.id)
    await follower.until(({ table }) => table?.phase === 'running', 'the match')
    const before = await broken.player.done<Moment>('GET', `/api/tables/${broken.id}/moment`)
    trouble.isSet = true
    expect(problemOf(await choose(broken))).toBe('stopped')
    await follower.until(({ table }) => table?.phase === 'stopped', 'that it was stopped')
    expect(follower.table?.stopped).toBe('rules')
    await follower.stop()
    const report = lines
      .map(line => JSON.parse(line) as { table?: string; msg: string; err?: { type: string; message: string; stack: string } })
      .find(({ table }) => table === broken.id)
    expect(report).toMatchObject({
      msg: 'the rules of brittle 1 broke at line 0',
      err: { type: 'RuleError', message: expect.stringContaining('a rule broke') as string },
    })
    expect(report?.err?.stack).toContain('at ')
    // it is kept as it was, and nothing of it can be played on
    expect(await broken.player.done<Moment>('GET', `/api/tables/${broken.id}/moment`)).toEqual(before)
    expect(problemOf(await choose(broken))).toBe('stopped')
    expect(await broken.player.done<OnlineTable>('GET', `/api/tables/${broken.id}`)).toMatchObject({ phase: 'stopped', number: 0 })
    expect(JSON.stringify(await broken.player.done('GET', `/api/tables/${broken.id}`)), 'its dice stay secret').not.toContain('"secret"')
    expect((await choose(other)).body).toEqual({})
    expect((await new Client(url).get('/health')).status).toBe(200)
  })
})

describe('a bot that breaks', () => {
  it('does not stop a match that has ended meanwhile', async () => {
    const thoughts: (() => void)[] = []
    const one = await testHall({
      thinker: {
        think: () =>
          new Promise((_, fail) => {
            thoughts.push(() => {
              fail(new Error('no thought'))
            })
          }),
      },
    })
    const ada = await person(one, 'Ada')
    const { id } = await opened(one.hall, ada, terms('tic-tac-toe', { bots: [{ seat: 0, level: 'random' }] }), 1, 'a')
    await until(() => thoughts.length === 1, 'the bot is asked')
    await one.hall.concede(id, ada)
    thoughts[0]?.()
    await until(() => one.faults.length === 1 && one.hall.counts().thinking === 0, 'it came to nothing')
    expect(await one.hall.table(id)).toMatchObject({ phase: 'over', outcome: { winners: [0] } })
  })
})
