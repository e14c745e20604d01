// Many tabs of one browser, by plain HTTP/1.1: it has six connections to a server, and no more.
import type { Moment, OnlineTable } from '@rubble/protocol'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp } from './browser.ts'
import { board, isAsked } from './online-page.ts'
import { startTestServer } from './online-server.ts'
import { options, settled } from './table-page.ts'

let app: App
beforeAll(async () => {
  const server = await startTestServer(true)
  app = await openApp(server.address, () => server.close())
})
afterAll(() => app.close())

async function post<T>({ request }: BrowserContext, path: string, data: unknown = {}): Promise<T> {
  const response = await request.post(path, { data, headers: { origin: app.address } })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as T
}
const table = async ({ request }: BrowserContext, id: string): Promise<OnlineTable> =>
  (await (await request.get(`/api/tables/${id}`)).json()) as OnlineTable

/** Tables where Ana sits first and Marek second. */
async function tablesOf(ana: BrowserContext, marek: BrowserContext, count: number): Promise<string[]> {
  await post(ana, '/api/me', { name: 'Ana' })
  await post(marek, '/api/me', { name: 'Marek' })
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { id } = await post<OnlineTable>(ana, '/api/tables', {
        game: 'mission-combat',
        config: {},
        clock: { kind: 'none' },
        undo: 'free',
        isOpen: false,
        seat: 0,
      })
      await post(ana, `/api/tables/${id}/join`, { number: 'a' })
      await post(marek, `/api/tables/${id}/join`, { number: 'b' })
      return id
    }),
  )
}

/** Whoever is asked chooses, by no page. */
async function chooseAt(id: string, people: readonly BrowserContext[]): Promise<void> {
  const { asked, number } = await table(people[0] as BrowserContext, id)
  const by = people[asked?.seats[0] ?? 0] as BrowserContext
  const {
    options: [option],
  } = (await (await by.request.get(`/api/tables/${id}/moment`)).json()) as Moment
  await post(by, `/api/tables/${id}/choose`, { at: number, value: option?.value })
}

const number = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator('.replay-number').textContent()) ?? '')?.[0] ?? -1)
const shows = (page: Page, expected: number): Promise<void> => expect.poll(() => number(page), { timeout: 20_000 }).toBe(expected)
const isHere = async (context: BrowserContext, id: string): Promise<boolean> =>
  (await table(context, id)).places.some(place => place.kind === 'person' && place.person.name === 'Ana' && place.isHere)

test('eight tabs, some at the same table, all go on; so do the others when one is closed, and who is where is known', () =>
  app.visit(ana =>
    app.visit(async marek => {
      const people = [ana.context, marek.context]
      const ids = await tablesOf(ana.context, marek.context, 5)
      const [first = '', second = '', third = ''] = ids
      const tabs = [ana.page]
      while (tabs.length < 8) tabs.push(await ana.context.newPage())
      const at = [...ids, first, second, first]
      for (const [i, tab] of tabs.entries()) {
        await tab.goto(`/online/${at[i] ?? ''}`)
        await board(tab)
      }
      const lobby = await ana.context.newPage()
      await lobby.goto('/online')
      await lobby.getByText('Nobody waits. Open a table').waitFor()
      for (const id of ids) await expect.poll(() => isHere(marek.context, id)).toBe(true)
      const tabsAt = (id: string): Page[] => tabs.filter((tab, i) => at[i] === id && !tab.isClosed())
      // a choice that is made in one of them shows in all
      await chooseAt(first, people)
      for (const tab of tabsAt(first)) await shows(tab, 1)
      while ((await table(ana.context, first)).asked?.seats[0] !== 0) await chooseAt(first, people)
      const before = (await table(ana.context, first)).number
      const chooser = tabsAt(first)[1] as Page
      for (const tab of tabsAt(first)) await shows(tab, before)
      await settled(chooser)
      expect(await isAsked(chooser)).toBe(true)
      await options(chooser).first().click()
      for (const tab of tabsAt(first)) await shows(tab, before + 1)
      // the one that was there first is closed
      await tabs[0]?.close()
      for (const id of ids) {
        const now = (await table(ana.context, id)).number
        await chooseAt(id, people)
        for (const tab of tabsAt(id)) await shows(tab, now + 1)
      }
      expect(await isHere(marek.context, first), 'by another tab').toBe(true)
      // the only one at its table is closed
      await tabs[2]?.close()
      await expect.poll(() => isHere(marek.context, third), { timeout: 20_000 }).toBe(false)
      for (const id of ids) expect(await isHere(marek.context, id), id).toBe(id !== third)
      // one that goes elsewhere leaves its table too, and comes back to it
      await tabs[3]?.goto('/')
      await expect.poll(() => isHere(marek.context, at[3] ?? ''), { timeout: 20_000 }).toBe(false)
      await tabs[3]?.goBack()
      await expect.poll(() => isHere(marek.context, at[3] ?? ''), { timeout: 20_000 }).toBe(true)
    }),
  ))

test('where tabs cannot share a worker, a page has a line of its own', () =>
  app.visit(ana =>
    app.visit(async marek => {
      await ana.context.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'SharedWorker')
      })
      const [id = ''] = await tablesOf(ana.context, marek.context, 1)
      const tabs = [ana.page, await ana.context.newPage()]
      for (const tab of tabs) {
        await tab.goto(`/online/${id}`)
        await board(tab)
      }
      expect(await ana.page.evaluate(() => 'SharedWorker' in globalThis)).toBe(false)
      await chooseAt(id, [ana.context, marek.context])
      for (const tab of tabs) await shows(tab, 1)
    }),
  ))
