// Mission: Combat! in the browser: what a glance at a card hides, and what is said of an empty hand.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { type App, startApp } from './browser.ts'
import { options, settled, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const linkTo = (position: object): Promise<string> =>
  formatLink({ game: 'mission-combat', config: {}, position: { turn: 4, active: 'marines', ...position } })

describe.each([
  ['beside the board', 1366, 768],
  ['under the board', 700, 900],
])('with the options %s', (_, width, height) => {
  test('a mouse that rests on a card in hand hides no option, and the card is put away when it leaves', () =>
    app.borrow(
      async page => {
        await page.goto(
          await linkTo({
            ap: 4,
            hand: { marines: ['m-hellfire', 'm-stealth-sniper', 'm-assault-infantry'] },
            units: { 'm-stealth-sniper#1': 'm-arterial-road', 'm-assault-infantry#1': 'm-hq', 'p-portal-trooper#1': 'p-dark-portal' },
          }),
        )
        await waitForTable(page)
        await settled(page)
        const box = (): Promise<unknown> => page.locator('.choices').boundingBox()
        const before = await box()
        expect(before).not.toBeNull()
        const many = await options(page).count()
        await page.locator('.mc-held').first().hover()
        await page.locator('.table.glancing').waitFor()
        expect(await box()).toEqual(before)
        expect(await options(page).count()).toBe(many)
        expect(await options(page).first().isVisible()).toBe(true)
        await page.locator('.prompt').hover()
        await page.locator('.table:not(.inspecting)').waitFor()
        expect(await box()).toEqual(before)
      },
      { viewport: { width, height } },
    ))
})

test('what was opened to stay is there again after a glance at something else', () =>
  app.borrow(
    async page => {
      await page.goto(
        await linkTo({
          ap: 4,
          hand: { marines: ['m-stealth-sniper'] },
          units: { 'm-assault-infantry#1': 'm-hq', 'p-exorcist#1': 'p-dark-portal' },
        }),
      )
      await waitForTable(page)
      await settled(page)
      await page
        .locator('[data-cell]', { has: page.locator('.mc-hit-area') })
        .and(page.getByRole('gridcell', { name: /Exorcist/ }))
        .first()
        .focus()
      await page.keyboard.press('i')
      await page.locator('.inspector').getByText('Exorcist').first().waitFor()
      await page.locator('.mc-held').first().hover()
      await page.locator('.inspector').getByText('Stealth Sniper').first().waitFor()
      await page.locator('.prompt').hover()
      await page.locator('.inspector').getByText('Exorcist').first().waitFor()
    },
    { viewport: { width: 1366, height: 768 } },
  ))

test('after the end nobody is told to draw', () =>
  app.borrow(async page => {
    await page.goto(await linkTo({ ap: 1, units: { 'm-stealth-sniper#1': 'm-arterial-road', 'p-portal-trooper#1': 'p-dark-portal' } }))
    await waitForTable(page)
    await settled(page)
    const hand = page.locator('.mc-hand')
    expect(await hand.textContent()).toBe('No cards in hand. Draw some for 1\u00a0AP each.')
    await options(page).filter({ hasText: 'Attack with' }).click()
    await page.waitForFunction(() => document.querySelector('.prompt h1')?.textContent?.includes('how much damage'))
    await options(page).filter({ hasText: /20$/ }).click()
    expect(await settled(page)).toBe('over')
    expect(await hand.textContent()).toBe('No cards in hand.')
  }))
