import { expect, test } from 'vitest'
import { besidePiece, usualAmounts } from './beside.ts'

const SIZE = { width: 700, height: 560 }
const OWN = { width: 304, height: 172 }

test('a question stands beside its piece, within the board, clear of the one that acts', () => {
  for (let x = 0; x <= 600; x += 50) {
    for (let y = 0; y <= 480; y += 40) {
      const { left, top } = besidePiece({ x, y, width: 90, height: 70 }, undefined, SIZE, OWN)
      expect(left >= 0 && top >= 0 && left + OWN.width <= SIZE.width && top + OWN.height <= SIZE.height).toBe(true)
      expect(left < x + 90 && x < left + OWN.width && top < y + 70 && y < top + OWN.height, `${x} ${y}`).toBe(false)
    }
  }
  const above = besidePiece({ x: 300, y: 250, width: 90, height: 70 }, { x: 300, y: 350, width: 90, height: 70 }, SIZE, OWN)
  expect(above.top + OWN.height).toBeLessThanOrEqual(250)
})

test('a place too small for it still shows it', () => {
  expect(besidePiece({ x: 20, y: 80, width: 60, height: 40 }, undefined, { width: 304, height: 180 }, OWN)).toEqual({ left: 0, top: 8 })
})

test('near at hand: what destroys, round amounts, all of it', () => {
  expect(usualAmounts(20, 10)).toEqual([10, 20])
  expect(usualAmounts(20, 25)).toEqual([10, 20])
  expect(usualAmounts(5, 3)).toEqual([3, 5])
  expect(usualAmounts(50, 15)).toEqual([15, 20, 40, 50])
})
