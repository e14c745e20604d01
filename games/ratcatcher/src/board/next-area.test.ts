import { expect, test } from 'vitest'
import { after, nextSpot } from './next-area.ts'

const spots = [
  { key: 'a', middle: { x: 0, y: 0 } },
  { key: 'b', middle: { x: 300, y: 20 } },
  { key: 'c', middle: { x: 150, y: 400 } },
  { key: 'over the street', middle: { x: 800, y: 0 } },
  { key: 'aside', middle: { x: 100, y: -390 } },
]

test('an arrow leads to the nearest area in its direction', () => {
  expect(nextSpot(spots, 'a', 'ArrowRight')?.key).toBe('b')
  expect(nextSpot(spots, 'b', 'ArrowRight')?.key).toBe('over the street')
  expect(nextSpot(spots, 'a', 'ArrowDown')?.key).toBe('c')
  expect(nextSpot(spots, 'a', 'ArrowUp')?.key).toBe('aside')
})
test('what lies more aside than on is taken only if nothing else is there', () => {
  const strip = { key: 'strip', middle: { x: 50, y: 300 } }
  const [left, above] = [
    { key: 'left', middle: { x: -100, y: 200 } },
    { key: 'above', middle: { x: 200, y: 50 } },
  ]
  expect(nextSpot([strip, left, above], 'strip', 'ArrowUp')?.key).toBe('above')
  expect(nextSpot([strip, left], 'strip', 'ArrowUp')?.key).toBe('left')
})
test('where nothing lies, it leads nowhere', () => {
  expect(nextSpot(spots, 'a', 'ArrowLeft')).toBeUndefined()
  expect(nextSpot(spots, 'nowhere', 'ArrowLeft')).toBeUndefined()
})
test('from cheese to cheese, round and round', () => {
  expect(after(['x', 'y'], item => item === 'y')).toBe('x')
  expect(after(['x', 'y'], item => item === 'nothing')).toBe('x')
  expect(after(['x', 'y'], item => item === 'x', -1)).toBe('y')
})
