// The database gone and back, the disk full and emptied: clear errors meanwhile, nothing lost or doubled, and nobody has to help.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startChild } from './support/child.ts'
import { Client, problemOf } from './support/client.ts'
import { expectKept, expectWhole } from './support/kept.ts'
import { Load } from './support/load.ts'
import { startPostgres } from './support/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'rubble-storage-'))
const running: ServerProcess[] = []
afterAll(async () => {
  await Promise.all(running.map(server => server.kill()))
  rmSync(folder, { recursive: true, force: true })
})

async function start(...given: Parameters<typeof startChild>): Promise<ServerProcess> {
  const server = await startChild(...given)
  running.push(server)
  return server
}

const counted = (load: Load, answer: string): number => load.answers.get(answer) ?? 0

async function openTables(load: Load): Promise<void> {
  await load.open('mission-combat', ['person', 'person'])
  await load.open('mission-combat', ['person', 'bot'])
  await load.open('neuroshima-hex', ['person', 'bot'])
  await load.open('ratcatcher', ['person'])
  await load.open('neuroshima-hex', ['bot', 'bot'])
}

/** The server is well again for a while before it says so: by then what was played before may be over, so more is begun. */
async function goOn(load: Load): Promise<void> {
  await openTables(load)
  await load.more(20)
}

/** All wait for the server to be well, or not. */
async function health(url: string, status: 200 | 503): Promise<void> {
  const client = new Client(url)
  for (let tries = 0; tries < 200; tries++) {
    const reply = await client.get('/health')
    if (reply.status === status) return expect(reply.body).toEqual({ status: status === 200 ? 'ok' : 'storage' })
    await pause(50)
  }
  throw new Error(`/health never said ${status}`)
}

/** On a busy machine so much was chosen meanwhile that the match may be over. */
async function giveUp(player: Client, table: string): Promise<void> {
  const reply = await player.post(`/api/tables/${table}/concede`)
  if (reply.status === 200) expect(reply.body).toEqual({})
  else expect(problemOf(reply)).toBe('over')
}

async function finish(load: Load, database: () => string): Promise<void> {
  for (const { id, players } of load.tables.filter(({ game }) => game === 'mission-combat')) await giveUp(players[0] as Client, id)
  for (const table of load.tables) await expectWhole(load.url, table)
  await load.close()
  expect(load.faults).toEqual([])
  await expectKept(database(), load)
}

/** A disk that can be filled, and emptied again, under a process that writes there. */
interface Disk {
  readonly what: string
  readonly isHere: () => boolean
  readonly within?: (folder: string) => { readonly shell: readonly string[]; readonly script: string }
  /** A copy of the folder, where it is not to be seen from here. */
  readonly copy?: (folder: string, pid: number) => string
  readonly fill: (folder: string, pid: number) => void
  readonly makeRoom: (folder: string, pid: number) => void
}

const works = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).status === 0
const SIZE = 16_000_000

const DISKS: readonly Disk[] = [
  {
    what: 'no room on the disk',
    isHere: () => works('unshare', '-rm', 'sh', '-c', `mount -t tmpfs tmpfs ${folder}`),
    within: inside => ({ shell: ['unshare', '-rm', 'sh'], script: `mount -t tmpfs -o size=${SIZE} tmpfs ${inside}` }),
    copy: (inside, pid) => {
      const copy = mkdtempSync(`${inside}-`)
      for (const name of ['rubble.db', 'rubble.db-wal']) cpSync(`/proc/${pid}/root${inside}/${name}`, join(copy, name))
      return copy
    },
    fill: (inside, pid) => {
      expect(() => {
        writeFileSync(`/proc/${pid}/root${inside}/taken`, Buffer.alloc(SIZE))
      }).toThrow('ENOSPC')
    },
    makeRoom: (inside, pid) => {
      rmSync(`/proc/${pid}/root${inside}/taken`)
    },
  },
  {
    what: 'no room for a larger file',
    isHere: () => works('prlimit', '--version'),
    fill: (_, pid) => {
      execFileSync('prlimit', ['--pid', String(pid), '--fsize=65536:'])
    },
    makeRoom: (_, pid) => {
      execFileSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:'])
    },
  },
]

describe('SQLite', () => {
  // one way to fill a disk is enough, and a machine that knows none cannot prove anything
  const disks = DISKS.filter(({ isHere }) => isHere())
  it('can be left without room on this machine', () => {
    expect(disks.length, 'unshare or prlimit (util-linux) is needed').toBeGreaterThan(0)
  })

  for (const [i, { what, within, copy, fill, makeRoom }] of disks.entries()) {
    it(`with ${what}: says so, is read on, and goes on when there is room again`, async () => {
      const inside = join(folder, String(i))
      mkdirSync(inside)
      const server = await start({ database: `sqlite:${inside}/rubble.db`, ...(within === undefined ? {} : { within: within(inside) }) })
      const database = (): string => `sqlite:${copy === undefined ? inside : copy(inside, server.pid)}/rubble.db`
      const load = new Load(server.url, what)
      await openTables(load)
      await load.more(10)
      fill(inside, server.pid)
      while (counted(load, 'storage') < 5) await pause(20)
      await health(server.url, 503)
      expect(problemOf(await new Client(server.url).post('/api/me', { name: 'Late' }))).toBe('storage')
      for (const { id } of load.tables) {
        for (const path of ['', '/moment', '/history', '/position?number=0'])
          expect((await new Client(server.url).get(`/api/tables/${id}${path}`)).status, path).toBe(200)
      }
      expect((await new Client(server.url).get('/api/tables')).body).toHaveLength(load.tables.length)
      await expectKept(database(), load)
      makeRoom(inside, server.pid)
      await health(server.url, 200)
      await goOn(load)
      await finish(load, database)
      expect(await server.stop()).toEqual({ code: 0, signal: null })
    })
  }
})

describe('a full disk', () => {
  const [disk] = DISKS
  it.runIf(disk?.isHere() === true)(
    'is noticed although nothing is asked for, and although the database could overwrite what it has',
    async () => {
      const inside = join(folder, 'idle')
      mkdirSync(inside)
      const within = disk?.within?.(inside)
      const server = await start({ database: `sqlite:${inside}/rubble.db`, ...(within === undefined ? {} : { within }) })
      const ada = new Client(server.url)
      // so much that what is written next takes the place of what was written first
      for (let i = 0; i < 600; i++) await ada.post('/api/me', { name: `Ada ${i}` })
      await health(server.url, 200)
      disk?.fill(inside, server.pid)
      await health(server.url, 503)
      disk?.makeRoom(inside, server.pid)
      await health(server.url, 200)
      await server.stop()
    },
  )
})

describe('PostgreSQL', () => {
  it('killed and started again under load: what waits is told so, and goes on by itself', async () => {
    const postgres = await startPostgres()
    try {
      const url = await postgres.fresh()
      const server = await start({ database: url })
      const load = new Load(server.url, 'postgres')
      for (let round = 1; round <= 2; round++) {
        await goOn(load)
        await postgres.crash()
        await health(server.url, 503)
        const before = counted(load, 'storage')
        while (counted(load, 'storage') < before + 3) await pause(20)
        await postgres.resume()
        await health(server.url, 200)
      }
      await goOn(load)
      await finish(load, () => url)
      expect(await server.stop()).toEqual({ code: 0, signal: null })
    } finally {
      await postgres.stop()
    }
  })
})
