// The boards under fingers, mouse and keys: enlarged and moved, walked hex by hex, and marked as they should be.
import { LANGUAGES } from '@rubble/text'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { type App, startApp } from './browser.ts'
import { lateLink, playedLink } from './positions.ts'
import { act, cell, moveNumber, settled, sitDown, sure, verb, waitForTable } from './table-page.ts'
import { speak } from './walk.ts'

let app: App
const links: Record<string, string> = {}
beforeAll(async () => {
  app = await startApp()
  links['neuroshima-hex'] = await lateLink('neuroshima-hex', 'greedy-greedy-1', 40, 'turn.act')
  const four = { mode: 'teams', armies: ['dancer', 'neojungle', 'doomsday-machine', 'steel-police'], largeBoard: true }
  links['four'] = await playedLink('neuroshima-hex', four, 1, 90, 'turn.act')
  links['mission-combat'] = await lateLink('mission-combat', 'random-greedy-9', 20, 'turn.act')
})
afterAll(() => app.close())

async function open(page: Page, game: string): Promise<void> {
  await page.goto(links[game] ?? '')
  await waitForTable(page)
  await settled(page)
}

/** How many units of the drawing are seen from left to right, and where they begin. */
async function seen(page: Page): Promise<{ readonly x: number; readonly y: number; readonly width: number }> {
  const [x = 0, y = 0, width = 0] = ((await page.locator('.zoom-picture').getAttribute('viewBox')) ?? '').split(' ').map(Number)
  return { x, y, width }
}
const pageStands = (page: Page): Promise<unknown> =>
  page.evaluate(() => [visualViewport?.scale, scrollX, scrollY, document.querySelector('.table-page')?.scrollTop])
const STILL = [1, 0, 0, 0]

/** Puts fingers down, moves them along, and lifts them. */
async function fingers(page: Page, ...path: readonly (readonly (readonly [number, number])[])[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]): Promise<unknown> =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  const [first = [], ...further] = path
  await send('touchStart', first)
  for (const points of further) await send('touchMove', points)
  await send('touchEnd', [])
}
const steps = (from: number, to: number): number[] => Array.from({ length: 11 }, (_, i) => from + ((to - from) * i) / 10)

