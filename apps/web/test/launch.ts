// A browser that is there, or one that can be installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/**
 * The shell is the same browser without windows, at half the work. A whole one is for what needs windows: notifications, and how fast
 * people see something.
 */
export type Kind = 'shell' | 'whole'

const PLACES: Readonly<Record<Kind, readonly string[]>> = {
  shell: ['/usr/bin/chromium-headless-shell'],
  whole: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
}
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const there = (kind: Kind): string | undefined => PLACES[kind].find(existsSync)

/** Where Debian's packages can be installed. Without them a whole browser does for both. */
export function installBrowsers(): void {
  if (
    (there('shell') !== undefined && there('whole') !== undefined)
    || process.env['RUBBLE_BROWSER'] !== undefined
    || process.getuid?.() !== 0
    || !existsSync('/usr/bin/apt-get')
  )
    return
  process.stderr.write('Installing a browser (once) …\n')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell']])
    spawnSync('apt-get', args, { stdio: 'ignore' })
}

/** Where it is; else it says what to do. */
export function findBrowser(kind: Kind): string {
  const named = process.env['RUBBLE_BROWSER']
  if (named !== undefined && !existsSync(named))
    throw new Error(`no browser found: there is nothing at ${named}, which RUBBLE_BROWSER names`)
  const found = named ?? there(kind) ?? there('whole')
  if (found !== undefined) return found
  throw new Error('no browser found: install Chromium or Chrome, or name one in RUBBLE_BROWSER')
}

export const launch = (kind: Kind): Promise<Browser> => chromium.launch({ executablePath: findBrowser(kind), args: ARGS })
