// Nothing is lost: pages are reloaded, networks go away, matches and files are broken.
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, KEEPING, startApp } from './browser.ts'
import { lateLink, recorded } from './positions.ts'
import { act, cell, choose, moveNumber, options, prompt, settled, sitDown, tableRows, waitForTable } from './table-page.ts'
import { goWithin } from './walk.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function playNow(page: Page, game: string): Promise<void> {
  await sitDown(page, game)
  await settled(page)
}

describe('a page that is left', () => {
  test('in the middle of a decision, it is asked again', () =>
    app.borrow(async page => {
      await page.goto(await lateLink('neuroshima-hex', 'greedy-greedy-1', 40, 'turn.act'))
      await waitForTable(page)
      await settled(page)
      await act(page, () => options(page).filter({ hasText: 'Place' }).first().click())
      await settled(page)
      const asked = await prompt(page).textContent()
      const all = await options(page).allTextContents()
      await page.reload()
      await settled(page)
      expect(await prompt(page).textContent()).toBe(asked)
      expect(await options(page).allTextContents()).toEqual(all)
      const number = await moveNumber(page)
      await act(page, () => options(page).first().click())
      await settled(page)
      expect(await moveNumber(page)).toBeGreaterThan(number)
    }))

  test('while a bot thinks, it thinks on', () =>
    app.borrow(async page => {
      await sitDown(page, 'mission-combat', { sitters: { Portalists: 'expert' } })
      await settled(page)
      const number = await moveNumber(page)
      const thinks = page.waitForFunction(() => document.querySelector('.prompt')?.textContent?.includes('Bot is thinking'))
      await options(page).first().click()
      await thinks
      await page.reload()
      await settled(page)
      expect(await moveNumber(page)).toBeGreaterThan(number + 1)
    }))

  test('a tab that is gone: the match is offered again', () =>
    app.visit(async ({ page, context }) => {
      await playNow(page, 'mission-combat')
      const address = page.url()
      await page.close({ runBeforeUnload: false })
      const other = await context.newPage()
      await other.goto('/')
      await tableRows(other).click()
      await waitForTable(other)
      expect(other.url()).toBe(address)
      await settled(other)
    }))
})

test('without a network, once it has been loaded: both games begin, and their rules open', () =>
  app.visit(async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    // what the front door still asks a server for would fail otherwise, and be told as a problem
    await page.reload({ waitUntil: 'networkidle' })
    await context.setOffline(true)
    for (const id of ['mission-combat', 'neuroshima-hex']) {
      await page.reload()
      await playNow(page, id)
      await act(page, () => options(page).first().click())
      await settled(page)
      await page.goto(`/rules/${id}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
  }, KEEPING))

/** Every script of the app, the workers' too, begins with this. */
async function beginWith(context: BrowserContext, code: string): Promise<void> {
  await context.route(/\/assets\/.*\.js$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${code};${await response.text()}` })
  })
}

