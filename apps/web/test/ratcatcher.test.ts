// A game for one in the browser: a city that grows, hits that are given, and a turn of the rats that can be gone through again.
import type { Doc } from '@rubble/engine'
import { LANGUAGES } from '@rubble/text'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { brokenWords } from './look-over.ts'
import { lateLink, recordedLink } from './positions.ts'
import { act, cell, choose, confirmed, options, prompt, settled, setUp, sitDown, sure, waitForTable } from './table-page.ts'
import { speak } from './walk.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('placed, walked and ended by keyboard; the rats are foretold, and their turn can be watched again', () =>
  app.borrow(async page => {
    await sitDown(page, 'ratcatcher', { seed: 'rats' })
    // the squares and rotations of two districts, in the list
    for (let i = 0; i < 4 && !/action/.test((await prompt(page).textContent()) ?? ''); i++) {
      await settled(page)
      await choose(page, /./)
    }
    await settled(page)
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    expect(await focused()).toMatch(/^Market Square of Brie, area e, your area/)
    await page.keyboard.press('c')
    expect(await focused()).toContain('Magic cheese')
    await page.keyboard.press('p')
    expect(await focused()).toContain('your area')

    await page.keyboard.press('f')
    await page.locator('.forecast-panel').waitFor()
    expect(await page.locator('.phase').first().textContent()).toMatch(/move/i)
    expect(await page.locator('.rc-way').count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')

    await choose(page, 'End your turn')
    for (let i = 0; i < 12 && !/action/.test((await prompt(page).textContent()) ?? ''); i++) {
      if ((await settled(page)) === 'over') return
      await choose(page, /./)
    }
    // what the rats did is told in short, and can be watched again
    await page.getByRole('button', { name: 'Watch again' }).first().click()
    await prompt(page).getByText('You are looking at move').waitFor()
    await page.getByRole('button', { name: 'Return' }).click()
    await cell(page, /your area/).waitFor()
  }))

test.each([
  ['dark', 1440, 900],
  ['light', 390, 844],
] as const)('nothing serious is found by axe-core, %s and %i px wide', (colorScheme, width, height) =>
  app.borrow(
    async page => {
      await setUp(page, 'ratcatcher', { seed: 'axe' })
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: 'Start' }).click()
      await waitForTable(page)
      await settled(page)
      expect(await findings(page)).toEqual([])
      for (let i = 0; i < 4 && !/action/.test((await prompt(page).textContent()) ?? ''); i++) {
        await settled(page)
        await choose(page, /./)
      }
      await settled(page)
      await cell(page, /your area/).click()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await cell(page, /your area/).click({ button: 'right' })
      // on a phone the whole card is pulled up
      if (width < 768) await page.locator('.info-pull').click()
      await page.locator('.rc-inspect').waitFor()
      expect(await findings(page)).toEqual([])
    },
    { colorScheme, viewport: { width, height } },
  ),
)

/** In a city of four districts the catcher stands among rats of every kind, with more hits than are needed for most of them. */
const ATTACKED = {
  city: { D00: 'x0y0', D11: 'x1y0', D12: 'x0y-1', D07: { at: 'x-1y0', turn: 180 } },
  areas: { 'D00.e': { white: 2, black: 1 } },
  strange: { shaderat: 'D00.e', ironhide: 'D00.e' },
  catcher: { at: 'D00.e' },
  stack: [{ kind: 'turn.act' }, { kind: 'attack.assign', by: 'attack', area: 'D00.e', hits: 2, sixes: 1, given: 0 }],
}
const open = async (page: Page, position: Doc): Promise<void> => {
  await page.goto(await formatLink({ game: 'ratcatcher', config: {}, position }))
  await waitForTable(page)
  await settled(page)
}

