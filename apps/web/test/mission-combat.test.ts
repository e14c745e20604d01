// Mission: Combat! in the browser: what stays in its place, damage that is shared out, and what is said of an empty hand.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { type App, startApp } from './browser.ts'
import { act, options, settled, sure, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const linkTo = (position: object): Promise<string> =>
  formatLink({ game: 'mission-combat', config: {}, position: { turn: 4, active: 'marines', ...position } })

test('nothing moves: whatever is selected, the board and the dock stay where they are', () =>
  app.borrow(async page => {
    await page.goto(
      await linkTo({
        ap: 4,
        hand: { marines: ['m-hellfire', 'm-stealth-sniper', 'm-assault-infantry'] },
        units: { 'm-stealth-sniper#1': 'm-arterial-road', 'm-assault-infantry#1': 'm-hq', 'p-portal-trooper#1': 'p-dark-portal' },
      }),
    )
    await waitForTable(page)
    await settled(page)
    const boxes = (): Promise<unknown> =>
      page.evaluate(() =>
        ['.board', '.hold', '.ask', '.end-turn', '.card-place', '.log-place'].map(one =>
          JSON.stringify(document.querySelector(one)?.getBoundingClientRect()),
        ),
      )
    const before = await boxes()
    for (const tap of ['.mc-held', '.mc-cell.unit', '.mc-cell.area']) {
      await page.locator(tap).first().click()
      await page.locator('.card-close').waitFor()
      expect(await boxes()).toEqual(before)
    }
  }))

test('damage is shared out on the board, and sent with one press', () =>
  app.borrow(async page => {
    await page.goto(
      await linkTo({
        ap: 4,
        units: {
          'm-armored-gauss-tank#1': 'm-arterial-road',
          'p-portal-trooper#1': 'p-yellow-portal-alpha',
          'p-portal-trooper#2': 'p-yellow-portal-alpha',
          'p-exorcist#1': 'p-dark-portal',
        },
      }),
    )
    await waitForTable(page)
    await settled(page)
    const units = (name: string): Locator => page.getByRole('gridcell', { name: new RegExp(name) }).and(page.locator('.unit'))
    const [one, other] = [units('Portal Trooper').nth(0), units('Portal Trooper').nth(1)]
    await act(page, () => units('Armored Gauss Tank').click())
    await one.and(page.locator('[data-legal="true"]')).waitFor()
    await act(page, () => one.click())
    // it has what it needs; the other gets what is left
    await page.locator('.given').getByText('10 of 20').waitFor()
    await act(page, () => other.click())
    await page.locator('.given').getByText('20 of 20').waitFor()
    // again takes it back
    await act(page, () => other.click())
    await page.locator('.given').getByText('10 of 20').waitFor()
    await act(page, () => other.click())
    await act(page, () => sure(page).click())
    await settled(page)
    await expect.poll(() => page.locator('.mc-cell.unit').count()).toBe(2)
  }))

test('after the end nobody is told to draw', () =>
  app.borrow(async page => {
    await page.goto(await linkTo({ ap: 1, units: { 'm-stealth-sniper#1': 'm-arterial-road', 'p-portal-trooper#1': 'p-dark-portal' } }))
    await waitForTable(page)
    await settled(page)
    const hand = page.locator('.mc-hand')
    expect(await hand.textContent()).toBe('No cards in hand. Draw some for 1\u00a0AP each.')
    await options(page).filter({ hasText: 'Attack with' }).click()
    await act(page, () => sure(page).click())
    expect(await settled(page)).toBe('over')
    expect(await hand.textContent()).toBe('No cards in hand.')
  }))
