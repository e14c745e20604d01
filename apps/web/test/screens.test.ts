// Every screen, in every language, at the size of a phone, in both themes, and as a machine for accessibility sees it.
import { BOARD_GAMES } from '@rubble/games'
import { LANGUAGES } from '@rubble/text'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { brokenWords, rawWords, sticksOut } from './look-over.ts'
import { lateLink } from './positions.ts'
import { act, cell, settled, verb, waitForTable } from './table-page.ts'
import { drawn, goWithin, speak } from './walk.ts'

const GAMES = ['neuroshima-hex', 'mission-combat', 'ratcatcher'] as const
const ofGame = (game: (typeof GAMES)[number], ...more: readonly string[]): string[] =>
  [`/new/${game}`, `/rules/${game}`, `/pieces/${game}`, `/learn/${game}`].concat(more)

/** Screens by what they are of. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'neuroshima-hex': ofGame('neuroshima-hex', '/learn/neuroshima-hex/strike', '/rules/neuroshima-hex/NH-NET-2'),
  'mission-combat': ofGame('mission-combat', '/learn/mission-combat/points'),
  ratcatcher: ofGame('ratcatcher', '/learn/ratcatcher/rats', '/rules/ratcatcher/RC-RAT-MOVE-2'),
  'no game': ['/', '/tables', '/learn', '/rules', '/results', '/open'],
}

let app: App
const links: Record<string, string> = {}
beforeAll(async () => {
  app = await startApp()
  links['neuroshima-hex'] = await lateLink('neuroshima-hex', 'greedy-greedy-1', 40, 'turn.act')
  links['mission-combat'] = await lateLink('mission-combat', 'random-greedy-9', 20, 'turn.act')
  links['ratcatcher'] = await lateLink('ratcatcher', 'greedy-cage-whisper-standard', 20, 'turn.act')
})
afterAll(() => app.close())

type Go = (page: Page, path: string) => Promise<unknown>
const load: Go = (page, path) => page.goto(path)

/** Opens every screen of a part in turn: with those of a game a table of it, with those of no game the settings. */
async function everyScreen(page: Page, part: string, go: Go, look: (name: string) => Promise<void>): Promise<void> {
  for (const path of PARTS[part] ?? []) {
    await go(page, path)
    await page.locator('main h1, main [role=alert], main [role=status]').first().waitFor({ state: 'attached' })
    await look(path)
  }
  const link = links[part]
  if (link === undefined) {
    await go(page, '/')
    await page.locator('.top nav.tools button').last().click()
    await page.getByRole('dialog').waitFor()
    await look('settings')
  } else {
    await go(page, link)
    await page.waitForURL(/\/table\//)
    await page.locator('.table[data-asked="true"]').waitFor()
    await look(`a table, ${part}`)
  }
}

const PHONES = [
  ['en-US', 'en', 390, 844],
  ['pl-PL', 'pl', 360, 740],
  ['de-AT', 'de', 360, 740],
  ['fr-CA', 'fr', 390, 844],
] as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

test.each(Object.keys(PARTS))('on a phone every screen of %s is in every language, no words are missing, and nothing sticks out', part =>
  app.borrow(async page => {
    const wrong: string[] = []
    await everyScreen(page, part, load, async name => {
      for (const [, language, width, height] of PHONES) {
        await page.setViewportSize({ width, height })
        await speak(page, language)
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
        for (const one of [...(await rawWords(page)), ...(await sticksOut(page))]) wrong.push(`${name}, ${language}: ${one}`)
      }
    })
    expect(wrong).toEqual([])
  }, PHONE),
)

test.each(PHONES)('a phone that speaks %s is spoken to in its language', (locale, language, width, height) =>
  app.visit(
    async ({ page }) => {
      await page.goto('/')
      await page.locator('main h1').waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      expect([...(await rawWords(page)), ...(await sticksOut(page))]).toEqual([])
    },
    { ...PHONE, locale, viewport: { width, height } },
  ),
)

test('the language is switched at any time, and is remembered', () =>
  app.borrow(async page => {
    await page.goto(links['neuroshima-hex'] ?? '')
    await page.locator('.table[data-asked="true"]').waitFor()
    const words = await page.locator('.prompt').textContent()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('pl')
    await page.getByRole('combobox', { name: 'Język' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction(old => document.querySelector('.prompt')?.textContent !== old, words)
    await page.reload()
    await page.locator('.table[data-asked="true"]').waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pl')
  }))

test.each(Object.keys(PARTS))('no screen of %s has a serious finding of axe-core, dark and large or light and small', part =>
  app.borrow(async page => {
    const found: string[] = []
    await page.goto('/')
    await page.locator('main h1').waitFor()
    await everyScreen(page, part, goWithin, async name => {
      for (const [theme, width, height] of [
        ['dark', 1440, 900],
        ['light', 390, 844],
      ] as const) {
        await page.emulateMedia({ colorScheme: theme })
        await page.setViewportSize({ width, height })
        await page.locator(`html[data-theme=${theme}]`).waitFor()
        await drawn(page)
        for (const one of await findings(page)) found.push(`${name}, ${theme}: ${one}`)
      }
    })
    expect(found).toEqual([])
  }),
)

test('a tab is called by what it shows, and what is set in one holds in the others', () =>
  app.visit(async ({ page, context }) => {
    await page.goto('/rules/mission-combat')
    await page.waitForFunction(() => document.title === 'Rules of Mission: Combat! – Rubble')
    const other = await context.newPage()
    await other.goto('/')
    await other.waitForFunction(() => document.title === 'Rubble')
    await other.getByRole('button', { name: 'Settings' }).click()
    await other.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await page.waitForFunction(() => document.documentElement.lang === 'de' && document.title === 'Regeln: Mission: Combat! – Rubble')
  }))

test('it can be put on a home screen: its pictures come, and come as pictures', () =>
  app.borrow(async page => {
    await page.goto('/')
    const { icons } = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      readonly icons: readonly { readonly src: string; readonly type: string }[]
    }
    const touch = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? ''
    for (const { src, type } of [...icons, { src: touch, type: 'image/png' }])
      expect((await page.request.get(src)).headers()['content-type']).toBe(type)
  }))

test('the theme follows the system, also while the page is open', () =>
  app.visit(
    async ({ page }) => {
      await page.goto('/')
      await page.locator('html[data-theme=dark]').waitFor()
      await page.emulateMedia({ colorScheme: 'light' })
      await page.locator('html[data-theme=light]').waitFor()
    },
    { colorScheme: 'dark' },
  ))

test('the theme and the palette are switched in the settings', () =>
  app.borrow(async page => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
    await page.locator('html[data-theme=dark]').waitFor()
    const dark = await ground()
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('light')
    await page.locator('html[data-theme=light]').waitFor()
    expect(await ground()).not.toBe(dark)
    await page.getByRole('combobox', { name: 'Seats are told by' }).selectOption('grey')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({ theme: 'light', palette: 'grey' })
  }))

test('a phone plays with a finger: a tile, a hex, a facing', () =>
  app.borrow(async page => {
    const position = { active: 'sharrash', units: { 'sharrash-hq': 'A1', 'mississippi-hq': 'E3' }, hand: { sharrash: ['sharrash-rats'] } }
    await page.goto(await formatLink({ game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'] }, position }))
    await waitForTable(page)
    await settled(page)
    await act(page, () => page.locator('.nh-hand-tile').first().tap())
    await act(page, () => page.getByRole('gridcell', { name: /^C3.*Possible/ }).tap())
    const ways = page.locator('.nh-way')
    await ways.first().waitFor()
    // a finger has no hover: the first tap turns, the second one means it
    await ways.nth(2).tap()
    await page.getByRole('gridcell', { name: /facing south-east.*Enter confirms/ }).waitFor()
    await act(page, () => ways.nth(2).tap())
    await page.getByRole('gridcell', { name: /^C3.*Rats/ }).waitFor()
  }, PHONE))

test.each(BOARD_GAMES)('on a desk %s is begun without scrolling, in every language', game =>
  app.borrow(async page => {
    const lows: string[] = []
    for (const path of game === 'earth-reborn' ? [`/new/${game}`, `/new/${game}?scenario=sags`] : [`/new/${game}`]) {
      await page.goto(path)
      const start = page.locator('.action-bar .btn.primary')
      await start.waitFor()
      for (const language of LANGUAGES) {
        await speak(page, language)
        const { y = Infinity, height = 0 } = (await start.boundingBox()) ?? {}
        if (y + height > 900) lows.push(`${path} in ${language}: ends at ${y + height}`)
        // Start keeps its place over what is longer; only scenarios have so much to say that it is
        const agreed = await page.locator('.setup-options.panel').boundingBox()
        const under = (agreed?.y ?? 0) + (agreed?.height ?? 0) - y
        if (under > 0 && game !== 'earth-reborn') lows.push(`${path} in ${language}: ${under} of what is agreed lie under Start`)
      }
    }
    expect(lows).toEqual([])
  }),
)

test('on a phone a match is set up without scrolling: what is agreed stands in a line, and each of it opens', () =>
  app.borrow(async page => {
    await page.goto('/new/neuroshima-hex')
    const pill = page.getByRole('button', { name: /^Opponent/ })
    await pill.waitFor()
    const { y = 0, height = 0 } = (await pill.boundingBox()) ?? {}
    const start = await page.getByRole('button', { name: 'Start' }).boundingBox()
    expect(y + height).toBeLessThanOrEqual(start?.y ?? 0)
    expect(height).toBeGreaterThanOrEqual(44)
    expect(await pill.textContent()).toBe('OpponentBot, normal')
    await pill.tap()
    await page.getByRole('dialog', { name: 'Opponent' }).getByRole('button', { name: 'hard' }).tap()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => pill.textContent()).toBe('OpponentBot, hard')
  }, PHONE))

test.each(BOARD_GAMES)('on a small phone no name on the set-up of %s is cut or broken, in every language', game =>
  app.borrow(
    async page => {
      const wrong: string[] = []
      for (const path of game === 'earth-reborn' ? [`/new/${game}`, `/new/${game}?scenario=sags&map=ready`] : [`/new/${game}`]) {
        await page.goto(path)
        await page.locator('.action-bar .btn.primary').waitFor()
        for (const language of LANGUAGES) {
          await speak(page, language)
          for (const one of await brokenWords(page, '.pick-name, .pick-label, .scenario-pick, .er-map-name'))
            wrong.push(`${path} in ${language}: ${one}`)
        }
      }
      expect(wrong).toEqual([])
    },
    { ...PHONE, viewport: { width: 360, height: 640 } },
  ),
)

test('on a small phone the hint of a lesson is whole, in every language', () =>
  app.borrow(
    async page => {
      for (const path of ['/learn/neuroshima-hex/strike', '/learn/mission-combat/points', '/learn/ratcatcher/rats']) {
        await page.goto(path)
        const hint = page.locator('.lesson-actions .btn').first()
        await hint.waitFor()
        for (const language of LANGUAGES) {
          await speak(page, language)
          const { y = 0, height = 0 } = (await hint.boundingBox()) ?? {}
          const side = await page.locator('.lesson-side').boundingBox()
          expect([path, language, y + height <= (side?.y ?? 0) + (side?.height ?? 0) + 1]).toEqual([path, language, true])
        }
      }
    },
    { ...PHONE, viewport: { width: 360, height: 640 } },
  ))

test('from a page that has nothing to show one gets to the games', () =>
  app.borrow(async page => {
    for (const path of ['/tables', '/results', '/open#nothing']) {
      await page.goto(path)
      await page.getByRole('link', { name: 'Which game?' }).click()
      await page.getByRole('heading', { level: 1, name: 'A table that knows the rules.' }).waitFor()
    }
  }))

test('a unit that has no free hex beside it is offered to turn', () =>
  app.borrow(async page => {
    const around = { 'mississippi-medic#1': 'C5 N', 'mississippi-medic#2': 'B3 N', 'mississippi-boiler#1': 'D4 N' }
    const units = { ...around, 'sharrash-beast': 'D3 N', 'mississippi-shadow#1': 'B4 N', 'mississippi-hitman': 'C3 N' }
    const hqs = { 'sharrash-hq': 'A2', 'mississippi-hq': 'E3' }
    const position = { active: 'sharrash', hand: { sharrash: ['sharrash-move'] }, units: { ...hqs, ...units, 'sharrash-rats#1': 'C4 N' } }
    await page.goto(await formatLink({ game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'] }, position }))
    await waitForTable(page)
    await settled(page)
    await act(page, () => page.locator('.nh-hand-tile').first().tap())
    await act(page, () => verb(page, 'Play').tap())
    await act(page, () => cell(page, /^C4.*Possible/).tap())
    await act(page, () => verb(page, 'Turn').tap())
    await expect.poll(() => page.locator('.nh-way[data-legal="true"]').count()).toBe(5)
  }, PHONE))
