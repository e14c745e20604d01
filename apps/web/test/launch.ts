// A browser that is there, or one that can be installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Where it is; else it says what to do. */
function findBrowser(): string {
  const named = process.env['RUBBLE_BROWSER']
  if (named !== undefined && !existsSync(named)) throw new Error(`no browser found: there is nothing at ${named}, which RUBBLE_BROWSER names`)
  const found = named ?? PLACES.find(existsSync)
  if (found !== undefined) return found
  process.stderr.write('Installing a browser for the browser tests (once) …\n')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) spawnSync('apt-get', args, { stdio: 'ignore' })
  const installed = PLACES.find(existsSync)
  if (installed !== undefined) return installed
  throw new Error('no browser found: install Chromium or Chrome, or name one in RUBBLE_BROWSER')
}

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), args: ARGS })
