// Whole matches in the browser, from the set-up screen to the result: in every game with the mouse, with a finger and by keys, while
// nothing on the table moves.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './browser.ts'
import { type Arrows, playByKeys, tabTo } from './keyboard.ts'
import { watchPlaces } from './places.ts'
import { byMouse, byTouch, dice, playOut, prompt, settled, setUp, sitDown, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

interface MatchPlan {
  readonly game: string
  /** Who is played by a bot. */
  readonly sitters?: Readonly<Record<string, string>>
  readonly arrows: Arrows
  /** How often a turn is ended where it can be: else those who act by chance would go on for long. */
  readonly haste: number
}
const PLANS: readonly MatchPlan[] = [
  { game: 'mission-combat', sitters: { Portalists: 'easy' }, arrows: 'rows', haste: 0.06 },
  { game: 'neuroshima-hex', sitters: { Mississippi: 'easy' }, arrows: 'rows', haste: 0 },
  { game: 'ratcatcher', arrows: 'directions', haste: 0.04 },
]
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** It is over, somebody has won or lost it, and it is kept. */
async function ended(page: Page, shifts: () => Promise<readonly string[]>): Promise<void> {
  expect(await prompt(page).textContent()).toMatch(/won|lost|draw/)
  expect(await shifts()).toEqual([])
  await page.goto('/tables')
  await page.getByRole('link', { name: /Look/ }).waitFor()
}

describe.each(PLANS)('a whole match of $game', ({ game, sitters = {}, arrows, haste }) => {
  const how = { seed: 'browser', sitters }

  test.each([
    ['with the mouse, by clicking what is lit', byMouse, 1, {}],
    ['with a finger, on a phone', byTouch, 11, PHONE],
  ] as const)('%s', (_, by, seed, device) =>
    app.borrow(async page => {
      await sitDown(page, game, how)
      await settled(page)
      const shifts = await watchPlaces(page)
      const actions = await playOut(page, dice(seed), by(page), 1500, haste)
      expect(actions.board).toBeGreaterThan(20)
      await ended(page, shifts)
    }, device),
  )

  test('by keys alone, from the set-up screen', () =>
    app.borrow(async page => {
      await setUp(page, game, how)
      await tabTo(page, 'Start')
      await page.keyboard.press('Enter')
      await waitForTable(page)
      await settled(page)
      const shifts = await watchPlaces(page)
      const keyed = await playByKeys(page, dice(5), 900, haste, arrows)
      expect(keyed.board).toBeGreaterThan(10)
      expect(keyed.numbers).toBeGreaterThan(5)
      await ended(page, shifts)
    }))
})
