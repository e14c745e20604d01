// A real browser on the built app.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { buildApp, serve } from '../src/serve.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** A browser that is there, or one that can be installed; else it says what to do. */
function findBrowser(): string {
  const named = process.env['RUBBLE_BROWSER']
  const found = [...(named === undefined ? [] : [named]), ...PLACES].find(existsSync)
  if (found !== undefined) return found
  process.stderr.write('Installing a browser for the browser tests (once) …\n')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) spawnSync('apt-get', args, { stdio: 'ignore' })
  const installed = PLACES.find(existsSync)
  if (installed !== undefined) return installed
  throw new Error('no browser found: install Chromium or Chrome, or name one in RUBBLE_BROWSER')
}

export interface App {
  readonly address: string
  /** A person with a device of their own. */
  open(options?: BrowserContextOptions): Promise<{ readonly page: Page; readonly context: BrowserContext; readonly problems: string[] }>
  close(): Promise<void>
}

export async function startApp(): Promise<App> {
  await buildApp()
  const { server, port }: { server: Server; port: number } = await serve(0)
  const browser: Browser = await chromium.launch({ executablePath: findBrowser(), args: ARGS })
  const address = `http://localhost:${port}`
  return {
    address,
    async open(options = {}) {
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options })
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', error => { problems.push(error.message) })
      page.on('console', message => { if (message.type() === 'error') problems.push(message.text()) })
      return { page, context, problems }
    },
    async close() {
      await browser.close()
      await new Promise(done => { server.close(done) })
    },
  }
}
