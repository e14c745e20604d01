// A real browser on the built app.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { buildApp } from '../src/build.ts'
import { serve } from '../src/serve.ts'
import { type Kind, launch } from './launch.ts'
import { Processes } from './processes.ts'

/** Long enough for a machine that is busy with other tests; what takes so long has failed. */
const PATIENCE = 20_000

export interface VisitOptions extends BrowserContextOptions {
  readonly browser?: Kind
}

/** A browser that keeps the whole app, as browsers do: else every visitor of every test would fetch all of it first. */
export const KEEPING: VisitOptions = { serviceWorkers: 'allow' }

/** A person with a device of their own. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** What the page complained about. A test that provokes a complaint takes it away. */
  readonly problems: string[]
}

/** What can be as before when a device is given back. */
export type LentOptions = Pick<BrowserContextOptions, 'locale' | 'viewport' | 'colorScheme' | 'hasTouch' | 'isMobile'>

export interface App {
  readonly address: string
  /** Somebody visits; afterwards the page must not have complained. */
  visit(go: (visitor: Visitor) => Promise<void>, options?: VisitOptions): Promise<void>
  /**
   * The same with a device that others have had and left as new, which takes half as long: for those who do to it only what people do.
   * Whoever has the page otherwise than it is (scripts of their own, answers of their own, a network that breaks) visits.
   */
  borrow(go: (page: Page) => Promise<void>, options?: LentOptions): Promise<void>
  close(): Promise<void>
}

function listen(page: Page, problems: string[]): void {
  page.on('pageerror', error => {
    problems.push(error.message)
  })
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
}

/** Few visits take so long. One that takes longer by far hangs, and the test would end without a word of where. */
const LONG = 15_000
const OVERDUE = 240_000
const within = <T>(ms: number, asked: Promise<T>): Promise<T | undefined> => Promise.race([asked, pause(ms, undefined, { ref: false })])

/**
 * What is asked of a page without a limit of time hangs with it. A browser that overslept is shaken awake, long before that; else what it
 * does then tells where to look.
 */
async function overdue(page: Page, signal: AbortSignal): Promise<never> {
  await pause(LONG, undefined, { signal })
  const processes = new Processes(page.context().browser() as Browser)
  for (let waited = LONG; waited < OVERDUE; waited += LONG) {
    await processes.shake()
    await pause(LONG, undefined, { signal })
  }
  const answers = await within(
    2_000,
    page.evaluate(() => true),
  )
  const found =
    answers === true ? 'the page answers' : `the page does not answer; in a second the browser has used ${await processes.used()}`
  throw new Error(`the visit hangs at ${page.url()}: ${found}`)
}

/** What the page looked like when a test failed says more than the failure. */
async function withPicture(error: unknown, page: Page, problems: readonly string[]): Promise<unknown> {
  if (!(error instanceof Error) || page.isClosed()) return error
  const path = join(tmpdir(), `rubble-failure-${Date.now()}.png`)
  const picture = await within(
    5_000,
    page.screenshot({ path }).then(
      () => `the page then: ${path}`,
      () => undefined,
    ),
  )
  error.message = [error.message, ...problems, picture ?? 'no picture of it'].join('\n')
  return error
}

/** `folder`: another build than the one of the present sources. */
export async function startApp(folder?: string): Promise<App> {
  await buildApp()
  const { server, port } = await serve(0, folder)
  return openApp(`http://localhost:${port}`, async () => {
    server.closeAllConnections()
    await new Promise(done => {
      server.close(done)
    })
  })
}

const USUAL = {
  locale: 'en-GB',
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
} as const

/** Tests that are about something else choose from the list of all options, which stands there always, and nothing is shown on its way. */
const asSet = (settings: object): string =>
  `try { if (localStorage.getItem('rubble settings') === null) localStorage.setItem('rubble settings', '${JSON.stringify(settings)}') } catch {}`

/**
 * Nothing is left on it of whoever had it. It stays at the same server: elsewhere the browser would end the process of the page, and begin
 * another.
 */
async function wipe({ page, context }: Visitor, options: LentOptions): Promise<void> {
  await page.goto('/icon.svg')
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((done, fail) => {
        const removing = indexedDB.deleteDatabase(name)
        removing.addEventListener('success', done)
        removing.addEventListener('error', fail)
      })
  })
  await context.clearCookies()
  const { viewport, colorScheme } = { ...USUAL, ...options }
  if (viewport !== null) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  await page.mouse.move(-1, -1)
}

/** The app as a server serves it at this address. */
export async function openApp(address: string, closeServer: () => Promise<void>): Promise<App> {
  const browsers = new Map<Kind, Promise<Browser>>()
  const browserOf = (kind: Kind): Promise<Browser> => {
    const running = browsers.get(kind) ?? launch(kind)
    browsers.set(kind, running)
    return running
  }
  const arrive = async ({ browser = 'shell', ...options }: VisitOptions): Promise<Visitor> => {
    const context = await (await browserOf(browser)).newContext({ baseURL: address, ...USUAL, ...options })
    context.setDefaultTimeout(PATIENCE)
    const isMoving = options.reducedMotion === 'no-preference'
    await context.addInitScript(asSet({ listsOptions: true, stops: 'never', ...(isMoving ? {} : { speed: 0 }) }))
    const problems: string[] = []
    context.on('page', page => {
      listen(page, problems)
    })
    return { page: await context.newPage(), context, problems }
  }
  const stay = async (visitor: Visitor, go: (visitor: Visitor) => Promise<void>): Promise<void> => {
    const { page, problems } = visitor
    const done = new AbortController()
    try {
      await Promise.race([go(visitor), overdue(page, done.signal)])
      expect(problems).toEqual([])
    } catch (error) {
      throw await withPicture(error, page, problems)
    } finally {
      done.abort()
    }
  }
  const leave = ({ context }: Visitor): Promise<unknown> => within(5_000, context.close())
  const idle = new Map<string, Visitor[]>()
  await browserOf('shell')
  return {
    address,
    async visit(go, options = {}) {
      const visitor = await arrive(options)
      try {
        await stay(visitor, go)
      } finally {
        await leave(visitor)
      }
    },
    async borrow(go, options = {}) {
      const alike = idle.get(JSON.stringify(options)) ?? []
      idle.set(JSON.stringify(options), alike)
      const device = alike.pop() ?? (await arrive(options))
      try {
        await stay(device, ({ page }) => go(page))
        await wipe(device, options)
      } catch (error) {
        await leave(device)
        throw error
      }
      alike.push(device)
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close()
      await closeServer()
    },
  }
}
