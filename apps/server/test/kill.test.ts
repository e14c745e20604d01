// Killed under load, again and again: every choice that was acknowledged is there, no match is damaged, everybody goes on by themselves.
// RUBBLE_KILLS=100 kills more often, RUBBLE_SEED=N at other moments.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { draw, type Random, seeded } from '@rubble/engine'
import { afterAll, describe, expect, it } from 'vitest'
import { killedAtStart, type ServerProcess, startChild } from './support/child.ts'
import { expectKept, expectWhole } from './support/kept.ts'
import { Load } from './support/load.ts'
import { sharedPostgres } from './support/postgres.ts'

const KILLS = Number(process.env['RUBBLE_KILLS'] ?? 10)
const SEED = `kill ${process.env['RUBBLE_SEED'] ?? 1}`
/**
 * After how many further choices it is killed, at most; and how long after that, so that it may happen between any two lines of the server.
 */
const CHOICES = 40
const MOMENT = 40
/** One in so many is killed once more while it starts, within so many milliseconds. */
const [ALSO, START] = [4, 1000]

const folder = mkdtempSync(join(tmpdir(), 'rubble-kill-'))
const running = new Set<ServerProcess>()
afterAll(async () => {
  await Promise.all([...running].map(server => server.kill()))
  rmSync(folder, { recursive: true, force: true })
})

async function start(database: string, port?: number): Promise<ServerProcess> {
  const server = await startChild({ database, ...(port === undefined ? {} : { port }) })
  running.add(server)
  return server
}

async function openTables(load: Load): Promise<void> {
  await load.open('mission-combat', ['person', 'person'])
  await load.open('mission-combat', ['person', 'bot'])
  await load.open('neuroshima-hex', ['person', 'person'])
  await load.open('ratcatcher', ['person'])
  await load.open('ratcatcher', ['bot'])
}

/** A short match that has ended is followed by another. */
async function openMore(load: Load): Promise<void> {
  const isOver = (game: string): boolean =>
    load.tables
      .filter(table => table.game === game)
      .every(({ followers }) => followers.every(({ follower }) => follower.moment?.outcome !== undefined))
  if (isOver('ratcatcher')) await load.open('ratcatcher', ['person'])
  if (isOver('neuroshima-hex')) await load.open('neuroshima-hex', ['person', 'bot'])
}

async function killOnce(server: ServerProcess, database: string, load: Load, random: Random): Promise<ServerProcess> {
  await openMore(load)
  await load.more(1 + draw(random, CHOICES))
  await pause(draw(random, MOMENT))
  expect(await server.kill()).toMatchObject({ signal: 'SIGKILL' })
  running.delete(server)
  if (draw(random, ALSO) === 0) await killedAtStart({ database, port: server.port }, draw(random, START))
  await expectKept(database, load)
  return start(database, server.port)
}

/** Matches that take thousands of choices end by giving up; the others are played to their end. */
async function playToTheEnd(load: Load): Promise<void> {
  const long = load.tables.filter(({ game }) => game === 'mission-combat')
  await load.more(CHOICES)
  for (const { id, players } of long) {
    const reply = await players[0]?.send('POST', `/api/tables/${id}/concede`)
    // one may have ended by itself, which is what `expectWhole` wants to see
    if (reply?.status === 409) expect(reply.body).toMatchObject({ problem: 'over' })
    else expect(reply).toMatchObject({ status: 200, body: {} })
  }
  for (const table of load.tables) await expectWhole(load.url, table)
}

async function killMany(database: string, kills: number): Promise<void> {
  const random = seeded(SEED)
  let server = await start(database)
  const load = new Load(server.url, SEED)
  try {
    await openTables(load)
    for (let i = 0; i < kills; i++) server = await killOnce(server, database, load, random)
    await playToTheEnd(load)
    await load.rest()
    await expectKept(database, load)
  } finally {
    await load.close()
  }
  expect(load.faults).toEqual([])
  expect(
    load.tables.some(({ followers }) => followers.some(({ follower }) => follower.breaks >= kills)),
    'somebody came back after every kill',
  ).toBe(true)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
}

describe('kill -9 under load', () => {
  it('loses nothing on SQLite', () => killMany(`sqlite:${join(folder, 'kill.db')}`, KILLS), 20 * 60_000)

  it(
    'loses nothing on PostgreSQL',
    async () => {
      await killMany(await (await sharedPostgres()).fresh(), Math.ceil(KILLS / 4))
    },
    20 * 60_000,
  )
})
