// What the app measures of itself in a browser, for `npm run bench`: named on the command line, printed as JSON, each with all its values.
// script <game>: kilobytes of JavaScript for a first table; answer, choice <game>: milliseconds from a click that is refused, or that
// chooses, to its painted answer on a full board or the largest map; frames <game>: in a second while a bot thinks; battle-frames,
// rat-frames, blast-frames, walk-frames: milliseconds from frame to frame while a battle is fought on a full board, the rats of a large
// city have their turn, a grenade bursts, or somebody walks through a large map.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Doc } from '@rubble/engine'
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
const WALKS = 3
const BLASTS = 2
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

/** Two levels of twelve by nine squares: no other scenario has as many. */
const LARGEST = { scenario: 'terror-in-the-basement' }
/** Nobody sees Vasquez, who has a long way to go. */
const WALKER = {
  alone: true,
  active: 'norad',
  turn: 2,
  cp: { norad: 16, salemite: 12 },
  characters: {
    vasquez: { at: 'I1', facing: 'S', tiles: { O01: [0, 0, 0, 0] } },
    'nick-bolter': { at: 'A1', facing: 'N' },
    'jessica-hollister': { at: 'A7', facing: 'W' },
  },
}
/** Woo has Grenades, and two zombies stand close together before him. */
const THROWER = {
  alone: true,
  active: 'norad',
  cp: { norad: 5, salemite: 0 },
  characters: {
    'james-woo': { at: 'A6', facing: 'E', cards: ['06N', '10N'], tiles: { O30: [0, 0, 0, 0] } },
    'zombie-1': { at: 'D6', facing: 'E' },
    'zombie-2': { at: 'E6', facing: 'E' },
    'jack-saw': { at: 'N11', facing: 'N' },
  },
}

const earthRebornLink = (config: object, position: object): Promise<string> =>
  formatLink({ game: 'earth-reborn', config, position: position as Doc })

const linkOf = (game: string): Promise<string> => (game === 'earth-reborn' ? earthRebornLink(LARGEST, WALKER) : fullLink())

async function openLink(browser: Browser, link: string): Promise<Page> {
  const page = await visit(browser)
  await page.goto(address + link)
  await page.locator('.table[data-asked="true"]').waitFor()
  return page
}

const fullBoard = async (browser: Browser, game: string): Promise<Page> => openLink(browser, await linkOf(game))

/** What is chosen to let a bot think, and what is taken back; the first there is where nothing is named. */
const ENDS: Readonly<Record<string, RegExp>> = { 'earth-reborn': /^Pass/ }
const TAKEN_BACK: Readonly<Record<string, RegExp>> = { 'earth-reborn': /^Activate/ }

/** From the list, and confirmed if it has to be. */
async function choose(page: Page, words: RegExp): Promise<void> {
  await page.locator('.table[data-asked="true"]').waitFor()
  await page.getByRole('list', { name: 'You may' }).getByRole('button', { name: words }).first().click()
  const sure = page.locator('.verb.sure')
  // what was picked just now is confirmed a moment later at the earliest
  await page.waitForTimeout(450)
  if ((await sure.count()) > 0) await sure.click()
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
async function answers(browser: Browser, game: string): Promise<number[]> {
  const page = await fullBoard(browser, game)
  // something has to be selected, so that it can be refused somewhere
  if (game === 'earth-reborn') await page.getByRole('gridcell', { name: /your Vasquez/ }).click()
  const times = await page.evaluate(
    async ([clicks, passed]) => {
      const cells = [...document.querySelectorAll<SVGElement>('[role=gridcell], [role=gridcell] [role=button]')].filter(
        cell => !new RegExp(passed).test(cell.getAttribute('aria-label') ?? ''),
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
    },
    [CLICKS, game === 'earth-reborn' ? 'your |enemy ' : 'empty'] as const,
  )
  await page.context().close()
  return times
}

/** A choice made, kept, and the next question painted; then it is taken back, for the next time. */
async function choices(browser: Browser, game: string): Promise<number[]> {
  const page = await fullBoard(browser, game)
  const times = await page.evaluate(
    async ([clicks, words]) => {
      const wanted = new RegExp(words)
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
      const click = async (target: string, within = /(?:)/): Promise<number> => {
        const begun = performance.now()
        const changed = asksAnother(asked())
        const all = [...document.querySelectorAll<HTMLElement>(target)]
        all.find(one => within.test(one.textContent))?.click()
        await changed
        await painted()
        return performance.now() - begun
      }
      const found: number[] = []
      for (let i = 0; i < clicks; i++) {
        found.push(await click('.options button', wanted))
        await new Promise(done => {
          setTimeout(done, 300)
        })
        await click('.tools .btn')
        await new Promise(done => {
          setTimeout(done, 300)
        })
      }
      return found
    },
    [CLICKS, (TAKEN_BACK[game] ?? /(?:)/).source] as const,
  )
  await page.context().close()
  return times
}

/** Frames in the second after a choice that lets a bot think. */
async function framesOnce(browser: Browser, game: string): Promise<number> {
  const page = await fullBoard(browser, game)
  await page
    .locator('.options button')
    .filter({ hasText: ENDS[game] ?? /./ })
    .last()
    .click()
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

async function frames(browser: Browser, game: string): Promise<number[]> {
  const all: number[] = []
  while (all.length < THOUGHTS) all.push(await framesOnce(browser, game))
  return all
}

/** What leads there is chosen, then what is shown; the time from frame to frame until something is asked again. */
async function shownFrames(browser: Browser, link: string, before: readonly RegExp[], shown: RegExp): Promise<number[]> {
  const page = await openLink(browser, link)
  for (const words of before) await choose(page, words)
  await page.locator('.table[data-asked="true"]').waitFor()
  const measured = page.evaluate(
    () =>
      new Promise<number[]>(done => {
        const found: number[] = []
        let last = performance.now()
        const tick = (): void => {
          const now = performance.now()
          const isAsked = document.querySelector('.table[data-asked="true"]') !== null
          if (!isAsked) found.push(now - last)
          last = now
          if (isAsked && found.length > 10) done(found)
          else requestAnimationFrame(tick)
        }
        requestAnimationFrame(tick)
      }),
  )
  await choose(page, shown)
  const times = await measured
  await page.context().close()
  return times
}

const walkFrames = async (browser: Browser): Promise<number[]> => {
  const link = await earthRebornLink(LARGEST, WALKER)
  return repeated(WALKS, () => shownFrames(browser, link, [/^Activate Vasquez/, /^Order Move.* 3\sCP/], /^(?:Walk to )?I9$/))
}

const blastFrames = async (browser: Browser): Promise<number[]> => {
  const link = await earthRebornLink({ scenario: 'target-pr-john-kendall' }, THROWER)
  const before = [/^Activate James Woo/, /^Order Shoot.* 1\sCP/, /^Grenades/]
  return repeated(BLASTS, () => shownFrames(browser, link, before, /^Shoot at D6/))
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
      return answers(browser, game)
    case 'choice':
      return choices(browser, game)
    case 'frames':
      return frames(browser, game)
    case 'walk-frames':
      return walkFrames(browser)
    case 'blast-frames':
      return blastFrames(browser)
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
