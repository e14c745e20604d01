// Every screen of online play, in every language, on a phone and on a large screen, in both themes, and as a machine for accessibility sees
// it.
import type { TableId } from '@rubble/protocol'
import type { Language } from '@rubble/text'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Api } from '../src/online/api.ts'
import { newNumber } from '../src/online/number.ts'
import { findings } from './axe.ts'
import { type App, openApp, type Visitor } from './browser.ts'
import { rawWords, sticksOut, tooSmall } from './look-over.ts'
import { startTestServer } from './online-server.ts'
import { goWithin, speak } from './walk.ts'

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LIVE = { kind: 'live', base: 600_000, increment: 5000 } as const

let app: App
/** Who Ana is: her cookie, and what her browser keeps. */
let ana: Exclude<BrowserContextOptions['storageState'], string | undefined>
let screens: Readonly<Record<string, string>>
let running: TableId

/** The server as the page in this context would speak to it. */
function apiOf(context: BrowserContext): Api {
  return new Api(async (input, init) => {
    const response = await context.request.fetch(new URL(String(input), app.address).href, {
      method: init?.method ?? 'GET',
      headers: { ...(init?.headers as Record<string, string>), origin: app.address },
      ...(typeof init?.body === 'string' ? { data: init.body } : {}),
    })
    const headers = response.headersArray().map(({ name, value }): [string, string] => [name, value])
    return new Response(response.status() === 204 ? null : new Uint8Array(await response.body()), { status: response.status(), headers })
  })
}

async function choose(people: readonly Api[], table: TableId, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const { asked, number } = (await people[0]?.table(table)) ?? {}
    const [seat = 0] = asked?.seats ?? []
    const option = (await people[seat]?.moment(table, seat, number ?? 0))?.options[0]
    if (option !== undefined) await people[seat]?.choose(table, { at: number ?? 0, value: option.value })
  }
}

/** Plays alone and gives up at once, so often. */
async function giveUp(api: Api, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const { id } = await api.create({ game: 'ratcatcher', config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: true, seat: 0 })
    await api.join(id, 0, newNumber())
    await api.concede(id)
  }
}

/** Two matches that count, and a table that waits for one. */
async function rated(one: Api, other: Api): Promise<void> {
  const terms = { game: 'neuroshima-hex', config: {}, clock: LIVE, undo: 'free', isOpen: true, isRated: true, seat: 0 } as const
  for (const loser of [one, other]) {
    const { id } = await one.create(terms)
    await one.join(id, 0, newNumber())
    await other.join(id, 1, newNumber())
    await choose([one, other], id, 8)
    await loser.concede(id)
  }
  const waiting = await other.create(terms)
  await other.join(waiting.id, 0, newNumber())
}

/** Two people with tables in every state. */
async function settle(one: Api, other: Api): Promise<void> {
  const terms = { game: 'mission-combat', config: {}, clock: LIVE, undo: 'consent', isOpen: true, seat: 0 } as const
  const begin = async (isOpen: boolean): Promise<TableId> => {
    const { id } = await one.create({ ...terms, isOpen })
    await one.join(id, 0, newNumber())
    await other.join(id, 1, newNumber())
    return id
  }
  const { id: me } = await one.rename('Ana')
  await other.rename('Bartholomäus Hohenzollern')
  await one.claim('Ana', 'correct horse', undefined)
  await one.newToken('a bot on the old laptop')
  await one.webhook('https://example.org/turn')
  const theirs = await other.create({ ...terms, game: 'neuroshima-hex' })
  await other.join(theirs.id, 0, newNumber())
  const waiting = await one.create({ ...terms, game: 'neuroshima-hex', isOpen: false })
  await one.join(waiting.id, 0, newNumber())
  running = await begin(true)
  await choose([one, other], running, 6)
  for (let i = 0; i < 20; i++)
    await other.say(running, `This is line ${i}, and it is long enough to need more than a single line on a phone.`)
  await other.draw(running)
  const over = await begin(false)
  await other.concede(over)
  await other.claim('Bartholomäus Hohenzollern', 'correct donkey', undefined)
  await rated(one, other)
  await giveUp(one, 51)
  screens = {
    'the lobby': '/online',
    'a new table of Neuroshima Hex': '/online/new/neuroshima-hex',
    'a new table of Mission: Combat!': '/online/new/mission-combat',
    'a new table of Ratcatcher': '/online/new/ratcatcher',
    'a new table of Earth Reborn': '/online/new/earth-reborn?scenario=sags&map=ready',
    'one’s own table that waits': `/online/${waiting.id}`,
    'a table to sit down at': `/online/${theirs.id}`,
    'a match': `/online/${running}`,
    'a match that is over': `/online/${over}`,
    'no such table': '/online/nothing-is-here-at-all',
    'no such code': '/join/BCDF2345',
    oneself: '/you',
    'a player': `/player/${me}`,
    'no such player': '/player/nobody-is-here-at-all',
    dice: '/fair',
  }
}

