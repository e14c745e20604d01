// What is moving: on the board of Neuroshima Hex hit points, hands and the log go along with it, and a lesson waits for it; a turn of the
// rats runs step by step.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatLink } from '../src/table/link.ts'
import { type App, startApp } from './browser.ts'
import { options, settled, waitForTable } from './table-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const MOVING = { reducedMotion: 'no-preference' } as const
/** Both headquarters are hit, in two phases. */
const POSITION = {
  active: 'sharrash',
  units: { 'sharrash-hq': 'C3', 'mississippi-hq': 'C2', 'sharrash-mutant#1': 'B1 SE', 'mississippi-mutant#1': 'C4 S' },
  hand: { sharrash: ['sharrash-battle'] },
}

interface Seen {
  /** Hit points as they stand on the board, and in the panels. */
  readonly board: readonly string[]
  readonly panels: readonly string[]
  /** The least that the log tells of each. */
  readonly log: readonly string[]
  readonly hand: number
  readonly isMoving: boolean
}

const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('[role=gridcell]')]
      .map(cell => cell.getAttribute('aria-label') ?? '')
      .filter(label => /\bHQ\b/.test(label))
    const leftIn = (label: string): string => /Hit points: (\d+)/.exec(label)?.[1] ?? /(\d+) of \d+/.exec(label)?.[1] ?? label
    const lines = [...document.querySelectorAll('.log-line')]
      .map(line => /^HQ \((\w+)\).*left: (\d+)/.exec(line.textContent ?? ''))
      .filter(one => one !== null)
    const told = ['Sharrash', 'Mississippi'].map(
      army =>
        lines
          .filter(([, name]) => name === army)
          .map(([, , left]) => Number(left))
          .sort((a, b) => a - b)[0] ?? 20,
    )
    const sharrashFirst = (a: string, b: string): number => Number(b.includes('C3')) - Number(a.includes('C3'))
    return {
      board: cells.sort(sharrashFirst).map(leftIn),
      panels: ['.seat.own', '.seat:not(.own)'].map(seat => document.querySelector(`${seat} .nh-hp b`)?.textContent ?? ''),
      log: told.map(String),
      hand: document.querySelectorAll('.seat:not(.own) .nh-hand-tile').length,
      isMoving: document.querySelector('.nh-flight, .nh-tag') !== null,
    }
  })

/** From now on time passes only where the test lets it. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Lets time pass in small steps; what is seen at first and after each. */
async function watch<T>(page: Page, steps: number, look: () => Promise<T>): Promise<T[]> {
  const all = [await look()]
  for (let i = 0; i < steps; i++) {
    await page.clock.runFor(100)
    all.push(await look())
  }
  return all
}

test('hit points, hands and log tell what the board shows, and never more', () =>
  app.visit(async ({ page }) => {
    await page.clock.install()
    await page.goto(await formatLink({ game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'] }, position: POSITION }))
    await waitForTable(page)
    await settled(page)
    await holdClock(page)
    await options(page).filter({ hasText: 'Play Battle' }).click()
    await page.locator('.nh-flight, .nh-tag').first().waitFor({ state: 'attached' })
    const all = await watch(page, 40, () => seen(page))
    const moving = all.filter(({ isMoving }) => isMoving)
    expect(moving.length).toBeGreaterThan(10)
    expect(all.at(-1)?.isMoving).toBe(false)
    // afterwards the other side may have moved on, and its log lines stand above
    for (const one of all.slice(0, all.findLastIndex(({ isMoving }) => isMoving) + 1))
      expect([one.panels, one.log]).toEqual([one.board, one.board])
    // all that was lost was not lost at once
    expect(new Set(moving.map(({ panels }) => panels.join())).size).toBeGreaterThan(1)
    for (const { hand } of moving) expect(hand).toBe(0)
  }, MOVING))

test('a lesson says that something is done when it has been seen', () =>
  app.visit(async ({ page }) => {
    await page.clock.install()
    await page.goto('/learn/neuroshima-hex/strike')
    await page.getByRole('grid').waitFor()
    const card = page.locator('.lesson-card')
    const choose = async (words: string): Promise<void> => {
      await page.locator('.option').filter({ hasText: words }).first().click()
    }
    await choose('Place Rats')
    await choose('C3')
    await choose('NE')
    await card.locator('.btn.primary').click()
    await page.locator('.option').filter({ hasText: 'Play Battle' }).waitFor()
    await holdClock(page)
    await choose('Play Battle')
    await page.locator('.nh-flight, .nh-tag').first().waitFor({ state: 'attached' })
    const look = (): Promise<{ readonly isMoving: boolean; readonly isDone: boolean }> =>
      page.evaluate(() => ({
        isMoving: document.querySelector('.nh-flight, .nh-tag') !== null,
        isDone: document.querySelector('.lesson-card')?.classList.contains('seen') === true,
      }))
    const all = await watch(page, 30, look)
    expect(all.filter(({ isMoving }) => isMoving).length).toBeGreaterThan(3)
    expect(all.filter(({ isMoving, isDone }) => isMoving && isDone)).toEqual([])
    expect(all.at(-1)).toEqual({ isMoving: false, isDone: true })
  }, MOVING))

/** With enough cheese that the city need not grow before the rats' turn. */
const RATS = {
  city: { D00: 'x0y0', D11: 'x1y0' },
  areas: { 'D11.d': { brown: 1, trap: true }, 'D00.a': { cheese: 1 }, 'D11.c': { cheese: 1 }, 'D00.c': { cheese: 1 } },
  catcher: { at: 'D11.d' },
}

/** The turn has been ended, and time stands still. */
async function endTurn(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(await formatLink({ game: 'ratcatcher', config: {}, position: RATS }))
  await waitForTable(page)
  await settled(page)
  await holdClock(page)
  await options(page).filter({ hasText: 'End your turn' }).click()
  await page.locator('.rc-told').waitFor()
}

test('a turn of the rats runs by itself, step by step', () =>
  app.visit(async ({ page }) => {
    await endTurn(page)
    const all = await watch(page, 60, () =>
      page.evaluate(() => ({
        isTold: document.querySelector('.rc-told') !== null,
        step: document.querySelector('.rc-step[aria-pressed=true]')?.textContent ?? '',
      })),
    )
    const steps = [...new Set(all.flatMap(({ isTold, step }) => (isTold ? [step] : [])))]
    expect(steps.length).toBeGreaterThan(1)
    expect(steps).toEqual(steps.toSorted())
    expect(all.at(-1)?.isTold).toBe(false)
  }, MOVING))

test('a key ends a turn of the rats', () =>
  app.visit(async ({ page }) => {
    await endTurn(page)
    await page.keyboard.press('Shift')
    await page.locator('.rc-told').waitFor({ state: 'detached' })
  }, MOVING))
