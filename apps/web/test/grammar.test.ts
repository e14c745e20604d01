// One grammar for all games: nothing that moves under a finger, everything of a turn within reach of it; what is dragged, what is
// refused.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { watchPlaces } from './places.ts'
import { cityLink, lateLink } from './positions.ts'
import {
  act,
  byMouse,
  byTouch,
  cell,
  confirmed,
  dice,
  endTurn,
  lastMove,
  moveNumber,
  playOut,
  settled,
  sure,
  verb,
  waitForTable,
} from './table-page.ts'

let app: App
const links: Record<string, string> = {}
beforeAll(async () => {
  app = await startApp()
  links['neuroshima-hex'] = await lateLink('neuroshima-hex', 'greedy-greedy-1', 40, 'turn.act')
  links['mission-combat'] = await lateLink('mission-combat', 'random-greedy-9', 20, 'turn.act')
  links['ratcatcher'] = await cityLink(6, 12)
  links['earth-reborn'] = await formatLink({ game: 'earth-reborn', config: { scenario: 'target-pr-john-kendall' }, position: VAULT })
})
afterAll(() => app.close())

const GAMES = ['neuroshima-hex', 'mission-combat', 'ratcatcher', 'earth-reborn'] as const

/** A round of Earth Reborn in its midst: Vasquez has two orders, and an enemy before her. */
const VAULT = {
  turn: 2,
  active: 'norad',
  cp: { norad: 16, salemite: 12 },
  hands: { norad: ['O12', 'O13'] },
  characters: {
    vasquez: { at: 'H5', facing: 'S', tiles: { O11: [0, 0, 0, 0] } },
    'nick-bolter': { at: 'D4', facing: 'S' },
    'zombie-2': { at: 'H10', facing: 'S', wounded: true },
    'jack-saw': { at: 'G9', facing: 'W' },
  },
}

async function open(page: Page, game: string, link = links[game] ?? ''): Promise<void> {
  await page.goto(link)
  await waitForTable(page)
  await settled(page)
}

describe.each([
  [1440, 900],
  [834, 1112],
  [390, 844],
  [360, 640],
])('at %i × %i', (width, height) => {
  test.each(GAMES)('nothing moves while %s is played', game =>
    app.visit(
      async ({ page }) => {
        await open(page, game)
        const shifts = await watchPlaces(page)
        await playOut(page, dice(5), byMouse(page), 25).catch((error: unknown) => {
          expect(String(error)).toContain('not over')
        })
        expect(await shifts()).toEqual([])
      },
      { viewport: { width, height } },
    ),
  )
})

/** What a finger does not hit, or is not there without scrolling; and more verbs than one takes in. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight ? [`the page is ${scrollWidth} × ${scrollHeight}`] : []
    const parts = [...document.querySelectorAll('.verbs button, .hold button, .end-turn, .list-switch, .top button, .info > button')]
    const verbs = document.querySelectorAll('.verbs > .verb:not(.ghost)').length
    return [
      ...scrolls,
      ...(verbs > 5 ? [`${verbs} verbs`] : []),
      ...parts.flatMap(one => {
        // a quarter of an order tile only shortens the way to a verb: it is the tile that a finger must hit
        const { left, top, right, bottom, width: wide, height: high } = (one.closest('.er-tile') ?? one).getBoundingClientRect()
        if (wide === 0 || getComputedStyle(one).visibility === 'hidden') return []
        const words = `${one.className} ${one.textContent}`
        const isFan = one.closest('.mc-cards') !== null
        return [
          ...(wide < 43.5 || high < 43.5 ? [`${Math.round(wide)} × ${Math.round(high)}: ${words}`] : []),
          ...(!isFan && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) ? [`outside: ${words}`] : []),
        ]
      }),
    ]
  })

describe.each([
  [390, 844],
  [360, 640],
])('on a phone of %i × %i', (width, height) => {
  test.each(GAMES)('everything of a turn of %s is there without scrolling, and large enough', game =>
    app.visit(
      async ({ page }) => {
        await open(page, game)
        expect(await outOfReach(page)).toEqual([])
        const random = dice(7)
        for (let i = 0; i < 12; i++) {
          await playOut(page, random, byTouch(page), 1).catch(() => undefined)
          if ((await settled(page)) !== 'asked') break
          expect(await outOfReach(page)).toEqual([])
        }
      },
      { viewport: { width, height }, hasTouch: true, isMobile: true },
    ),
  )
})

const RATS = { active: 'sharrash', units: { 'sharrash-hq': 'A1', 'mississippi-hq': 'E3' }, hand: { sharrash: ['sharrash-rats'] } }
const openRats = async (page: Page): Promise<void> => {
  await page.goto(await formatLink({ game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'] }, position: RATS }))
  await waitForTable(page)
  await settled(page)
}

/** A turn of Mission: Combat! from its beginning. */
const FIELD = {
  turn: 4,
  active: 'marines',
  ap: 4,
  hand: { marines: ['m-assault-infantry'] },
  units: { 'm-stealth-sniper#1': 'm-arterial-road', 'p-portal-trooper#1': 'p-dark-portal' },
}

