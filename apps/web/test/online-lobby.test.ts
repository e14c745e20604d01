// The list of open tables where there are many of them, and who may open no more.
import type { BrowserContext } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { type App, openApp } from './browser.ts'
import { openTable, PHONE } from './online-page.ts'
import { startTestServer } from './online-server.ts'

let app: App
afterEach(() => app.close())

async function serve(flags: Readonly<Record<string, string>>): Promise<void> {
  const server = await startTestServer(true, flags)
  app = await openApp(server.address, () => server.close())
}

async function post({ request }: BrowserContext, path: string, data: unknown): Promise<void> {
  const response = await request.post(new URL(path, app.address).href, { data, headers: { origin: app.address } })
  expect(response.status()).toBe(200)
}

test('many tables come in pages', async () => {
  await serve({ 'max-tables': '1000' })
  await app.visit(async ({ context }) => {
    await post(context, '/api/me', { name: 'Marek' })
    for (let i = 0; i < 60; i++)
      await post(context, '/api/tables', { game: 'neuroshima-hex', config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: true })
  })
  await app.borrow(async page => {
    await page.goto('/online')
    const cards = page.locator('.free-rows > li')
    const more = page.getByRole('button', { name: 'Show more tables' })
    await more.waitFor()
    expect(await cards.count()).toBe(50)
    expect(await findings(page)).toEqual([])
    await more.click()
    await more.waitFor({ state: 'detached' })
    expect(await cards.count()).toBe(60)
  }, PHONE)
})

test('who may open no more open tables is told why, and what can be done', async () => {
  await serve({ 'max-open-tables': '1' })
  await app.visit(async ({ page, problems }) => {
    await openTable(page, 'Ana', { isOpen: true })
    await page.goto('/online/new/mission-combat')
    await page.getByLabel('Who finds it').selectOption('open')
    await page.getByRole('button', { name: 'Open the table' }).click()
    await page.getByRole('alert').getByText('enough open tables waiting').waitFor()
    problems.splice(0, problems.length, ...problems.filter(one => !one.includes('429')))
  })
})
