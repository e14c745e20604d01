import { expect, test } from 'vitest'
import { besideOf } from './bubble.tsx'

const PAGE = { left: 0, top: 0, width: 1000, height: 800 }
const OWN = { width: 200, height: 60 }
const place = (left: number, top: number): { left: number; top: number; width: number; height: number } => ({
  left,
  top,
  width: 80,
  height: 80,
})

test('it stands beside the place, and hides what can be done or lies there only if it must', () => {
  const at = place(460, 360)
  expect(besideOf(at, OWN, PAGE, []).side).toBe('left')
  expect(besideOf(at, OWN, PAGE, [place(380, 360)]).side).toBe('right')
  expect(besideOf(at, OWN, PAGE, [place(380, 360), place(540, 360)]).side).toBe('up')
  expect(besideOf(at, OWN, PAGE, [place(380, 360), place(540, 360), place(460, 280)]).side).toBe('down')
})

test('it never leaves the page, and never covers the place itself', () => {
  for (const at of [place(0, 0), place(920, 0), place(0, 720), place(920, 720), place(460, 360)]) {
    const { x, y } = besideOf(at, OWN, PAGE, [])
    expect(x >= 0 && y >= 0 && x + OWN.width <= 1000 && y + OWN.height <= 800).toBe(true)
    const isApart = x >= at.left + 80 || x + OWN.width <= at.left || y >= at.top + 80 || y + OWN.height <= at.top
    expect(isApart).toBe(true)
  }
})
