import { expect, test } from 'vitest'
import { DISTRICTS, faceOf } from '../data/components.ts'
import { EMPTY, piecesOf } from './contents.ts'
import { letterSpot, pack } from './pack.ts'
import { CELL, lettersOf, type Plan, turnPlan } from './plan.ts'

const plans = DISTRICTS.flatMap((_, district) => [0, 1].map(turn => turnPlan(faceOf('standard', district).layout, turn)))
/** As much as ever stands in one area. */
const crowd = piecesOf(
  {
    ...EMPTY,
    pawn: 'cage',
    arch: { id: 'rat-king', health: 6 },
    cheese: 1,
    strange: (['ironhide', 'poxrat', 'squealer'] as const).map(id => ({ id, isGnawer: false })),
    rats: { white: 12, brown: 3, black: 4 },
    ghosts: { white: 2, brown: 1, black: 0 },
    trap: true,
    tokens: ['health', 'A', 'B'],
  },
  'l',
)
const few = piecesOf({ ...EMPTY, cheese: 1, rats: { white: 4, brown: 0, black: 1 } }, 'l')

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
const isApart = (a: Box, b: Box): boolean =>
  a.right <= b.left + 0.11 || b.right <= a.left + 0.11 || a.bottom <= b.top + 0.11 || b.bottom <= a.top + 0.11

function boxesOf(plan: Plan, letter: string, pieces: typeof crowd): Box[] {
  return pack(plan, letter, 2, pieces).pieces.map(({ x, y, scale }, i) => {
    const [w, h] = [(pieces[i]?.w ?? 0) * 12.5 * scale, (pieces[i]?.h ?? 0) * 12.5 * scale]
    return { left: x - w, right: x + w, top: y - h, bottom: y + h }
  })
}

/** What stands where it should not. */
function faultsOf(plan: Plan, letter: string, pieces: typeof crowd): string[] {
  const boxes = boxesOf(plan, letter, pieces)
  const { x, y } = letterSpot(plan, letter)
  const sign = { left: x - 18, right: x + 12, top: y - 22, bottom: y + 8 }
  const isHome = (px: number, py: number): boolean => plan[Math.floor(py / CELL)]?.[Math.floor(px / CELL)] === letter
  return boxes.flatMap((box, i) => [
    ...([box.left, box.right - 0.1].every(px => [box.top, box.bottom - 0.1].every(py => isHome(px, py)))
      ? []
      : [`${letter}: piece ${i} leaves the area`]),
    ...(isApart(box, sign) ? [] : [`${letter}: piece ${i} covers the letter`]),
    ...(boxes.slice(i + 1).every(other => isApart(box, other)) ? [] : [`${letter}: piece ${i} meets another`]),
  ])
}

test('pieces stand inside their area, clear of its letter and of each other', () => {
  for (const plan of plans)
    expect(lettersOf(plan).flatMap(letter => [crowd, few].flatMap(pieces => faultsOf(plan, letter, pieces)))).toEqual([])
})

test('what has room is drawn as large as can be, and a crowd shrinks together', () => {
  const plan = ['aaaaa', 'aaaaa', 'bbbbb', 'ccccc', 'ccccc']
  expect(pack(plan, 'a', 0, few).pieces.map(({ scale }) => scale)).toEqual(few.map(() => 1.1))
  const scales = new Set(pack(plan, 'b', 0, crowd).pieces.map(({ scale }) => scale))
  expect(scales.size).toBe(1)
  expect([...scales][0]).toBeLessThan(0.8)
})
