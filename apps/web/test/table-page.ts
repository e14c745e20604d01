// A table in the browser, as a person handles it: what is marked is pointed at, what is asked is answered.
import type { Locator, Page } from 'playwright-core'
import { drawn } from './walk.ts'

/** Long enough for a machine that is busy with other tests. */
const PATIENCE = 20_000

/**
 * Everything on the table that is marked as possible: places and pieces on the board, cards and tiles in hand, and what is chosen beside
 * them.
 */
export const MARKED = [
  '[data-legal="true"]:not([aria-selected="true"]):not(.nh-way)',
  '[role="gridcell"][aria-label*="Possible:"]',
  '[role="gridcell"][aria-label*="Options here:"]',
  '.nh-hand-tile.nh-legal',
  '.nh-way[data-legal="true"]',
  '.mc-popover .btn.primary',
  '.mc-popover .btn.ghost',
].join(', ')

export const prompt = (page: Page): Locator => page.locator('.prompt')
export const options = (page: Page): Locator => page.getByRole('list', { name: 'You may' }).getByRole('button')
export const moveNumber = async (page: Page): Promise<number> =>
  Number(/Move\s(\d+)/.exec((await page.locator('.replay-number').textContent()) ?? '')?.[1])
export const lastMove = async (page: Page): Promise<number> =>
  Number(/of\s(\d+)/.exec((await page.locator('.replay-number').textContent()) ?? '')?.[1])
export const cell = (page: Page, words: string | RegExp): Locator => page.getByRole('gridcell', { name: words })

export async function waitForTable(page: Page): Promise<void> {
  await page.waitForURL(/\/table\//)
  await page.getByRole('grid').waitFor()
}

/** What can be told apart about the open decision. */
const TOLD = '.prompt, .replay-number, .options, .why-not, .curtain, .mc-popover, [data-told]'
const signature = (page: Page): Promise<string> =>
  page.evaluate(told => [...document.querySelectorAll(told)].map(part => part.textContent).join('|'), TOLD)

export type PageStatus = 'asked' | 'over' | 'curtain'

/** Waits until a person must decide, or the match is over. */
export async function settled(page: Page): Promise<PageStatus> {
  const found = await page.waitForFunction(() => {
    const words = document.querySelector('.prompt h1')?.textContent ?? ''
    if (document.querySelector('.failure') !== null) return 'failed'
    if (document.querySelector('.curtain') !== null) return 'curtain'
    if (/ (?:won|lost)$|^A draw/.test(words)) return 'over'
    // until the answer to a choice is there, what is listed is of before
    if (document.querySelector('.choices[aria-busy="true"]') !== null) return false
    return document.querySelector('.you-may .option') === null ? false : 'asked'
  })
  const standing = await found.jsonValue()
  // the board fits itself into the room that is left a moment later
  await drawn(page)
  if (standing === 'failed') throw new Error(await page.locator('.failure').first().innerText())
  return standing as PageStatus
}

/** Does something and waits until it shows. */
export async function act(page: Page, deed: () => Promise<void>, timeout = PATIENCE): Promise<void> {
  const before = await signature(page)
  await deed()
  await page.waitForFunction(
    ([told, old]) => [...document.querySelectorAll(told)].map(part => part.textContent).join('|') !== old,
    [TOLD, before] as const,
    { timeout },
  )
}

export interface ActionCounts {
  board: number
  list: number
}

/** Where a marked thing can be hit: some lie partly under others. */
function markedPoints(page: Page): Promise<{ readonly x: number; readonly y: number }[]> {
  return page.evaluate(
    selector =>
      [...document.querySelectorAll(selector)].flatMap(element => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const around = [
          [0.5, 0.5],
          [0.5, 0.12],
          [0.2, 0.5],
          [0.8, 0.5],
          [0.5, 0.85],
        ] as const
        const spot = around
          .map(([dx, dy]) => ({ x: left + dx * width, y: top + dy * height }))
          .find(({ x, y }) => {
            const hit = document.elementFromPoint(x, y)
            return hit !== null && element.contains(hit)
          })
        return spot === undefined ? [] : [spot]
      }),
    MARKED,
  )
}

/**
 * Plays to the end with the mouse: on the board wherever something is marked there, in the list where it is not, and now and then for what
 * only the list has.
 */
export async function playOut(page: Page, random: () => number, most = 600): Promise<ActionCounts> {
  const deeds: ActionCounts = { board: 0, list: 0 }
  for (let turn = 0; turn < most; turn++) {
    const standing = await settled(page)
    if (standing === 'over') return deeds
    if (standing === 'curtain') {
      await page.getByRole('button', { name: 'I am ready' }).click()
      await page.locator('.curtain').waitFor({ state: 'detached' })
      continue
    }
    const spots = await markedPoints(page)
    const spot = spots[Math.floor(random() * spots.length)]
    if (spot !== undefined && random() < 0.9) {
      deeds.board++
      await act(page, () => page.mouse.click(spot.x, spot.y))
    } else {
      deeds.list++
      const all = options(page)
      await act(page, async () => {
        await all.nth(Math.floor(random() * (await all.count()))).click()
      })
    }
  }
  throw new Error(`the match is not over after ${most} deeds`)
}

/** Chance that is the same every time. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
