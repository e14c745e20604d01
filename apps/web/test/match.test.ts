// Whole matches in the browser, from the set-up screen to the result.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './browser.ts'
import { playByKeys, playByList, tabTo } from './keyboard.ts'
import { cityLink, lateLink } from './positions.ts'
import { dice, playOut, prompt, sitDown, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test.each([
  ['mission-combat', 'Portalists'],
  ['neuroshima-hex', 'Mississippi'],
])('a whole match of %s against a bot, by clicking what is marked on the board', (game, bot) =>
  app.borrow(async page => {
    await sitDown(page, game, { seed: 'browser', sitters: { [bot]: 'easy' } })
    const actions = await playOut(page, dice(1))
    expect(actions.board).toBeGreaterThan(20)
    expect(await prompt(page).textContent()).toMatch(/won|draw/)
    await page.goto('/tables')
    await page.getByRole('link', { name: /Look/ }).waitFor()
  }),
)

test('a match of Mission: Combat! by keyboard alone, from the set-up screen', () =>
  app.borrow(async page => {
    await page.goto('/new/mission-combat')
    await page.getByRole('button', { name: 'Start' }).waitFor()
    await tabTo(page, 'Start')
    await page.keyboard.press('Enter')
    await waitForTable(page)
    const keyed = await playByKeys(page, dice(5), 900)
    expect(keyed.board).toBeGreaterThan(10)
    expect(keyed.numbers).toBeGreaterThan(5)
    expect(await prompt(page).textContent()).toMatch(/won|draw/)
  }))

test('the end of a match of Neuroshima Hex by keyboard alone', () =>
  app.borrow(async page => {
    await page.goto(await lateLink('neuroshima-hex', 'greedy-greedy-1', 30, 'turn.act'))
    await waitForTable(page)
    const keyed = await playByKeys(page, dice(7), 500)
    expect(keyed.board).toBeGreaterThan(3)
    expect(await prompt(page).textContent()).toMatch(/won|draw/)
  }))

test('a game of Ratcatcher by keyboard alone, from a city that has grown to its end', () =>
  app.borrow(async page => {
    await page.goto(await cityLink(6, 12))
    await waitForTable(page)
    expect(await playByList(page, dice(3), 900)).toBeGreaterThan(20)
    expect(await prompt(page).textContent()).toMatch(/won|lost/)
  }))
