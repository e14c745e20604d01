import { expect, test } from 'vitest'
import { DISTRICTS, faceOf } from '../data/components.ts'
import { EMPTY, piecesOf } from './contents.ts'
import { letterSpot, pack } from './pack.ts'
import { CELL, lettersOf, turnPlan } from './plan.ts'

const plans = DISTRICTS.flatMap((_, district) => [0, 1].map(turn => turnPlan(faceOf('standard', district).layout, turn)))
/** As much as ever stands in one area. */
const crowd = piecesOf({
  ...EMPTY, pawn: 'cage', arch: { id: 'rat-king', health: 6 }, cheese: 1, strange: ['ironhide', 'poxrat', 'squealer'].map(id => ({ id, isGnawer: false })),
  rats: { white: 12, brown: 3, black: 4 }, ghosts: { white: 2, brown: 1, black: 0 }, trap: true, tokens: ['health', 'A', 'B'],
}, 'l')
const few = piecesOf({ ...EMPTY, cheese: 1, rats: { white: 4, brown: 0, black: 1 } }, 'l')

test('pieces stand inside their area, clear of its letter and of each other', () => {
  for (const plan of plans) {
    for (const letter of lettersOf(plan)) {
      for (const pieces of [crowd, few]) {
        const { pieces: stands } = pack(plan, letter, 2, pieces)
        const boxes = stands.map(({ x, y, scale }, i) => {
          const { w, h } = pieces[i] ?? { w: 0, h: 0 }
          return { left: x - w * 12.5 * scale, right: x + w * 12.5 * scale, top: y - h * 12.5 * scale, bottom: y + h * 12.5 * scale }
        })
        expect(boxes).toHaveLength(pieces.length)
        const corner = letterSpot(plan, letter)
        for (const [i, box] of boxes.entries()) {
          for (const x of [box.left, box.right - 0.1]) for (const y of [box.top, box.bottom - 0.1]) expect(plan[Math.floor(y / CELL)]?.[Math.floor(x / CELL)]).toBe(letter)
          expect(box.right <= corner.x - 17.9 || box.bottom <= corner.y - 21.9 || box.left >= corner.x + 11.9 || box.top >= corner.y + 7.9).toBe(true)
          for (const other of boxes.slice(i + 1)) {
            expect(box.right <= other.left + 0.11 || other.right <= box.left + 0.11 || box.bottom <= other.top + 0.11 || other.bottom <= box.top + 0.11).toBe(true)
          }
        }
      }
    }
  }
})

test('what has room is drawn as large as can be, and a crowd shrinks together', () => {
  const plan = ['aaaaa', 'aaaaa', 'bbbbb', 'ccccc', 'ccccc']
  expect(pack(plan, 'a', 0, few).pieces.map(({ scale }) => scale)).toEqual(few.map(() => 1.1))
  const scales = new Set(pack(plan, 'b', 0, crowd).pieces.map(({ scale }) => scale))
  expect(scales.size).toBe(1)
  expect([...scales][0]).toBeLessThan(0.8)
})
