// The host in the page with a game that has scenarios: whoever wrote one, its match is whole wherever it goes.
import type { Flat } from '@rubble/engine'
import * as march from '@rubble/kit/tiny'
import { type Rules, think } from '@rubble/host'
import type { Moment, Sitter } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { formatLink, parseLink } from '../table/link.ts'
import { memoryLedger } from './ledger.ts'
import { LocalHost } from './local-host.ts'
import { memoryStore, type Store } from './store.ts'

const rules = march as unknown as Rules
const gorge = { name: 'The gorge', squares: 5, forces: { red: [0], blue: [4] }, reach: 2, end: { turns: 8, wins: 'blue' } }
const people: readonly Sitter[] = [
  { kind: 'person', name: 'Ana' },
  { kind: 'person', name: 'Jan' },
]

function newHost(store: Store = memoryStore()): LocalHost {
  let ids = 0
  return new LocalHost({
    load: () => Promise.resolve(rules),
    forecaster: () => Promise.resolve(rules.forecaster),
    store,
    ledger: memoryLedger(),
    thinker: { think: question => Promise.resolve(think(rules, question, () => performance.now())) },
    now: () => 1,
    newId: () => `table ${++ids}`,
  })
}
const opened = (host: LocalHost, scenario: unknown, sitters = people): Promise<string> =>
  host.open({ game: 'march', config: { scenario }, sitters, seed: '1' })
const go = (from: number, to: number): Flat => ({ do: 'go', from, to })

test('a table is set up by name, or with a scenario of one’s own; one that cannot be is refused', async () => {
  const host = newHost()
  expect(await host.info(await opened(host, 'rush'))).toMatchObject({ config: { scenario: 'rush' } })
  expect(await host.info(await opened(host, gorge))).toMatchObject({ config: { scenario: gorge } })
  await expect(opened(host, 'nowhere')).rejects.toThrow('(known: crossing, rush)')
  await expect(opened(host, { ...gorge, squares: 1 })).rejects.toThrow('scenario.squares: must be a whole number from 3 to 50')
  expect(await host.tables()).toHaveLength(2)
})

test('its match is kept whole, gone on with, forked, exported and taken in elsewhere', async () => {
  const store = memoryStore()
  const host = newHost(store)
  const id = await opened(host, gorge)
  expect(await host.choose(id, { seat: 0, at: 0, value: go(0, 2) })).toBeUndefined()
  const again = newHost(store)
  expect(await again.choose(id, { seat: 1, at: 1, value: { do: 'wait' } })).toBeUndefined()
  expect(await again.choose(id, { seat: 0, at: 2, value: go(2, 4) })).toMatchObject({ refused: 'MAR-1' })
  expect(await again.undo(id, 1)).toBeUndefined()

  const forked = await again.fork(id, 1, people)
  expect((await again.file(forked)).config).toEqual({ scenario: gorge })
  const file = JSON.parse(JSON.stringify(await again.file(id))) as unknown
  const elsewhere = newHost()
  const there = await elsewhere.admit(file)
  expect((await elsewhere.look(there, 0, 1)).view).toEqual((await again.look(id, 0, 1)).view)
  await expect(elsewhere.admit({ ...(file as object), config: { scenario: { ...gorge, reach: 9 } } })).rejects.toThrow('scenario.reach')
})

test('a link to a position brings it along', async () => {
  const host = newHost()
  const id = await opened(host, gorge)
  await host.choose(id, { seat: 0, at: 0, value: go(0, 1) })
  const link = await formatLink({ game: 'march', config: (await host.info(id)).config, position: await host.position(id, 0, 1) })
  const { game, config, position } = await parseLink(link.slice(link.indexOf('#')))
  const there = newHost()
  const copy = await there.open({ game, config, sitters: people, seed: '2', from: position })
  expect((await there.look(copy, 1, 0)).view.game).toMatchObject({ pieces: [[1], [4]], config: { scenario: gorge } })
})

test('a bot plays it to its end', async () => {
  const host = newHost()
  const bot: Sitter = { kind: 'bot', level: 'greedy', name: 'Bot' }
  const id = await opened(host, gorge, [bot, bot])
  const moment = await new Promise<Moment>((resolve, reject) => {
    void host.watch(id, 'spectator', {
      onChange: now => {
        if (now.outcome !== undefined) resolve(now)
      },
      onThinking() {},
      onFailure: reject,
    })
  })
  expect(moment.outcome?.rule).toBe('MAR-3')
})