/** Two districts of Ratcatcher, and the catcher in the midst of one. */
const CITY = { city: { D00: 'x0y0', D11: 'x1y0' }, catcher: { at: 'D00.e' } }

describe('a drag', () => {
  const drag = async (page: Page, from: string, to: { readonly x: number; readonly y: number }): Promise<void> => {
    const box = await page.locator(from).first().boundingBox()
    if (box === null) throw new Error('nothing to drag')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 20, box.y - 10, { steps: 4 })
    await page.locator('.dragged').waitFor()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.waitForTimeout(150)
    await page.mouse.up()
  }
  const middle = async (page: Page, name: RegExp): Promise<{ readonly x: number; readonly y: number }> => {
    const box = await cell(page, name).first().boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }

  test('of a tile onto what is lit lays it there', () =>
    app.borrow(async page => {
      await openRats(page)
      await drag(page, '.nh-hand-tile', await middle(page, /^C3/))
      await page.locator('.nh-way').first().waitFor()
    }))

  test.each([
    ['a card', 'mission-combat', FIELD, '.mc-held', /^HQ/, /^HQ: your Assault Infantry/],
    ['a unit', 'mission-combat', FIELD, '.mc-cell.unit[data-lift="true"]', /^HQ/, /^HQ: your Stealth Sniper/],
    [
      'the catcher',
      'ratcatcher',
      CITY,
      '.rc-cell [data-lift="looked"]',
      /^Market Square of Brie, area a\b/,
      /^Market Square of Brie, area a, your area/,
    ],
  ] as const)('of %s in %s does what a tap would do', (_, game, position, from, onto, then) =>
    app.borrow(async page => {
      await page.goto(await formatLink({ game, config: {}, position }))
      await waitForTable(page)
      await settled(page)
      expect(await lastMove(page)).toBe(0)
      await drag(page, from, await middle(page, onto))
      await confirmed(page)
      await expect.poll(() => lastMove(page)).toBe(1)
      await cell(page, then).first().waitFor()
    }),
  )

  test('and a tap of its own: in Ratcatcher the catcher goes where one points, though a trap could be set there', () =>
    app.borrow(async page => {
      await page.goto(await formatLink({ game: 'ratcatcher', config: {}, position: CITY }))
      await waitForTable(page)
      await settled(page)
      await act(page, () => cell(page, /^Market Square of Brie, area a\b/).click())
      await cell(page, /^Market Square of Brie, area a, your area/).waitFor()
    }))

  test('onto what is not lit is refused there; beside everything nothing is said', () =>
    app.borrow(async page => {
      await openRats(page)
      await drag(page, '.nh-hand-tile', await middle(page, /^E3/))
      await page.locator('.bubble').waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await drag(page, '.nh-hand-tile', { x: 1400, y: 300 })
      await page.waitForTimeout(200)
      expect(await page.locator('.bubble, .dragged, .nh-hand-tile.nh-chosen').count()).toBe(0)
    }))
})

test.each(GAMES)('in %s nothing that one holds is spent by a tap, and End turn says what is left, and asks', game =>
  app.borrow(async page => {
    await open(page, game, game === 'mission-combat' ? await formatLink({ game, config: {}, position: FIELD }) : links[game])
    const before = await lastMove(page)
    const held = page.locator('.hold button:enabled:visible')
    const many = await held.count()
    expect(many).toBeGreaterThan(0)
    for (let i = 0; i < many; i++) {
      await act(page, () => held.nth(i).click())
      // it shows its card, and at most waits to be confirmed
      await page.locator('.card-close').waitFor()
      expect(await lastMove(page)).toBe(before)
      for (let layer = 0; layer < 3; layer++) await page.keyboard.press('Escape')
      await page.locator('.end-turn[aria-disabled="false"]').waitFor()
    }
    const place = await endTurn(page).boundingBox()
    expect(await endTurn(page).locator('small').textContent()).toMatch(/\d/)
    await act(page, () => endTurn(page).click())
    await sure(page).waitFor()
    expect(await endTurn(page).boundingBox()).toEqual(place)
    expect(await lastMove(page)).toBe(before)
  }),
)

