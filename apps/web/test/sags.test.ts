// S.A.G.S. in the browser: a map is built tile by tile, and whole matches are played on one that stands.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { tooSmall } from './look-over.ts'
import {
  act,
  byMouse,
  byTouch,
  cell,
  confirmed,
  dice,
  endTurn,
  enrolOnly,
  playOut,
  prompt,
  settled,
  sure,
  waitForTable,
} from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

interface TableTerms {
  readonly map: string
  readonly players?: 2 | 3 | 4
  /** In place of easy bots, by what the seat is called. */
  readonly sitters?: Readonly<Record<string, string>>
}

/** The first seat is a person's. */
async function begin(page: Page, { map, players = 2, sitters = {} }: TableTerms): Promise<void> {
  await page.goto('/new/earth-reborn')
  await page.locator('.scenario-cards button').filter({ hasText: 'S.A.G.S.' }).click()
  await page
    .getByRole('group', { name: 'Players' })
    .getByRole('button', { name: String(players) })
    .click()
  await page.getByRole('button', { name: map, exact: true }).click()
  // a phone has levels further in
  const level = page.getByRole('button', { name: 'easy', exact: true })
  if (await level.isVisible()) await level.click()
  await page.getByText('More', { exact: true }).click()
  for (const [seat, label] of Object.entries(sitters)) await page.getByRole('combobox', { name: seat }).selectOption({ label })
  await page.getByRole('textbox', { name: 'Seed' }).fill('browser')
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start' }).click()
  await waitForTable(page)
  await settled(page)
}

test('a tile is taken from its group, follows the pointer, says why not, is turned by keys and laid', () =>
  app.borrow(async page => {
    await begin(page, { map: 'Build it' })
    expect(await page.locator('.seat .er-mp-bar').count()).toBe(2)
    await page.getByRole('button', { name: /^Tiles 4 by 4/ }).click()
    await act(page, () => page.locator('.er-chip').nth(1).click())
    await settled(page)
    expect(await prompt(page).textContent()).toContain('Where does the tile go?')
    const ghost = page.locator('.er-ghost')
    await cell(page, /^H9,/).hover()
    await page.getByText('A tile must touch the frame or another tile.').waitFor()
    expect(await ghost.getAttribute('class')).toContain('no')
    await cell(page, /^A9,/).hover()
    await expect.poll(() => ghost.getAttribute('class')).toBe('er-ghost')
    const before = await page.locator('.er-in-hand svg').innerHTML()
    await cell(page, /^A9,/).focus()
    await page.keyboard.press('r')
    await expect.poll(() => page.locator('.er-in-hand svg').innerHTML()).not.toBe(before)
    expect(await findings(page)).toEqual([])
    await act(page, () => cell(page, /^A9,/).click())
    await sure(page).click()
    await page
      .getByText(/You built .* at A9/)
      .first()
      .waitFor()
  }))

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Is all of it seen? */
const isWhollySeen = (page: Page, what: string): Promise<boolean> =>
  page.locator(what).evaluate(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right > left
  })

test('on a phone a reason stays on the screen wherever the tile is, and points can be read', () =>
  app.borrow(async page => {
    await begin(page, { map: 'Build it' })
    await page.getByRole('button', { name: /^Tiles 4 by 4/ }).click()
    await act(page, () => page.locator('.er-chip').nth(2).click())
    await settled(page)
    expect(await page.locator('.where-now').textContent()).toBe('Building')
    // what is at the edge of what is seen, and in its middle
    for (const square of ['C3', 'D4', 'E5']) {
      await cell(page, new RegExp(`^${square},`)).focus()
      await page.locator('.er-ghost.no .er-ghost-plate').waitFor()
      expect(await page.locator('.er-ghost-plate').textContent()).toMatch(/touch|fit/)
      await expect.poll(() => isWhollySeen(page, '.er-ghost-plate')).toBe(true)
    }
    await page.setViewportSize({ width: 360, height: 640 })
    await expect.poll(() => page.locator('.strip-seats b').allTextContents()).toHaveLength(2)
    await page.locator('.strip-seats b').first().waitFor()
    await expect.poll(() => isWhollySeen(page, '.er-ghost-plate')).toBe(true)
  }, PHONE))

