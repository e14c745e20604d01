// The first screen: what it loads, and what it says of the tables that wait.
import { BOARD_GAMES } from '@rubble/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './browser.ts'
import { options, settled, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('it shows every game and loads none: no board, no rules, no words but its own', () =>
  app.visit(async ({ page }) => {
    const loaded: string[] = []
    page.on('request', request => {
      loaded.push(new URL(request.url()).pathname)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const games = page.getByRole('article')
    // on a busy machine the network rests before the page has drawn what came
    await games
      .locator('.picture svg')
      .nth(BOARD_GAMES.length - 1)
      .waitFor()
    expect(await games.locator('.picture svg').count()).toBe(BOARD_GAMES.length)
    // the pictures are whole without a board: figures in the letters of the game, pieces in the colours of their owners
    expect(
      await games
        .locator('.picture text')
        .evaluateAll(all => all.filter(text => !getComputedStyle(text).fontFamily.includes('Barlow')).map(text => text.textContent)),
    ).toEqual([])
    expect(await games.locator('.picture .seat-rust').count()).toBeGreaterThan(await games.count())
    expect(loaded.filter(path => /board|play|lesson|rulebook/.test(path))).toEqual([])
    const texts = loaded.filter(path => /\/(?:en|pl|de|fr)-[^/]*\.js$/.test(path))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter(path => !path.includes('/en-'))).toEqual([])
    await games.first().getByRole('button', { name: 'Play now' }).click()
    await waitForTable(page)
    expect(loaded.some(path => path.includes('board'))).toBe(true)
  }))

async function sitDown(page: Page, game: string, sitters: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`/new/${game}`)
  for (const [seat, sitter] of Object.entries(sitters)) await page.getByRole('combobox', { name: seat }).selectOption(sitter)
  await page.getByRole('button', { name: 'Sit down' }).click()
  await waitForTable(page)
}

test('its tables say whose turn it is, and those come first that wait for a person', () =>
  app.borrow(async page => {
    await sitDown(page, 'neuroshima-hex', { Mississippi: 'hard' })
    await settled(page)
    await sitDown(page, 'mission-combat', { Marines: 'person', Portalists: 'person' })
    await sitDown(page, 'mission-combat', { Marines: 'hard', Portalists: 'hard' })
    await page.getByRole('link', { name: /Rubble/ }).click()
    const rows = page.locator('.tables li')
    // what each game is called comes by itself, a moment later
    await rows.locator('.turn').nth(2).waitFor()
    expect(await rows.locator('.turn').allTextContents()).toEqual([
      expect.stringMatching(/^To decide: (Marines|Portalists)$/),
      'Your turn',
      expect.stringMatching(/^Thinking: (Marines|Portalists)$/),
    ])
    // a bot that has decided is seen to have decided
    const before = await rows.last().textContent()
    await page.waitForFunction(text => document.querySelector('.tables li:last-child')?.textContent !== text, before)
    await rows.filter({ hasText: 'Your turn' }).getByRole('link', { name: 'Go on' }).click()
    await waitForTable(page)
    await options(page).first().waitFor()
  }))

test('a page that came without a server says why nobody can be met online', () =>
  app.borrow(async page => {
    await page.goto('/')
    await page.getByText('Online tables need a Rubble server').waitFor()
    expect(await page.getByRole('link', { name: 'Play online' }).count()).toBe(0)
  }))

test('a double click begins one match', () =>
  app.borrow(async page => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Play now' }).first().dblclick()
    await waitForTable(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'Go on' }).first().waitFor()
    expect(await page.locator('.tables .table-row').count()).toBe(1)
  }))
