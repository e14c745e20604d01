// One grammar for all games: nothing that moves under a finger, everything of a turn within reach of it; what is dragged, what is
// refused.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { tooSmall } from './look-over.ts'
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
import { drawn } from './walk.ts'

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

/** So much is done by chance, and within so much of it everything is measured. */
const ACTIONS = 25
const MEASURED = 12

describe.each([
  [1440, 900],
  [834, 1112],
])('at %i × %i', (width, height) => {
  test.each(GAMES)('nothing moves while %s is played', game =>
    app.borrow(
      async page => {
        await open(page, game)
        const shifts = await watchPlaces(page)
        await expect(playOut(page, dice(5), byMouse(page), ACTIONS)).rejects.toThrow('not over')
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
  test.each(GAMES)('everything of a turn of %s is there without scrolling, and large enough, and nothing moves', game =>
    app.borrow(
      async page => {
        await open(page, game)
        const shifts = await watchPlaces(page)
        expect(await outOfReach(page)).toEqual([])
        const random = dice(7)
        for (let i = 0; i < ACTIONS; i++) {
          await expect(playOut(page, random, byTouch(page), 1)).rejects.toThrow('not over')
          if (i < MEASURED && (await settled(page)) === 'asked') expect(await outOfReach(page)).toEqual([])
        }
        expect(await shifts()).toEqual([])
      },
      { viewport: { width, height }, hasTouch: true, isMobile: true },
    ),
  )
})

const RATS = { active: 'sharrash', units: { 'sharrash-hq': 'A1', 'mississippi-hq': 'E3' }, hand: { sharrash: ['sharrash-rats'] } }

/** A turn of Mission: Combat! from its beginning. */
const FIELD = {
  turn: 4,
  active: 'marines',
  ap: 4,
  hand: { marines: ['m-assault-infantry'] },
  units: { 'm-stealth-sniper#1': 'm-arterial-road', 'p-portal-trooper#1': 'p-dark-portal' },
}

/** Two districts of Ratcatcher, and the catcher in the midst of one; with enough cheese that the city need not grow. */
const CITY = {
  city: { D00: 'x0y0', D11: 'x1y0' },
  areas: { 'D00.a': { cheese: 1 }, 'D11.c': { cheese: 1 }, 'D00.c': { cheese: 1 } },
  catcher: { at: 'D00.e' },
}

/** How somebody presses what is there. */
type Press = (on: Locator) => Promise<void>
const byClick: Press = on => on.click()
const byTap: Press = on => on.tap()
const byKey: Press = async on => {
  await on.focus()
  await on.page().keyboard.press('Enter')
}

/** A turn in the midst of a match. */
interface Turn {
  readonly config: object
  readonly position: Readonly<Record<string, unknown>>
  /** Something is taken up, and what can be done with it is lit. */
  takeUp(page: Page, press: Press): Promise<void>
}
const TURNS: Readonly<Record<(typeof GAMES)[number], Turn>> = {
  'neuroshima-hex': {
    config: { armies: ['sharrash', 'mississippi'] },
    position: RATS,
    takeUp: (page, press) => act(page, () => press(page.locator('.nh-hand-tile:visible').first())),
  },
  'mission-combat': { config: {}, position: FIELD, takeUp: (page, press) => act(page, () => press(page.locator('.mc-held').first())) },
  ratcatcher: { config: {}, position: CITY, takeUp: (page, press) => act(page, () => press(verb(page, 'Trap'))) },
  'earth-reborn': {
    config: { scenario: 'target-pr-john-kendall' },
    position: VAULT,
    async takeUp(page, press) {
      // a small screen shows where the focus is
      await cell(page, /your Vasquez/).focus()
      await drawn(page)
      await act(page, () => press(cell(page, /your Vasquez/)))
      await act(page, () => press(verb(page, 'Activate')))
      await settled(page)
      await act(page, () => press(verb(page, 'Move')))
    },
  },
}

async function openTurn(page: Page, game: keyof typeof TURNS, bots?: readonly (string | null)[]): Promise<void> {
  const { config, position } = TURNS[game]
  await open(page, game, await formatLink({ game, config, position, ...(bots === undefined ? {} : { bots }) }))
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } } as const
const DEVICES = [
  ['with the mouse', byClick, {}],
  ['with a finger, on a phone', byTap, PHONE],
  ['with a finger, on a small phone', byTap, SMALL],
  ['by keys', byKey, {}],
] as const

/** Something is looked at: its card can be put away. */
const looked = (page: Page): Locator => page.locator('.card-close, .info > button:not(.info-pull)').filter({ visible: true }).first()

/** How something is dragged: all that the browser is told of it. */
interface Drag {
  down(x: number, y: number): Promise<void>
  move(x: number, y: number): Promise<void>
  up(): Promise<void>
}
const mouseOf = ({ mouse }: Page): Promise<Drag> =>
  Promise.resolve({
    async down(x, y) {
      await mouse.move(x, y)
      await mouse.down()
    },
    move: (x, y) => mouse.move(x, y, { steps: 6 }),
    up: () => mouse.up(),
  })
async function fingerOf(page: Page): Promise<Drag> {
  const session = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    down: (x, y) => touch('touchStart', { x, y }),
    async move(x, y) {
      await touch('touchMove', { x: x - 6, y: y - 6 })
      await touch('touchMove', { x, y })
    },
    up: () => touch('touchEnd'),
  }
}

interface Spot {
  readonly x: number
  readonly y: number
}
async function middle(on: Locator): Promise<Spot> {
  const box = await on.boundingBox()
  if (box === null) throw new Error('nothing is there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

interface UnlitSpot extends Spot {
  /** The how manieth cell. */
  readonly index: number
}

/** What is not lit and not one's own, where it can be hit: places where nobody stands first. */
async function unlit(page: Page): Promise<readonly [UnlitSpot, ...UnlitSpot[]]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('[role="gridcell"]')].flatMap((one, index) => {
      const isFree = one.getAttribute('data-legal') !== 'true' && one.getAttribute('aria-selected') !== 'true'
      const isOwn = /\byour?\b/.test(one.getAttribute('aria-label') ?? '')
      const { x, y, width, height } = one.getBoundingClientRect()
      const at = { x: x + width / 2, y: y + height / 2 }
      const hit = document.elementFromPoint(at.x, at.y)
      const isSeen = hit !== null && one.contains(hit)
      return isFree && !isOwn && isSeen ? [{ ...at, index, isPiece: one.hasAttribute('data-piece') }] : []
    }),
  )
  const [first, ...others] = found.toSorted((a, b) => Number(a.isPiece) - Number(b.isPiece))
  if (first === undefined) throw new Error('all that is seen is lit')
  return [first, ...others]
}

