import { expect, test } from 'vitest'
import type { UnitType } from '../model/ids.ts'
import { CARD_BESIDE } from './art/pieces.ts'
import { BESIDE, PLAIN } from './chip-plan.ts'
import { CHIP_HEIGHT, CHIP_WIDTH, type Lod } from './places.ts'

const LODS: readonly Lod[] = ['m', 'c', 's']
const TYPES: readonly UnitType[] = ['standard', 'elite', 'colossal']

interface Shape {
  readonly x: number
  readonly y: number
  readonly r: number
}
/** The corners of a shape as it is drawn, many for a circle. */
function corners(type: UnitType, { x, y, r }: Shape, line: number): { x: number; y: number }[] {
  const reach = (type === 'elite' ? r * 1.24 : type === 'colossal' ? r * 0.94 * Math.SQRT2 : r) + line
  const count = type === 'standard' ? 32 : 4
  const first = type === 'colossal' ? 45 : 0
  return Array.from({ length: count }, (_, k) => {
    const way = ((first + (k * 360) / count) * Math.PI) / 180
    return { x: x + reach * Math.cos(way), y: y + reach * Math.sin(way) }
  })
}
/** Is there a straight line between two shapes that bulge outwards? */
function areApart(one: { x: number; y: number }[], other: { x: number; y: number }[]): boolean {
  return Array.from({ length: 72 }, (_, k) => (k * 5 * Math.PI) / 180).some(way => {
    const along = ({ x, y }: { x: number; y: number }): number => x * Math.cos(way) + y * Math.sin(way)
    return Math.max(...one.map(along)) <= Math.min(...other.map(along)) + 0.01
  })
}

test('figures are as large beside a picture as without one', () => {
  for (const lod of LODS) {
    expect(BESIDE[lod].solid.r).toBeGreaterThanOrEqual(PLAIN[lod].solid.r)
    expect(BESIDE[lod].hollow.r).toBeGreaterThanOrEqual(PLAIN[lod].hollow.r)
  }
  expect(CARD_BESIDE.solid.r).toBeGreaterThanOrEqual(32)
  expect(CARD_BESIDE.hollow.r).toBeGreaterThanOrEqual(24)
})

test('whatever a unit is and hits, both shapes lie on its chip and apart from each other', () => {
  const all = [
    ...LODS.map(lod => ({ ...BESIDE[lod], height: CHIP_HEIGHT[lod], width: CHIP_WIDTH })),
    { ...CARD_BESIDE, height: 280, width: 200 },
  ]
  for (const { solid, hollow, width, height } of all)
    for (const is of TYPES)
      for (const hits of TYPES) {
        const [one, other] = [corners(is, solid, 0), corners(hits, hollow, hollow.r * 0.085)]
        expect(areApart(one, other), `${is} ${hits} on ${height}`).toBe(true)
        for (const { x, y } of [...one, ...other]) {
          expect(x).toBeGreaterThan(0)
          expect(x).toBeLessThan(width)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(height)
        }
      }
})
