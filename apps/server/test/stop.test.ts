// Told to stop under load: what was asked is answered, streams end, nothing waits for long, and a new one goes on from there.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openStore } from '../src/store/open.ts'
import { type ServerProcess, startChild } from './support/child.ts'
import { Client } from './support/client.ts'
import { expectKept, expectWhole } from './support/kept.ts'
import { Load } from './support/load.ts'

const folder = mkdtempSync(join(tmpdir(), 'rubble-stop-'))
const running: ServerProcess[] = []
afterAll(async () => {
  await Promise.all(running.map(server => server.kill()))
  rmSync(folder, { recursive: true, force: true })
})

/** A stream as it was sent, to its end; undefined if it was cut off. */
async function wholeStream(client: Client, table: string): Promise<string | undefined> {
  const response = await fetch(`${client.url}/api/tables/${table}/stream`, {
    headers: { ...client.headers(), accept: 'application/x-ndjson' },
  })
  return response.text().catch(() => undefined)
}

describe('SIGTERM', () => {
  it('under load: all is answered, kept and ended within ten seconds, and taken up again', async () => {
    const database = `sqlite:${join(folder, 'stop.db')}`
    const server = await startChild({ database })
    running.push(server)
    const load = new Load(server.url, 'stop')
    await load.open('mission-combat', ['person', 'person'])
    await load.open('neuroshima-hex', ['person', 'bot'])
    await load.open('ratcatcher', ['person'])
    await load.more(60)
    const stream = wholeStream(new Client(server.url), load.tables[0]?.id ?? '')
    await load.more(10)
    const from = performance.now()
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(performance.now() - from).toBeLessThan(10_000)
    expect((await stream)?.endsWith('\n'), 'the stream was ended after a whole line').toBe(true)
    await expectKept(database, load)

    const store = await openStore(database, 'existing')
    const { head } = (await store.find(load.tables[0]?.id ?? '')) ?? {}
    const standing = await store.checkpoint(load.tables[0]?.id ?? '')
    await store.close()
    expect(standing?.number, 'how the match stood').toBe(head?.number)

    const next = await startChild({ database, port: server.port })
    running.push(next)
    await load.more(20)
    for (const { id, players } of load.tables.slice(0, 1)) expect(await players[0]?.done('POST', `/api/tables/${id}/concede`)).toEqual({})
    for (const table of load.tables) await expectWhole(load.url, table)
    await load.close()
    expect(load.faults).toEqual([])
    await expectKept(database, load)
    expect(await next.stop()).toEqual({ code: 0, signal: null })
  })
})
