// What a player's own matches on a device add up to.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { settled, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Sits down, gives up, and follows the way from the end of the match to the results. */
async function lose(page: Page, game: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('article').getByRole('link', { name: game }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await waitForTable(page)
  await settled(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('dialog', { name: 'Concede this match?' }).getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Your results' }).click()
  await page.getByRole('region', { name: game }).waitFor()
}

/** Every table of a game, row by row, as it is read out. */
const told = (page: Page, game: string): Promise<string[]> =>
  page
    .getByRole('region', { name: game })
    .getByRole('row')
    .evaluateAll(rows => rows.map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent).join(' ')))

test.each([
  ['a desk', 1440, 900],
  ['a phone', 360, 740],
])('results are told apart by what was played, stay when the match is removed, and go when it is wished: at %s', (_, width, height) =>
  app.borrow(
    async page => {
      await lose(page, 'Ratcatcher')
      await expect
        .poll(() => told(page, 'Ratcatcher'))
        .toEqual([
          'Who hunts won lost Share won',
          'Mistress Cage 0 1 0%',
          'Against whom won lost Share won',
          'The Rat King 0 1 0%',
          'How hard won lost Share won',
          'Standard mode 0 1 0%',
        ])
      await lose(page, 'Mission: Combat!')
      await expect
        .poll(() => told(page, 'Mission: Combat!'))
        .toEqual(['Faction won lost Share won', 'Marines 0 1 0%', 'Against bots won lost Share won', 'Normal 0 1 0%'])
      expect(await findings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      await page.goto('/tables')
      for (let left = 2; left > 0; left--) {
        await page.locator('.tables').getByRole('button', { name: 'Remove' }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
        await page.waitForFunction(count => document.querySelectorAll('.line').length < count, left)
      }
      await page.goto('/results')
      await page.getByRole('region', { name: 'Ratcatcher' }).getByText('Won: 0 of 1').waitFor()

      await page.getByRole('button', { name: 'Clear results' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Clear results' }).click()
      await page.getByText('No match has been played to its end yet.').waitFor()
      await page.reload()
      await page.getByText('No match has been played to its end yet.').waitFor()
    },
    { viewport: { width, height } },
  ),
)
