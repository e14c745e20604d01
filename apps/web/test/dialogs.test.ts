// Windows over the table, as a machine for accessibility sees them.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { lateLink } from './positions.ts'
import { settled, waitForTable } from './table-page.ts'
import { drawn } from './walk.ts'

let app: App
let link = ''
beforeAll(async () => {
  app = await startApp()
  link = await lateLink('mission-combat', 'random-greedy-9', 20, 'turn.act')
})
afterAll(() => app.close())

const ITEMS = [
  ['Fork', /Play on from move/],
  ['Keys', 'Keys'],
  ['Settings', 'Settings'],
  ['Concede', 'Concede this match?'],
  ['Copy a link to this position', 'Share'],
] as const

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: item }).click()
}

test.each([
  [1440, 900],
  [390, 844],
])('no window has a serious finding in either theme, %i × %i', (width, height) =>
  app.visit(
    async ({ page }) => {
      // where a page may not write to the clipboard, the link is shown
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
      })
      await page.goto(link)
      await waitForTable(page)
      await settled(page)
      const found: string[] = []
      const look = async (name: string): Promise<void> => {
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
          await drawn(page)
          for (const one of await findings(page)) found.push(`${name}, ${colorScheme}: ${one}`)
        }
      }
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      await look('menu')
      await page.keyboard.press('Escape')
      for (const [item, name] of ITEMS) {
        await fromMenu(page, item)
        const dialog = page.getByRole('dialog', { name })
        await dialog.waitFor()
        await look(item)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }
      const saved = page.waitForEvent('download')
      await fromMenu(page, 'Report a problem')
      await saved
      await page.getByRole('status').getByText('A file is saved').waitFor()
      await look('report')
      expect(found).toEqual([])
    },
    { viewport: { width, height } },
  ),
)
