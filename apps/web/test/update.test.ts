// A new version of the app comes while a match is open: a real second build, and a real service worker that waits.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, buildInto, built } from '../src/build.ts'
import { type App, KEEPING, startApp } from './browser.ts'
import { act, moveNumber, options, prompt, settled, sitDown, tableRows, waitForTable } from './table-page.ts'

let app: App
const room = mkdtempSync(join(tmpdir(), 'rubble-update-'))
const [served, next] = [join(room, 'served'), join(room, 'next')]

/** Nothing of the old version is left on the server, as after many a deployment. */
function deploy(version: string): void {
  rmSync(served, { recursive: true, force: true })
  cpSync(version, served, { recursive: true })
}

beforeAll(async () => {
  await buildApp()
  deploy(built)
  await buildInto(next, join(import.meta.dirname, 'next.config.ts'))
  app = await startApp(served)
})
afterAll(async () => {
  await app.close()
  rmSync(room, { recursive: true })
})

test('the strip offers a new version; until it is taken the old one plays on; then the unfinished match is there again', () =>
  app.visit(async ({ page }) => {
    // two versions are fetched whole and kept: that takes as long as the machine is busy
    page.setDefaultTimeout(120_000)
    const strip = page.getByText('A new version is here.')
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await sitDown(page, 'mission-combat')
    await settled(page)
    await act(page, () => options(page).first().click())
    await settled(page)
    expect(await strip.count()).toBe(0)

    deploy(next)
    await page.reload()
    await strip.waitFor()
    await settled(page)
    expect(await page.locator('html[data-build=next]').count()).toBe(0)
    await act(page, () => options(page).first().click())
    await settled(page)
    const [number, asked, address] = [await moveNumber(page), await prompt(page).textContent(), page.url()]

    await page.getByRole('button', { name: 'Reload' }).click()
    await page.locator('html[data-build=next]').waitFor()
    await waitForTable(page)
    await settled(page)
    expect([await moveNumber(page), await prompt(page).textContent(), page.url()]).toEqual([number, asked, address])
    expect(await strip.count()).toBe(0)
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1)
    await page.goto('/tables')
    await tableRows(page).first().click()
    await waitForTable(page)
    expect(page.url()).toBe(address)
  }, KEEPING))
