// Tables of a game with scenarios over real HTTP: by name, or with one that somebody has written, which is limited as everything is that
// comes from outside.
import { createEngine, Match, type MatchFile } from '@rubble/engine'
import { march } from '@rubble/engine/tiny'
import type { Moment, OnlineTable, PlayerPage } from '@rubble/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, guest, number, openWorld, problem, tableFor, type World } from './http-world.ts'
import { terms } from './support/hall.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const gorge = { name: 'The gorge', squares: 4, forces: { red: [0], blue: [3] }, reach: 2, end: { turns: 4, wins: 'blue' } }
/** As large as it may be: nobody's list is to be filled with it. */
const large = { ...gorge, description: 'x'.repeat(1000) }
const brief = { scenario: { name: 'The gorge' } }

/** A choice each, and red gives up. */
async function playOut(ada: Client, bo: Client, id: string): Promise<void> {
  const choose = (player: Client, at: number, value: object) => player.post(`/api/tables/${id}/choose`, { at, value })
  expect((await choose(ada, 0, { do: 'go', from: 0, to: 2 })).body).toEqual({})
  expect((await choose(bo, 1, { do: 'wait' })).body).toEqual({})
  expect((await ada.post(`/api/tables/${id}/concede`)).body).toEqual({})
}

it('is opened by the name of its scenario; one that is not there is refused with those that are', async () => {
  const { table } = await tableFor(world, 'march', { config: { scenario: 'rush' } })
  expect(table).toMatchObject({ phase: 'running', config: { scenario: 'rush' }, seats: ['red', 'blue'] })
  const ada = await guest(world, 'Ada')
  expect((await ada.post('/api/tables', terms('march'))).body).toMatchObject({ config: { scenario: 'crossing' } })
  const refused = await ada.post('/api/tables', terms('march', { config: { scenario: 'gorge' } }))
  expect(refused).toMatchObject({
    status: 400,
    body: { problem: 'config', message: "scenario: there is no 'gorge' (known: crossing, rush)" },
  })
})

it('is opened with one of one’s own, which the table and its file have whole, and lists name', async () => {
  const { ada, bo, table } = await tableFor(world, 'march', { config: { scenario: large } })
  expect(table).toMatchObject({ phase: 'running', config: { scenario: large } })
  const path = `/api/tables/${table.id}`
  expect((await ada.get(path)).body).toMatchObject({ config: { scenario: large } })
  expect(((await bo.get(`${path}/moment`)).body as Moment).view.game).toMatchObject({ pieces: [[0], [3]] })

  const listed = ((await bo.get('/api/tables')).body as OnlineTable[]).find(({ id }) => id === table.id)
  expect(listed?.config).toEqual(brief)
  const running = ((await bo.get('/api/me/tables')).body as PlayerPage).running.find(({ table: { id } }) => id === table.id)
  expect(running?.table.config).toEqual(brief)

  await playOut(ada, bo, table.id)
  const file = (await bo.get(`${path}/file`)).body as MatchFile
  expect(file.config).toEqual({ scenario: large })
  expect(Match.load(createEngine(march), file).isOver()).toBe(true)
  const { finished } = (await bo.get('/api/me/tables')).body as PlayerPage
  expect(finished.find(({ table: { id } }) => id === table.id)?.table.config).toEqual(brief)

  const again = (await bo.post(`${path}/rematch`)).body as OnlineTable
  expect(again.config).toEqual({ scenario: large })
  for (const player of [ada, bo]) await player.post(`/api/tables/${again.id}/join`, { number: number() })
  expect((await ada.get(`/api/tables/${again.id}`)).body).toMatchObject({ phase: 'running', config: { scenario: large } })
})

it.each<[string, unknown, string, RegExp]>([
  ['what the game cannot read', { ...gorge, squares: 'four' }, '400 config', /^scenario\.squares: must be a whole number from 3 to 50/],
  ['a field that is none', { ...gorge, weather: 'rain' }, '400 config', /^scenario: there is no 'weather'/],
  ['a name that is none', { ...gorge, name: 'x'.repeat(61) }, '400 config', /^scenario\.name: must be a text of 1 to 60 characters$/],
  ['too many characters', { ...gorge, forces: 'x'.repeat(33_000) }, '400 malformed', /scenario: has \d+ characters as JSON; at most 32768/],
  ['too many values', { ...gorge, forces: new Array(9000).fill(1) }, '400 malformed', /scenario: has more than 8000 values$/],
  ['too many levels', JSON.parse('{"a":'.repeat(20) + '1' + '}'.repeat(20)), '400 malformed', /: lies deeper than 12 levels$/],
  ['control characters', { ...gorge, name: 'a\u0000b' }, '400 malformed', /scenario\.name: control characters are not allowed$/],
  ['a list', [gorge], '400 config', /^scenario: there is no/],
])('%s is refused, and no table is opened', async (_, scenario, code, message) => {
  const eve = await guest(world, 'Eve')
  const reply = await eve.post('/api/tables', terms('march', { config: { scenario } }))
  expect(problem(reply)).toBe(code)
  expect((reply.body as { message: string }).message).toMatch(message)
  expect(((await eve.get('/api/me/tables')).body as PlayerPage).running).toEqual([])
})

it('what else is agreed stays small', async () => {
  const eve = await guest(world, 'Eve')
  const config = { scenario: gorge, more: new Array(2000).fill(1) }
  expect(problem(await eve.post('/api/tables', terms('march', { config })))).toBe('400 malformed')
})