/** Vasquez is activated by an order tile that is dropped on her; that she is to move nobody has said yet. */
async function activatedByDrag(page: Page): Promise<void> {
  const her = cell(page, /your Vasquez/)
  await her.focus()
  await drawn(page)
  await act(page, () => her.click())
  const tile = await middle(page.locator('.er-whole[data-lift="given"]').first())
  const hand = await mouseOf(page)
  await hand.down(tile.x, tile.y)
  await hand.move(tile.x, tile.y - 20)
  await page.locator('.dragged').waitFor()
  const at = await middle(her)
  await hand.move(at.x, at.y)
  await act(page, () => hand.up())
  await settled(page)
}

describe.each([
  ['with the mouse', mouseOf, {}],
  ['with a finger', fingerOf, PHONE],
] as const)('a drag %s', (_, handOf, device) => {
  /** What is lit is known when it is held. */
  const drag = async (page: Page, from: string, to: () => Promise<Spot>): Promise<void> => {
    const hand = await handOf(page)
    const { x, y } = await middle(page.locator(from).first())
    await hand.down(x, y)
    await hand.move(x + 20, y - 14)
    await page.locator('.dragged').waitFor()
    await page.locator('[role="gridcell"][data-legal="true"]').first().waitFor()
    const at = await to()
    await hand.move(at.x, at.y)
    await hand.up()
    await page.locator('.dragged').waitFor({ state: 'detached' })
  }
  const nobody = (): Promise<void> => Promise.resolve()
  describe.each([
    ['a tile', 'neuroshima-hex', nobody, '.nh-hand-tile:visible', /^C3/, '.nh-way'],
    ['a card', 'mission-combat', nobody, '.mc-held', /^HQ/, '[aria-label^="HQ: your Assault Infantry"]'],
    ['a unit', 'mission-combat', nobody, '.mc-cell.unit[data-lift="true"]', /^HQ/, '[aria-label^="HQ: your Stealth Sniper"]'],
    [
      'the catcher',
      'ratcatcher',
      nobody,
      '.rc-cell [data-lift="looked"]',
      /^Market Square of Brie, area a\b/,
      '[aria-label^="Market Square of Brie, area a, your area"]',
    ],
    [
      'a miniature',
      'earth-reborn',
      activatedByDrag,
      '.er-cell[data-lift="true"][aria-selected="true"]',
      /^H3\b/,
      '[aria-label^="H3"][aria-label*="your Vasquez"]',
    ],
  ] as const)('of %s in %s', (__, game, before, from, onto, then) => {
    const ready = async (page: Page): Promise<number> => {
      await openTurn(page, game)
      await before(page)
      return lastMove(page)
    }

    test('onto what is lit does what a tap would do', () =>
      app.borrow(async page => {
        await ready(page)
        await drag(page, from, () => middle(cell(page, onto).first()))
        await settled(page)
        await confirmed(page)
        await page.locator(then).first().waitFor()
      }, device))

    test('onto what is not lit is refused there; beside everything nothing is said', () =>
      app.borrow(async page => {
        const begun = await ready(page)
        await drag(page, from, () => middle(endTurn(page)))
        await drawn(page)
        expect(await page.locator('.bubble').count()).toBe(0)
        await drag(page, from, async () => (await unlit(page))[0])
        await page.locator('.bubble').waitFor()
        expect(await lastMove(page)).toBe(begun)
      }, device))
  })
})

