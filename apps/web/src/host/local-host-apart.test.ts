// A part of a game that comes with the first match that needs it.
import { memoryLedger } from './ledger.ts'
import { expect, test } from 'vitest'
import { LocalHost } from './local-host.ts'
import { forecasterOf, rulesOf } from './rules.ts'
import { memoryStore } from './store.ts'
import { thought } from './thought.ts'

let ids = 0
const store = memoryStore()
const newHost = (): LocalHost =>
  new LocalHost({
    load: rulesOf,
    forecaster: forecasterOf,
    store,
    ledger: memoryLedger(),
    thinker: { think: thought },
    now: () => 1,
    newId: () => `table ${++ids}`,
  })
const sitters = [
  { kind: 'person', name: 'Ana' },
  { kind: 'person', name: 'Jan' },
] as const
const open = (host: LocalHost, config: object): Promise<string> => host.open({ game: 'earth-reborn', config, sitters, seed: '1' })

test('S.A.G.S. comes with its first table, beside tables that were begun without it, and is loaded again', async () => {
  const host = newHost()
  const { game } = await rulesOf('earth-reborn')
  expect(Object.keys(game.steps)).not.toContain('build.tile')
  expect(() => game.setup(game.config({ scenario: 'sags', map: 'ready' }), { seed: [1, 2, 3, 4] } as never)).toThrow('have not come')

  const scenario = await open(host, { scenario: 'last-hope-chapel' })
  const sags = await open(host, { scenario: 'sags', map: 'built' })
  expect(Object.keys(game.steps)).toContain('build.tile')
  const { view, options } = await host.look(sags, 0, 0)
  const [seat = 0] = view.asked?.seats ?? []
  expect(view.asked?.kind).toBe('build.tile')
  const [first] = options.length > 0 ? options : (await host.look(sags, 1, 0)).options
  expect(await host.choose(sags, { seat, at: 0, value: first?.value ?? {} })).toBeUndefined()
  // what was begun before the door opened goes on as it was
  expect((await host.look(scenario, 0, 0)).view.asked?.kind).toBeDefined()
  expect((await newHost().look(sags, seat, 1)).view.asked?.kind).toBe('build.place')
})