describe('hits are planned by pointing at rats, and given with one confirmation', () => {
  test.each([
    ['with the mouse', {}],
    ['with a finger', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ] as const)('%s', (_, device) =>
    app.visit(async ({ page }) => {
      await open(page, ATTACKED)
      await act(page, () => cell(page, /^2 white rats\./).click())
      await act(page, () => cell(page, /^1 black rat\./).click())
      // two hits do not do for both: the six goes to the black one
      expect(await page.locator('.given').textContent()).toMatch(/2 of 3/)
      await cell(page, /^2 white rats\. 1 is to be caught/).waitFor()
      await act(page, () => cell(page, /^2 white rats\./).click())
      expect(await page.locator('.given').textContent()).toMatch(/3 of 3/)
      // no die is left: once more takes both back
      await act(page, () => cell(page, /^2 white rats\. 2 are to be caught/).click())
      await cell(page, /^2 white rats\. You can/).waitFor()
      await act(page, () => cell(page, /^2 white rats\./).click())
      await sure(page).click()
      await cell(page, /^1 white rat\. You can/).waitFor()
      expect(await cell(page, /^1 black rat/).count()).toBe(0)
      expect(await prompt(page).textContent()).toMatch(/Give out 1.hit/)
    }, device),
  )

  test('on a phone heads are looked at from near, as large as a fingertip, and then it is as it was', () =>
    app.borrow(
      async page => {
        const among = { ...ATTACKED, areas: { 'D00.a': { white: 1, black: 1 } }, strange: { ironhide: 'D00.a' }, catcher: { at: 'D00.a' } }
        await open(page, {
          ...among,
          stack: [{ kind: 'turn.act' }, { kind: 'attack.assign', by: 'attack', area: 'D00.a', hits: 1, sixes: 0, given: 0 }],
        })
        const shown = (): Promise<string | null> => page.locator('.rc-picture').getAttribute('viewBox')
        const near = await shown()
        expect((await cell(page, /^1.white rat\./).boundingBox())?.width).toBeGreaterThanOrEqual(36)
        await act(page, () => cell(page, /^1.white rat\./).tap())
        await sure(page).tap()
        await page.waitForFunction(before => document.querySelector('.rc-picture')?.getAttribute('viewBox') !== before, near)
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ))

  test('and where that cannot be, it is said why', () =>
    app.borrow(async page => {
      await open(page, ATTACKED)
      await cell(page, /^Shaderat\.$/).click()
      expect(await page.locator('.bubble').textContent()).toContain('Catch the common rats first')
    }))

  test('by keyboard: who looked at the map is among the rats, and stays there', () =>
    app.borrow(async page => {
      await open(page, ATTACKED)
      await page.keyboard.press('g')
      await page.keyboard.press('b')
      const heard = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
      expect(await heard()).toMatch(/^1.black rat\. You can/)
      await page.keyboard.press('n')
      expect(await heard()).toMatch(/^2.white rats\. You can/)
      await act(page, () => page.keyboard.press('Enter'))
      expect(await heard()).toMatch(/^2.white rats\. 1 is to be caught/)
      // what has its share is confirmed by the same key; with the space bar it would get more
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => /^1.white rat/.test(document.activeElement?.getAttribute('aria-label') ?? ''))
      expect(await findings(page)).toEqual([])
    }))
})

test('squares and abilities are called by names, and what leaving costs is said', () =>
  app.borrow(async page => {
    await sitDown(page, 'ratcatcher')
    await settled(page)
    expect((await options(page).allTextContents()).map(words => words.replace(/\d$/, ''))).toEqual(
      ['West', 'North', 'South', 'East'].map(side => `${side} of Market Square of Brie`),
    )

    await open(page, {
      city: ATTACKED.city,
      areas: { 'D00.e': { brown: 4 } },
      catcher: { at: 'D00.e', slots: { A: 1 }, collected: 1, A: 2 },
    })
    expect(await prompt(page).textContent()).toContain('Leaving costs 1\u00a0wound, 4 gnawers bite')
    await options(page)
      .filter({ hasText: /Move to Market Square of Brie 00a.*leaving costs 1.wound/ })
      .waitFor()
    await cell(page, /Move to Market Square of Brie 00a, leaving costs 1.wound/).waitFor()
    await act(page, () => options(page).filter({ hasText: 'Use Cheese Ruse' }).click())
    expect(await prompt(page).textContent()).toContain('Cheese Ruse. In which area?')
  }))

/** All that the boards can hold: both abilities unlocked, cards, a full cage, a second track. */
const LADEN = {
  city: ATTACKED.city,
  areas: ATTACKED.areas,
  catcher: { at: 'D00.e', slots: { A: 2, B: 1, accuracy: 1 }, collected: 4, A: 2, B: 2, cards: ['poxrat', 'squealer'] },
  arch: { at: 'D00.e', eaten: 3, guts: 2 },
  cage: { white: 4, brown: 2, black: 3 },
}
test.each(['en-GB', 'pl-PL', 'de-DE', 'fr-FR'])('on a desk both boards are seen whole: %s', locale =>
  app.borrow(
    async page => {
      await page.goto(await formatLink({ game: 'ratcatcher', config: { archRat: 'gorgemaw' }, position: LADEN }))
      await page.locator('.table[data-asked="true"]').waitFor()
      const { room, needs } = await page.locator('.seats').evaluate(seats => ({ room: seats.clientHeight, needs: seats.scrollHeight }))
      expect(needs).toBeLessThanOrEqual(room)
    },
    { locale },
  ),
)

test('what is asked of rats far from the catcher is in sight', () =>
  app.borrow(
    async page => {
      const city = { D00: 'x0y0', D11: 'x1y0', D02: 'x2y0', D05: 'x3y0', D04: { at: 'x4y0', turn: 180 } }
      const way = {
        kind: 'rats.way',
        rat: 'white',
        count: 1,
        left: 1,
        goal: 'D00.a',
        path: ['D00.c'],
        rule: 'RC-RAT-MOVE-2',
        areas: ['D00.b', 'D00.d', 'D00.e'],
      }
      await open(page, { city, areas: { 'D00.a': { cheese: 1 } }, catcher: { at: 'D04.a' }, stack: [{ kind: 'turn.act' }, way] })
      const room = await page.locator('.rc-city').boundingBox()
      const offered = await cell(page, /You can: Through Market Square of Brie/).all()
      expect(offered.length).toBeGreaterThan(1)
      for (const one of offered) {
        const box = await one.boundingBox()
        expect(room !== null && box !== null && box.x >= room.x && box.x + box.width <= room.x + room.width).toBe(true)
      }
    },
    { viewport: { width: 390, height: 844 } },
  ))

/** Six white rats between two cheeses: whichever they all go to is eaten. */
const TIED = {
  phase: 'rats',
  city: { D00: 'x0y0', D02: 'x1y0' },
  catcher: { at: 'D00.b' },
  areas: { 'D00.e': { white: 6 }, 'D00.a': { cheese: 1 }, 'D00.c': { cheese: 1 } },
  strange: { ironhide: 'D00.d' },
  stack: [{ kind: 'turn.act' }, { kind: 'rats.kind', rat: 'white' }],
}
test('a group between two goals goes to one of them with a click, or is divided by a number', () =>
  app.borrow(async page => {
    await open(page, TIED)
    expect(await options(page).allTextContents()).toEqual([
      expect.stringContaining('To Market Square of Brie 00a'),
      expect.stringContaining('To Market Square of Brie 00c'),
      expect.stringContaining('Divide the group'),
    ])
    await act(page, () => options(page).filter({ hasText: 'Divide the group' }).click())
    await settled(page)
    const keys = page.getByRole('radiogroup', { name: 'How many' })
    expect(await keys.getByRole('radio').allTextContents()).toEqual(['1', '2', '3', '4', '5'])
    expect(await findings(page)).toEqual([])
    await act(page, () => keys.getByRole('radio', { name: '2' }).click())
    await confirmed(page)
    await settled(page)
    await cell(page, /area c\. .*4.white rats/).waitFor()
  }))

test('a right click on a rat shows that rat, and beside the rats their area', () =>
  app.borrow(async page => {
    await open(page, { ...TIED, phase: 'catcher', stack: [{ kind: 'turn.act' }] })
    const area = await cell(page, /Market Square of Brie, area d\./).boundingBox()
    const pieces = await Promise.all((await page.locator('.rc-piece').all()).map(one => one.boundingBox()))
    const middles = pieces.flatMap(box => (box === null ? [] : [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]))
    const rat = middles.find(({ x, y }) => area !== null && x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height)
    if (area === null || rat === undefined) throw new Error('not to be seen')
    await page.mouse.click(rat.x, rat.y, { button: 'right' })
    await page.getByRole('heading', { name: 'Ironhide' }).waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.click(area.x + area.width / 2, area.y + area.height - 6, { button: 'right' })
    await page
      .getByRole('heading', { name: /Market Square of Brie/ })
      .first()
      .waitFor()
  }))

test('five verbs stand whole beside the list, in every language', () =>
  app.borrow(async page => {
    await page.goto(await recordedLink('ratcatcher', 'greedy-brunt-gorgemaw-hard', 83))
    await waitForTable(page)
    await settled(page)
    const wrong: string[] = []
    for (const language of LANGUAGES) {
      await speak(page, language)
      expect(await page.locator('.verbs .verb').count()).toBe(5)
      const last = await page.locator('.verbs .verb').last().boundingBox()
      const list = await page.locator('.list-switch').boundingBox()
      if ((last?.x ?? 0) + (last?.width ?? 0) > (list?.x ?? 0)) wrong.push(`${language}: the last is under the list`)
      wrong.push(...(await brokenWords(page, '.verb b')).map(word => `${language}: ${word}`))
    }
    expect(wrong).toEqual([])
  }))

test('on a phone each number of a payment is seen while it is stepped', () =>
  app.borrow(
    async page => {
      await page.goto(await recordedLink('ratcatcher', 'greedy-cage-whisper-standard', 32))
      await waitForTable(page)
      await settled(page)
      const steppers = page.locator('.several .stepper')
      expect(await steppers.count()).toBeGreaterThan(1)
      const first = steppers.first()
      const before = await first.locator('output').innerText()
      await first.getByRole('button').last().tap()
      expect(await first.locator('output').innerText()).not.toBe(before)
      for (const now of await page.locator('.stepper-now').all()) {
        expect(await now.isVisible()).toBe(true)
        expect((await now.boundingBox())?.width).toBeGreaterThanOrEqual(44)
      }
    },
    { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  ))

test('on a narrow phone what the catcher holds is called by whole words, and four dice are seen', () =>
  app.borrow(
    async page => {
      await page.goto(await lateLink('ratcatcher', 'greedy-baron-gorgemaw-hard', 1, 'turn.act'))
      await waitForTable(page)
      const wrong: string[] = []
      for (const language of LANGUAGES) {
        await speak(page, language)
        for (const one of await brokenWords(page, '.rc-token small')) wrong.push(`${language}: ${one}`)
        const cut = page.locator('.rc-token small').evaluateAll(all => all.filter(one => one.scrollHeight > one.clientHeight + 1).length)
        if ((await cut) > 0) wrong.push(`${language}: a line is cut`)
        const wide = page.locator('.rc-token').evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)
        if ((await wide) > 0) wrong.push(`${language}: a word is wider than what it stands on`)
        const [dice, fourth] = [await page.locator('.rc-hold-dice').boundingBox(), await page.locator('.rc-die').nth(3).boundingBox()]
        if ((fourth?.x ?? 0) + 44 > (dice?.x ?? 0) + (dice?.width ?? 0) + 1) wrong.push(`${language}: the fourth die is cut`)
      }
      expect(wrong).toEqual([])
    },
    { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  ))