test('two tabs on one match show the same, and neither takes a move from the other', () =>
  app.visit(async ({ page, context }) => {
    await sitDown(page, 'neuroshima-hex', { sitters: { Mississippi: 'person' } })
    await settled(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await settled(other)
    const shows = (tab: Page, number: number): Promise<unknown> =>
      tab.waitForFunction(
        wanted => Number(/Move\s(\d+)/.exec(document.querySelector('.replay-number')?.textContent ?? '')?.[1]) === wanted,
        number,
      )
    const tabs = [page, page, other, page, other] as const
    for (const [i, tab] of tabs.entries()) {
      await tab.bringToFront()
      await settled(tab)
      await choose(tab, /./)
      await Promise.all([shows(page, i + 1), shows(other, i + 1)])
    }
    await page.reload()
    await settled(page)
    expect(await moveNumber(page)).toBe(tabs.length)
  }))

test.each([
  [
    'lets nothing be kept',
    "Object.defineProperty(self, 'indexedDB', { configurable: true, value: { open() { throw new DOMException('denied', 'SecurityError') } } })",
  ],
  [
    'has no room left',
    `for (const write of ['put', 'add']) {
    IDBObjectStore.prototype[write] = () => { throw new DOMException('full', 'QuotaExceededError') }
  }`,
  ],
])('a browser that %s: it is said, and one plays all the same', (_, code) =>
  app.visit(async ({ page, context }) => {
    await beginWith(context, code)
    await playNow(page, 'mission-combat')
    await page.getByText('This browser cannot keep anything now.').waitFor()
    for (let i = 0; i < 8; i++) {
      await choose(page, /./)
      await settled(page)
    }
    await page.getByRole('link', { name: /Rubble/ }).click()
    await tableRows(page).click()
    await settled(page)
    expect(await moveNumber(page)).toBeGreaterThan(8)
  }),
)

test('over a connection that is not safe, as from a phone in the same room, one plays too', () =>
  app.visit(async ({ page, context }) => {
    await beginWith(context, 'delete Crypto.prototype.randomUUID; delete (self.Navigator ?? self.WorkerNavigator).prototype.locks')
    await playNow(page, 'mission-combat')
    await act(page, () => options(page).first().click())
    await settled(page)
  }))

test('a part of the app that does not come: it is said, and the rest goes on', () =>
  app.visit(async ({ page, context, problems }) => {
    await page.goto('/')
    await context.route(/\/assets\/rulebook-.*\.js$/, route => route.fulfill({ status: 404, body: 'gone' }))
    await goWithin(page, '/rules/mission-combat')
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    await page.getByRole('link', { name: 'All games' }).click()
    await page.getByRole('link', { name: 'Mission: Combat!' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    await waitForTable(page)
    problems.length = 0
  }))

test('texts of rules that do not come: it is said where they are asked for, the table goes on, and they are asked for again', () =>
  app.visit(async ({ page, context, problems }) => {
    const texts = /\/assets\/en-neuroshima-hex-rules-.*\.js$/
    await context.route(texts, route => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto(await lateLink('neuroshima-hex', 'greedy-greedy-1', 40, 'turn.act'))
    await waitForTable(page)
    await settled(page)
    const inspector = page.locator('.card')
    await cell(page, /HQ/).first().click({ button: 'right' })
    await inspector.getByText('This part could not be loaded.').waitFor()
    const number = await moveNumber(page)
    await page.keyboard.press('Escape')
    await choose(page, 'Place')
    await expect.poll(() => moveNumber(page)).toBeGreaterThan(number)
    await context.unroute(texts)
    await cell(page, /HQ/).last().click({ button: 'right' })
    await inspector.locator('.rule-id').first().waitFor()
    problems.length = 0
  }))

async function keep(page: Page, values: readonly unknown[]): Promise<void> {
  await page.evaluate(async all => {
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open('rubble')
      request.addEventListener('success', () => {
        done(request.result)
      })
      request.addEventListener('error', () => {
        fail(new Error('no database'))
      })
    })
    const change = db.transaction('matches', 'readwrite')
    for (const value of all) change.objectStore('matches').put(value)
    await new Promise(done => {
      change.addEventListener('complete', done)
    })
    db.close()
  }, values)
}

/** What one of the databases holds. */
function held(page: Page, database: string, store: string): Promise<readonly { id: string; number?: number; file?: unknown }[]> {
  return page.evaluate(
    async ([name, part]) => {
      const db = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => {
          done(request.result)
        })
        request.addEventListener('error', () => {
          fail(new Error('no database'))
        })
      })
      const all = db.transaction(part).objectStore(part).getAll()
      await new Promise(done => {
        all.addEventListener('success', done)
      })
      db.close()
      return all.result
    },
    [database, store] as const,
  )
}

test('a choice is a line more, and rewrites nothing, also where an older version kept the match', () =>
  app.borrow(async page => {
    await playNow(page, 'mission-combat')
    const file = recorded('mission-combat', 'random-greedy-9')
    const old = { ...file, log: file.log.slice(0, 12) }
    const sitters = [
      { kind: 'person', name: 'A' },
      { kind: 'person', name: 'B' },
    ]
    await keep(page, [{ id: 'older', file: old, sitters, changed: 1 }])
    await page.goto('/table/older')
    await settled(page)
    await act(page, () => options(page).first().click())
    await settled(page)
    const number = await moveNumber(page)
    expect(number).toBeGreaterThan(12)
    const [kept, lines] = [await held(page, 'rubble', 'matches'), await held(page, 'rubble lines', 'lines')]
    expect(kept.find(({ id }) => id === 'older')?.file).toEqual(old)
    expect(lines.filter(({ id }) => id === 'older').map(line => line.number)).toEqual(Array.from({ length: number - 12 }, (_, i) => 12 + i))
    await page.reload()
    await settled(page)
    expect(await moveNumber(page)).toBe(number)
  }))

test('a stored match of other rules says so, in the list and where it is opened', () =>
  app.borrow(async page => {
    await playNow(page, 'mission-combat')
    const file = recorded('mission-combat', 'random-greedy-9')
    const sitters = [
      { kind: 'person', name: 'A' },
      { kind: 'person', name: 'B' },
    ]
    const log = [{ ...file.log[0], choose: { card: 'm-no-such-card', to: 'm-hq' } }]
    await keep(page, [{ id: 'older', file: { ...file, version: '0', log }, sitters, changed: 1 }])
    for (const path of ['/tables', '/table/older']) {
      await page.goto(path)
      await page.getByRole('alert').getByText('played by another version of its rules').waitFor()
    }
  }))