test('nothing is filled but what confirms, and keys are shown only to who presses one', () =>
  app.borrow(async page => {
    await openRats(page)
    expect(await page.locator('.table kbd:visible').count()).toBe(0)
    expect(await page.locator('.dock .verb.sure, .dock .btn.primary').count()).toBe(0)
    await act(page, () => page.locator('.nh-hand-tile').first().click())
    expect(await sure(page).count()).toBe(0)
    await act(page, () => page.keyboard.press('2'))
    expect(await sure(page).count()).toBe(1)
    expect(await page.locator('.table kbd:visible').count()).toBeGreaterThan(0)
    expect(await findings(page)).toEqual([])
  }))

test('what is tried in vain is refused for what is selected, in a bubble, and its card stays', () =>
  app.borrow(async page => {
    await openRats(page)
    await act(page, () => page.locator('.nh-hand-tile').first().click())
    await cell(page, /^E3/).click()
    await expect.poll(() => page.locator('.bubble').textContent()).toContain('E3 is taken.')
    expect(await page.locator('.card h3').textContent()).toBe('Rats')
    expect(await page.locator('.prompt h1').textContent()).toBe('Rats')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.locator('.why-in-card .rule-id').waitFor()
    // nor does the place where it can lie take the place of its card
    await act(page, () => cell(page, /^C3/).click())
    await page.locator('.nh-way').first().waitFor()
    expect(await page.locator('.card h3').textContent()).toBe('Rats')
  }))

test('so is what a chosen verb cannot do there: in Ratcatcher a trap where no step leads', () =>
  app.borrow(async page => {
    await page.goto(await formatLink({ game: 'ratcatcher', config: {}, position: CITY }))
    await waitForTable(page)
    await settled(page)
    await cell(page, /^Cheese Vaults, area e\b/).click()
    expect(await page.locator('.bubble').count()).toBe(0)
    await act(page, () => verb(page, 'Trap').click())
    await cell(page, /^Cheese Vaults, area e\b/).click()
    await expect.poll(() => page.locator('.bubble').textContent()).toContain('Traps go here or next door.')
    expect(await lastMove(page)).toBe(0)
  }))

test('and in Earth Reborn a square that the steps of an order do not lead to', () =>
  app.borrow(async page => {
    await open(page, 'earth-reborn')
    await act(page, () => cell(page, /your Vasquez/).click())
    await act(page, () => verb(page, 'Activate').click())
    await settled(page)
    const before = await lastMove(page)
    await act(page, () => verb(page, 'Move').click())
    await cell(page, /^A12\b/).click()
    await expect.poll(() => page.locator('.bubble').textContent()).toContain('Too far.')
    expect(await lastMove(page)).toBe(before)
  }))

/** So that the other side has something to do: a bot sits there. */
const AGAINST: Readonly<Record<string, { readonly config: object; readonly position: Readonly<Record<string, unknown>> }>> = {
  'neuroshima-hex': { config: { armies: ['sharrash', 'mississippi'] }, position: RATS },
  'mission-combat': { config: {}, position: FIELD },
  'earth-reborn': { config: { scenario: 'target-pr-john-kendall' }, position: VAULT },
}

test.each(Object.entries(AGAINST))(
  'in %s what others did since one’s turn is told in two lines until one acts, and watched again',
  (game, of) =>
    app.borrow(async page => {
      await open(page, game, await formatLink({ game, ...of, bots: [null, 'easy'] }))
      const since = page.locator('.seats .since')
      expect(await since.count()).toBe(0)
      const begun = await lastMove(page)
      await endTurn(page).click()
      await confirmed(page)
      await expect.poll(() => lastMove(page)).toBeGreaterThan(begun + 1)
      await settled(page)
      const lines = await since.getByRole('listitem').allTextContents()
      expect([1, 2]).toContain(lines.length)
      // they are lines of the log, of what was done after the turn was ended
      const log = await page.locator('.log-line').allTextContents()
      for (const line of lines) expect(log.some(one => one.includes(line))).toBe(true)
      const now = await lastMove(page)
      await since.getByRole('button', { name: 'Watch again' }).click()
      await page.locator('.prompt').getByText('You are looking at move').waitFor()
      expect(await moveNumber(page)).toBeLessThanOrEqual(now)
      await page.getByRole('button', { name: 'Return' }).click()
      await settled(page)
      // to look at something is no act
      await page.locator('.seat.own').click()
      expect(await since.getByRole('listitem').allTextContents()).toEqual(lines)
      await playOut(page, dice(3), byMouse(page), 40, 0, async () => (await lastMove(page)) > now)
      // gone, unless somebody else has acted again
      await expect.poll(async () => (await since.count()) === 0 || (await lastMove(page)) > now + 1).toBe(true)
    }),
)
