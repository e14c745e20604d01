// A puzzle in the page: one answer fails and it is told why, the pieces go back, another solves it and keeps the row of days; all of it is
// still there afterwards.
import { readFileSync } from 'node:fs'
import { fileOf, isBest, type Puzzle, type PuzzleIndex } from '@rubble/bots/puzzles'
import { BOARD_GAMES } from '@rubble/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateOf, dayOf, puzzleOfDay } from '../src/puzzles/daily.ts'
import { findings } from './axe.ts'
import { type App, startApp } from './browser.ts'
import { options } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const read = (game: string, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../games/${game}/puzzles/${name}.json`, import.meta.url), 'utf8'))
const ALL = BOARD_GAMES.map(game => [game, read(game, 'index') as PuzzleIndex] as const)

/** The first day on which a best choice among few is asked for. */
function dayOfFew(): number {
  const from = dayOf(new Date(2026, 0, 1))
  for (let day = from; day < from + 400; day++) {
    const of = puzzleOfDay(day, ALL)
    const n = ALL.find(([game]) => game === of?.game)?.[1].puzzles.findIndex(({ id }) => id === of?.id) ?? -1
    const puzzle = of === undefined ? undefined : (read(of.game, fileOf(n)) as Puzzle[]).find(({ id }) => id === of.id)
    if (puzzle !== undefined && isBest(puzzle) && puzzle.ways <= 6) return day
  }
  throw new Error('there is no such day')
}

test('the puzzle of the day is failed, then solved, and keeps the streak', () =>
  app.visit(async ({ page }) => {
    await page.clock.setFixedTime(dateOf(dayOfFew()))
    await page.goto('/puzzles')
    await page.getByRole('heading', { name: 'Puzzles', level: 1 }).waitFor()
    await page.locator('.daily .picture svg').waitFor()
    // each game has its next position, drawn as at a table
    const last = page.getByRole('region', { name: 'Earth Reborn' })
    await last.scrollIntoViewIfNeeded()
    await last.locator('.picture svg').waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--er-wall-top'))).not.toBe('')
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: 'Try it' }).click()
    await page.getByRole('heading', { name: /Find the best choice/, level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Hint' }).click()
    const hint = await page.locator('.lesson-note').innerText()
    const labels = await options(page).allInnerTexts()
    const right = labels.findIndex(label => hint.includes(`: ${label.split('\n')[0]}.`))
    expect(right).toBeGreaterThanOrEqual(0)
    await options(page)
      .nth(right === 0 ? 1 : 0)
      .click()
    // played out on the board, and judged by many games
    await page.getByRole('button', { name: 'Put it back' }).waitFor()
    await page.getByText(/^Your choice leaves \d+%/).waitFor()
    expect(await page.locator('.puzzle-tries li').count()).toBe(1)
    expect(await page.locator('.puzzle-tries li span').innerText()).not.toBe('')
    // nobody plays on here
    expect(await page.getByText(/is thinking/).count()).toBe(0)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Put it back' }).click()
    await options(page).nth(right).click()
    await page.getByRole('heading', { name: 'Solved.', level: 1 }).waitFor()
    await page.getByText('try 2').waitFor()
    expect(await page.locator('.puzzle-why').innerText()).toMatch(/It keeps a chance of \d+%/)
    expect(await page.locator('.streak-count').innerText()).toBe('1')
    expect(await findings(page)).toEqual([])
    await page.goto('/')
    await page.getByText('Day 1').waitFor()
    await page.getByText('Solved today').waitFor()
  }))
