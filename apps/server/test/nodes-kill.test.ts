// Two real servers at one PostgreSQL, and people who ask now the one and now the other: one is killed, and everybody goes on by the other.
import type { NewTable, OnlineTable } from '@rubble/protocol'
import { expect, it } from 'vitest'
import { type ServerProcess, startChild } from './support/child.ts'
import { Follower, guestAt } from './support/client.ts'
import { expectKept, expectWhole } from './support/kept.ts'
import { Load } from './support/load.ts'
import { sharedPostgres } from './support/postgres.ts'

async function played(database: string, a: ServerProcess, b: ServerProcess): Promise<void> {
  const load = new Load(a.url, 'nodes')
  const bots: NewTable = {
    game: 'ratcatcher',
    config: {},
    clock: { kind: 'none' },
    undo: 'free',
    isOpen: true,
    bots: [{ seat: 0, level: 'easy' }],
  }
  try {
    const tables = [
      await load.open('mission-combat', ['person', 'person']),
      await load.open('neuroshima-hex', ['person', 'person']),
      await load.open('neuroshima-hex', ['person', 'bot']),
    ]
    const clients = tables.flatMap(({ players }) => players.filter(one => one !== undefined))
    // they are told by the first what they answer by the second
    clients.forEach((client, i) => {
      if (i % 2 === 1) client.url = b.url
    })
    const onlooker = await guestAt(b.url, 'Onlooker')
    const there = tables.map(({ id }) => new Follower(onlooker, id, { as: 'spectator' }))
    await load.more(80)
    expect([...load.answers.keys()].filter(answer => answer !== 'done' && answer !== 'TABLE-STALE')).toEqual([])

    const { id: alone } = await (await guestAt(a.url, 'Owner')).done<OnlineTable>('POST', '/api/tables', bots)
    expect(await a.kill()).toMatchObject({ signal: 'SIGKILL' })
    for (const client of clients) client.url = b.url
    await load.more(80)
    for (const { id, players, game } of tables)
      if (game === 'mission-combat') expect(await players[0]?.done('POST', `/api/tables/${id}/concede`)).toEqual({})
    for (const [i, table] of tables.entries()) {
      await expectWhole(b.url, { ...table, followers: [...table.followers, { viewer: 'spectator', follower: there[i] as Follower }] })
    }
    // for whom nobody asks, the second goes on as well
    const left = new Follower(onlooker, alone)
    await left.until(({ moment }) => moment?.outcome !== undefined, 'the end of what the first has left')
    await Promise.all([left, ...there].map(one => one.stop()))
    expect(load.faults).toEqual([])
    await load.rest()
    await expectKept(database, load)
  } finally {
    await load.close()
  }
}

it('one of two servers is killed: nothing is lost or told twice, and all go on by the other', async () => {
  const running: ServerProcess[] = []
  try {
    const database = await (await sharedPostgres()).prepared()
    for (let i = 0; i < 2; i++) running.push(await startChild({ database }))
    await played(database, running[0] as ServerProcess, running[1] as ServerProcess)
    expect(await running[1]?.stop()).toEqual({ code: 0, signal: null })
    expect(running[1]?.log()).toBe('')
  } finally {
    await Promise.all(running.map(server => server.kill()))
  }
})
