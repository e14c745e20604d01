// Earth Reborn in the browser: whole matches of several scenarios, what is planned before anything is spent, two at one screen who decline
// for a while, and lessons.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import {
  act,
  byMouse,
  cell,
  confirmed,
  dice,
  options,
  playOut,
  prompt,
  settled,
  setScenario,
  sure,
  verb,
  waitForTable,
} from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function begin(page: Page, scenario: string, bot: string): Promise<void> {
  await setScenario(page, scenario, bot)
  await page.getByRole('button', { name: 'Start' }).click()
  await waitForTable(page)
}

/** Rounds are ended more often than not: a match has hundreds of choices. */
const HASTE = 0.6

// a third one, Last Hope Chapel, is among the matches of all games
test.each([
  ['Beauty and the Beast', 'Salemites'],
  ['Target: Pr. John Kendall', 'Salemites'],
])('a whole match of %s against a bot, by clicking what is marked', (scenario, bot) =>
  app.borrow(async page => {
    await begin(page, scenario, bot)
    const actions = await playOut(page, dice(2), byMouse(page), 1500, HASTE)
    expect(actions.board).toBeGreaterThan(5)
    expect(await prompt(page).textContent()).toMatch(/ won/)
  }),
)

const linkTo = (position: object, bots?: readonly (string | null)[], scenario = 'target-pr-john-kendall'): Promise<string> =>
  formatLink({
    game: 'earth-reborn',
    config: { scenario },
    position: { active: 'norad', ...position },
    ...(bots === undefined ? {} : { bots }),
  })

/** Vasquez has a Sniper Rifle, two orders, and Zombie 2 five squares before her. */
const SHOT = {
  turn: 2,
  cp: { norad: 16, salemite: 12 },
  characters: {
    vasquez: { at: 'H5', facing: 'S', tiles: { O11: [0, 0, 0, 0] } },
    'nick-bolter': { at: 'D4', facing: 'S' },
    'zombie-2': { at: 'H10', facing: 'S', wounded: true },
    'jack-saw': { at: 'G9', facing: 'W' },
  },
}

test('a shot is planned with odds, taken off layer by layer, and nothing is spent before it is confirmed', () =>
  app.borrow(async page => {
    await page.goto(await linkTo(SHOT))
    await waitForTable(page)
    await settled(page)
    const cp = page.locator('.seat.own .er-points b')
    const target = cell(page, /enemy Zombie 2/)
    expect(await cp.textContent()).toBe('16')
    await act(page, () => cell(page, /your Vasquez/).click())
    await act(page, () => verb(page, 'Activate').click())
    await settled(page)
    await act(page, () => verb(page, 'Shoot').click())
    await act(page, () => target.click())
    expect(await prompt(page).textContent()).toMatch(/Shoot at Zombie 2\?/)
    // one CP: the shot; the second is another die
    const odds = page.locator('.card-place')
    await odds.getByText('This shot, 1\u00a0CP').waitFor()
    const before = await odds.textContent()
    await act(page, () => page.getByRole('radio', { name: '2\u00a0CP' }).first().click())
    await odds.getByText('This shot, 2\u00a0CP').waitFor()
    expect(await odds.textContent()).not.toBe(before)
    await odds.getByText('All outcomes').click()
    expect(await odds.locator('.er-spread[open] li, .er-spread[open] rect').count()).toBeGreaterThan(1)
    expect(await findings(page)).toEqual([])
    expect(await cp.textContent()).toBe('16')
    await page.keyboard.press('Escape')
    await sure(page).waitFor({ state: 'detached' })
    // who was aimed at is only looked at then: what comes next is hers
    await act(page, () => page.keyboard.press('Escape'))
    await act(page, () => verb(page, 'Move').click())
    expect(await prompt(page).getByRole('heading').textContent()).toMatch(/Vasquez/)
    await act(page, () => page.keyboard.press('Escape'))
    await act(page, () => verb(page, 'Shoot').click())
    await act(page, () => target.click())
    await sure(page).click()
    await expect.poll(() => cp.textContent()).toBe('15')
  }))

