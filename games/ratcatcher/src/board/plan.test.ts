import { type Direction, DIRECTIONS } from '@rubble/geometry/squares'
import { describe, expect, test } from 'vitest'
import { DISTRICTS, faceOf } from '../data/components.ts'
import { LETTERS, MODES, SIDES } from '../model/ids.ts'
import { gatesOf } from './cards.ts'
import { anchorOf, areaPath, borderOf, CARD, CELL, cellsOf, lettersOf, type Plan, turnPlan } from './plan.ts'

const TURNS = [0, 1, 2, 3]
/** Every face of every district, in every rotation. */
const all = MODES.flatMap(mode => DISTRICTS.map((_, district) => faceOf(mode, district))).flatMap(face =>
  TURNS.map(turn => ({ face, turn, plan: turnPlan(face.layout, turn) })),
)

const numbersIn = (path: string): number[] => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))

/** What a path encloses, with its corners left sharp. */
function surface(path: string): number {
  const corners = [...path.matchAll(/Q(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  return corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length] ?? { x, y }
    return sum + (x * next.y - next.x * y) / 2
  }, 0)
}

describe('outlines', () => {
  test('are closed, clockwise, and enclose exactly the cells of their area', () => {
    for (const { plan } of all) {
      for (const letter of lettersOf(plan)) {
        const path = areaPath(plan, letter, 0, 14)
        expect(path).toMatch(/^M.*Z$/)
        expect(surface(path)).toBeCloseTo(cellsOf(plan, letter).length * CELL * CELL)
      }
    }
  })
  test('moved inwards they stay on the card and get smaller', () => {
    for (const { plan } of all) {
      for (const letter of lettersOf(plan)) {
        const path = areaPath(plan, letter, 9)
        expect(Math.min(...numbersIn(path))).toBeGreaterThanOrEqual(9)
        expect(Math.max(...numbersIn(path))).toBeLessThanOrEqual(CARD - 9)
        expect(surface(path)).toBeLessThan(cellsOf(plan, letter).length * CELL * CELL)
      }
    }
  })
})

describe('turning', () => {
  const plan: Plan = ['aaaab', 'deeeb', 'deeeb', 'deeeb', 'dcccc']
  test('moves the top row to the right side', () => {
    expect(
      turnPlan(plan, 1)
        .map(row => row[4])
        .join(''),
    ).toBe('aaaab')
    expect(turnPlan(plan, 4)).toEqual(plan)
  })
  test('moves the street to the north to the east', () => {
    const [face] = all.map(one => one.face)
    const gates = TURNS.map(turn => (face === undefined ? [] : SIDES.map((_, side) => gatesOf(face, turn)[side as Direction])))
    const [unturned = []] = gates
    expect(new Set(unturned).size).toBeGreaterThan(1)
    for (const turn of TURNS) expect(gates[turn]).toEqual(unturned.map((__, side) => unturned.at((side - turn) % 4)))
  })
  test('each street leads out of the area that lies in the middle of its side', () => {
    const middles = [
      [2, 0],
      [4, 2],
      [2, 4],
      [0, 2],
    ] as const
    for (const { face, turn, plan: turned } of all) {
      const gates = gatesOf(face, turn)
      for (const side of DIRECTIONS) {
        const [x, y] = middles[side]
        if (gates[side] !== null) expect(turned[y]?.[x]).toBe(gates[side])
      }
    }
  })
})

test('an area is touched within itself', () => {
  for (const { plan } of all) {
    for (const letter of lettersOf(plan)) {
      const { x, y } = anchorOf(plan, letter)
      expect(plan[Math.floor(y / CELL)]?.[Math.floor(x / CELL)]).toBe(letter)
    }
  }
})

test('linked areas share a border, and others do not', () => {
  for (const { face, plan } of all) {
    const linked = new Set(face.links.map(([a, b]) => `${LETTERS[a % 5]}${LETTERS[b % 5]}`))
    for (const a of lettersOf(plan))
      for (const b of lettersOf(plan).filter(other => other > a)) expect(borderOf(plan, a, b) !== undefined).toBe(linked.has(`${a}${b}`))
  }
})
