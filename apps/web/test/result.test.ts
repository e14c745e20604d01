// The page at the end of a match: what it says is true of the match, and what it shows can be replayed.
import { createEngine, Match } from '@rubble/engine'
import { Table } from '@rubble/host'
import { type Language, LANGUAGES, type Speaker, tableSpeaker } from '@rubble/text'
import type { MatchSummary, SeatLook } from '@rubble/ui'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameOf } from '../src/games.ts'
import { loadTableWords } from '../src/words.ts'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { recorded } from './positions.ts'
import { prompt, sitDown, settled, toAnotherTable, waitForTable } from './table-page.ts'

const MATCHES = [
  ['neuroshima-hex', 'greedy-greedy-1'],
  ['mission-combat', 'random-greedy-9'],
  ['ratcatcher', 'greedy-cage-whisper-standard'],
] as const

/** Says every key with what is filled in. */
const plain = {
  text: (key, fields = {}) => [key, ...Object.values(fields)].join(' '),
  name: (_, value) => String(value),
  called: (_, value) => String(value),
} as Partial<Speaker> as Speaker

async function tableOf(game: string, name: string): Promise<Table> {
  const entry = gameOf(game)
  if (entry === undefined) throw new Error(`no ${game}`)
  const match = Match.load(createEngine((await entry.play()).game), recorded(game, name))
  return new Table(
    'x',
    match,
    match.seats.map(() => ({ kind: 'person', name: '' })),
  )
}

async function summaryOf(game: string, table: Table, speaker = plain): Promise<MatchSummary> {
  const { summarise } = (await gameOf(game)?.summary()) ?? { summarise: () => expect.fail('no summary') }
  const seats = table.match.seats.map((id, seat): SeatLook => ({ seat, id, name: id, colour: 'rust', isViewer: false, isBot: false }))
  const { view, outcome } = table.moment('spectator')
  if (outcome === undefined) throw new Error('the match is not over')
  const history = table.visibleEvents('spectator')
  return summarise({ history, view: view.game, outcome, ending: undefined, seats, nameOf: seat => seats[seat]?.id ?? '', speaker })
}

describe.each(MATCHES)('what is told of a match of %s', (game, name) => {
  test('ends where the match ended, and every mark leads to a moment of it', async () => {
    const table = await tableOf(game, name)
    const { graph, score, decisive, facts } = await summaryOf(game, table)
    expect(facts).toHaveLength(3)
    expect(score).toHaveLength(2)
    for (const { steps } of graph?.lines ?? []) {
      const rising = steps.map(({ x }) => x)
      expect(rising).toEqual(rising.toSorted((a, b) => a - b))
      expect(rising.at(-1)).toBeLessThanOrEqual(graph?.last ?? 0)
    }
    for (const at of [...(graph?.marks ?? []), ...(decisive === undefined ? [] : [decisive])].map(one => one.at)) {
      expect(at).toBeLessThan(table.match.number)
      expect(table.look('spectator', at).number).toBe(at)
    }
  })
})

/** As it is said around a table. */
async function speakerOf(game: string, language: Language, config: unknown): Promise<Speaker> {
  const entry = gameOf(game)
  if (entry === undefined) throw new Error(`no ${game}`)
  const [texts, around, table] = await Promise.all([
    entry.texts(language, entry.saidOn(config)),
    entry.aroundTexts(language),
    loadTableWords(language),
  ])
  return tableSpeaker({ texts: { [language]: { ...texts, ...around } }, nouns: entry.nouns }, language, table).under(config)
}

/** On points these count, of the Dancer two Objects, of a team all that both have, and in some scenarios Mission Points. */
test.each([
  ['neuroshima-hex', 'greedy-greedy-1', [17, 16], 'sharrash wins by one.'],
  ['neuroshima-hex', 'greedy-greedy-4', [10, 14], 'mississippi wins by 4.'],
  ['neuroshima-hex', 'greedy-random-8', [20, 0], 'sharrash takes the HQ.'],
  ['neuroshima-hex', 'greedy-points', [11, 8, 13, 16], 'outpost wins by 3.'],
  ['neuroshima-hex', 'greedy-teams', [15, 14, 18, 14], 'sharrash and outpost win by 5.'],
  ['neuroshima-hex', 'greedy-one-against-two', [11, 16, 8], 'mississippi and borgo win by 5.'],
  ['neuroshima-hex', 'random-sharrash-dancer', [18, 17], 'sharrash wins by one.'],
  ['mission-combat', 'random-greedy-9', [0, 8], 'Victory for portalists.'],
  ['ratcatcher', 'greedy-piper-matron-standard', [9, 10], 'The rats feast.'],
  ['earth-reborn', 'random-random-last-hope-chapel', [3, 5], 'Victory for norad.'],
  ['earth-reborn', 'random-random-rescue-james-woo', [5, 0], 'Victory for norad by 5.'],
  ['earth-reborn', 'random-random-fortress-primus', [5, 5], 'Victory for salemite.'],
])('the score of %s %s is what decided it, and the lines of its course end there', async (game, name, score, headline) => {
  const table = await tableOf(game, name)
  const told = await summaryOf(game, table, await speakerOf(game, 'en', recorded(game, name).config))
  expect([told.score.map(({ value }) => value), told.headline]).toEqual([score, headline])
  expect(told.graph?.lines.map(({ steps }) => steps.at(-1)?.value)).toEqual(score)
})

