// The table of scenarios: a row for each and every seat of it, whoever wrote it.
import { InputError } from '@rubble/engine'
import { type ScenarioTable, scenarioTable, type TableOptions } from '@rubble/lab'
import { expect, it } from 'vitest'

const door = import.meta.resolve('@rubble/kit/tiny')
const play = (more: Partial<TableOptions> = {}): Promise<ScenarioTable> =>
  scenarioTable({ door, player: 'random', games: 6, seed: 'table', workers: 1, ...more })

it('has a row for every scenario and seat, with all games and how sure it is', async () => {
  const { game, player, rows } = await play()
  expect({ game, player }).toEqual({ game: 'march', player: 'random' })
  expect(rows.map(({ scenario, seat, games }) => [scenario, seat, games])).toEqual([
    ['crossing', 'red', 6],
    ['crossing', 'blue', 6],
    ['rush', 'red', 6],
    ['rush', 'blue', 6],
  ])
  for (const scenario of ['crossing', 'rush']) {
    const [red, blue] = rows.filter(row => row.scenario === scenario)
    expect((red?.rate ?? 0) + (blue?.rate ?? 0)).toBeCloseTo(1)
    expect(red?.interval[0]).toBeLessThanOrEqual(red?.rate ?? 0)
    expect(red?.interval[1]).toBeGreaterThanOrEqual(red?.rate ?? 1)
  }
})

it('has the rows of the one that is agreed, and says in brief which somebody has written', async () => {
  expect((await play({ config: { scenario: 'rush' } })).rows).toEqual((await play()).rows.slice(2))
  const gorge = { name: 'The gorge', squares: 3, forces: { red: [1], blue: [2] }, end: { turns: 1, wins: 'blue' } }
  const { rows } = await play({ config: { scenario: gorge } })
  expect(rows.map(({ scenario, seat, rate }) => ({ scenario, seat, rate }))).toEqual([
    { scenario: { name: 'The gorge' }, seat: 'red', rate: 0 },
    { scenario: { name: 'The gorge' }, seat: 'blue', rate: 1 },
  ])
})

it('answers the same on one worker and on two, and tells how far it is', async () => {
  const heard: number[] = []
  const one = await play({
    onProgress: (done, total) => {
      heard.push(done / total)
    },
  })
  expect(heard).toHaveLength(12)
  expect(heard.at(-1)).toBe(1)
  expect(await play({ workers: 2 })).toEqual(one)
})

it.each<[string, Partial<TableOptions>, RegExp]>([
  ['a game without scenarios', { door: import.meta.resolve('@rubble/mission-combat') }, /mission-combat has no scenarios/],
  ['one that is not there', { config: { scenario: 'gorge' } }, /^scenario: there is no 'gorge' \(known: crossing, rush\)$/],
  ['an unknown player', { player: 'grandmaster' }, /no bot 'grandmaster'/],
  ['no games', { games: 0 }, /games must be a whole number from 1, not 0/],
])('refuses %s in one line', async (_, more, message) => {
  await expect(play(more)).rejects.toThrow(InputError)
  await expect(play(more)).rejects.toThrow(message)
})
