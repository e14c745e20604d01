// The database gone and back, the disk full and emptied: clear errors meanwhile, nothing lost or doubled, and nobody has to help.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Moment, OnlineTable } from '@rubble/protocol'
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

const pause = (ms: number): Promise<void> => new Promise(done => { setTimeout(done, ms) })
const counted = (load: Load, answer: string): number => load.answers.get(answer) ?? 0

async function openTables(load: Load): Promise<void> {
  await load.open('mission-combat', ['person', 'person'])
  await load.open('mission-combat', ['person', 'bot'])
  await load.open('neuroshima-hex', ['person', 'bot'])
  await load.open('ratcatcher', ['person'])
  await load.open('neuroshima-hex', ['bot', 'bot'])
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

async function finish(load: Load, database: string): Promise<void> {
  for (const { id, players } of load.tables.filter(({ game }) => game === 'mission-combat')) expect(await players[0]?.done('POST', `/api/tables/${id}/concede`)).toEqual({})
  for (const table of load.tables) await expectWhole(load.url, table)
  await load.close()
  expect(load.faults).toEqual([])
  await expectKept(database, load)
}

describe('PostgreSQL', () => {
  it('killed and started again under load: what waits is told so, and goes on by itself', async () => {
    const postgres = await startPostgres()
    try {
      const database = await postgres.fresh()
      const server = await start({ database })
      const load = new Load(server.url, 'postgres')
      await openTables(load)
      for (let round = 1; round <= 2; round++) {
        await load.more(20)
        await postgres.crash()
        await health(server.url, 503)
        const before = counted(load, 'storage')
        while (counted(load, 'storage') < before + 3) await pause(20)
        await postgres.resume()
        await health(server.url, 200)
        await load.more(20)
      }
      await finish(load, database).catch((error: unknown) => { console.log(server.log().split('\n').filter(line => !line.includes('a request failed')).map(line => line.slice(0, 900)).join('\n'), [...load.answers]); throw error })
      expect(await server.stop()).toEqual({ code: 0, signal: null })
    } finally {
      await postgres.stop()
    }
  })
})