test('a match on a phone, from the teams to the last mission: what it is about is pulled up, missions, points, and the map to keep', () =>
  app.borrow(async page => {
    await begin(page, { map: 'Ready-made' })
    const isPlayed = async (): Promise<boolean> => ((await page.locator('.where').first().textContent()) ?? '').includes('turn 1')
    const random = dice(3)
    await playOut(page, random, byTouch(page), 200, HASTE, isPlayed)
    // what was tapped last would be pulled up
    const away = page.locator('.info').getByRole('button', { name: 'Close' })
    if (await away.isVisible()) await away.click()
    await page.locator('.info-pull').click()
    const card = page.locator('.card-place')
    await card.getByText('Your missions').waitFor()
    expect(await card.locator('.er-sags ul:not(.er-standing) li b').count()).toBe(4)
    await card.getByRole('textbox', { name: 'Name of the map' }).fill('Pocket')
    await card.getByRole('button', { name: 'Keep it' }).click()
    await card.getByRole('button', { name: 'Forget it' }).waitFor()
    expect(await findings(page)).toEqual([])
    await card.getByRole('button', { name: 'Close' }).click()
    await card.waitFor({ state: 'hidden' })
    await playOut(page, random, byTouch(page), 2500, HASTE)
    expect(await prompt(page).textContent()).toMatch(/ won|A draw/)
  }, PHONE))

test('a link to a map opens the set-up with it', () =>
  app.borrow(async page => {
    await page.goto(`/new/earth-reborn?scenario=sags&map=${encodeURIComponent('seed:rust')}`)
    expect(await page.getByRole('textbox', { name: 'Word for the map' }).inputValue()).toBe('rust')
    expect(await page.getByRole('button', { name: 'S.A.G.S.' }).getAttribute('aria-pressed')).toBe('true')
    expect(await findings(page)).toEqual([])
    for (const players of [2, 4]) {
      await page.goto(`/new/earth-reborn?scenario=sags&map=ready&players=${players}`)
      const chosen = page.getByRole('group', { name: 'Players' }).getByRole('button', { name: String(players) })
      await expect.poll(() => chosen.getAttribute('aria-pressed')).toBe('true')
    }
    await page.goto('/new/earth-reborn?scenario=nowhere')
    expect(await page.getByRole('button', { name: 'Beauty and the Beast' }).getAttribute('aria-pressed')).toBe('true')
  }))

test('on a phone the scenario that a link has chosen is in sight', () =>
  app.borrow(async page => {
    await page.goto('/new/earth-reborn?scenario=sags&map=ready')
    const card = page.getByRole('button', { name: 'S.A.G.S.' })
    const isSeen = (): Promise<boolean> =>
      card.evaluate(one => one.getBoundingClientRect().left >= 0 && one.getBoundingClientRect().right <= innerWidth)
    await expect.poll(isSeen).toBe(true)
  }, PHONE))

/** A map that is none of the twelve. */
const FOREIGN =
  'm2e0c02f2002i2402g3802h2cg2d1cd292d92b3c42820h2a3842c10424107213c72520e272541v13i1x0b92000a2613f22187232ag1w1891s0ad1z28h1t26h1u38b1y3571d4441p3381m06f1o18f1f16e1e56d194491a42a0u74c1r04d1g0790g62c0k63d0h1bc0446b060690042a0a037-hv429hedihe4jha48h14fhe9ah1hev85bv3ikv3gdha7lha9nvcemv8igvbbcv880v572h8h1v8a5v463v2c6vc07h8f'

test('a map that somebody has sent is kept by its name, called otherwise, offered again and forgotten', () =>
  app.borrow(async page => {
    await page.goto(`/new/earth-reborn?scenario=sags&map=${FOREIGN}#Rusty%20Hall`)
    const name = page.getByRole('textbox', { name: 'Name of the map' })
    expect(await name.inputValue()).toBe('Rusty Hall')
    await page.getByRole('button', { name: 'Keep it' }).click()
    await name.fill('Old Hall')
    expect(await findings(page)).toEqual([])
    await page.goto('/new/earth-reborn?scenario=sags&map=ready')
    const own = page.getByRole('list', { name: 'Your maps' }).getByRole('button')
    await expect.poll(() => own.allTextContents()).toEqual(['Old Hall'])
    await own.click()
    await page.getByRole('button', { name: 'Forget it' }).click()
    await page.goto('/new/earth-reborn?scenario=sags&map=ready')
    await page.getByRole('list', { name: 'Ready-made' }).waitFor()
    expect(await own.count()).toBe(0)
  }))

/** Rounds are ended far more often than not: what is new in it comes before the first one. */
const HASTE = 0.9

test('a whole map is built tile by tile, doors and all, by clicking what is marked', () =>
  app.borrow(async page => {
    await begin(page, { map: 'Build it' })
    const isBuilt = async (): Promise<boolean> => ((await prompt(page).textContent()) ?? '').includes('Choose your team')
    const actions = await playOut(page, dice(5), byMouse(page), 1500, HASTE, isBuilt)
    expect(actions.board).toBeGreaterThan(40)
    expect(await page.locator('.where').first().textContent()).toContain('choosing teams')
  }))