describe.each(['neuroshima-hex', 'mission-combat'])('the board of %s', game => {
  test('two fingers enlarge it and one moves it, on a phone; nothing is chosen, and the page stays as it is', () =>
    app.borrow(
      async page => {
        await open(page, game)
        const number = await moveNumber(page)
        const whole = await seen(page)
        const { x, y, width, height } = (await page.locator('.zoom').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        const [cx, cy] = [x + width / 2, y + height / 2]
        await fingers(
          page,
          ...steps(30, 60).map(
            d =>
              [
                [cx - d, cy],
                [cx + d, cy],
              ] as const,
          ),
        )
        // what fingers have done shows a moment after they are lifted
        await expect.poll(async () => (await seen(page)).width).toBeCloseTo(whole.width / 2, -1)
        const near = await seen(page)
        await fingers(page, ...steps(0, 60).map(d => [[cx - 30 + d, cy]] as const))
        await expect.poll(async () => near.x - (await seen(page)).x).toBeCloseTo((60 * near.width) / width, -1)
        // held for long, two fingers ask for nothing
        const held = [
          [cx - 40, cy],
          [cx + 40, cy],
        ] as const
        await fingers(
          page,
          held,
          ...Array.from(
            { length: 60 },
            (_, i) =>
              [
                [cx - 40 - (i % 2), cy],
                [cx + 40, cy],
              ] as const,
          ),
        )
        await page.waitForTimeout(700)
        expect(await page.locator('.card-close, .bubble').count()).toBe(0)
        expect(await moveNumber(page)).toBe(number)
        await page.getByRole('button', { name: 'Show the whole board' }).tap()
        await expect.poll(() => seen(page)).toEqual(whole)
        expect(await pageStands(page)).toEqual(STILL)
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ))

  test('the wheel with Ctrl, keys and buttons enlarge it; what the keyboard walks to is seen', () =>
    app.borrow(async page => {
      await open(page, game)
      const whole = await seen(page)
      const { x, y, width, height } = (await page.locator('.zoom').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(x + width / 4, y + height / 4)
      await page.mouse.wheel(0, -120)
      expect(await seen(page)).toEqual(whole)
      await page.keyboard.down('Control')
      await page.mouse.wheel(0, -120)
      await page.keyboard.up('Control')
      await expect.poll(async () => (await seen(page)).width).toBeLessThan(whole.width * 0.85)
      const near = await seen(page)
      // what lies under the mouse stays there
      expect(near.x + near.width / 4).toBeCloseTo(whole.x + whole.width / 4, 0)
      await page.keyboard.press('+')
      expect((await seen(page)).width).toBeLessThan(near.width)
      await page.keyboard.press('-')
      expect((await seen(page)).width).toBeCloseTo(near.width, 0)
      await page.keyboard.press('0')
      expect(await seen(page)).toEqual(whole)

      const larger = page.getByRole('button', { name: 'Zoom in' })
      await larger.click()
      expect((await seen(page)).width).toBeLessThan(whole.width)
      for (let i = 0; i < 9; i++) await page.keyboard.press('+')
      expect(await larger.getAttribute('aria-disabled')).toBe('true')
      await page.getByRole('grid').locator('[tabindex="0"]').focus()
      const isSeen = (): Promise<boolean> =>
        page.evaluate(() => {
          const own = document.activeElement?.getBoundingClientRect()
          const room = document.querySelector('.zoom')?.getBoundingClientRect()
          return (
            own !== undefined
            && room !== undefined
            && own.left >= room.left
            && own.right <= room.right
            && own.top >= room.top
            && own.bottom <= room.bottom
          )
        })
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowUp']) {
        await page.keyboard.press(key)
        expect(await isSeen(), key).toBe(true)
      }
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
      const before = await seen(page)
      await page.keyboard.press('Shift+ArrowDown')
      expect((await seen(page)).y).toBeGreaterThan(before.y)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(focused)
      expect(await pageStands(page)).toEqual(STILL)
      // who presses the button that goes away still has one under the finger
      await page.getByRole('button', { name: 'Show the whole board' }).focus()
      await page.keyboard.press('Enter')
      expect(await seen(page)).toEqual(whole)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Zoom in')
    }))

  test('a drag of the enlarged board is not a click, and a click on it still is one', () =>
    app.borrow(async page => {
      await open(page, game)
      await page.keyboard.press('+')
      const told = (): Promise<string> =>
        page.evaluate(() => [...document.querySelectorAll('.ask, .card-place, .bubble')].map(one => one.textContent).join('|'))
      const before = await told()
      const view = await seen(page)
      const marked = page.locator('[role="gridcell"]').first()
      const { x, y, width, height } = (await page.locator('.zoom').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width / 2 + 60, y + height / 2 + 40, { steps: 6 })
      await page.mouse.up()
      expect((await seen(page)).x).toBeLessThan(view.x)
      expect(await told()).toBe(before)
      await marked.click({ force: true })
      await page.waitForFunction(
        old => [...document.querySelectorAll('.ask, .card-place, .bubble')].map(one => one.textContent).join('|') !== old,
        before,
      )
    }))

  test('stronger patterns reach every piece of it', () =>
    app.borrow(async page => {
      const broad = (): Promise<number[]> =>
        page.evaluate(() =>
          [...document.querySelectorAll('.nh-rim, .mc-owner')].map(one => {
            const { strokeWidth, transform } = getComputedStyle(one)
            return one.matches('.nh-rim') ? Number.parseFloat(strokeWidth) : new DOMMatrix(transform).a
          }),
        )
      await open(page, game)
      const usual = await broad()
      expect(usual.length).toBeGreaterThan(5)
      await page.evaluate(() => {
        document.documentElement.dataset['palette'] = 'patterns'
      })
      expect(await broad()).toEqual(usual.map(width => width * 1.5))
      if (game === 'mission-combat') expect(await page.locator('.mc-held').count()).toBe(await page.locator('.mc-held .mc-owner').count())
    }))
})

test('six keys lead from hex to hex, and the window of keys lists them', () =>
  app.borrow(async page => {
    await open(page, 'neuroshima-hex')
    await cell(page, /^C3/).focus()
    for (const [key, hex] of [
      ['w', 'C2'],
      ['e', 'D1'],
      ['d', 'E1'],
      ['x', 'E2'],
      ['z', 'D3'],
      ['a', 'C3'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(new RegExp(`^${hex}`))
    }
    await page.keyboard.press('F1')
    const dialog = page.getByRole('dialog', { name: 'Keys' })
    await dialog.getByText('To the six neighbouring hexes').waitFor()
    await dialog.getByText('Zoom in, out, whole board').waitFor()
  }))

test('Enter takes the facing that is shown, also while a tile in hand has the focus', () =>
  app.borrow(async page => {
    const position = { active: 'sharrash', units: { 'sharrash-hq': 'A1', 'mississippi-hq': 'E3' }, hand: { sharrash: ['sharrash-rats'] } }
    await page.goto(await formatLink({ game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'] }, position }))
    await waitForTable(page)
    await settled(page)
    const tile = page.locator('.nh-hand-tile:visible').first()
    await tile.focus()
    await act(page, () => page.keyboard.press('Enter'))
    await act(page, () => cell(page, /^C3.*Possible/).click())
    await page.locator('.nh-way').first().waitFor()
    await tile.focus()
    await page.keyboard.press('r')
    await page.getByRole('gridcell', { name: /facing north-east.*Enter confirms/ }).waitFor()
    await act(page, () => page.keyboard.press('Enter'))
    // where it lies otherwise, what is said instead tells how
    await expect.poll(() => cell(page, /^C3/).getAttribute('aria-label')).toMatch(/^C3, your Rats\..*Facing north-east\./)
  }))

test('an area that was chosen in the set-up is not marked any more, and its dot is gone', () =>
  app.borrow(async page => {
    await sitDown(page, 'mission-combat', { seed: 'browser' })
    await settled(page)
    // where an option under the mouse would lead is shown in another way
    await page.mouse.move(2, 2)
    const legal = page.locator('.mc-cell.area[data-legal="true"]')
    const dots = page.locator('.mc-breath')
    const many = await legal.count()
    expect(many).toBeGreaterThan(1)
    expect(await dots.count()).toBe(many)
    const [area = ''] = await legal.evaluateAll(all => all.map(one => one.getAttribute('data-cell') ?? ''))
    await act(page, () => page.locator(`[data-cell="${area}"]`).click())
    expect(await page.locator(`[data-cell="${area}"]`).getAttribute('aria-selected')).toBe('true')
    expect([await legal.count(), await dots.count()]).toEqual([0, 0])
    await page.keyboard.press('Escape')
    await page.waitForFunction(count => document.querySelectorAll('.mc-cell.area[data-legal="true"]').length === count, many)
  }))

/** What is cut off, sticks out, or cannot be hit with a finger. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight ? [`the page is ${scrollWidth} × ${scrollHeight}`] : []
    const cut = [
      ...document.querySelectorAll<HTMLElement>(
        '.table-page button, .table-page p, .table-page h1, .table-page h2, .table-page li, .table-page b',
      ),
    ].filter(one => {
      const { left, right, width } = one.getBoundingClientRect()
      return (
        width > 2
        && one.closest('.mc-cards, .rc-hold, .pips') === null
        && (left < -1
          || right > innerWidth + 1
          || (one.scrollWidth > one.clientWidth + 2
            && one.clientWidth > 2
            && !one.matches('.where, .prompt, .prompt *, .ticker *, .info *, .strip-seats *, .end-turn *, .verb *, b, span')))
      )
    })
    const small = [...document.querySelectorAll('.zoom-tools button, .verb, .end-turn, .hold button')].filter(one => {
      const { width, height } = one.getBoundingClientRect()
      return width > 0 && (width < 43.5 || height < 43.5)
    })
    return [
      ...scrolls,
      ...cut.map(one => `cut off: ${one.tagName} ${one.className} ${one.textContent}`),
      ...small.map(one => `small: ${one.className} ${one.textContent}`),
    ]
  })
}

const HANDS: Readonly<Record<string, readonly string[]>> = {
  sharrash: ['plague', 'beast', 'mutant'],
  mississippi: ['shadow', 'mutant', 'poisoner'],
  borgo: ['mutant', 'claws', 'super-mutant'],
  moloch: ['blocker', 'hybrid', 'gauss-cannon'],
}
/** All hold three tiles, as many as one ever has. */
async function fullHands(...armies: readonly string[]): Promise<string> {
  const units = Object.fromEntries(armies.map((army, i) => [`${army}-hq`, ['C3', 'A1', 'E3', 'A3'][i]]))
  const hand = Object.fromEntries(armies.map(army => [army, HANDS[army]?.map(tile => `${army}-${tile}`)]))
  return formatLink({ game: 'neuroshima-hex', config: { armies }, position: { active: armies[0], units, hand } })
}

/** Panels of seats that lie on one another, or are not seen whole, and what sticks out of them. */
const crowding = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const panels = [...document.querySelectorAll('.seat')].map(one => ({
      one,
      name: one.querySelector('h2')?.textContent ?? '',
      box: one.getBoundingClientRect(),
    }))
    const covered = panels.flatMap(({ box, name }, i) =>
      panels
        .slice(i + 1)
        .filter(({ box: next }) => next.top < box.bottom - 1)
        .map(next => `${next.name} covers ${name}`),
    )
    const hidden = panels.filter(({ one, box }) => {
      const room = (one.closest('.others') ?? one).getBoundingClientRect()
      return box.bottom > Math.min(room.bottom, innerHeight) + 1
    })
    const wide = panels.flatMap(({ one, box }) =>
      [...one.querySelectorAll('b, span, div, li')].filter(
        part =>
          part.getBoundingClientRect().right > box.right - 8
          || (part.scrollWidth > part.clientWidth + 2 && part.clientWidth > 2 && part.matches('div')),
      ),
    )
    return [...covered, ...hidden.map(({ name }) => `${name} is not seen whole`), ...wide.map(part => `sticks out: ${part.textContent}`)]
  })

describe('the seats on a desktop', () => {
  const lie = async (page: Page, tiles: number): Promise<void> => {
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const language of LANGUAGES) {
        await speak(page, language)
        const where = `${width} × ${height}, ${language}`
        expect(await page.locator('.seat .nh-hand-tile:visible').count(), where).toBe(tiles)
        expect(await crowding(page), where).toEqual([])
      }
    }
  }

  test.each([[['sharrash', 'mississippi']], [['sharrash', 'mississippi', 'borgo', 'moloch']]])(
    'stand one above the other with all their tiles, and hold their words in every language: %s',
    armies =>
      app.borrow(async page => {
        await page.goto(await fullHands(...armies))
        await waitForTable(page)
        await settled(page)
        // one's own lie in the dock
        await lie(page, 3 * (armies.length - 1))
        expect(await page.locator('.hold .nh-hand-tile').count()).toBe(3)
      }),
  )

  test('hold their words in every language in Mission: Combat!, too', () =>
    app.borrow(async page => {
      await open(page, 'mission-combat')
      await lie(page, 0)
    }))
})

/** What of the piles of a seat lies under its crest. */
function coveredPiles(seats: readonly Element[]): string[] {
  return seats.flatMap(seat => {
    const crest = seat.querySelector('.nh-crest')?.getBoundingClientRect()
    return [...seat.querySelectorAll('.nh-piles > span')].flatMap(pile => {
      const { left, right, top, bottom } = pile.getBoundingClientRect()
      const isCovered = crest !== undefined && left < crest.right && right > crest.left && top < crest.bottom && bottom > crest.top
      return isCovered ? [pile.textContent] : []
    })
  })
}

describe.each([
  [360, 640, 'de-DE'],
  [834, 1112, 'pl-PL'],
  [1280, 720, 'fr-FR'],
  [1440, 900, 'de-DE'],
  [3840, 2160, 'pl-PL'],
])('a table of four on the large board, %i × %i, %s', (width, height, locale) => {
  test('nothing is cut off, every option can be reached, and so can one’s own hand', () =>
    app.borrow(
      async page => {
        await page.goto(links['four'] ?? '')
        await page.waitForURL(/\/table\//)
        await settled(page)
        expect(await faults(page)).toEqual([])
        expect(await page.locator('.nh-crowd').evaluateAll(coveredPiles)).toEqual([])
        const cells = page.getByRole('gridcell')
        expect(await cells.count()).toBe(37)
        for (const at of [0, 18, 36]) await cells.nth(at).click({ trial: true })
        const own = page.locator('.hold .nh-hand-tile')
        expect(await own.count()).toBeGreaterThan(0)
        for (let i = 0; i < (await own.count()); i++) await own.nth(i).click({ trial: true })
        await page.locator('.end-turn').click({ trial: true })
        // all options, in a list
        await page.locator('.list-switch').click()
        const all = page.locator('.option')
        expect(await all.count()).toBeGreaterThan(2)
        for (let i = 0; i < (await all.count()); i++) await all.nth(i).click({ trial: true })
        expect(await faults(page)).toEqual([])
        if (width > 3000) expect(await all.first().evaluate(one => one.getBoundingClientRect().height)).toBeGreaterThan(75)
        await page.keyboard.press('Escape')
        if (width < 768) {
          await page.locator('.strip-seats').click()
          expect(await faults(page)).toEqual([])
        }
      },
      { viewport: { width, height }, locale, hasTouch: width < 900, isMobile: width < 900 },
    ))
})

describe('the card of a piece', () => {
  const units = { 'sharrash-hq': 'C3', 'mississippi-hq': 'C2', 'sharrash-plague#1': 'B2 N', 'mississippi-guard#1': 'D2 NW' }
  const position = { active: 'sharrash', units, hand: { sharrash: ['sharrash-rats', 'sharrash-beast'] } }

  test('says what a battle that began now would do to it, what has become of it, and of a tile what is left in the pile', () =>
    app.borrow(async page => {
      await page.goto(await formatLink({ game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'] }, position }))
      await waitForTable(page)
      await settled(page)
      const card = page.locator('.card')
      await cell(page, /Plague/).click()
      await card.getByText('If a battle began now').waitFor()
      await card.getByText(/Plague will hit Mississippi.HQ for 1, 19.left/).waitFor()
      expect(await card.locator('.story').count()).toBe(0)
      // it moves: from then on it has a story, each line of which leads to its moment
      await act(page, () => cell(page, /^A1.*Possible/).click())
      await page.locator('.nh-way').first().click()
      await settled(page)
      await page.locator('.nh-hand-tile').nth(1).click()
      await act(page, () => verb(page, 'Discard').click())
      await act(page, () => sure(page).click())
      await settled(page)
      await cell(page, /Plague/).click()
      await card.getByText('Its story').click()
      expect(await card.locator('.story button').allTextContents()).toEqual([expect.stringContaining('Plague')])
      await card.locator('.story button').first().click()
      await page.locator('.ask').getByText('You are looking at move').waitFor()
      await page.keyboard.press('End')
      await settled(page)
      await page.locator('.nh-hand-tile').first().click()
      await card.getByText(/^Still in your pile, \d+$/).waitFor()
    }))
})