beforeAll(async () => {
  const server = await startTestServer(true)
  app = await openApp(server.address, () => server.close())
  await app.visit(one =>
    app.visit(async other => {
      await settle(apiOf(one.context), apiOf(other.context))
      ana = await one.context.storageState()
    }),
  )
})
afterAll(() => app.close())

type Go = (page: Page, path: string) => Promise<unknown>
/** `shown`: what is seen of it wherever it is looked at. */
type Look = (name: string, shown: string) => Promise<void>

/** In the languages that the screens are left in. */
const FIND = /Find an opponent|Trouver un adversaire|Gegner finden/

/** Opens every screen in turn, with the windows and parts that are behind a button. */
async function everyScreen({ page, problems }: Visitor, go: Go, look: Look): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await go(page, path)
    await page.locator('main h1').first().waitFor()
    await look(name, path.startsWith('/online/') && name.includes('match') ? '[role=grid]' : 'main h1')
    if (name === 'oneself') {
      for (const id of ['turn', 'signing', 'programs']) await page.locator(`#${id}:not([open]) > summary`).click()
      await look('oneself, unfolded', '.tokens')
    }
    if (name === 'the lobby') {
      await page.getByRole('button', { name: FIND }).click()
      await look('the lobby, looking for an opponent', '.looking')
      await page.locator('.looking .btn').click()
    }
    if (name === 'a match that is over') {
      await page.locator('.ask button').first().click()
      await look('the check of the dice', '.verdict:is(.good, .part, .bad)')
    }
    if (name !== 'a match') continue
    await page.locator('.side-button:visible').first().click()
    await look('a match, chat', '.chat-write')
  }
  // what is not there is told by the page, and by the browser in its own way
  problems.splice(0, problems.length, ...problems.filter(one => !one.includes('404')))
}

interface Sight {
  readonly language: Language
  readonly width: number
  readonly height: number
  /** In which language a screen is makes no difference to axe-core, but its theme does. */
  readonly axe?: boolean
}
const DEVICES: readonly {
  readonly what: string
  readonly options: BrowserContextOptions
  readonly go: Go
  readonly sights: readonly Sight[]
}[] = [
  {
    what: 'on what is touched, light',
    options: { ...PHONE, colorScheme: 'light' },
    go: (page, path) => page.goto(path),
    sights: [
      { language: 'en', width: 390, height: 844, axe: true },
      { language: 'pl', width: 360, height: 740 },
      { language: 'fr', width: 820, height: 1180 },
    ],
  },
  {
    what: 'on a large screen, dark',
    options: { colorScheme: 'dark' },
    go: goWithin,
    sights: [{ language: 'de', width: 1440, height: 900, axe: true }],
  },
]

