// npm run bench, the part of the app: how much JavaScript the first table needs, how long a click takes to be answered on a full board, frames while a bot thinks.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { buildApp, serve } from '../src/serve.ts'
import { formatLink } from '../src/table/link.ts'
import { launch } from './launch.ts'

const KILOBYTES = 250
const ANSWER_MS = 50
const FRAMES = 50
const CLICKS = 60

interface Result {
  readonly name: string
  readonly value: string
  readonly target: string
  readonly met: boolean
}

const UNITS: Readonly<Record<string, string>> = {
  'sharrash-hq': 'A1', 'sharrash-plague#1': 'A2 N', 'sharrash-mutant#1': 'A3 NE', 'sharrash-mortar#1': 'B1 SE', 'sharrash-rats#1': 'B2 N', 'sharrash-officer': 'B3 S', 'sharrash-medic#1': 'B4 N',
  'sharrash-mother': 'C1 N', 'sharrash-beast': 'C2 S', 'mississippi-hq': 'E3', 'mississippi-shadow#1': 'E2', 'mississippi-mutant#1': 'E1 N', 'mississippi-guard#1': 'D4 N', 'mississippi-guard#2': 'D3 SW',
  'mississippi-boiler#1': 'D2 N', 'mississippi-medic#1': 'D1 S', 'mississippi-zone': 'C5 N', 'mississippi-poisoner#1': 'C4 N',
}

await buildApp()
const { server, port } = await serve(0)
const address = `http://localhost:${port}`
const scripts = new Set<string>()
server.on('request', ({ url = '' }) => { if (url.endsWith('.js')) scripts.add(url) })

/** The service worker would fetch everything: without it only what is needed comes. */
async function visit(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

async function firstTable(browser: Browser): Promise<Result> {
  const page = await visit(browser)
  scripts.clear()
  await page.goto(address)
  await page.locator('button.primary').first().click()
  await page.locator('.options button').first().waitFor()
  const bytes = [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(join(import.meta.dirname, '..', 'dist', path))).length, 0)
  await page.context().close()
  return { name: 'JavaScript for the first table, gzip', value: `${Math.round(bytes / 1000)} kB`, target: `< ${KILOBYTES} kB`, met: bytes < KILOBYTES * 1000 }
}

async function fullBoard(browser: Browser): Promise<Page> {
  const page = await visit(browser)
  const position = { active: 'sharrash', units: UNITS, hand: { sharrash: ['sharrash-rats', 'sharrash-battle'] } }
  await page.goto(address + (await formatLink({ game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'] }, position })))
  await page.locator('.options button').first().waitFor()
  return page
}

/** Clicks on what cannot be chosen: the answer crosses to the rules and back, and is painted. */
async function answers(browser: Browser): Promise<Result> {
  const page = await fullBoard(browser)
  const times = await page.evaluate(async clicks => {
    const cells = [...document.querySelectorAll<SVGElement>('[role=gridcell], [role=gridcell] [role=button]')].filter(cell => cell.getAttribute('aria-label')?.includes('empty') !== true)
    const frame = (): Promise<number> => new Promise(done => { requestAnimationFrame(() => { requestAnimationFrame(done) }) })
    const found: number[] = []
    for (let i = 0; i < clicks; i++) {
      const cell = cells[i % cells.length] as SVGElement
      const begun = performance.now()
      const changed = new Promise<void>(done => { new MutationObserver((_, observer) => { observer.disconnect(); done() }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true }) })
      cell.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await changed
      await frame()
      found.push(performance.now() - begun)
      await new Promise(done => { setTimeout(done, 60) })
    }
    return found
  }, CLICKS)
  await page.context().close()
  const sorted = times.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  return { name: 'a click to its painted answer, full Neuroshima board, 95th percentile', value: `${p95.toFixed(0)} ms`, target: `< ${ANSWER_MS} ms`, met: p95 < ANSWER_MS }
}

/** Frames in the second after a choice that lets a bot think. */
async function frames(browser: Browser): Promise<Result> {
  const page = await fullBoard(browser)
  await page.locator('.options button').last().click()
  const count = await page.evaluate(() => new Promise<number>(done => {
    let n = 0
    const begun = performance.now()
    const tick = (): void => { n++; if (performance.now() - begun < 1000) requestAnimationFrame(tick); else done(n) }
    requestAnimationFrame(tick)
  }))
  await page.context().close()
  return { name: 'frames in a second while a bot thinks', value: String(count), target: `≥ ${FRAMES}`, met: count >= FRAMES }
}

const browser = await launch()
try {
  const results = [await firstTable(browser), await answers(browser), await frames(browser)]
  for (const { name, value, target, met } of results) console.log(`${name.padEnd(72)}${value.padEnd(10)}${target.padEnd(10)}${met ? 'met' : 'MISSED'}`)
} finally {
  await browser.close()
  server.close()
}
