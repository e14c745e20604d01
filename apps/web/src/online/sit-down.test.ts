// What is kept of sitting down finds out a server that cheats, and accuses none that does not.
import type { OnlineTable } from '@rubble/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptNumber, type OwnNumber } from './number.ts'
import { sitDown } from './sit-down.ts'

/** The numbers the server was sent. */
let sent: string[]
let isUp: boolean

beforeEach(() => {
  const kept = new Map<string, string>()
  sent = []
  isUp = true
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      kept.set(key, value)
    },
    removeItem(key: string) {
      kept.delete(key)
    },
  })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as OwnNumber).number)
    return Promise.resolve(isUp ? new Response('{}') : new Response('', { status: 503 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const tableOf = (commitment: string, phase: OnlineTable['phase'] = 'waiting'): OnlineTable =>
  ({ id: 't', phase, fair: { commitment, table: 't', numbers: [] } }) as unknown as OnlineTable

async function failToSitDown(table: OnlineTable): Promise<void> {
  isUp = false
  await expect(sitDown(table, 0)).rejects.toThrow()
  isUp = true
}

test('a number whose answer got lost is sent again, not another', async () => {
  await failToSitDown(tableOf('one'))
  await sitDown(tableOf('one'), 1)
  expect(sent[1]).toBe(sent[0])
  expect(keptNumber('t')).toEqual({ seat: 1, number: sent[0], commitment: 'one' })
})

test('a server that has heard the number and commits itself anew gets another one', async () => {
  await failToSitDown(tableOf('one'))
  await failToSitDown(tableOf('two'))
  expect(keptNumber('t')).toEqual({ seat: 0, number: sent[0], commitment: 'one' })
  await sitDown(tableOf('two'), 0)
  expect(new Set(sent).size).toBe(3)
  expect(keptNumber('t')).toEqual({ seat: 0, number: sent[2], commitment: 'two' })
})

test('who takes a place back in a running match keeps no number, for it adds none to the dice', async () => {
  await sitDown(tableOf('one', 'running'), 0)
  expect(keptNumber('t')).toBeUndefined()
})

test('who sat down here keeps what was kept then', async () => {
  await sitDown(tableOf('one'), 0)
  await sitDown(tableOf('one', 'running'), 0)
  expect(keptNumber('t')).toEqual({ seat: 0, number: sent[0], commitment: 'one' })
})
