// One grammar for all games: whole matches by finger, nothing that moves under it, everything of a turn within reach of it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { cityLink, lateLink } from './positions.ts'
import { act, byMouse, byTouch, cell, dice, playOut, prompt, settled, sure, waitForTable } from './table-page.ts'

let app: App
const links: Record<string, string> = {}
beforeAll(async () => {
  app = await startApp()
  links['neuroshima-hex'] = await lateLink('neuroshima-hex', 'greedy-greedy-1', 40, 'turn.act')
  links['mission-combat'] = await lateLink('mission-combat', 'random-greedy-9', 20, 'turn.act')
  links['ratcatcher'] = await cityLink(6, 12)
})
afterAll(() => app.close())

const GAMES = ['neuroshima-hex', 'mission-combat', 'ratcatcher'] as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

async function open(page: Page, game: string): Promise<void> {
  await page.goto(links[game] ?? '')
  await waitForTable(page)
  await settled(page)
}

test.each(GAMES)('a match of %s is played to its end with a finger, on a phone', game =>
  app.visit(async ({ page }) => {
    await open(page, game)
    const actions = await playOut(page, dice(11), byTouch(page))
    expect(actions.board).toBeGreaterThan(3)
    expect(await prompt(page).textContent()).toMatch(/won|lost|draw/)
  }, PHONE),
)

/** In every frame from now on: where the parts of the table are. What differs from the first is noted. */
async function watchPlaces(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    const boxes = (): string[] =>
      ['.board', '.hold', '.ask', '.end-turn', '.card-place', '.log-place', '.info', '.top'].map(part => {
        const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
        return `${part} ${x} ${y} ${width} ${height}`
      })
    const first = boxes()
    const look = (): void => {
      for (const [i, box] of boxes().entries()) if (box !== first[i] && !shifts.includes(box)) shifts.push(box)
      requestAnimationFrame(look)
    }
    look()
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: readonly { node: Node | null }[] })[])
        for (const { node } of entry.sources)
          if (node instanceof Element && node.closest('.board-place, .board') === node) shifts.push(`layout shift of ${node.className}`)
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
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

/** What a finger does not hit, or is not there without scrolling. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight ? [`the page is ${scrollWidth} × ${scrollHeight}`] : []
    const parts = [...document.querySelectorAll('.verbs button, .hold button, .end-turn, .list-switch, .top button, .info > button')]
    return [
      ...scrolls,
      ...parts.flatMap(one => {
        const { left, top, right, bottom, width: wide, height: high } = one.getBoundingClientRect()
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
    const box = await cell(page, name).boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }

  test('of a tile onto what is lit lays it there', () =>
    app.borrow(async page => {
      await openRats(page)
      await drag(page, '.nh-hand-tile', await middle(page, /^C3/))
      await page.locator('.nh-way').first().waitFor()
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
  }))
