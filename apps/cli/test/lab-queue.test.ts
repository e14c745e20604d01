// Machines that share games over PostgreSQL come to what one of them comes to by itself, whoever of them is lost on the way.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { arena, type ArenaResult } from '@rubble/lab'
import { ask, sharedPostgres } from '@rubble/server/test/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { folder, oneLine, rubble, type RunningCommand, start } from './rubble.ts'

const cwd = folder()
const INSTALL = fileURLToPath(new URL('../../../tools/install.mjs', import.meta.url))
const QUEUE = fileURLToPath(new URL('../../lab/queue', import.meta.url))

// commands are started here with an environment of their own, in which npm would not know from where to install
beforeAll(() => {
  expect(spawnSync(process.execPath, [INSTALL, QUEUE, 'what shares games between machines'], { stdio: 'ignore' }).status).toBe(0)
})
const { fresh } = await sharedPostgres()
const door = import.meta.resolve('@rubble/mission-combat')
const play = async (queue?: string, more: { readonly games?: number; readonly players?: readonly string[] } = {}) =>
  timeless(
    await arena({
      door,
      players: ['greedy', 'random'],
      games: 8,
      seed: 'shared',
      workers: queue === undefined ? 1 : 0,
      ...(queue === undefined ? {} : { queue }),
      ...more,
    }),
  )
const timeless = (result: ArenaResult): ArenaResult => ({ ...result, secondsPerGame: 0 })

async function worker(queue: string): Promise<RunningCommand> {
  const running = start(['lab', 'worker', '--queue', queue, '--workers', '1'], { cwd })
  const ended = await Promise.race([running.until('Ready'), running.end])
  expect(typeof ended === 'string' ? '' : ended.err).toBe('')
  return running
}

async function stop(running: RunningCommand): Promise<number> {
  running.kill('SIGTERM')
  const { code, out } = await running.end
  expect(code).toBe(0)
  return Number(/(\d+) games? played/.exec(out)?.[1])
}

describe('games shared over a queue', () => {
  test('are played by all workers, and come to what one process comes to', async () => {
    const queue = await fresh()
    const [one, other] = await Promise.all([worker(queue), worker(queue)])
    const games = 24
    expect(await play(queue, { games })).toEqual(await play(undefined, { games }))
    expect((await stop(one)) + (await stop(other))).toBe(games)
    // what was played is kept, and counts for the same question only
    expect(await play(queue, { games: 6 })).toEqual(await play(undefined, { games: 6 }))
  })

  test('of a worker that is killed are played by others, and count once', async () => {
    const queue = await fresh()
    const slow = { games: 2, players: ['search:400i', 'search:400i'] }
    const inHand = async (): Promise<number> =>
      (await ask(queue, `select id from rubble_lab_queue.job where state = 'active'`).catch(() => [])).length
    const lost = await worker(queue)
    const shared = play(queue, slow)
    await expect.poll(inHand, { interval: 20 }).toBe(1)
    lost.kill('SIGKILL')
    expect((await lost.end).code).toBeNull()
    expect(await inHand()).toBe(1)
    const heir = await worker(queue)
    expect(await shared).toEqual(await play(undefined, slow))
    expect(await stop(heir)).toBeGreaterThan(0)
  })

  test('make the same page, by a command that plays along itself', async () => {
    const queue = await fresh()
    const report = ['lab', 'report', 'ratcatcher', '--games', '1', '--players', 'random', '--strength', 'random', '--strength-games', '2']
    const shared = await rubble([...report, '--out', 'shared', '--queue', queue, '--workers', '2'], { cwd })
    expect(shared).toMatchObject({ code: 0, err: expect.not.stringContaining('failed') as string })
    expect(await rubble([...report, '--out', 'alone'], { cwd })).toMatchObject({ code: 0 })
    const read = (name: string): string => readFileSync(join(cwd, name), 'utf8')
    expect(read('shared/report.json')).toBe(read('alone/report.json'))
    expect(read('shared/index.html')).not.toContain('postgres')
  })
})

describe('a queue', () => {
  test.each([
    [['lab', 'worker'], 2, /--queue postgres/],
    [['lab', 'worker', '--queue', 'postgres://rubble@127.0.0.1:1/none'], 1, /^The queue could not be used: .*127\.0\.0\.1:1/],
    [['arena', 'mission-combat', '--players', 'random,random', '--games', '2', '--workers', '0'], 2, /--workers/],
  ] as const)('%j is answered with a line', async (args, code, line) => {
    const ran = await rubble(args, { cwd })
    expect(oneLine(ran)).toMatch(line)
    expect(ran.code).toBe(code)
  })

  test('is installed for those who name one, and loaded for nobody else', () => {
    const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
      readonly packages: Readonly<Record<string, unknown>>
    }
    expect(Object.keys(lock.packages).filter(name => name.includes('pg-boss'))).toEqual([])
    expect(existsSync(new URL('../../lab/queue/package-lock.json', import.meta.url))).toBe(true)
  })
})
