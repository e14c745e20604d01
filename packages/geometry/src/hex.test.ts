import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cell, DIRECTIONS, distance, hexagon, mirror, NOWHERE, opposite, rotate, step, turn } from './index.ts'

const cell = fc.record({ q: fc.integer({ min: -9, max: 9 }), r: fc.integer({ min: -9, max: 9 }) })
const direction = fc.integer({ min: 0, max: 5 })
const CENTRE: Cell = { q: 0, r: 0 }

describe('directions', () => {
  test('opposite steps lead back, and a round of six steps closes', () => {
    fc.assert(
      fc.property(cell, direction, (from, way) => {
        expect(step(step(from, way), opposite(way))).toEqual(from)
        expect(DIRECTIONS.reduce<Cell>((at, _, i) => step(at, i), from)).toEqual(from)
      }),
    )
  })

  test('a turn by a sixth takes each direction to the next, and six of them change nothing', () => {
    fc.assert(
      fc.property(cell, direction, fc.integer({ min: -6, max: 6 }), (from, way, by) => {
        expect(step(rotate(from, by), turn(way, by))).toEqual(rotate(step(from, way), by))
        expect(rotate(from, 6)).toEqual(from)
      }),
    )
  })

  test('a mirror keeps distances, swaps east and west, and undoes itself', () => {
    fc.assert(
      fc.property(cell, cell, direction, (a, b, way) => {
        expect(distance(mirror(a), mirror(b))).toBe(distance(a, b))
        expect(step(mirror(a), turn(0, -way))).toEqual(mirror(step(a, way)))
        expect(mirror(mirror(a))).toEqual(a)
      }),
    )
  })
})

describe('a hexagonal board', () => {
  test.each([
    [0, 1],
    [1, 7],
    [2, 19],
    [3, 37],
  ])('of radius %i has %i hexes, all within it and each once', (radius, count) => {
    const { cells } = hexagon(radius)
    expect(cells).toHaveLength(count)
    expect(new Set(cells.map(({ q, r }) => `${q} ${r}`)).size).toBe(count)
    for (const one of cells) expect(distance(CENTRE, one)).toBeLessThanOrEqual(radius)
  })

  test('begins with every smaller one', () => {
    expect(hexagon(3).cells.slice(0, 19)).toEqual(hexagon(2).cells)
  })

  test('knows the six neighbours of a hex, and where there is none', () => {
    const { cells, near, indexOf } = hexagon(2)
    cells.forEach((one, hex) => {
      DIRECTIONS.forEach((_, way) => {
        const there = near[hex * 6 + way] as number
        if (there === NOWHERE) expect(distance(CENTRE, step(one, way))).toBe(3)
        else expect(cells[there]).toEqual(step(one, way))
      })
      expect(indexOf(one)).toBe(hex)
    })
    expect(indexOf({ q: 3, r: 0 })).toBe(NOWHERE)
  })
})
