// Arrow keys in a grid of buttons: to the side by order, up and down to what stands above or below.
import type { KeyboardEvent } from 'react'

const middle = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** The nearest of the next row that lies that way; undefined at the rim. */
function inNextRow(all: readonly HTMLElement[], from: HTMLElement, isDown: boolean): HTMLElement | undefined {
  const top = from.getBoundingClientRect().top
  const beyond = all.filter(one => (isDown ? one.getBoundingClientRect().top > top + 1 : one.getBoundingClientRect().top < top - 1))
  const tops = beyond.map(one => one.getBoundingClientRect().top)
  const row = isDown ? Math.min(...tops) : Math.max(...tops)
  const away = (one: HTMLElement): number => Math.abs(middle(one) - middle(from))
  return beyond.filter(one => Math.abs(one.getBoundingClientRect().top - row) < 1).toSorted((a, b) => away(a) - away(b))[0]
}

export function stepInGrid(event: KeyboardEvent, grid: HTMLElement | null): void {
  const all = [...(grid?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
  const here = all.indexOf(document.activeElement as HTMLElement)
  const from = all[here]
  if (from === undefined) return
  const to = {
    ArrowRight: all[here + 1],
    ArrowLeft: all[here - 1],
    ArrowDown: inNextRow(all, from, true),
    ArrowUp: inNextRow(all, from, false),
    Home: all[0],
    End: all.at(-1),
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  to.focus()
}
