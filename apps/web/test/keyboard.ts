// A table without a mouse: Tab, arrows, Enter, and the numbers of verbs.
import type { Page } from 'playwright-core'
import { act, endTurn, MARKED, settled, sure } from './table-page.ts'

/** What Enter answers: a tile that is being turned is confirmed where it stands. */
const KEYED = `${MARKED.replace('[data-legal="true"]', '[data-legal="true"]:not(.nh-way)')}, [role="gridcell"][aria-label*="Enter confirms"]`

/** Where the keys must lead: a cell of the grid by row and place in it, or anything else that Tab reaches. */
interface Goal {
  readonly cell: readonly [number, number] | undefined
  readonly isFocused: boolean
  /** Do the rows of the grid run from left to right? */
  readonly isAcross: boolean
  /** What is left to press beside the cell: the edge of a square is pointed at by E and an arrow. */
  readonly further: readonly string[]
}

function look(
  page: Page,
  index: number,
): Promise<Goal & { readonly from: readonly [number, number] | undefined; readonly isInGrid: boolean }> {
  return page.evaluate(
    ([selector, i]) => {
      const marked = document.querySelectorAll(selector)[i]
      const rows = [...document.querySelectorAll('[role="row"]')].map(row => [...row.querySelectorAll('[role="gridcell"]')])
      const besideOf = (edge: Element): { cell: Element | undefined; way: string } => {
        const { left, top, width, height } = edge.getBoundingClientRect()
        const isUpright = height > width
        // of a large door the first half
        const half = rows[0]?.[0]?.getBoundingClientRect().width ?? 0
        const [x, y] = [left + (isUpright ? 0 : half / 2), top + (isUpright ? half / 2 : 0)]
        const isAt = (cell: Element, [dx, dy]: readonly [number, number]): boolean => {
          const box = cell.getBoundingClientRect()
          return x + dx > box.left && x + dx < box.right && y + dy > box.top && y + dy < box.bottom
        }
        const ways = isUpright ? (['ArrowRight', 'ArrowLeft'] as const) : (['ArrowDown', 'ArrowUp'] as const)
        const near = half / 3
        const found = ways
          .map((way, side) => {
            const by = side === 0 ? -near : near
            return { way, cell: rows.flat().find(cell => isAt(cell, isUpright ? [by, 0] : [0, by])) }
          })
          .find(({ cell }) => cell !== undefined)
        return found ?? { way: '', cell: undefined }
      }
      const beside = marked?.hasAttribute('data-edge') === true ? besideOf(marked) : undefined
      const goal = beside === undefined ? marked : beside.cell
      const placeOf = (element: Element | null | undefined): [number, number] | undefined => {
        const y = rows.findIndex(row => row.some(one => one === element))
        return y < 0 ? undefined : [y, rows[y]?.findIndex(one => one === element) ?? 0]
      }
      const [first, last] = [rows[0]?.[0], rows[0]?.at(-1)].map(one => one?.getBoundingClientRect())
      const isAcross = Math.abs((last?.left ?? 0) - (first?.left ?? 0)) >= Math.abs((last?.top ?? 0) - (first?.top ?? 0))
      return {
        cell: placeOf(goal),
        from: placeOf(document.activeElement),
        isFocused: goal === document.activeElement,
        further: beside === undefined ? [] : ['e', beside.way],
        isInGrid: placeOf(document.activeElement) !== undefined,
        isAcross,
      }
    },
    [KEYED, index] as const,
  )
}

function arrow({ cell, isAcross }: Goal, from: readonly [number, number]): string {
  const [row = 0, place = 0] = cell ?? []
  const between = isAcross ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  const along = isAcross ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (row !== from[0]) return (row < from[0] ? between[0] : between[1]) ?? ''
  return (place < from[1] ? along[0] : along[1]) ?? ''
}

/** Tab and arrows until the focus is on the marked thing. */
async function walkTo(page: Page, index: number): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const seen = await look(page, index)
    if (seen.isFocused) {
      for (const key of seen.further) await page.keyboard.press(key)
      return
    }
    await page.keyboard.press(seen.cell !== undefined && seen.from !== undefined ? arrow(seen, seen.from) : 'Tab')
  }
  throw new Error('the keyboard does not lead to what is marked')
}

/**
 * The same on a board whose arrows lead by direction, from place to place: towards it, and where one way leads nowhere by another. Is it
 * reached?
 */
