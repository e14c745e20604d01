// Whether anything on a table moves while somebody acts.
import type { Page } from 'playwright-core'

/** In every frame from now on: where the parts of the table are. What differs from the first is noted. */
export async function watchPlaces(page: Page): Promise<() => Promise<readonly string[]>> {
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
