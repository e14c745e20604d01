import { expect, test } from 'vitest'
import { roomFor } from './names.tsx'
import type { Point } from './units.ts'

/** A row of two, and one more below. */
const SPOTS = ['0 0', '1 0', '1 1'].map(spot => {
  const [x = 0, y = 0] = spot.split(' ').map(Number)
  return { x, y }
})
const without =
  (...taken: readonly string[]) =>
  ({ x, y }: Point) =>
    !taken.includes(`${x} ${y}`)

test('the name of a room lies in the lowest row that has room for it, and makes way for who stands there', () => {
  const name = 'Officer’s Bedroom'
  expect(roomFor(name, SPOTS, without())).toEqual({ x: 0, y: 0, length: 2 })
  expect(roomFor(name, SPOTS, without('1 0'))).toEqual({ x: 1, y: 1, length: 1 })
  expect(roomFor(name, SPOTS, without('0 0', '1 0', '1 1'))).toBeUndefined()
})