test('who wins by one is told so in words', async () => {
  const [game, name] = ['neuroshima-hex', 'greedy-greedy-1']
  const table = await tableOf(game, name)
  const said = LANGUAGES.map(
    async language => (await summaryOf(game, table, await speakerOf(game, language, recorded(game, name).config))).headline,
  )
  expect(await Promise.all(said)).toEqual([
    'sharrash wins by one.',
    'sharrash wygrywa o\u00a0punkt.',
    'sharrash siegt um einen Punkt.',
    'sharrash gagne d’un point.',
  ])
})

test('Neuroshima Hex: hit points, wounds and pieces that fell are those of the log', async () => {
  const table = await tableOf('neuroshima-hex', 'greedy-greedy-1')
  const { graph, score, decisive, facts } = await summaryOf('neuroshima-hex', table)
  const named = table.visibleEvents('spectator').map(({ named: event }) => event)
  const harms = named.filter(event => event['kind'] === 'unitWounded' && String(event['target']).includes('-hq'))
  expect(graph?.lines.map(({ steps }) => steps.at(-1)?.value)).toEqual(score.map(({ value }) => value))
  expect(decisive?.about.target).toBe(harms.at(-1)?.['target'])
  expect(decisive?.about.by).toBe(harms.at(-1)?.['by'])
  expect(graph?.marks).toHaveLength(named.filter(event => event['kind'] === 'battleBegan').length)
  const best = new Map<unknown, number>()
  for (const { by, amount } of harms) best.set(by, (best.get(by) ?? 0) + Number(amount))
  expect(facts.find(({ id }) => id === 'best')?.text).toContain(String(Math.max(...best.values())))
})

interface RatTable {
  readonly rats: readonly number[]
  readonly strange: readonly unknown[]
}
const countRats = ({ rats, strange }: RatTable): number => rats.reduce((sum, here) => sum + here, strange.length)

test('Ratcatcher: cheese won and eaten, and rats caught, are those of the log', async () => {
  const table = await tableOf('ratcatcher', 'greedy-cage-whisper-standard')
  const { graph, score, facts, decisive } = await summaryOf('ratcatcher', table)
  const named = table.visibleEvents('spectator').map(({ named: event }) => event)
  const count = (kind: string): number => named.filter(event => event['kind'] === kind).length
  expect(graph?.lines.map(({ steps }) => steps.at(-1)?.value)).toEqual(score.map(({ value }) => value))
  expect(facts.find(({ id }) => id === 'caught')?.value).toContain(String(count('ratCaught')))
  expect(facts.find(({ id }) => id === 'bites')?.value).toContain(String(count('catcherWounded')))
  // whoever was bitten to death lost by that, and not by the cheese before it
  expect(decisive?.at).toBe(table.visibleEvents('spectator').findLast(({ named: { kind } }) => kind === 'catcherWounded')?.at)
  // the area of the graph: as many rats as lay there when each round began
  const begun = table
    .visibleEvents('spectator')
    .flatMap(({ at, named: event }) => (event['kind'] === 'roundBegan' ? [table.look('spectator', at + 1).view.game as RatTable] : []))
  expect(graph?.area?.steps.map(({ value }) => value)).toEqual([...begun, table.moment('spectator').view.game as RatTable].map(countRats))
})

test('Earth Reborn: every fact has its picture, and all who fell are marked', async () => {
  const table = await tableOf('earth-reborn', 'random-random-last-hope-chapel')
  const { graph, facts } = await summaryOf('earth-reborn', table)
  expect(facts.length).toBeGreaterThan(1)
  expect(facts.filter(({ thing, glyph }) => thing === undefined && glyph === undefined)).toEqual([])
  expect(graph?.marks).toHaveLength(table.visibleEvents('spectator').filter(({ named: { kind } }) => kind === 'died').length)
})

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function showResult(page: Page, game: string, name: string): Promise<void> {
  await page.goto('/tables')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(recorded(game, name))) })
  await waitForTable(page)
  await page.goto(`${page.url()}?result`)
  await page.locator('.result h1').waitFor()
}

test.each(MATCHES)('%s: axe-core finds nothing serious, and what decided it is replayed', (game, name) =>
  app.borrow(async page => {
    await showResult(page, game, name)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Replay it' }).click()
    await page.locator('.result').waitFor({ state: 'detached' })
    await prompt(page).getByText('You are looking at move').waitFor()
  }),
)

test('a battle in the graph is replayed, and Escape closes', () =>
  app.borrow(async page => {
    await showResult(page, 'neuroshima-hex', 'greedy-greedy-1')
    await page.getByRole('heading', { name: 'Sharrash wins by one.' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.result').waitFor({ state: 'detached' })
    await page.reload()
    await page
      .getByRole('button', { name: /^Replay: full board/ })
      .first()
      .click()
    await prompt(page).getByText('You are looking at move').waitFor()
  }))

test('it opens by itself after the end, says who gave up, and plays again with sides changed', () =>
  app.borrow(async page => {
    await sitDown(page, 'mission-combat')
    await settled(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Concede' }).click()
    await page.getByRole('dialog', { name: 'Concede this match?' }).getByRole('button', { name: 'Concede' }).click()
    await page.getByRole('heading', { name: 'Marines gave up.' }).waitFor()
    // where nobody could count, nothing was rated
    await expect.poll(() => page.locator('.result-words .eyebrow').innerText()).toMatch(/^mission: combat! · [^·]* · \d+ minutes?$/i)
    await toAnotherTable(page, () => page.getByRole('button', { name: 'Swap sides' }).click())
    expect(await page.locator('.seat.own, .seat').count()).toBeGreaterThan(0)
  }))
