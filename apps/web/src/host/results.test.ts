// Which matches become results, and what is left of them.
import type { Sitter } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { type Ledger, ledgerAnyway, memoryLedger } from './ledger.ts'
import { LocalHost } from './local-host.ts'
import { forecasterOf, rulesOf } from './rules.ts'
import { memoryStore } from './store.ts'

let ids = 0
function newHost(store = memoryStore(), ledger: Ledger = memoryLedger()): LocalHost {
  const thinker = { think: () => new Promise<never>(() => {}) }
  return new LocalHost({ load: rulesOf, forecaster: forecasterOf, store, ledger, thinker, now: () => 7, newId: () => `table ${++ids}` })
}

const ana: Sitter = { kind: 'person', name: 'Ana' }
const bot: Sitter = { kind: 'bot', level: 'easy', name: 'Bot' }
const rats = { game: 'ratcatcher', config: { catcher: 'marla', mode: 'hard' }, seed: '1' }
const combat = { game: 'mission-combat', config: {}, seed: '1' }

test('a match that was begun here and is over is a result, whoever looks, also when it has been removed', async () => {
  const [store, ledger] = [memoryStore(), memoryLedger()]
  const host = newHost(store, ledger)
  const id = await host.open({ ...rats, sitters: [ana] })
  expect(await host.results()).toEqual([])
  await host.concede(id, 0)
  const due = [
    {
      id,
      game: 'ratcatcher',
      config: { catcher: 'marla', archRat: 'rat-king', mode: 'hard' },
      seats: ['catcher'],
      sitters: [ana],
      outcome: { winners: [], rule: 'RC-END-7' },
      ended: 7,
    },
  ]
  expect(await host.results()).toEqual(due)
  await host.remove(id)
  expect(await newHost(store, ledger).results()).toEqual(due)
})

test('a match that was left and taken up again still counts', async () => {
  const [store, ledger] = [memoryStore(), memoryLedger()]
  const id = await newHost(store, ledger).open({ ...rats, sitters: [ana] })
  const again = newHost(store, ledger)
  await again.concede(id, 0)
  expect(await again.results()).toHaveLength(1)
})

test('forks, files from elsewhere, positions and matches of bots alone are none', async () => {
  const host = newHost()
  const own = await host.open({ ...combat, sitters: [ana, bot] })
  const fork = await host.fork(own, 0, [ana, bot])
  const admitted = await host.admit(await host.file(own))
  const laid = await host.open({ ...combat, sitters: [ana, bot], from: await host.position(own, 0, 0) })
  const watched = await host.open({ ...combat, sitters: [bot, bot] })
  for (const id of [fork, admitted, laid, watched]) expect(await host.concede(id, 0)).toBeUndefined()
  expect(await host.results()).toEqual([])
  await host.concede(own, 0)
  expect((await host.results()).map(({ id }) => id)).toEqual([own])
})

test('results are forgotten when it is wished, and matches stay', async () => {
  const host = newHost()
  const id = await host.open({ ...rats, sitters: [ana] })
  await host.concede(id, 0)
  await host.forgetResults()
  expect(await host.results()).toEqual([])
  expect(await host.tables()).toHaveLength(1)
})

test('where the browser lets nothing be kept, results are known while the page is open', async () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('no room'))
  const host = newHost(memoryStore(), ledgerAnyway({ all: refuse, put: refuse, clear: refuse }))
  const id = await host.open({ ...rats, sitters: [ana] })
  await host.concede(id, 0)
  expect(await host.results()).toHaveLength(1)
})
