// Whole matches in the browser, from the set-up screen to the result: in every game with the mouse, with a finger and by keys, while
// nothing on the table moves.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './browser.ts'
import { type Arrows, playByKeys, tabTo } from './keyboard.ts'
import { watchPlaces } from './places.ts'
import { byMouse, byTouch, dice, playOut, prompt, setScenario, settled, setUp, type Tap, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

interface MatchPlan {
  readonly game: string
  /** Up to the one press that begins. */
  set(page: Page): Promise<void>
  readonly arrows: Arrows
  /** How often a turn is ended where it can be: else those who act by chance would go on for long. */
  readonly haste: number
  /** So much is done on the board at least, and by keys half of it. */
  readonly least: number
}
const seed = 'browser'
const PLANS: readonly MatchPlan[] = [
  {
    game: 'mission-combat',
    set: page => setUp(page, 'mission-combat', { seed, sitters: { Portalists: 'easy' } }),
    arrows: 'rows',
    haste: 0.06,
    least: 20,
  },
  {
    game: 'neuroshima-hex',
    set: page => setUp(page, 'neuroshima-hex', { seed, sitters: { Mississippi: 'easy' } }),
    arrows: 'rows',
    haste: 0,
    least: 20,
  },
  { game: 'ratcatcher', set: page => setUp(page, 'ratcatcher', { seed }), arrows: 'directions', haste: 0.04, least: 20 },
  // a match has hundreds of choices
  { game: 'earth-reborn', set: page => setScenario(page, 'Last Hope Chapel', 'Salemites'), arrows: 'rows', haste: 0.5, least: 6 },
]
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const SMALL = { width: 360, height: 640 } as const

/** It is over, somebody has won or lost it, and it is kept. */
async function ended(page: Page, shifts: () => Promise<readonly string[]>): Promise<void> {
  expect(await prompt(page).textContent()).toMatch(/won|lost|draw/)
  expect(await shifts()).toEqual([])
  await page.goto('/tables')
  await page.getByRole('link', { name: /Look/ }).waitFor()
}

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click()
  await waitForTable(page)
  await settled(page)
}

describe.each(PLANS)('a whole match of $game', ({ set, arrows, haste, least }) => {
  test('with the mouse, by clicking what is lit', () =>
    app.borrow(async page => {
      await set(page)
      await start(page)
      const shifts = await watchPlaces(page)
      const actions = await playOut(page, dice(1), byMouse(page), 1500, haste)
      expect(actions.board).toBeGreaterThan(least)
      await ended(page, shifts)
    }))

  test('with a finger, on a phone, and from some time on on a small one', () =>
    app.borrow(async page => {
      await set(page)
      await start(page)
      const random = dice(11)
      let taps = 0
      const tap: Tap = (x, y) => {
        taps++
        return byTouch(page)(x, y)
      }
      const play = (isEnough: () => boolean) => playOut(page, random, tap, 1500, haste, () => Promise.resolve(isEnough()))
      const shifts = await watchPlaces(page)
      const large = await play(() => taps >= 2 * least)
      expect(large.board).toBeGreaterThan(least / 4)
      expect(await shifts()).toEqual([])
      await page.setViewportSize(SMALL)
      await settled(page)
      const later = await watchPlaces(page)
      const small = await play(() => false)
      expect(small.board).toBeGreaterThan(least / 4)
      await ended(page, later)
    }, PHONE))

  test('by keys alone, from the set-up screen', () =>
    app.borrow(async page => {
      await set(page)
      await tabTo(page, 'Start')
      await page.keyboard.press('Enter')
      await waitForTable(page)
      await settled(page)
      const shifts = await watchPlaces(page)
      const keyed = await playByKeys(page, dice(5), 900, haste, arrows)
      expect(keyed.board).toBeGreaterThan(least / 2)
      expect(keyed.numbers).toBeGreaterThan(5)
      await ended(page, shifts)
    }))
})
