// Windows over the table, as a machine for accessibility sees them.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { lateLink } from './positions.ts'
import { settled, waitForTable } from './table-page.ts'

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
  ['dark', 1440, 900],
  ['light', 1440, 900],
  ['dark', 390, 844],
  ['light', 390, 844],
] as const)('no window has a serious finding in the %s theme, %i × %i', (colorScheme, width, height) =>
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
        for (const one of await findings(page)) found.push(`${name}: ${one}`)
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
    { colorScheme, viewport: { width, height } },
  ),
)
