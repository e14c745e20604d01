// The shortest way through the app: it opens, both games begin, a choice is answered.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './browser.ts'
import { act, moveNumber, options, settled, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test.each(['Mission: Combat!', 'Neuroshima Hex'])(
  'two clicks from the home screen begin %s against a bot, and a choice is answered',
  name =>
    app.borrow(async page => {
      await page.goto('/')
      await page.getByRole('article').getByRole('link', { name }).click()
      await page.getByRole('button', { name: 'Start' }).click()
      await waitForTable(page)
      expect(await settled(page)).toBe('asked')
      const before = await moveNumber(page)
      await act(page, () => options(page).first().click())
      await settled(page)
      expect(await moveNumber(page)).toBeGreaterThan(before)
    }),
)
