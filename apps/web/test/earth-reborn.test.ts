// Earth Reborn in the browser: whole matches by mouse, by keyboard and by taps, what is planned before anything is spent, and lessons.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { playByKeys, tabTo } from './keyboard.ts'
import { act, byMouse, byTouch, cell, dice, playOut, prompt, settled, sure, verb, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A scenario against an easy bot, up to the one press that begins. */
async function setScenario(page: Page, scenario: string, bot: string): Promise<void> {
  await page.goto('/new/earth-reborn')
  await page.locator('.scenario-cards button').filter({ hasText: scenario }).click()
  await page.getByText('More', { exact: true }).click()
  for (const seat of ['NORAD', 'Salemites'])
    await page.getByRole('combobox', { name: seat }).selectOption({ label: seat === bot ? 'Bot, easy' : 'Human' })
  await page.getByRole('textbox', { name: 'Seed' }).fill('browser')
}

async function begin(page: Page, scenario: string, bot: string): Promise<void> {
  await setScenario(page, scenario, bot)
  await page.getByRole('button', { name: 'Start' }).click()
  await waitForTable(page)
}

/** Rounds are ended more often than not: a match has hundreds of choices. */
const HASTE = 0.6

test.each([
  ['Beauty and the Beast', 'Salemites'],
  ['Last Hope Chapel', 'NORAD'],
  ['Target: Pr. John Kendall', 'Salemites'],
])('a whole match of %s against a bot, by clicking what is marked', (scenario, bot) =>
  app.borrow(async page => {
    await begin(page, scenario, bot)
    const actions = await playOut(page, dice(2), byMouse(page), 1500, HASTE)
    expect(actions.board).toBeGreaterThan(5)
    expect(await prompt(page).textContent()).toMatch(/ won/)
  }),
)

test('a whole match by keyboard alone, from the set-up screen', () =>
  app.borrow(async page => {
    await setScenario(page, 'Last Hope Chapel', 'Salemites')
    await tabTo(page, 'Start')
    await page.keyboard.press('Enter')
    await waitForTable(page)
    const keyed = await playByKeys(page, dice(5), 900, HASTE)
    expect(keyed.board).toBeGreaterThan(5)
    expect(await prompt(page).textContent()).toMatch(/ won/)
  }))

test('a whole match on a phone, by taps', () =>
  app.borrow(
    async page => {
      await begin(page, 'Last Hope Chapel', 'Salemites')
      const actions = await playOut(page, dice(2), byTouch(page), 1500, HASTE)
      expect(actions.board).toBeGreaterThan(5)
      expect(await prompt(page).textContent()).toMatch(/ won/)
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ))

const linkTo = (position: object): Promise<string> =>
  formatLink({ game: 'earth-reborn', config: { scenario: 'target-pr-john-kendall' }, position: { active: 'norad', ...position } })

/** Vasquez has a Sniper Rifle, two orders, and Zombie 2 five squares before her. */
const SHOT = {
  turn: 2,
  cp: { norad: 16, salemite: 12 },
  characters: {
    vasquez: { at: 'H5', facing: 'S', tiles: { O11: [0, 0, 0, 0] } },
    'nick-bolter': { at: 'D4', facing: 'S' },
    'zombie-2': { at: 'H10', facing: 'S', wounded: true },
    'jack-saw': { at: 'G9', facing: 'W' },
  },
}

test('a shot is planned with odds, taken off layer by layer, and nothing is spent before it is confirmed', () =>
  app.borrow(async page => {
    await page.goto(await linkTo(SHOT))
    await waitForTable(page)
    await settled(page)
    const cp = page.locator('.seat.own .er-points b')
    const target = cell(page, /enemy Zombie 2/)
    expect(await cp.textContent()).toBe('16')
    await act(page, () => cell(page, /your Vasquez/).click())
    await act(page, () => verb(page, 'Activate').click())
    await settled(page)
    await act(page, () => verb(page, 'Shoot').click())
    await act(page, () => target.click())
    expect(await prompt(page).textContent()).toMatch(/Shoot at Zombie 2\?/)
    // one CP: the shot; the second is another die
    const odds = page.locator('.card-place')
    await odds.getByText('This shot, 1\u00a0CP').waitFor()
    const before = await odds.textContent()
    await act(page, () => page.getByRole('radio', { name: '2\u00a0CP' }).first().click())
    await odds.getByText('This shot, 2\u00a0CP').waitFor()
    expect(await odds.textContent()).not.toBe(before)
    await odds.getByText('All outcomes').click()
    expect(await odds.locator('.er-spread[open] li, .er-spread[open] rect').count()).toBeGreaterThan(1)
    expect(await findings(page)).toEqual([])
    expect(await cp.textContent()).toBe('16')
    await page.keyboard.press('Escape')
    await sure(page).waitFor({ state: 'detached' })
    await act(page, () => target.click())
    await sure(page).click()
    await expect.poll(() => cp.textContent()).toBe('15')
  }))

test('a way is drawn before it is gone, with what it costs, and what was gone is taken back', () =>
  app.borrow(async page => {
    await page.goto(await linkTo({ ...SHOT, characters: { ...SHOT.characters, 'jessica-hollister': { at: 'B8', facing: 'S' } } }))
    await waitForTable(page)
    await settled(page)
    await act(page, () => cell(page, /your Vasquez/).click())
    await act(page, () => verb(page, 'Activate').click())
    await settled(page)
    await act(page, () => verb(page, 'Move').click())
    const there = cell(page, /^H3,.*Lit, 2 points/)
    await there.hover()
    await page.locator('.er-way').first().waitFor({ state: 'attached' })
    await act(page, () => there.click())
    await cell(page, /^H3,.*your Vasquez/).waitFor()
    await page.keyboard.press('u')
    await cell(page, /^H5,.*your Vasquez/).waitFor()
  }))

test('by keys: walls and doors beside a square, the next miniature, what one sees', () =>
  app.borrow(async page => {
    await page.goto(await linkTo(SHOT))
    await waitForTable(page)
    await settled(page)
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    const focus = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    while (!/your Vasquez/.test(await focus())) await page.keyboard.press(']')
    // east of her the wooden door of the Zombie Lab
    await page.keyboard.press('e')
    await page.keyboard.press('ArrowRight')
    expect(await focus()).toMatch(/wooden door, closed/)
    await page.keyboard.press('ArrowLeft')
    expect(await focus()).toMatch(/^H5, corridor/)
    await page.keyboard.press('Shift+ArrowDown')
    expect(await focus()).toMatch(/^H12/)
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await cell(page, /your Vasquez/).focus()
    await page.keyboard.press('v')
    expect(await page.locator('.er-sight').count()).toBeGreaterThan(0)
    await page.keyboard.press('v')
    expect(await page.locator('.er-sight').count()).toBe(0)
  }))
