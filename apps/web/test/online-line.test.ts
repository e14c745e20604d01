// A line that breaks, and a server that does not want to: what a person sees of it, and what comes of what they chose.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp } from './browser.ts'
import { setOffline } from './offline.ts'
import { PHONE, turnOf, twoAt } from './online-page.ts'
import { startTestServer } from './online-server.ts'
import { options, settled } from './table-page.ts'

let app: App
beforeAll(async () => {
  const server = await startTestServer(true)
  app = await openApp(server.address, () => server.close())
})
afterAll(() => app.close())

/** The choices that were sent, and those that the server has taken. */
function listen(page: Page): { readonly sent: string[]; readonly taken: string[] } {
  const all = { sent: [] as string[], taken: [] as string[] }
  page.on('request', request => {
    if (request.url().endsWith('/choose')) all.sent.push(request.postData() ?? '')
  })
  page.on('response', response => {
    if (response.url().endsWith('/choose') && response.ok()) all.taken.push(response.request().postData() ?? '')
  })
  return all
}

const refuse = (context: BrowserContext, what: string): Promise<unknown> =>
  context.route(`**/api/tables/*/${what}`, route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { problem: 'not-yours', message: 'raw words' } })
      : route.continue(),
  )

/** From the list of all options, which a phone shows when it is asked for. */
async function pick(page: Page, nth: number): Promise<void> {
  if (!(await options(page).first().isVisible())) await page.locator('.list-switch').click()
  await options(page).nth(nth).click()
}

async function breakLine(context: BrowserContext, page: Page): Promise<void> {
  await setOffline(context, true)
  await page.getByText('Connection lost. Trying again.').waitFor({ state: 'attached' })
  await setOffline(context, false)
  await page.getByText('Connection lost. Trying again.').waitFor({ state: 'detached' })
}

test.each([
  ['a large screen', {}],
  ['a phone', PHONE],
])('what is chosen without a network is marked, and what was chosen last is made when it is back: on %s', (_, device) =>
  twoAt(
    app,
    {},
    async (ana, marek) => {
      const [page] = await turnOf(ana.page, marek.page)
      const { context, problems } = page === ana.page ? ana : marek
      await settled(page)
      const { sent, taken } = listen(page)
      const busy = page.locator('.ask.pending')
      const said = page.getByRole('status').filter({ hasText: 'Your choice is on its way.' })
      await setOffline(context, true)
      await pick(page, 0)
      await busy.waitFor()
      await pick(page, 1)
      await expect.poll(() => sent.length).toBeGreaterThan(1)
      expect(await busy.count()).toBe(1)
      expect(await said.count()).toBe(1)
      await setOffline(context, false)
      await busy.waitFor({ state: 'detached' })
      await said.waitFor({ state: 'detached' })
      // the table may hear of it before the answer to the request is here
      await expect.poll(() => taken).toEqual([sent.at(-1)])
      expect(taken).not.toContain(sent[0])
      expect(await page.getByText('Not possible').count()).toBe(0)
      problems.length = 0
    },
    device,
    device,
  ),
)

test.each([
  ['a large screen', {}],
  ['a phone', PHONE],
])(
  'what failed is said in the reader’s words, and goes when it is put away, when the line is back, and when the table goes on: on %s',
  (_, device) =>
    twoAt(
      app,
      {},
      async (ana, marek) => {
        const [page, other] = await turnOf(ana.page, marek.page)
        await settled(page)
        for (const { context } of [ana, marek]) await Promise.all(['choose', 'undo', 'chat'].map(what => refuse(context, what)))
        const strip = page.locator('.failure.strip')
        await pick(page, 0)
        await strip.waitFor()
        expect(await strip.textContent()).not.toContain('raw words')
        expect(await page.locator('.ask.pending').count()).toBe(0)
        await strip.getByRole('button', { name: 'Close' }).click()
        await strip.waitFor({ state: 'detached' })
        await pick(page, 0)
        await strip.waitFor()
        // the chat of the one who waits
        const { context } = other === ana.page ? ana : marek
        await other.getByRole('button', { name: /^Chat/ }).filter({ visible: true }).click()
        const write = async (): Promise<void> => {
          await other.getByRole('textbox', { name: 'Write to the table' }).fill('Hello')
          await other.keyboard.press('Enter')
          await other.locator('.chat .failure').waitFor()
        }
        await write()
        await other.locator('.chat').getByRole('button', { name: 'Close' }).click()
        await other.locator('.chat .failure').waitFor({ state: 'detached' })
        await write()
        await other.getByRole('button', { name: 'Undo' }).click({ force: true })
        await other.locator('.failure.strip').waitFor()
        await breakLine(context, other)
        await other.locator('.chat .failure').waitFor({ state: 'detached' })
        await other.locator('.failure.strip').waitFor({ state: 'detached' })
        // and when the table goes on
        await other.getByRole('button', { name: 'Undo' }).click({ force: true })
        await other.locator('.failure.strip').waitFor()
        for (const one of [ana, marek]) await one.context.unrouteAll()
        await pick(page, 0)
        await strip.waitFor({ state: 'detached' })
        await other.locator('.failure.strip').waitFor({ state: 'detached' })
        for (const { problems } of [ana, marek]) problems.length = 0
      },
      device,
      device,
    ),
)
