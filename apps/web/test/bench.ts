// What the app measures of itself in a browser, for `npm run bench`: named on the command line, printed as JSON, each with all its values.
// script <game>: kilobytes of JavaScript for a first table; answer, choice: milliseconds from a click
// that is refused, or that chooses, to its painted answer on a full board; frames: in a second while a bot thinks;
// battle-frames, rat-frames: milliseconds from frame to frame while a battle is fought on a full board, or the rats of a large city have
// their turn.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { buildApp } from '../src/build.ts'
import { serve } from '../src/serve.ts'
import { messageOf } from '../src/shell/message-of.ts'
import { formatLink } from '../src/table/link.ts'
import { installBrowsers, launch } from './launch.ts'
import { cityLink } from './positions.ts'

const CLICKS = 60
const THOUGHTS = 3
const RAT_TURNS = 3
const BATTLES = 3
const CITY = { districts: 15, rats: 40 } as const

const UNITS: Readonly<Record<string, string>> = {
  'sharrash-hq': 'A1',
  'sharrash-plague#1': 'A2 N',
  'sharrash-mutant#1': 'A3 NE',
  'sharrash-mortar#1': 'B1 SE',
  'sharrash-rats#1': 'B2 N',
  'sharrash-officer': 'B3 S',
  'sharrash-medic#1': 'B4 N',
  'sharrash-mother': 'C1 N',
  'sharrash-beast': 'C2 S',
  'mississippi-hq': 'E3',
  'mississippi-shadow#1': 'E2',
  'mississippi-mutant#1': 'E1 N',
  'mississippi-guard#1': 'D4 N',
  'mississippi-guard#2': 'D3 SW',
  'mississippi-boiler#1': 'D2 N',
  'mississippi-medic#1': 'D1 S',
  'mississippi-zone': 'C5 N',
  'mississippi-poisoner#1': 'C4 N',
}

await buildApp()
const { server, port } = await serve(0)
const address = `http://localhost:${port}`
const scripts = new Set<string>()
server.on('request', ({ url = '' }) => {
  if (url.endsWith('.js')) scripts.add(url)
})