test('a way is drawn before it is gone, with what it costs, and what was gone is taken back', () =>
  app.borrow(async page => {
    await page.goto(await linkTo({ ...SHOT, characters: { ...SHOT.characters, 'jessica-hollister': { at: 'B8', facing: 'S' } } }))
    await waitForTable(page)
    await settled(page)
    await act(page, () => cell(page, /your Vasquez/).click())
    await act(page, () => verb(page, 'Activate').click())
    await settled(page)
    await act(page, () => verb(page, 'Move').click())
    const there = cell(page, /^H3,.*Lit, 2 points/)
    await there.hover()
    await page.locator('.er-way').first().waitFor({ state: 'attached' })
    await act(page, () => there.click())
    await cell(page, /^H3,.*your Vasquez/).waitFor()
    await page.keyboard.press('u')
    await cell(page, /^H5,.*your Vasquez/).waitFor()
  }))

test('on a small phone who sits there has a name, an order one, and what is asked stands before what was looked at earlier', () =>
  app.borrow(
    async page => {
      const { vasquez } = SHOT.characters
      await page.goto(await linkTo({ ...SHOT, alone: true, characters: { vasquez, 'zombie-2': { at: 'H7', facing: 'S', wounded: true } } }))
      await waitForTable(page)
      await settled(page)
      expect(await page.locator('.strip-seats').innerText()).toMatch(/You\s+NORAD[^?]*\?\s+Bot\s+Salemites/)
      expect(await page.locator('.where-now').innerText()).toBe('Turn 2, round 1')
      const head = page.locator('.info-words b')
      await act(page, () => cell(page, /your Vasquez/).click())
      expect(await head.innerText()).toMatch(/^Vasquez/)
      await act(page, () => verb(page, 'Activate').click())
      await settled(page)
      expect(await head.innerText()).toBe('Give Vasquez an order')
      await act(page, () => verb(page, 'Shoot').click())
      // armed, it is the question that stands first, and what would come of it below
      await act(page, () => cell(page, /enemy Zombie 2/).click())
      expect(await head.innerText()).toBe('Shoot at Zombie 2?')
      // the language is another, and so is “you”
      await page.evaluate(() => {
        localStorage.setItem('rubble settings', JSON.stringify({ language: 'de', stops: 'never', speed: 0 }))
      })
      await page.reload()
      await waitForTable(page)
      expect(await page.locator('.strip-seats').innerText()).toMatch(/Du\s+NORAD/)
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  ))

/** Four around the Mammoth, each with a section that is his own or gold. */
const AROUND = {
  alone: true,
  active: 'salemite',
  cp: { norad: 0, salemite: 10 },
  characters: {
    'mammoth-mk2': { at: 'B5@-1', facing: 'E', spent: 6 },
    'franck-einstein': { at: 'D5@-1', facing: 'W', seat: 'salemite', cards: ['11S'], tiles: { O08: [0, 0, 0, 0] } },
    'jack-saw': { at: 'D6@-1', facing: 'W', cards: ['03S'], tiles: { O04: [0, 0, 0, 0] } },
    'zombie-1': { at: 'A5@-1', facing: 'E', tiles: { O06: [0, 0, 0, 0] } },
  },
}

test('who joins an order is picked on the map, with his CP where there are several, and all of them are foretold as one', () =>
  app.borrow(async page => {
    await page.goto(await linkTo(AROUND, ['easy', null], 'terror-in-the-basement'))
    await waitForTable(page)
    await settled(page)
    await act(page, () => cell(page, /your Franck/).click())
    await act(page, () => verb(page, 'Activate').click())
    await settled(page)
    await act(page, () => verb(page, 'Combine').click())
    await act(page, () => verb(page, 'Close Combat together').click())
    await settled(page)
    // one who can give no more than 1 CP joins at once
    await act(page, () => cell(page, /your Zombie 1/).click())
    await prompt(page).getByText('Franck Einstein, Zombie 1 together').waitFor()
    await settled(page)
    await act(page, () => cell(page, /your Jack/).click())
    await act(page, () => page.getByRole('radio', { name: '2\u00a0CP' }).first().click())
    await act(page, () => verb(page, 'Join this Close Combat').click())
    await prompt(page).getByText('Franck Einstein, Zombie 1, Jack Saw together').waitFor()
    await settled(page)
    await act(page, () => verb(page, 'Carry it out').click())
    await settled(page)
    await act(page, () =>
      cell(page, /enemy Mammoth/)
        .first()
        .click(),
    )
    await page
      .locator('.card-place')
      .getByText(/^15\sdice \+3 against 4\sdice/)
      .waitFor()
    await act(page, () => sure(page).click())
    // whoever is struck is a bot, and chooses
    await settled(page)
    expect(await page.locator('.log-place').innerText()).toMatch(/Franck Einstein attacked Mammoth/)
  }))

/** Vasquez cannot take much more; what she has can be taken from her. */
const CAUGHT = {
  alone: true,
  active: 'salemite',
  cp: { norad: 0, salemite: 9 },
  characters: {
    'jack-saw': { at: 'F1', facing: 'E', tiles: { O08: [0, 0, 0, 0] }, cards: [] },
    vasquez: { at: 'G1', facing: 'E', wounded: true, wounds: 2, cards: ['03N'], magnetic: 1 },
    'nick-bolter': { at: 'K9', facing: 'S', cards: [] },
  },
}

/** She is aimed at by the verb, and tapped. */
async function capture(page: Page): Promise<boolean> {
  await page.goto(await linkTo(CAUGHT, ['easy', null], 'rescue-james-woo'))
  await waitForTable(page)
  await settled(page)
  await act(page, () => cell(page, /your Jack/).click())
  await act(page, () => verb(page, 'Activate').click())
  await settled(page)
  await act(page, () => verb(page, 'Close Combat').click())
  await act(page, () => page.getByRole('radio', { name: '4\u00a0CP' }).first().click())
  await act(page, () => verb(page, 'Capture').click())
  // a second tap confirms once it cannot be the end of the first
  await expect
    .poll(async () => {
      if ((await sure(page).count()) > 0) await cell(page, /enemy Vasquez/).click()
      return sure(page).count()
    })
    .toBe(0)
  await expect.poll(() => page.locator('.log-place').innerText()).toMatch(/Jack Saw (?:captured|failed to capture) Vasquez/)
  await settled(page)
  return /Jack Saw captured Vasquez/.test(await page.locator('.log-place').innerText())
}

test('who is aimed at by a verb is captured by a tap on her, and what she carried is taken: a card, and a marker', () =>
  app.borrow(async page => {
    // of 250 tries one fails
    for (let tries = 0; !(await capture(page)); tries++) expect(tries).toBeLessThan(4)
    await act(page, () => page.locator('.er-card').filter({ hasText: 'Magnetic Card' }).click())
    await settled(page)
    expect(await page.locator('.log-place').innerText()).toMatch(/Magnetic\sCard/)
  }))

/** Nick has a card with a line of its own; the Mammoth drives. */
const GEAR = {
  alone: true,
  active: 'norad',
  cp: { norad: 6, salemite: 0 },
  characters: {
    'nick-bolter': { at: 'A7', facing: 'E', cards: ['18N'], tiles: { O09: [0, 0, 0, 0] } },
    'mammoth-mk2': { at: 'G6', facing: 'E', tiles: { O06: [0, 0, 0, 0] } },
  },
}

test('a card is used by its name, and something large shows what each place costs and where it would stand', () =>
  app.borrow(async page => {
    await page.goto(await linkTo(GEAR, [null, 'easy'], 'contamination'))
    await waitForTable(page)
    await settled(page)
    await act(page, () => cell(page, /your Nick/).click())
    await act(page, () => verb(page, 'Activate').click())
    await settled(page)
    await act(page, () => verb(page, 'Interact').click())
    await act(page, () => verb(page, 'Use Jet Pack').click())
    await confirmed(page)
    await settled(page)
    // whether it flies is up to the dice
    expect(await page.locator('.log-place').innerText()).toMatch(/With Jet\sPack/)
    await page.goto(await linkTo(GEAR, [null, 'easy'], 'contamination'))
    await waitForTable(page)
    await settled(page)
    await act(page, () =>
      cell(page, /your Mammoth/)
        .first()
        .click(),
    )
    await act(page, () => verb(page, 'Activate').click())
    await settled(page)
    await act(page, () => verb(page, 'Move').click())
    const there = cell(page, /^J6,.*Lit, 3 points/)
    await there.hover()
    await page.locator('.er-way').first().waitFor({ state: 'attached' })
    await act(page, () => there.click())
    await cell(page, /^K7,.*your Mammoth/).waitFor()
  }))

test('by keys: walls and doors beside a square, the next miniature, what one sees', () =>
  app.borrow(async page => {
    await page.goto(await linkTo(SHOT))
    await waitForTable(page)
    await settled(page)
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    const focus = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    while (!/your Vasquez/.test(await focus())) await page.keyboard.press(']')
    // east of her the wooden door of the Zombie Lab
    await page.keyboard.press('e')
    await page.keyboard.press('ArrowRight')
    expect(await focus()).toMatch(/wooden door \(H5–I5\), closed/)
    await page.keyboard.press('ArrowLeft')
    expect(await focus()).toMatch(/^H5, corridor/)
    await page.keyboard.press('Shift+ArrowDown')
    expect(await focus()).toMatch(/^H12/)
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await cell(page, /your Vasquez/).focus()
    await page.keyboard.press('v')
    // what is drawn over the map comes when it is first wanted
    await page.locator('.er-sight').waitFor({ state: 'attached' })
    await page.keyboard.press('v')
    await page.locator('.er-sight').waitFor({ state: 'detached' })
  }))

/** Zombie 2 looks at Vasquez, and would be asked about again when she comes up to it; Jessica looks elsewhere. */
const WATCHED = {
  ...SHOT,
  characters: { ...SHOT.characters, 'zombie-2': { at: 'H10', facing: 'N' }, 'jessica-hollister': { at: 'B8', facing: 'S' } },
}

/** Nick stands in the Armory of another scenario, with an order to search; nobody sees him. */
const SEARCH = {
  alone: true,
  turn: 2,
  cp: { norad: 9, salemite: 4 },
  characters: { 'nick-bolter': { at: 'J4', facing: 'S', tiles: { O02: [0, 0, 0, 0] } }, 'jack-saw': { at: 'K12', facing: 'S' } },
}

const curtain = (page: Page): Promise<void> => page.getByRole('button', { name: 'I am ready' }).click()

/** Vasquez is activated under an enemy's eye; whoever sits on the other side is at the screen then. */
async function watch(page: Page): Promise<void> {
  // the list of all options would stand where there is more to say
  await page.goto('/icon.svg')
  await page.evaluate(() => {
    localStorage.setItem('rubble settings', JSON.stringify({ stops: 'never', speed: 0 }))
  })
  await page.goto(await linkTo(WATCHED, [null, null]))
  await waitForTable(page)
  await settled(page)
  await act(page, () => cell(page, /your Vasquez/).click())
  await act(page, () => verb(page, 'Activate').click())
  await act(page, () => sure(page).click())
  expect(await settled(page)).toBe('curtain')
  // nothing of what is behind a screen can be seen, read or reached behind the curtain
  expect(await page.locator('.er-tile').count()).toBe(0)
  await curtain(page)
  await settled(page)
  await prompt(page).getByText('Ask for a duel to interrupt?').waitFor()
}

/** She comes up to the zombie. */
async function comeUp(page: Page): Promise<void> {
  expect(await settled(page)).toBe('curtain')
  await curtain(page)
  await settled(page)
  await act(page, () => verb(page, 'Move').click())
  await act(page, () => cell(page, /^H9,/).click())
  if ((await sure(page).count()) > 0) await sure(page).click()
}

test.each([
  ['No duel', 'curtain'],
  ['None this round', 'asked'],
  ['Only if Jessica Hollister sees it', 'asked'],
] as const)('two at one screen: who answers “%s” is asked again or not', (answer, next) =>
  app.borrow(async page => {
    await watch(page)
    expect(await findings(page)).toEqual([])
    await act(page, () => page.getByRole('button', { name: answer }).first().click())
    await comeUp(page)
    await page.waitForFunction(
      ([waits]) => (document.querySelector('.curtain') !== null) === (waits === 'curtain') && !document.querySelector('[aria-busy="true"]'),
      [next] as const,
    )
    expect(await settled(page)).toBe(next)
    if (next === 'asked') expect(await cell(page, /^H9,.*your Vasquez/).count()).toBe(1)
  }),
)

/** Who sits on the other side takes the screen. */
async function handOver(page: Page): Promise<void> {
  expect(await settled(page)).toBe('curtain')
  expect(await page.locator('.er-tile, .pip').count()).toBe(0)
  await curtain(page)
  await settled(page)
}

test('two at one screen bid behind a curtain, and every table on the way can be used by everybody', () =>
  app.borrow(async page => {
    await watch(page)
    await act(page, () => page.getByRole('button', { name: /^Duel/ }).first().click())
    await confirmed(page)
    // where she faces, then what she bids
    await handOver(page)
    await act(page, () => page.getByRole('button', { name: /south/i }).first().click())
    await settled(page)
    expect(await findings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await findings(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    // she has more CP than there are pips: what stands there is taken by a tap on it
    await act(page, () => page.locator('.stepper-now').click())
    await act(page, () => sure(page).click())
    // that she has bid is all that whoever comes next knows
    await handOver(page)
    expect(await page.locator('.seat:not(.own)').textContent()).toContain('has bid, hidden')
    expect(await page.locator('.seat:not(.own) .er-points b').count()).toBe(0)
    await act(page, () => page.getByRole('radio', { name: '2', exact: true }).click())
    await act(page, () => sure(page).click())
    await settled(page)
    await page.getByText('Salemites won the duel').first().waitFor()
    expect(await findings(page)).toEqual([])
    // and a search, with the deck in the hold
    await page.goto(await linkTo(SEARCH, undefined, 'fortress-primus'))
    await waitForTable(page)
    await settled(page)
    await act(page, () => cell(page, /your Nick/).click())
    await act(page, () => verb(page, 'Activate').click())
    await settled(page)
    // the order first, then that it is given with the CP that were set
    await act(page, () => verb(page, 'Search').click())
    await act(page, () => verb(page, 'Search').click())
    await confirmed(page)
    await settled(page)
    await page.locator('.hold').getByText('Search deck').waitFor()
    expect(await findings(page)).toEqual([])
  }))

const said = (words: string): RegExp => new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s')}`)

/** What the hint says is done, until the lesson is. */
async function takeLesson(page: Page): Promise<string> {
  const card = page.locator('.lesson-card')
  const [onward, hint, note] = [card.locator('.btn.primary'), card.getByRole('button', { name: 'Hint' }), card.locator('.lesson-note')]
  for (let choice = 0; choice < 60; choice++) {
    await page.waitForFunction(() => document.querySelector('.table[data-asked="true"], .lesson-card .btn.primary') !== null)
    const words = (await onward.count()) > 0 ? ((await onward.textContent()) ?? '') : 'Go on'
    if (words !== 'Go on') return words
    if ((await onward.count()) > 0) await onward.click()
    await hint.click()
    // of a step that is just done there is none
    if ((await note.count()) === 0) continue
    const option = said(((await note.textContent()) ?? '').replace('One way: ', ''))
    await act(page, () =>
      options(page)
        .and(page.getByRole('button', { name: option }))
        .first()
        .click(),
    )
    await confirmed(page)
  }
  throw new Error('the lesson has no end')
}

test('every lesson is played to its end, which leads into its scenario', () =>
  app.borrow(async page => {
    await page.goto('/learn/earth-reborn')
    await page.locator('.lessons a').first().waitFor()
    const lessons = await page.locator('.lessons a').evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''))
    expect(lessons.length).toBeGreaterThanOrEqual(12)
    for (const lesson of lessons) {
      await page.goto(lesson)
      await page.locator('.lesson-card').waitFor()
      expect([lesson, await takeLesson(page)]).toEqual([lesson, expect.stringMatching(/^Play /)])
    }
    // the last of them is taken up: its scenario, in the seat of the lesson, against a bot
    await page.locator('.lesson-card .btn.primary').click()
    await waitForTable(page)
    expect(await page.locator('.top').textContent()).toContain('S.A.G.S.')
    expect(await page.locator('.seat.own').textContent()).toContain('NORAD')
    expect(await page.locator('.seat:not(.own) [data-glyph], .seat:not(.own) svg').count()).toBeGreaterThan(0)
  }))