test.each(DEVICES)(
  'no words are missing, nothing sticks out, a finger hits everything, and axe-core finds nothing serious: $what',
  ({ options, go, sights }) =>
    app.visit(
      async visitor => {
        const wrong: string[] = []
        const { page } = visitor
        await page.goto('/')
        await page.locator('main h1').first().waitFor()
        await everyScreen(visitor, go, async (name, shown) => {
          for (const { language, width, height, axe = false } of sights) {
            await page.setViewportSize({ width, height })
            await speak(page, language)
            await page.locator(shown).first().waitFor()
            expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
            const found = [
              rawWords(page),
              sticksOut(page),
              ...('hasTouch' in options ? [tooSmall(page)] : []),
              ...(axe ? [findings(page)] : []),
            ]
            for (const one of (await Promise.all(found)).flat()) wrong.push(`${name}, ${language}: ${one}`)
          }
        })
        expect(wrong).toEqual([])
      },
      { storageState: ana, ...options },
    ),
)

/** How much of the page has been moved without anybody doing anything. */
const shifted = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)

describe('at a table', () => {
  test.each([
    ['a phone', PHONE],
    ['a large screen', {}],
  ])('nothing moves on %s when somebody writes and clocks run', (_, device) =>
    app.visit(other =>
      app.visit(
        async ({ page }) => {
          await page.goto(`/online/${running}`)
          await page.getByRole('grid').first().waitFor()
          // everything is read, and the chat is left again
          await page.locator('.side-button:visible').first().click()
          await page.locator('.unread').first().waitFor({ state: 'detached' })
          await page.locator('.side-button:visible').first().click()
          await page.waitForTimeout(1000)
          await page.evaluate(() => {
            const seen = globalThis as unknown as { shifts: number }
            seen.shifts = 0
            new PerformanceObserver(list => {
              for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value
            }).observe({ type: 'layout-shift' })
          })
          const api = apiOf(other.context)
          await api.rename('Ola')
          await api.say(running, 'Hello from the side')
          await page.locator('.unread:visible').waitFor()
          await page.waitForTimeout(1500)
          expect(await shifted(page)).toBe(0)
        },
        { storageState: ana, ...device },
      ),
    ),
  )

  test.each([
    [360, 640],
    [390, 844],
    [740, 360],
  ])('on a phone of %i × %i what others have to say hides neither the board nor a part of itself', (width, height) =>
    app.visit(
      async ({ page }) => {
        await page.goto(`/online/${running}`)
        await page.locator('.notices').waitFor()
        await page.getByRole('grid').first().waitFor()
        const { top, bottom, board, isWhole } = await page.evaluate(() => {
          const box = (what: string): DOMRect => document.querySelector(what)?.getBoundingClientRect() ?? new DOMRect()
          const notices = document.querySelector('.notices')
          return {
            ...({ top: box('.notices').top, bottom: box('.notices').bottom } as const),
            board: { top: box('.board-place').top, bottom: box('.board-place').bottom },
            isWhole: notices !== null && notices.scrollHeight <= notices.clientHeight + 1,
          }
        })
        const over = Math.max(0, Math.min(bottom, board.bottom) - Math.max(top, board.top))
        if (height > width) expect(over / (board.bottom - board.top)).toBeLessThan(0.2)
        expect(isWhole).toBe(true)
        const middle = await page.evaluate(
          y => document.elementFromPoint(innerHeight > innerWidth ? innerWidth / 2 : 200, y)?.closest('.board-place') !== null,
          (board.top + board.bottom) / 2,
        )
        expect(middle).toBe(true)
      },
      { storageState: ana, hasTouch: true, isMobile: true, viewport: { width, height } },
    ),
  )

  test('whoever opens the chat sees the newest line, and who reads what was said before is left alone', () =>
    app.visit(other =>
      app.visit(
        async ({ page }) => {
          await page.goto(`/online/${running}`)
          await page.getByRole('button', { name: /^Chat/ }).click()
          await page.locator('.chat-lines li').last().waitFor()
          const fromEnd = (): Promise<number> =>
            page
              .locator('.chat-lines')
              .evaluate(({ scrollHeight, scrollTop, clientHeight }) => Math.round(scrollHeight - scrollTop - clientHeight))
          await expect.poll(fromEnd).toBeLessThan(2)
          const api = apiOf(other.context)
          await api.rename('Ola')
          await api.say(running, 'One more')
          await page.getByText('One more').waitFor()
          await expect.poll(fromEnd).toBeLessThan(2)
          // something appears above it, and goes again
          const height = (): Promise<number> => page.locator('.chat-lines').evaluate(({ clientHeight }) => clientHeight)
          const whole = await height()
          await page.setViewportSize({ width: 1440, height: 560 })
          await expect.poll(height).toBeLessThan(whole)
          await expect.poll(fromEnd).toBeLessThan(2)
          await page.setViewportSize({ width: 1440, height: 900 })
          await expect.poll(height).toBe(whole)
          await expect.poll(fromEnd).toBeLessThan(2)
          await page.locator('.chat-lines').evaluate(list => {
            list.scrollTop = 0
          })
          await page.setViewportSize({ width: 1440, height: 560 })
          await expect.poll(height).toBeLessThan(whole)
          await api.say(running, 'And another')
          await page.getByText('And another').waitFor({ state: 'attached' })
          expect(await page.locator('.chat-lines').evaluate(list => list.scrollTop)).toBe(0)
        },
        { storageState: ana },
      ),
    ))

  test('who is not asked is offered nothing', () =>
    app.borrow(async page => {
      await page.goto(`/online/${running}`)
      await page.getByRole('grid').first().waitFor()
      await page.getByText('You are watching.').waitFor()
      expect(await page.locator('.list-panel').count()).toBe(0)
    }))
})