/** The service worker would fetch everything: without it only what is needed comes. */
async function visit(browser: Browser, stored: Readonly<Record<string, string>> = {}): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  await context.addInitScript(PAINTED)
  const all = { 'rubble settings': '{"listsOptions":true,"stops":"never"}', ...stored }
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(all)})`)
  return context.newPage()
}

/** What the browser keeps of how somebody sat down to play, so that one press does so again. */
async function lastSetup(browser: Browser, game: string): Promise<string> {
  const page = await visit(browser)
  await page.goto(`${address}/new/${game}`)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('.table').waitFor()
  const last = await page.evaluate(() => localStorage.getItem('rubble last'))
  await page.context().close()
  if (last === null) throw new Error(`how ${game} was last set up is not kept`)
  return last
}

/** Everything that comes until the first decision can be made, at a home screen that has come to rest. */
async function scriptFor(browser: Browser, game: string): Promise<number[]> {
  const page = await visit(browser, { 'rubble last': await lastSetup(browser, game) })
  scripts.clear()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('.hero button.primary').click()
  await page.locator('.table[data-asked="true"]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().close()
  return [[...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(join(import.meta.dirname, '..', 'dist', path))).length, 0) / 1000]
}

function fullLink(): Promise<string> {
  const position = { active: 'sharrash', units: UNITS, hand: { sharrash: ['sharrash-rats', 'sharrash-battle'] } }
  return formatLink({ game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'] }, position })
}

async function fullBoard(browser: Browser): Promise<Page> {
  const page = await visit(browser)
  await page.goto(address + (await fullLink()))
  await page.locator('.table[data-asked="true"]').waitFor()
  return page
}

/** A message sent from within a frame comes when that frame is painted. */
const PAINTED = `window.painted = () => new Promise(done => {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', done)
  port1.start()
  requestAnimationFrame(() => { port2.postMessage(0) })
})`
declare const painted: () => Promise<unknown>

/** Clicks on what cannot be chosen: the answer crosses to the rules and back, and is painted. */
async function answers(browser: Browser): Promise<number[]> {
  const page = await fullBoard(browser)
  const times = await page.evaluate(async clicks => {
    const cells = [...document.querySelectorAll<SVGElement>('[role=gridcell], [role=gridcell] [role=button]')].filter(
      cell => cell.getAttribute('aria-label')?.includes('empty') !== true,
    )
    const found: number[] = []
    for (let i = 0; i < clicks; i++) {
      const cell = cells[i % cells.length] as SVGElement
      const begun = performance.now()
      const changed = new Promise<void>(done => {
        new MutationObserver((_, observer) => {
          observer.disconnect()
          done()
        }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
      })
      cell.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await changed
      await painted()
      found.push(performance.now() - begun)
      await new Promise(done => {
        setTimeout(done, 60)
      })
    }
    return found
  }, CLICKS)
  await page.context().close()
  return times
}

/** A choice made, kept, and the next question painted; then it is taken back, for the next time. */
async function choices(browser: Browser): Promise<number[]> {
  const page = await fullBoard(browser)
  const times = await page.evaluate(async clicks => {
    const asked = (): string => document.querySelector('.prompt h1')?.textContent ?? ''
    const asksAnother = (than: string): Promise<void> =>
      new Promise(done => {
        new MutationObserver((_, observer) => {
          if (asked() !== than) {
            observer.disconnect()
            done()
          }
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      })
    const click = async (target: string): Promise<number> => {
      const begun = performance.now()
      const changed = asksAnother(asked())
      document.querySelector<HTMLElement>(target)?.click()
      await changed
      await painted()
      return performance.now() - begun
    }
    const found: number[] = []
    for (let i = 0; i < clicks; i++) {
      found.push(await click('.options button'))
      await new Promise(done => {
        setTimeout(done, 300)
      })
      await click('.tools .btn')
      await new Promise(done => {
        setTimeout(done, 300)
      })
    }
    return found
  }, CLICKS)
  await page.context().close()
  return times
}

/** Frames in the second after a choice that lets a bot think. */
async function framesOnce(browser: Browser): Promise<number> {
  const page = await fullBoard(browser)
  await page.locator('.options button').last().click()
  // what cannot be taken back is confirmed
  await page.locator('.verb.sure').click()
  const count = await page.evaluate(
    () =>
      new Promise<number>(done => {
        let n = 0
        const begun = performance.now()
        const tick = (): void => {
          n++
          if (performance.now() - begun < 1000) requestAnimationFrame(tick)
          else done(n)
        }
        requestAnimationFrame(tick)
      }),
  )
  await page.context().close()
  return count
}

async function frames(browser: Browser): Promise<number[]> {
  const all: number[] = []
  while (all.length < THOUGHTS) all.push(await framesOnce(browser))
  return all
}

/**
 * From what is chosen first until `until` can be chosen again, whatever is asked on the way answered at once; only frames in which
 * something is shown count.
 */
async function filmed(browser: Browser, link: string, first: RegExp, until: RegExp): Promise<number[]> {
  const page = await visit(browser)
  await page.goto(address + link)
  await page.locator('.table[data-asked="true"]').waitFor()
  const times = await page.evaluate(
    ([begins, ends]) =>
      new Promise<number[]>(done => {
        const found: number[] = []
        let last = performance.now()
        const answer = (): boolean => {
          const options = [...document.querySelectorAll<HTMLElement>('.option')]
          const named = (words: string): HTMLElement | undefined => options.find(one => new RegExp(words).test(one.textContent))
          if (named(ends) !== undefined && found.length > 0) return true
          const next = document.querySelector<HTMLElement>('.verb.sure') ?? named(begins) ?? options[0]
          next?.click()
          return false
        }
        const tick = (): void => {
          const now = performance.now()
          const isAsked = document.querySelector('.table[data-asked="true"]') !== null
          if (!isAsked) found.push(now - last)
          last = now
          if (isAsked && answer()) done(found)
          else requestAnimationFrame(tick)
        }
        requestAnimationFrame(tick)
      }),
    [first.source, until.source] as const,
  )
  await page.context().close()
  return times
}

async function repeated(times: number, once: () => Promise<number[]>): Promise<number[]> {
  const all: number[] = []
  for (let i = 0; i < times; i++) all.push(...(await once()))
  return all
}

async function ratFrames(browser: Browser): Promise<number[]> {
  const link = await cityLink(CITY.districts, CITY.rats)
  return repeated(RAT_TURNS, () => filmed(browser, link, /End your turn/, /End your turn/))
}

/** All phases of it, and after it what the other side answers. */
const battleFrames = async (browser: Browser): Promise<number[]> => {
  const link = await fullLink()
  return repeated(BATTLES, () => filmed(browser, link, /Play Battle/, /End your turn|Discard/))
}

async function measure(browser: Browser, name: string): Promise<number[]> {
  const [what, game = ''] = name.split(' ')
  switch (what) {
    case 'script':
      return scriptFor(browser, game)
    case 'answer':
      return answers(browser)
    case 'choice':
      return choices(browser)
    case 'frames':
      return frames(browser)
    case 'battle-frames':
      return battleFrames(browser)
    case 'rat-frames':
      return ratFrames(browser)
    default:
      throw new Error(`the app cannot measure '${name}'`)
  }
}

async function measureAll(names: readonly string[]): Promise<Readonly<Record<string, readonly number[]>>> {
  installBrowsers()
  const browser = await launch('whole')
  try {
    const found: Record<string, number[]> = {}
    for (const name of names) found[name] = await measure(browser, name)
    return found
  } finally {
    await browser.close()
  }
}

try {
  console.log(JSON.stringify(await measureAll(process.argv.slice(2))))
} catch (error) {
  // one line, for the table of the bench
  console.error(`not measured: ${messageOf(error).split('\n')[0] ?? ''}`)
  process.exitCode = 1
} finally {
  server.close()
}