test('four hire, draft, deploy and play to the last mission, by clicking what is marked', () =>
  app.borrow(async page => {
    await begin(page, { map: 'Ready-made', players: 4 })
    expect(await page.locator('.seat').count()).toBe(4)
    const actions = await playOut(page, dice(7), byMouse(page), 4000, HASTE)
    expect(actions.board).toBeGreaterThan(5)
    expect(await prompt(page).textContent()).toMatch(/ won|A draw/)
  }))

test('of three, a card that is handed out stays in sight while somebody is chosen for it, and another tap puts it back', () =>
  app.borrow(async page => {
    await begin(page, { map: 'Ready-made', players: 3 })
    const isHandingOut = async (): Promise<boolean> => ((await prompt(page).textContent()) ?? '').includes('Hand out your equipment')
    await playOut(page, dice(1), byMouse(page), 400, 0.04, isHandingOut)
    const chips = page.locator('.er-chip')
    const cards = await chips.allTextContents()
    const card = cards[0] ?? ''
    expect(await page.locator('.er-chip[aria-pressed="true"]').count()).toBe(0)
    await act(page, () => chips.first().click())
    await expect.poll(() => page.locator('.er-chip[aria-pressed="true"]').allTextContents()).toEqual([card])
    expect((await chips.allTextContents()).slice(1).some(words => cards.includes(words))).toBe(false)
    expect(await findings(page)).toEqual([])
    await act(page, () => chips.first().click())
    await expect.poll(() => chips.allTextContents()).toEqual(cards)
    // then it is given
    await act(page, () => chips.first().click())
    await act(page, () => chips.nth(1).click())
    await settled(page)
    await expect.poll(() => chips.allTextContents()).not.toContain(card)
  }))

test('who chooses a team sees whom, and what will be left of the points, as who drafts sees the card', () =>
  app.borrow(async page => {
    await begin(page, { map: 'Ready-made' })
    const chip = (name: string): Locator => page.locator('.er-chip').filter({ hasText: name })
    const own = page.locator('.strip-seats .strip-seat').first()
    expect(await tooSmall(page)).toEqual([])
    await act(page, () => chip('Vasquez').tap())
    await act(page, () => chip('Nick Bolter').tap())
    await page.locator('.info').getByText('Nick Bolter').waitFor()
    await expect.poll(() => own.locator('.strip-key').innerText()).toBe('30 → 18')
    // whoever was chosen stays in sight
    expect((await page.locator('.er-chip[aria-pressed="true"] b').allInnerTexts()).toSorted()).toEqual(['Nick Bolter', 'Vasquez'])
    await page.setViewportSize({ width: 360, height: 640 })
    await page.locator('.strip-key').filter({ hasText: '30 → 18', visible: true }).first().waitFor()
    await act(page, () => endTurn(page).tap())
    await confirmed(page)
    await settled(page)
    await act(page, () => page.locator('.verb').filter({ hasText: 'Leave it' }).tap())
    await confirmed(page)
    await settled(page)
    expect(await tooSmall(page)).toEqual([])
    const cards = await page.locator('.er-chip').count()
    await act(page, () => page.locator('.er-chip').nth(0).tap())
    // the others stay, and are taken up in its place
    expect(await page.locator('.er-chip').count()).toBe(cards)
    const other = await page.locator('.er-chip b').nth(1).innerText()
    await act(page, () => page.locator('.er-chip').nth(1).tap())
    await page.locator('.info').getByText(other).waitFor()
    await expect.poll(() => page.locator('.er-chip[aria-pressed="true"] b').allInnerTexts()).toEqual([other])
  }, PHONE))

/** It lies over what the one before saw until the other view is here. */
async function curtain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I am ready' }).click()
  await page.locator('.curtain').waitFor({ state: 'detached' })
}

test('two at one screen choose their teams in secret, a curtain between them', () =>
  app.borrow(async page => {
    await begin(page, { map: 'Ready-made', sitters: { Salemites: 'Human' } })
    if ((await settled(page)) === 'curtain') await curtain(page)
    await settled(page)
    await enrolOnly(page, 'Nick Bolter')
    expect(await settled(page)).toBe('curtain')
    await curtain(page)
    await settled(page)
    expect(await page.locator('.table').innerText()).not.toContain('Nick Bolter')
    await enrolOnly(page, 'Jack Saw')
    // now both lie open
    if ((await settled(page)) === 'curtain') await curtain(page)
    await page.locator('.seats').getByText('Nick Bolter', { exact: true }).waitFor()
    await page.locator('.seats').getByText('Jack Saw', { exact: true }).waitFor()
  }))