test('what the mouse is over stays legible', () =>
  app.borrow(async page => {
    await page.goto('/online')
    const find = page.getByRole('button', { name: 'Find an opponent' })
    const ground = (): Promise<string> => find.evaluate(one => getComputedStyle(one).backgroundColor)
    const before = await ground()
    await find.hover()
    expect(await ground()).toBe(before)
  }))

test('older matches than the page has at first are reached by keyboard, on one’s own page and on a player’s', () =>
  app.visit(
    async ({ page }) => {
      const links = page.locator('.matches').last().locator('a')
      const isReached = (number: number): Promise<boolean> => links.nth(number).evaluate(one => one === document.activeElement)
      const older = page.getByRole('button', { name: 'Older matches' })
      for (const name of ['oneself', 'a player']) {
        await page.goto(screens[name] ?? '')
        await links.nth(5).waitFor()
        expect(await links.count()).toBe(6)
        await older.focus()
        await page.keyboard.press('Enter')
        await links.nth(49).waitFor()
        expect(await links.count()).toBe(50)
        await page.keyboard.press('Tab')
        expect(await isReached(6)).toBe(true)
        await older.focus()
        await page.keyboard.press('Enter')
        await links.nth(53).waitFor()
        await older.waitFor({ state: 'detached' })
        expect(new Set(await links.evaluateAll(all => all.map(one => one.getAttribute('href')))).size).toBe(54)
        // one reads on where the older ones begin
        await page.keyboard.press('Tab')
        expect(await isReached(50)).toBe(true)
      }
    },
    { storageState: ana },
  ))

test('many tables are narrowed to those of one game', () =>
  app.visit(async ({ page, context }) => {
    const api = apiOf(context)
    await api.rename('Zoë')
    for (let i = 0; i < 7; i++)
      await api.create({
        game: i === 0 ? 'neuroshima-hex' : 'mission-combat',
        config: {},
        clock: { kind: 'none' },
        undo: 'free',
        isOpen: true,
      })
    await app.visit(async ({ page: other }) => {
      await other.goto('/online')
      await other.getByRole('button', { name: 'Mission: Combat!' }).click()
      await other.waitForFunction(() =>
        [...document.querySelectorAll('.free-row h3')].every(({ textContent }) => textContent === 'Mission: Combat!'),
      )
      await other.getByRole('button', { name: 'All games' }).click()
      await other.getByRole('heading', { name: 'Neuroshima Hex' }).first().waitFor()
    })
    await page.goto('/online')
  }))