async function steerTo(page: Page, index: number): Promise<boolean> {
  const tried = new Set<string>()
  for (let presses = 0; presses < 40; presses++) {
    const seen = await page.evaluate(
      ([selector, i]) => {
        const goal = document.querySelectorAll(selector)[i]
        const from = document.activeElement
        const [a, b] = [from, goal].map(one => one?.getBoundingClientRect() ?? new DOMRect())
        const isCell = (one: Element | null | undefined): boolean => one?.getAttribute('role') === 'gridcell'
        return {
          isFocused: goal !== undefined && goal === from,
          isGoalInGrid: isCell(goal),
          isInGrid: isCell(from),
          name: from?.getAttribute('data-cell') ?? from?.getAttribute('aria-label') ?? '',
          dx: (b?.x ?? 0) + (b?.width ?? 0) / 2 - (a?.x ?? 0) - (a?.width ?? 0) / 2,
          dy: (b?.y ?? 0) + (b?.height ?? 0) / 2 - (a?.y ?? 0) - (a?.height ?? 0) / 2,
        }
      },
      [KEYED, index] as const,
    )
    if (seen.isFocused) return true
    if (!seen.isGoalInGrid) await page.keyboard.press('Tab')
    else if (!seen.isInGrid)
      await page
        .locator('body')
        .press('g')
        .then(() => page.keyboard.press('b'))
    else {
      const across = seen.dx < 0 ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
      const along = seen.dy < 0 ? ['ArrowUp', 'ArrowDown'] : ['ArrowDown', 'ArrowUp']
      const [[first, last], [second, third]] = Math.abs(seen.dx) > Math.abs(seen.dy) ? [across, along] : [along, across]
      const key = [first, second, third, last].find(one => !tried.has(`${seen.name} ${one}`))
      if (key === undefined) return false
      tried.add(`${seen.name} ${key}`)
      await page.keyboard.press(key)
    }
  }
  return false
}

/** Tab until something with these words has the focus. */
export async function tabTo(page: Page, words: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (
      await page.evaluate(
        name => [document.activeElement?.textContent, document.activeElement?.getAttribute('aria-label')].includes(name),
        words,
      )
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to '${words}'`)
}

export interface KeyCounts {
  board: number
  numbers: number
}

/** The places of what is marked and can be seen: a small screen shows some of it elsewhere. */
const visible = (page: Page): Promise<number[]> =>
  page.evaluate(
    selector => [...document.querySelectorAll(selector)].flatMap((element, i) => (element.getClientRects().length > 0 ? [i] : [])),
    KEYED,
  )

/** How arrows lead over a board: from row to row, or by direction. */
export type Arrows = 'rows' | 'directions'

/** Plays on until the match is over or so much was done. `haste`: how often a turn is ended where it can be. */
export async function playByKeys(page: Page, random: () => number, most: number, haste = 0, arrows: Arrows = 'rows'): Promise<KeyCounts> {
  const keyed: KeyCounts = { board: 0, numbers: 0 }
  for (let turn = 0; turn < most && (await settled(page)) === 'asked'; turn++) {
    const marked = await visible(page)
    const verbs = await page.locator('.verbs .verb:not(.ghost)').count()
    if ((await sure(page).count()) > 0) {
      await act(page, async () => {
        await sure(page).focus()
        await page.keyboard.press('Enter')
      })
    } else if (haste > 0 && random() < haste && (await endTurn(page).getAttribute('aria-disabled')) === 'false')
      await act(page, () => page.keyboard.press('t'))
    else if (verbs > 0 && random() < 0.4) {
      keyed.numbers++
      await act(page, () => page.keyboard.press(String(1 + Math.floor(random() * Math.min(5, verbs)))))
    } else if (marked.length > 0 && random() < 0.93) {
      const goal = marked[Math.floor(random() * marked.length)] ?? 0
      if (arrows === 'directions' && !(await steerTo(page, goal))) continue
      keyed.board++
      await act(page, async () => {
        if (arrows === 'rows') await walkTo(page, goal)
        if ((await page.locator('.nh-way').count()) > 0)
          for (let i = Math.floor(random() * 4); i > 0; i--) await page.keyboard.press(random() < 0.5 ? 'q' : 'r')
        await page.keyboard.press('Enter')
      })
    } else if ((await endTurn(page).getAttribute('aria-disabled')) === 'false') await act(page, () => page.keyboard.press('t'))
    else if ((await page.locator('.pip, .stepper-now').count()) > 0)
      await act(page, () => page.locator('.pip, .stepper-now').first().press('Enter'))
  }
  return keyed
}