test('a tap of its own: in Ratcatcher the catcher goes where one points, though a trap could be set there', () =>
  app.borrow(async page => {
    await openTurn(page, 'ratcatcher')
    await act(page, () => cell(page, /^Market Square of Brie, area a\b/).click())
    await cell(page, /^Market Square of Brie, area a, your area/).waitFor()
  }))

/** The same corner on every screen. */
async function expectCorner(page: Page): Promise<void> {
  const { x, y, width, height } = (await endTurn(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  expect(screen.width - x - width).toBeLessThanOrEqual(24)
  expect(screen.height - y - height).toBeLessThanOrEqual(32)
}

describe.each(DEVICES)('%s', (_, press, device) => {
  test.each(GAMES)('in %s nothing that one holds is spent by a tap, and End turn says what is left, and asks', game =>
    app.borrow(async page => {
      await open(page, game, game === 'mission-combat' ? await formatLink({ game, config: {}, position: FIELD }) : links[game])
      const before = await lastMove(page)
      const held = page.locator('.hold button:enabled:visible')
      const many = await held.count()
      expect(many).toBeGreaterThan(0)
      const place = await endTurn(page).boundingBox()
      await expectCorner(page)
      if ('hasTouch' in device) expect(await tooSmall(page)).toEqual([])
      for (let i = 0; i < many; i++) {
        await act(page, () => press(held.nth(i)))
        // it is told what it is, and it waits at most to be confirmed
        await looked(page).waitFor()
        expect(await lastMove(page)).toBe(before)
        expect(await endTurn(page).boundingBox()).toEqual(place)
        for (let layer = 0; layer < 3; layer++) await page.keyboard.press('Escape')
        await page.locator('.end-turn[aria-disabled="false"]').waitFor()
      }
      expect(await endTurn(page).locator('small').textContent()).toMatch(/\d/)
      await act(page, () => press(endTurn(page)))
      await sure(page).waitFor()
      expect(await endTurn(page).boundingBox()).toEqual(place)
      expect(await lastMove(page)).toBe(before)
    }, device),
  )

  test.each(GAMES)('in %s a tap on what cannot be done only looks', game =>
    app.borrow(async page => {
      await openTurn(page, game)
      const before = await lastMove(page)
      for (const { index } of (await unlit(page)).slice(0, 4)) {
        await press(page.getByRole('gridcell').nth(index))
        await looked(page).waitFor()
        expect(await page.locator('.bubble, .verb.sure').count()).toBe(0)
        expect(await lastMove(page)).toBe(before)
      }
    }, device),
  )

  test.each(GAMES)('in %s what is tried in vain is refused in one sentence beside the place, with more; nothing is lost by it', game =>
    app.borrow(async page => {
      await openTurn(page, game)
      await TURNS[game].takeUp(page, press)
      await page.locator('[role="gridcell"][data-legal="true"]').first().waitFor()
      // nothing is filled before something waits to be confirmed
      expect(await page.locator('.verb.sure, .dock .btn.primary').count()).toBe(0)
      const [asked, before] = [await page.locator('.prompt h1').textContent(), await lastMove(page)]
      const shifts = await watchPlaces(page)
      const [place] = await unlit(page)
      const at = page.getByRole('gridcell').nth(place.index)
      const around = await at.boundingBox()
      await press(at)
      const bubble = page.locator('.bubble')
      const more = bubble.getByRole('button', { name: 'More' })
      await more.waitFor()
      const said = (await bubble.locator('p').innerText()).replace(/\s*More$/, '')
      expect(said).toMatch(/^\p{Lu}.+\.$/u)
      expect(said.length).toBeLessThanOrEqual(60)
      const [box, { width, height }] = [await bubble.boundingBox(), page.viewportSize() ?? { width: 0, height: 0 }]
      if (box === null || around === null) throw new Error('nothing is there')
      expect(box.width).toBeLessThanOrEqual(280)
      expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height]).toEqual([true, true, true, true])
      const isBeside =
        box.x >= around.x + around.width - 1
        || box.x + box.width <= around.x + 1
        || box.y >= around.y + around.height - 1
        || box.y + box.height <= around.y + 1
      expect(isBeside).toBe(true)
      expect(await page.locator('.prompt h1').textContent()).toBe(asked)
      expect(await lastMove(page)).toBe(before)
      expect(await shifts()).toEqual([])
      await press(more)
      await page.locator('.why-in-card .rule-id').first().waitFor()
      expect(await page.locator('.why-in-card').innerText()).toContain(said)
      expect(await bubble.count()).toBe(0)
      expect(await lastMove(page)).toBe(before)
    }, device),
  )
})