test('a stored match that is broken says so, can be removed, and takes nothing with it', () =>
  app.visit(async ({ page }) => {
    await playNow(page, 'mission-combat')
    const file = recorded('mission-combat', 'random-greedy-9')
    const sitters = [
      { kind: 'person', name: 'A' },
      { kind: 'person', name: 'B' },
    ]
    const broken = [
      { id: 'tampered', file: { ...file, log: [{ ...file.log[0], choose: { card: 'm-no-such-card', to: 'm-hq' } }] }, sitters, changed: 1 },
      { id: 'other-game', file: { ...file, game: 'chess' }, sitters, changed: 2 },
      { id: 'rubbish', file: 'rubbish', changed: 3 },
      { id: 'lonely', file, sitters: [], changed: 4 },
    ]
    await keep(page, broken)
    await page.goto('/tables')
    const failures = page.getByText('This match cannot be opened')
    await failures.first().waitFor()
    expect(await failures.count()).toBe(broken.length)
    await tableRows(page).waitFor()
    for (const { id } of broken) {
      await page.goto(`/table/${id}`)
      await page.getByRole('alert').getByText('This match cannot be opened').waitFor()
    }
    await page.goto('/tables')
    await failures.first().waitFor()
    const saved = page.waitForEvent('download')
    await page.locator('.broken').filter({ hasText: 'm-no-such-card' }).getByRole('button', { name: 'Save the match as a file' }).click()
    expect(JSON.parse(readFileSync(await (await saved).path(), 'utf8'))).toEqual(broken[0]?.file)
    for (let left = broken.length; left > 0; left--) {
      const row = page.locator('.broken').filter({ hasText: 'This match cannot be opened' }).first()
      await row.getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await page.waitForFunction(
        count =>
          [...document.querySelectorAll('.broken')].filter(({ textContent }) => textContent.includes('cannot be opened')).length === count,
        left - 1,
      )
    }
    await tableRows(page).click()
    await waitForTable(page)
    expect(await settled(page)).toBe('asked')
  }))

test.each([
  ['cut short', (link: string) => link.slice(0, -20)],
  ['empty', () => '/open'],
  ['of nonsense', () => '/open#%E0%A4%A'],
  ['too long', () => `/open#${'A'.repeat(210_000)}`],
])('a link that is %s says so', (_, spoil) =>
  app.borrow(async page => {
    await page.goto(spoil(await lateLink('mission-combat', 'random-greedy-9', 20, 'turn.act')))
    await page.getByRole('alert').getByText('This link cannot be opened').waitFor()
    await page.getByRole('link', { name: 'All games' }).click()
    await page.getByRole('heading', { name: 'A table that knows the rules.' }).waitFor()
  }),
)

/** A match of a later version, which from its fourth move on is no match by the rules of this one. */
function ofOtherRules(): unknown {
  const match = recorded('mission-combat', 'random-greedy-9')
  return { ...match, version: '99', log: match.log.map((entry, i) => (i === 3 ? { ...entry, hash: 'of other rules' } : entry)) }
}

const FILES = [
  ['a picture', 'photo.png', '\u0089PNG'],
  ['another program’s data', 'data.json', '{"some":"thing"}'],
  ['a match of an unknown game', 'chess.json', '{"format":"rubble match 1","game":"chess","log":[]}'],
  [
    'a match of a later version that goes another way',
    'later.json',
    JSON.stringify(ofOtherRules()),
    'This match was played by another version',
  ],
  ['nothing', 'empty.json', ''],
] as const

test(`a file that is ${FILES.map(([what]) => what).join(', or ')} is refused with words, and nothing is lost`, () =>
  app.borrow(async page => {
    await playNow(page, 'neuroshima-hex')
    for (const [what, name, text, says = 'This file cannot be opened'] of FILES) {
      await goWithin(page, '/tables')
      await tableRows(page).waitFor()
      expect(await page.getByRole('alert').count(), `before ${what}`).toBe(0)
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
      await page.getByRole('alert').getByText(says).waitFor()
      await tableRows(page).click()
      await waitForTable(page)
    }
  }))

test('a page that does not exist leads home', () =>
  app.borrow(async page => {
    await page.goto('/nowhere')
    for (const path of ['/new/chess', '/rules/chess', '/table/none', '/learn/chess', '/learn/mission-combat/none', '/pieces/chess']) {
      await page.getByRole('link', { name: 'All games' }).click()
      await page.getByRole('heading', { name: 'A table that knows the rules.' }).waitFor()
      await goWithin(page, path)
    }
    await page.getByRole('link', { name: 'All games' }).click()
    await page.getByRole('heading', { name: 'A table that knows the rules.' }).waitFor()
  }))
