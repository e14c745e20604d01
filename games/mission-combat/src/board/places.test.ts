import { describe, expect, test } from 'vitest'
import { type Box, fitScale, fitted, pxOf } from '@rubble/ui'
import { areaAt, AREAS, CARDS, unitId } from '../data/components.ts'
import type { Unit } from '../model/state.ts'
import { boxOf, chipBox, contentFor, crossing, layOut, pack, TALL, WIDE } from './places.ts'

const HAIR = 0.01
const meets = (a: Box, b: Box): boolean =>
  a.x + HAIR < b.x + b.width && b.x + HAIR < a.x + a.width && a.y + HAIR < b.y + b.height && b.y + HAIR < a.y + a.height
const holds = (a: Box, b: Box): boolean =>
  b.x >= a.x - HAIR && b.y >= a.y - HAIR && b.x + b.width <= a.x + a.width + HAIR && b.y + b.height <= a.y + a.height + HAIR
const SIZES = [
  [374, 232],
  [360, 460],
  [732, 560],
  [818, 900],
  [1100, 780],
  [2400, 1300],
].map(([width = 0, height = 0]) => ({ width, height }))

const unit = (id: number, area: number): Unit => ({ id, area, damage: 0, speedUsed: false, roadUsed: false })
/** So many units of everybody in one area, one in each of the others. */
const crowd = (count: number, area: number): Unit[] => [
  ...Array.from({ length: count }, (_, i) => unit(unitId(i % 9, 1 + Math.floor(i / 9)), area)),
  ...AREAS.filter(({ id }) => id !== area).map(({ id }) => unit(unitId(12 + (id % 5), id < 5 ? 6 : 7), id)),
]

describe('the layout of the board', () => {
  test('areas do not meet, and those that touch are the adjacent ones', () => {
    for (const sheet of [WIDE, TALL]) {
      for (const a of AREAS) {
        for (const b of AREAS) {
          if (a.id === b.id) continue
          const [one, other] = [boxOf(sheet, a), boxOf(sheet, b)]
          expect(meets(one, other)).toBe(false)
          const grown = { x: one.x - 11, y: one.y - 11, width: one.width + 22, height: one.height + 22 }
          const isCorner = a.row !== b.row && Math.abs(a.col - b.col) >= 1
          expect(meets(grown, other) && !isCorner, `${a.name} ${b.name}`).toBe(a.isAdjacent[b.id])
        }
      }
    }
  })

  test('units lie within their area and never on each other, however many there are', () => {
    for (const size of SIZES) {
      for (let count = 1; count <= 18; count++) {
        const units = crowd(count, 6)
        const { units: spots, sheet } = layOut({ units, raid: null }, size)
        const boxes = units.map(({ id, area }) => {
          const spot = spots.get(id)
          if (spot === undefined) throw new Error(`unit ${id} has no place`)
          expect(holds(boxOf(sheet, areaAt(area)), chipBox(spot))).toBe(true)
          return chipBox(spot)
        })
        boxes.forEach((box, i) => {
          for (const other of boxes.slice(i + 1)) expect(meets(box, other)).toBe(false)
        })
      }
    }
  })

  test('standing areas where it is narrow, lying ones elsewhere; everything within the place', () => {
    expect(SIZES.map(size => layOut({ units: [], raid: null }, size).sheet.isTall)).toEqual([false, true, false, false, false, false])
    for (const size of SIZES) {
      const { sheet, zoom } = layOut({ units: [], raid: null }, size)
      const content = contentFor(size)
      expect(zoom).toBe(fitScale(content, size))
      for (const area of AREAS)
        expect(holds({ x: 0, y: 0, ...size }, pxOf(fitted({ content, room: size, most: 9 }), size, boxOf(sheet, area)))).toBe(true)
    }
  })

  test('names are shown where they can be read', () => {
    const room = { x: 0, y: 0, width: 254, height: 124 }
    expect(pack(2, room, 1).map(({ lod }) => lod)).toEqual(['m', 'm'])
    expect(pack(4, room, 1.2)[0]?.lod).toBe('c')
    expect(pack(4, room, 0.7)[0]?.lod).toBe('s')
    expect(pack(1, room, 0.3)[0]?.lod).toBe('s')
  })

  test('a raider keeps its place where it came from, and one that comes gets a place', () => {
    const special = CARDS.findIndex(({ name }) => name === 'm-stealth-special-force')
    const units = [unit(unitId(special, 1), 6), unit(unitId(17, 1), 6)]
    const {
      origin,
      guest,
      units: spots,
    } = layOut({ units, raid: { unit: unitId(special, 1), origin: 1, attacked: false } }, { width: 732, height: 560 }, 4)
    const box = (spot: typeof origin): Box => (spot === undefined ? { x: NaN, y: NaN, width: 0, height: 0 } : chipBox(spot))
    expect(holds(boxOf(WIDE, areaAt(1)), box(origin))).toBe(true)
    expect(guest).toBeDefined()
    // the road is to the left below the Dark Portal
    expect(spots.get(unitId(special, 1))?.x).toBeLessThan(spots.get(unitId(17, 1))?.x ?? 0)
  })
})

test('a raid crosses the shared edge', () => {
  const id = (name: string): number => AREAS.findIndex(area => area.name === name)
  expect(crossing(WIDE, id('m-arterial-road'), id('p-dark-portal')).turn).toBe(0)
  expect(crossing(WIDE, id('p-dark-portal'), id('m-arterial-road')).turn).toBe(180)
  expect(crossing(WIDE, id('m-arterial-road'), id('m-bunker-east')).turn).toBe(90)
  expect(crossing(WIDE, id('m-arterial-road'), id('m-bunker-west')).turn).toBe(270)
})
