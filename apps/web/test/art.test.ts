// Boards with their art, and without it for whoever wants it plain or needs more contrast.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './browser.ts'
import { cityLink, lateLink } from './positions.ts'
import { settled, waitForTable } from './table-page.ts'

let app: App
const links: Record<string, string> = {}
beforeAll(async () => {
  app = await startApp()
  links['neuroshima-hex'] = await lateLink('neuroshima-hex', 'greedy-greedy-1', 40, 'turn.act')
  links['mission-combat'] = await lateLink('mission-combat', 'random-greedy-9', 20, 'turn.act')
  links['ratcatcher'] = await cityLink(5, 8)
  links['earth-reborn'] = await lateLink('earth-reborn', 'greedy-greedy-beauty-and-the-beast', 20, 'round.act')
})
afterAll(() => app.close())

/** Something of the art of each game: in the room, and on a piece. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  'neuroshima-hex': ['.zoom-ground [fill^="var(--nh-plate"]', '.zoom-picture pattern[id$=sharrash]', '.nh-crest'],
  'mission-combat': ['.zoom-ground [fill="var(--mc-field)"]', '.zoom-picture [fill="var(--mc-figure)"]', '.mc-crest'],
  ratcatcher: ['.zoom-ground pattern[id$=cobble]', '.zoom-picture clipPath'],
  'earth-reborn': ['[fill="url(#er-concrete)"]', '[fill^="url(#er-lamp"]'],
}
const countsOf = (page: Page, game: string): Promise<number[]> =>
  Promise.all((DRAWN[game] ?? []).map(selector => page.locator(selector).count()))

async function setPlain(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByLabel('Plain board').check()
  await page.keyboard.press('Escape')
}

describe.each(Object.keys(DRAWN))('%s', game => {
  test('has its art, none if it is to be plain, and that stays so', () =>
    app.borrow(async page => {
      await page.goto(links[game] ?? '')
      await waitForTable(page)
      await settled(page)
      expect((await countsOf(page, game)).every(count => count > 0)).toBe(true)
      await setPlain(page)
      await page.locator('html[data-art=off]').waitFor()
      expect((await countsOf(page, game)).every(count => count === 0)).toBe(true)
      await page.reload()
      await waitForTable(page)
      expect((await countsOf(page, game)).every(count => count === 0)).toBe(true)
    }))

  test('has none where more contrast is asked for', () =>
    app.visit(
      async ({ page }) => {
        await page.goto(links[game] ?? '')
        await waitForTable(page)
        await settled(page)
        expect((await countsOf(page, game)).every(count => count === 0)).toBe(true)
        await page.emulateMedia({ contrast: 'no-preference' })
        await page.locator('html[data-art=on]').waitFor()
        expect((await countsOf(page, game)).every(count => count > 0)).toBe(true)
      },
      { contrast: 'more' },
    ))

  test('what lies still is a picture of its own, which nothing that is pointed at hits', () =>
    app.borrow(async page => {
      await page.goto(links[game] ?? '')
      await waitForTable(page)
      const style = await page.locator('.zoom-ground, .er-ground').evaluate(ground => {
        const { pointerEvents, willChange } = getComputedStyle(ground)
        return { pointerEvents, willChange, isBelow: ground.nextElementSibling?.classList.contains('zoom-picture') }
      })
      expect(style).toEqual({ pointerEvents: 'none', willChange: 'transform', isBelow: true })
    }))
})
