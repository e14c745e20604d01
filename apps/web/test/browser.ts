// A real browser on the built app.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { buildApp, serve } from '../src/serve.ts'
import { launch } from './launch.ts'

/** Long enough for a machine that is busy with other tests; what takes so long has failed. */
const PATIENCE = 20_000

/** A browser that keeps the whole app, as browsers do: else every visitor of every test would fetch all of it first. */
export const KEEPING: BrowserContextOptions = { serviceWorkers: 'allow' }

/** A person with a device of their own. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** What the page complained about. A test that provokes a complaint takes it away. */
  readonly problems: string[]
}

export interface App {
  readonly address: string
  /** Somebody visits; afterwards the page must not have complained. */
  visit(go: (visitor: Visitor) => Promise<void>, options?: BrowserContextOptions): Promise<void>
  close(): Promise<void>
}

function listen(page: Page, problems: string[]): void {
  page.on('pageerror', error => { problems.push(error.message) })
  page.on('console', message => { if (message.type() === 'error') problems.push(message.text()) })
}

/** What the page looked like when a test failed says more than the failure. */
async function withPicture(error: unknown, page: Page, problems: readonly string[]): Promise<unknown> {
  if (!(error instanceof Error) || page.isClosed()) return error
  const path = join(tmpdir(), `rubble-failure-${Date.now()}.png`)
  await page.screenshot({ path })
  error.message = [error.message, ...problems, `the page then: ${path}`].join('\n')
  return error
}

/** `folder`: another build than the one of the present sources. */
export async function startApp(folder?: string): Promise<App> {
  await buildApp()
  const { server, port } = await serve(0, folder)
  return openApp(`http://localhost:${port}`, async () => {
    server.closeAllConnections()
    await new Promise(done => { server.close(done) })
  })
}

/** The app as a server serves it at this address. */
export async function openApp(address: string, closeServer: () => Promise<void>): Promise<App> {
  const browser = await launch()
  return {
    address,
    async visit(go, options = {}) {
      const context = await browser.newContext({ baseURL: address, locale: 'en-GB', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block', ...options })
      context.setDefaultTimeout(PATIENCE)
      const problems: string[] = []
      context.on('page', page => { listen(page, problems) })
      const page = await context.newPage()
      try {
        await go({ page, context, problems })
        expect(problems).toEqual([])
      } catch (error) {
        throw await withPicture(error, page, problems)
      } finally {
        await context.close()
      }
    },
    async close() {
      await browser.close()
      await closeServer()
    },
  }
}