test('nothing is filled but what confirms, keys are shown only to who presses one, and End turn has its corner on every screen', () =>
  app.borrow(async page => {
    await openTurn(page, 'neuroshima-hex')
    for (const [width, height] of [
      [900, 700],
      [820, 1180],
      [844, 390],
      [2560, 1440],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await drawn(page)
      await expectCorner(page)
    }
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
    await openTurn(page, 'neuroshima-hex')
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
    await openTurn(page, 'ratcatcher')
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

/** Who plays against a person: in Ratcatcher the rats do. */
const AGAINST: Readonly<Partial<Record<string, readonly (string | null)[]>>> = { ratcatcher: [null] }

describe.each(GAMES)('what others did since one’s turn, in %s', game => {
  const since = (page: Page): Locator => page.locator('.seats .since')
  const told = (page: Page): Promise<string[]> => since(page).getByRole('listitem').allTextContents()
  const marks = (page: Page): Promise<number> => page.locator('[data-since]').count()

  test('is told in two lines and marked until one acts, and watched again', () =>
    app.borrow(async page => {
      await openTurn(page, game, AGAINST[game] ?? [null, 'easy'])
      expect([await since(page).count(), await marks(page)]).toEqual([0, 0])
      await endTurn(page).click()
      await confirmed(page)
      // until they have done something that is seen on the board
      const isMarked = async (): Promise<boolean> => (await since(page).count()) > 0 && (await marks(page)) > 0
      await playOut(page, dice(3), byMouse(page), 60, 0.8, isMarked)
      const [lines, marked, now] = [await told(page), await marks(page), await lastMove(page)]
      expect([1, 2]).toContain(lines.length)
      // they are lines of the log
      const log = await page.locator('.log-line').allTextContents()
      for (const line of lines) expect(log.some(one => one.includes(line))).toBe(true)

      await since(page).getByRole('button', { name: 'Watch again' }).click()
      await page.locator('.prompt').getByText('You are looking at move').waitFor()
      expect(await moveNumber(page)).toBeLessThanOrEqual(now)
      await page.getByRole('button', { name: 'Return' }).click()
      await settled(page)
      expect([await told(page), await marks(page)]).toEqual([lines, marked])

      // on a phone it stands with the seats, and what was last below the board, from where it is watched again too
      const { width = 0, height = 0 } = page.viewportSize() ?? {}
      await page.setViewportSize(PHONE.viewport)
      await page.locator('.strip-seats').click()
      await since(page).getByRole('button', { name: 'Watch again' }).waitFor()
      expect(await told(page)).toEqual(lines)
      await page.locator('.shade').click({ position: { x: 5, y: 5 } })
      const again = page.locator('.ticker').getByRole('button', { name: 'Watch again' })
      expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await again.click()
      await page.locator('.info').getByText('You are looking at move').waitFor()
      await page.getByRole('button', { name: 'Return' }).click()
      await settled(page)
      await page.setViewportSize({ width, height })

      // to look at something, or to take it up, is no act
      await page.locator('.seat.own').click()
      for (const { index } of (await unlit(page)).slice(0, 2)) await page.getByRole('gridcell').nth(index).click()
      for (let layer = 0; layer < 3; layer++) await page.keyboard.press('Escape')
      expect([await told(page), await marks(page)]).toEqual([lines, marked])

      await playOut(page, dice(3), byMouse(page), 40, 0, async () => (await lastMove(page)) > now)
      // gone, unless somebody else has acted again
      await expect
        .poll(async () => ((await since(page).count()) === 0 && (await marks(page)) === 0) || (await lastMove(page)) > now + 1)
        .toBe(true)
    }))
})
