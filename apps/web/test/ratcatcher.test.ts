// A game for one in the browser: from the set-up screen to the end, a city that grows, and a turn of the rats that can be gone through again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { act, cell, dice, options, playOut, prompt, settled, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => { app = await startApp() })
afterAll(() => app.close())

test('a whole match by clicking what is marked on the map', () => app.visit(async ({ page }) => {
  await page.goto('/new/ratcatcher')
  await page.getByRole('button', { name: 'Sergeant Brunt' }).click()
  await page.getByRole('textbox', { name: 'Seed' }).fill('browser')
  await page.getByRole('button', { name: 'Sit down' }).click()
  await waitForTable(page)
  const deeds = await playOut(page, dice(3))
  expect(deeds.board).toBeGreaterThan(20)
  expect(await prompt(page).textContent()).toMatch(/ (won|lost)/)
}))

test('placed, walked and ended by keyboard; the rats are foretold, and their turn can be gone through again', () => app.visit(async ({ page }) => {
  await page.goto('/new/ratcatcher')
  await page.getByRole('textbox', { name: 'Seed' }).fill('rats')
  await page.getByRole('button', { name: 'Sit down' }).click()
  await waitForTable(page)
  // the squares and rotations of two districts, in the list
  for (let i = 0; i < 4 && !/action/.test(await prompt(page).textContent() ?? ''); i++) {
    await settled(page)
    await act(page, () => page.keyboard.press('1'))
  }
  await settled(page)
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  expect(await focused()).toMatch(/^Market Square of Brie, area e, your area/)
  await page.keyboard.press('c')
  expect(await focused()).toContain('Magic cheese')
  await page.keyboard.press('p')
  expect(await focused()).toContain('your area')

  await page.keyboard.press('f')
  await page.locator('.forecast-panel').waitFor()
  expect(await page.locator('.phase').first().textContent()).toMatch(/move/i)
  expect(await page.locator('.rc-way').count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')

  await act(page, () => options(page).filter({ hasText: 'End your turn' }).click())
  for (let i = 0; i < 12 && !/action/.test(await prompt(page).textContent() ?? ''); i++) {
    if (await settled(page) === 'over') return
    await act(page, () => page.keyboard.press('1'))
  }
  await page.getByRole('button', { name: /last rat turn/i }).click()
  await page.getByRole('toolbar', { name: /rat turn/i }).getByRole('button', { name: /move/i }).click()
  expect(await page.locator('.rc-way').count()).toBeGreaterThan(0)
  await page.locator('.rc-told').getByRole('button', { name: 'Return' }).click()
  await cell(page, /your area/).waitFor()
}))

test.each([['dark', 1440, 900], ['light', 390, 844]] as const)('nothing serious is found by axe-core, %s and %i px wide', (colorScheme, width, height) => app.visit(async ({ page }) => {
  await page.goto('/new/ratcatcher')
  await page.getByRole('button', { name: 'Sit down' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Seed' }).fill('axe')
  await page.getByRole('button', { name: 'Sit down' }).click()
  await waitForTable(page)
  await settled(page)
  expect(await findings(page)).toEqual([])
  for (let i = 0; i < 4 && !/action/.test(await prompt(page).textContent() ?? ''); i++) {
    await settled(page)
    await act(page, () => page.keyboard.press('1'))
  }
  await settled(page)
  await cell(page, /your area/).click()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await cell(page, /your area/).click({ button: 'right' })
  await page.locator('.rc-inspect').waitFor()
  expect(await findings(page)).toEqual([])
}, { colorScheme, viewport: { width, height } }))
