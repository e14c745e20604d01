// Squares, edges, arcs, ways, lines of sight and blasts (GEO-1 to -15).
import {
  adjacentTo,
  anchorOf,
  areaOf,
  aroundOf,
  type Direction,
  DIRECTIONS,
  drivesOf,
  driveTo,
  EAST,
  edgeOf,
  footprintOf,
  gridOf,
  innerEdgesOf,
  insideOf,
  isClear,
  isInside,
  isUnder,
  type Local,
  localFromCentre,
  localOf,
  neighbour,
  NEVER,
  nextInLine,
  NORTH,
  obstacleOf,
  type Offset,
  OPAQUE,
  opposite,
  pathTo,
  placeOf,
  type Pose,
  poseNumber,
  range,
  reachedBy,
  reachedIn,
  reachOf,
  rowOf,
  sectorsAt,
  shiftOf,
  sidesOf,
  sideTowards,
  SOUTH,
  squareAt,
  stopOf,
  type Terrain,
  turned,
  turnedOffset,
  WEST,
  xOf,
  yOf,
} from '@rubble/geometry/squares'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTerrain, movesOf, pick, spotsOf, squaresOf } from './maps.ts'
import { picture } from './picture.ts'

const any = fc.nat({ max: 10_000 })
const anyDirection = fc.constantFrom(...DIRECTIONS)

describe('squares and edges', () => {
  const grid = gridOf([
    { width: 16, height: 20 },
    { width: 5, height: 4 },
  ])

  test('every square has its own number, and the number tells where it is', () => {
    const all = [...insideOf(grid)]
    expect(new Set(all).size).toBe(16 * 20 + 5 * 4)
    for (const square of all) {
      expect(squareAt(grid, placeOf(grid, square))).toBe(square)
      expect(isInside(grid, square)).toBe(true)
    }
  })

  test('around a frame lie virtual squares, two deep, that belong to no other level', () => {
    for (const [level, { width, height }] of grid.frames.entries()) {
      for (const place of [
        { x: -2, y: 0 },
        { x: width + 1, y: 0 },
        { x: 0, y: -2 },
        { x: 0, y: height + 1 },
      ]) {
        const square = squareAt(grid, { level, ...place })
        expect(placeOf(grid, square)).toEqual({ level, ...place })
        expect(isInside(grid, square)).toBe(false)
      }
    }
  })

  test('an edge has one number from both sides, and knows them', () => {
    for (const square of insideOf(grid)) {
      for (const direction of DIRECTIONS) {
        const edge = edgeOf(grid, square, direction)
        const other = neighbour(grid, square, direction)
        expect(edgeOf(grid, other, opposite(direction))).toBe(edge)
        expect(sidesOf(grid, edge)).toEqual(direction === NORTH || direction === WEST ? [other, square] : [square, other])
      }
    }
  })

  test('a long edge goes on to the east or to the south', () => {
    const square = squareAt(grid, { level: 0, x: 3, y: 3 })
    expect(nextInLine(grid, edgeOf(grid, square, NORTH))).toBe(edgeOf(grid, square + 1, NORTH))
    expect(nextInLine(grid, edgeOf(grid, square, WEST))).toBe(edgeOf(grid, neighbour(grid, square, SOUTH), WEST))
  })

  test('neighbours are adjacent unless the edge between them is shut', () => {
    const { terrain, at } = picture(['a|b c'])
    expect(adjacentTo(terrain, at('a'), EAST)).toBeUndefined()
    expect(adjacentTo(terrain, at('b'), EAST)).toBe(at('c'))
    expect(adjacentTo(terrain, at('b'), WEST)).toBeUndefined()
  })
})

describe('facing and arcs', () => {
  test('the side on which a neighbour lies', () => {
    expect(DIRECTIONS.map(direction => sideTowards(EAST, direction))).toEqual(['left', 'front', 'right', 'back'])
  })

  test('local coordinates turn with the piece', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: -9, max: 9 }),
        anyDirection,
        fc.nat({ max: 3 }),
        (east, south, facing, quarters) => {
          const offset = turnedOffset({ east, south }, quarters)
          expect(localOf(turned(facing, quarters), offset.east, offset.south)).toEqual(localOf(facing, east, south))
        },
      ),
    )
    expect(localOf(NORTH, 0, -1)).toEqual({ right: 0, ahead: 1 })
    expect(localOf(WEST, 0, -1)).toEqual({ right: 1, ahead: 0 })
  })

  const DIAGONALS: readonly Local[] = [
    { right: -1, ahead: 1 },
    { right: 1, ahead: 1 },
    { right: 1, ahead: -1 },
    { right: -1, ahead: -1 },
  ]

  test('four sectors between the diagonals; on a diagonal both count', () => {
    const at = (right: number, ahead: number): readonly number[] => sectorsAt(DIAGONALS, { right, ahead })
    expect([at(0, 3), at(1, 2), at(3, 1), at(-1, -4), at(-2, 1)]).toEqual([[0], [0], [1], [2], [3]])
    expect([at(2, 2), at(3, -3), at(-1, -1), at(-5, 5)]).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ])
    expect(at(0, 0)).toEqual([])
  })

  test('sectors of half a turn and more', () => {
    const half: readonly Local[] = [
      { right: -1, ahead: 0 },
      { right: 1, ahead: 0 },
    ]
    expect(sectorsAt(half, { right: 5, ahead: 1 })).toEqual([0])
    expect(sectorsAt(half, { right: -5, ahead: -1 })).toEqual([1])
    expect(sectorsAt(half, { right: 2, ahead: 0 })).toEqual([0, 1])
    const wide: readonly Local[] = [
      { right: -1, ahead: -1 },
      { right: 1, ahead: -1 },
    ]
    for (const [right, ahead] of [
      [0, 1],
      [-1, 1],
      [1, 1],
      [-5, 0],
      [5, 0],
      [2, -1],
    ] as const)
      expect(sectorsAt(wide, { right, ahead })).toEqual([0])
    expect(sectorsAt(wide, { right: 0, ahead: -1 })).toEqual([1])
    expect(sectorsAt([{ right: 0, ahead: 1 }], { right: 0, ahead: -1 })).toEqual([0])
  })

  test('by angle, whatever the rays are', () => {
    const vector = fc
      .record({ right: fc.integer({ min: -6, max: 6 }), ahead: fc.integer({ min: -6, max: 6 }) })
      .filter(({ right, ahead }) => right !== 0 || ahead !== 0)
    const angle = ({ right, ahead }: Local): number => (Math.atan2(right, ahead) + 2 * Math.PI) % (2 * Math.PI)
    const rays = fc
      .uniqueArray(vector, { minLength: 1, maxLength: 5, selector: ray => angle(ray).toFixed(9) })
      .map(list => list.toSorted((a, b) => angle(a) - angle(b)))
    fc.assert(
      fc.property(rays, vector, (list, target) => {
        const on = list.findIndex(ray => Math.abs(angle(ray) - angle(target)) < 1e-9)
        const last = list.findLastIndex(ray => angle(ray) < angle(target))
        const expected = on >= 0 ? [(on + list.length - 1) % list.length, on] : [last >= 0 ? last : list.length - 1]
        expect(sectorsAt(list, target)).toEqual(expected)
      }),
    )
  })
})

/** Another way to the same answer: all points where the line meets the grid, as fractions of its length, one after the other. */
function clearByCrossings(terrain: Terrain, from: number, to: number): boolean {
  const { grid, shut, opaque } = terrain
  const [ax, ay, bx, by] = [xOf(grid, from), yOf(grid, from), xOf(grid, to), yOf(grid, to)]
  const [dx, dy] = [bx - ax, by - ay]
  const stops = (x: number, y: number): boolean => opaque[squareAt(grid, { level: 0, x, y })] !== 0
  const isOpen = (x: number, y: number, direction: Direction): boolean =>
    shut[edgeOf(grid, squareAt(grid, { level: 0, x, y }), direction)] === 0
  const towards = { x: dx > 0 ? EAST : WEST, y: dy > 0 ? SOUTH : NORTH } as const
  const [sx, sy] = [Math.sign(dx), Math.sign(dy)]
  // upright lines are met at (2i+1)/(2|dx|), level ones at (2j+1)/(2|dy|): compared over the common denominator
  const crossings = new Map<number, { x?: number; y?: number }>()
  for (let i = 0; i < Math.abs(dx); i++) crossings.set((2 * i + 1) * Math.max(1, Math.abs(dy)), { x: i })
  for (let j = 0; j < Math.abs(dy); j++) {
    const at = (2 * j + 1) * Math.max(1, Math.abs(dx))
    crossings.set(at, { ...crossings.get(at), y: j })
  }
  let [x, y] = [ax, ay]
  for (const [, met] of [...crossings].toSorted(([a], [b]) => a - b)) {
    if (met.x !== undefined && met.y !== undefined) {
      const first = isOpen(x, y, towards.x) && !stops(x + sx, y) && isOpen(x + sx, y, towards.y)
      const second = isOpen(x, y, towards.y) && !stops(x, y + sy) && isOpen(x, y + sy, towards.x)
      if (!first && !second) return false
      x += sx
      y += sy
    } else if (met.x === undefined) {
      if (!isOpen(x, y, towards.y)) return false
      y += sy
    } else {
      if (!isOpen(x, y, towards.x)) return false
      x += sx
    }
    if ((x !== bx || y !== by) && stops(x, y)) return false
  }
  return true
}

describe('lines of sight', () => {
  const clear = (lines: readonly string[]): boolean => {
    const { terrain, at } = picture(lines)
    return isClear(terrain, at('a'), at('b'))
  }

  test('a wall across the line stops it; the end of a wall touched at a corner does not', () => {
    expect(clear(['a .|b'])).toBe(false)
    expect(clear(['a|.', '   ', '. b'])).toBe(true)
    expect(clear(['a|.', '-  ', '. b'])).toBe(false)
    expect(clear(['a|.', '   ', '.|b'])).toBe(false)
    expect(clear(['a .', '- -', '. b'])).toBe(false)
    expect(clear(['a .', '  -', '.|b'])).toBe(false)
  })

  test('between two squares one of them must be free', () => {
    expect(clear(['a #', '   ', '. b'])).toBe(true)
    expect(clear(['a #', '   ', '# b'])).toBe(false)
    expect(clear(['a #', '-  ', '. b'])).toBe(false)
  })

  test('a slope of one in three passes a corner too', () => {
    expect(clear(['a . # .', '       ', '. # . b'])).toBe(false)
    expect(clear(['a . . .', '       ', '. . . b'])).toBe(true)
  })

  test('what stands on the line stops it, but not who sees, who is seen, or their own squares', () => {
    const { terrain, at } = picture(['a . c . b'])
    terrain.opaque[at('a')] = OPAQUE
    terrain.opaque[at('b')] = OPAQUE
    expect(isClear(terrain, at('a'), at('b'))).toBe(true)
    terrain.opaque[at('c')] = 7
    expect(isClear(terrain, at('a'), at('b'))).toBe(false)
    expect(isClear(terrain, at('a'), at('b'), 7)).toBe(true)
    expect(isClear(terrain, at('a'), at('b'), 1, 7)).toBe(true)
  })

  test('what stops it is named', () => {
    const { terrain, at } = picture(['a c|d b', '       ', '. # . e'])
    const { grid } = terrain
    expect(obstacleOf(terrain, stopOf(terrain, at('a'), at('b')))).toEqual({
      kind: 'edge',
      edge: edgeOf(grid, at('c'), EAST),
      between: [at('c'), at('d')],
    })
    const stop = obstacleOf(terrain, stopOf(terrain, at('a'), neighbour(grid, neighbour(grid, at('c'), SOUTH), EAST)))
    expect(stop?.kind).toBe('square')
    expect(obstacleOf(terrain, stopOf(terrain, at('d'), at('b')))).toBeUndefined()
  })

  test('the same as by all crossings, in exact numbers', () => {
    fc.assert(
      fc.property(anyTerrain, any, any, (terrain, m, n) => {
        const [from, to] = [pick(terrain, m), pick(terrain, n)]
        expect(isClear(terrain, from, to)).toBe(clearByCrossings(terrain, from, to))
      }),
      { numRuns: 2000 },
    )
  })

  test('there and back are the same; turning or mirroring the map changes nothing', () => {
    fc.assert(
      fc.property(anyTerrain, any, any, (terrain, m, n) => {
        const [from, to] = [pick(terrain, m), pick(terrain, n)]
        const sees = isClear(terrain, from, to)
        expect(isClear(terrain, to, from)).toBe(sees)
        for (const moved of movesOf(terrain)) expect(isClear(moved.terrain, moved.square(from), moved.square(to))).toBe(sees)
      }),
      { numRuns: 300 },
    )
  })

  test('where there is a line, there is a way without diagonals through no wall that is as long as its range', () => {
    fc.assert(
      fc.property(anyTerrain, any, any, (terrain, m, n) => {
        const [from, to] = [pick(terrain, m), pick(terrain, n)]
        if (!isClear(terrain, from, to)) return
        const { costs } = reachOf(terrain.grid, from, 99, (square, direction) =>
          adjacentTo(terrain, square, direction) === undefined ? NEVER : 1,
        )
        expect(costs.get(to)).toBe(range(terrain.grid, from, to))
      }),
      { numRuns: 500 },
    )
  })
})

describe('ways', () => {
  const price =
    (terrain: Terrain) =>
    (square: number, direction: Direction, to: number): number =>
      adjacentTo(terrain, square, direction) === undefined || !isInside(terrain.grid, to) || terrain.opaque[to] !== 0 ? NEVER : 1

  test('goes round walls by a shortest way', () => {
    const { terrain, at } = picture(['a|. b', '     ', '. . .'])
    const reach = reachOf(terrain.grid, at('a'), 9, price(terrain))
    const path = pathTo(reach, at('b')) ?? []
    expect(reach.costs.get(at('b'))).toBe(4)
    expect(path).toHaveLength(4)
    expect(path.at(-1)).toBe(at('b'))
    expect(pathTo(reachOf(terrain.grid, at('a'), 3, price(terrain)), at('b'))).toBeUndefined()
  })

  test('pays for doors and takes stairs', () => {
    const { terrain, at } = picture(['a d b', '  - -', '. . c'])
    const door = edgeOf(terrain.grid, at('d'), WEST)
    const costs = (links: Parameters<typeof reachOf>[4]) =>
      reachOf(
        terrain.grid,
        at('a'),
        9,
        (square, direction, to) => price(terrain)(square, direction, to) + (edgeOf(terrain.grid, square, direction) === door ? 1 : 0),
        links,
      ).costs
    expect([costs([]).get(at('b')), costs([]).get(at('c'))]).toEqual([3, 3])
    expect(costs([{ from: at('a'), to: at('b'), price: 2 }]).get(at('b'))).toBe(2)
  })

  test('costs obey the price of every step, and each path costs what it says', () => {
    fc.assert(
      fc.property(anyTerrain, any, fc.nat({ max: 12 }), (terrain, m, most) => {
        const from = pick(terrain, m)
        const reach = reachOf(terrain.grid, from, most, price(terrain))
        for (const [square, cost] of reach.costs) {
          expect(pathTo(reach, square)).toHaveLength(cost)
          for (const direction of DIRECTIONS) {
            const to = neighbour(terrain.grid, square, direction)
            const further = cost + price(terrain)(square, direction, to)
            if (further <= most) expect(reach.costs.get(to)).toBeLessThanOrEqual(further)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  test('no walk leaves anything behind for the next one, not even for one inside it or after one over a larger map', () => {
    const { terrain, at } = picture(['a|. .', '  -  ', '. . b', '     ', '. . .'])
    const { terrain: large } = picture(Array.from({ length: 15 }, () => '. . . . . . . .'))
    const plain = (): readonly (readonly [number, number])[] => [...reachOf(terrain.grid, at('a'), 9, price(terrain)).costs]
    const first = plain()
    expect(first).toHaveLength(9)
    const inner: unknown[] = []
    reachOf(terrain.grid, at('b'), 1, (square, direction, to) => {
      inner.push(plain())
      // a step west is dear: who gets there by another way has found a cheaper one since
      return price(terrain)(square, direction, to) * (direction === WEST ? 3 : 1)
    })
    expect(inner.length).toBeGreaterThan(0)
    for (const one of inner) expect(one).toEqual(first)
    reachOf(large.grid, squareAt(large.grid, { level: 0, x: 0, y: 0 }), 99, price(large))
    expect(plain()).toEqual(first)
  })

  test('turning or mirroring the map changes no cost', () => {
    fc.assert(
      fc.property(anyTerrain, any, (terrain, m) => {
        const from = pick(terrain, m)
        const { costs } = reachOf(terrain.grid, from, 99, price(terrain))
        for (const moved of movesOf(terrain)) {
          const there = reachOf(moved.terrain.grid, moved.square(from), 99, price(moved.terrain)).costs
          for (const square of squaresOf(terrain)) expect(there.get(moved.square(square))).toBe(costs.get(square))
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('blasts', () => {
  const DIAMOND: readonly Offset[] = [-2, -1, 0, 1, 2]
    .flatMap(south => [-2, -1, 0, 1, 2].map(east => ({ east, south })))
    .filter(({ east, south }) => Math.abs(east) + Math.abs(south) <= 2)

  test('walls shelter, and round a corner it goes outward only', () => {
    const { terrain, at } = picture(['a|b c', '     ', 'd e .', '     ', '. . .'])
    const reached = reachedBy(terrain, areaOf(terrain.grid, at('a'), DIAMOND))
    expect([at('a'), at('d'), at('e')].every(square => reached.has(square))).toBe(true)
    // b would be reached only by coming back from the second ring
    expect([at('b'), at('c')].some(square => reached.has(square))).toBe(false)
  })

  test('a wall that the inner rings broke lets the outer ones through', () => {
    const { terrain, at } = picture(['a b|c'])
    const area = areaOf(terrain.grid, at('a'), DIAMOND)
    const reached = new Set(reachedIn(terrain, area, 0, new Set()))
    for (const square of reachedIn(terrain, area, 1, reached)) reached.add(square)
    expect(reachedIn(terrain, area, 2, reached)).toEqual([])
    terrain.shut[edgeOf(terrain.grid, at('b'), EAST)] = 0
    expect(reachedIn(terrain, area, 2, reached)).toEqual([at('c')])
  })

  test('a diagram turns with whoever fires it, and ends at the frame', () => {
    const { terrain, at } = picture(['. . .', '     ', '. a b', '     ', '. . .'])
    const ahead: readonly Offset[] = [
      { east: 0, south: 0 },
      { east: 0, south: -1 },
      { east: 0, south: -2 },
    ]
    expect(areaOf(terrain.grid, at('a'), ahead, EAST).cells.has(at('b'))).toBe(true)
    expect(areaOf(terrain.grid, at('a'), ahead, EAST).cells.size).toBe(2)
  })

  test('turning or mirroring the map changes nothing', () => {
    fc.assert(
      fc.property(anyTerrain, any, (terrain, m) => {
        const origin = pick(terrain, m)
        const reached = reachedBy(terrain, areaOf(terrain.grid, origin, DIAMOND))
        for (const moved of movesOf(terrain)) {
          const there = reachedBy(moved.terrain, areaOf(moved.terrain.grid, moved.square(origin), DIAMOND))
          expect(spotsOf(moved.terrain, there)).toEqual(spotsOf(moved.terrain, [...reached].map(moved.square)))
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('bases of 2×2', () => {
  const grid = gridOf([{ width: 8, height: 8 }])
  const anchor = squareAt(grid, { level: 0, x: 3, y: 3 })
  const at = (x: number, y: number): number => squareAt(grid, { level: 0, x, y })

  test('cover four squares, look out from two, and have eight around them', () => {
    expect(footprintOf(grid, anchor)).toEqual([at(3, 3), at(4, 3), at(3, 4), at(4, 4)])
    expect(rowOf(grid, anchor, EAST)).toEqual([at(4, 3), at(4, 4)])
    expect(rowOf(grid, anchor, SOUTH)).toEqual([at(3, 4), at(4, 4)])
    const around = aroundOf(grid, anchor)
    expect(new Set(around.map(({ square }) => square)).size).toBe(8)
    expect(around.filter(({ side }) => side === WEST).map(({ square }) => square)).toEqual([at(2, 3), at(2, 4)])
  })

  test('a step covers two squares, crosses two edges and must not have a wall between those squares', () => {
    const shift = shiftOf(grid, anchor, NORTH)
    expect(shift).toEqual({
      anchor: at(3, 2),
      covers: [at(3, 2), at(4, 2)],
      crosses: [edgeOf(grid, at(3, 3), NORTH), edgeOf(grid, at(4, 3), NORTH)],
      between: edgeOf(grid, at(3, 2), EAST),
    })
    for (const direction of DIRECTIONS) {
      const after = shiftOf(grid, anchor, direction)
      expect(new Set([...footprintOf(grid, after.anchor), ...footprintOf(grid, anchor)]).size).toBe(6)
      expect(footprintOf(grid, after.anchor)).toEqual(expect.arrayContaining([...after.covers]))
      expect(shiftOf(grid, after.anchor, opposite(direction)).anchor).toBe(anchor)
    }
  })

  test('has its four squares under it and no other', () => {
    const covered = [...insideOf(grid)].filter(square => isUnder(grid, anchor, square))
    expect(covered).toEqual(footprintOf(grid, anchor))
  })

  test('drives by the cheapest way, turning where it must, and leaves nothing behind when it has gone far enough', () => {
    const from: Pose = { anchor, facing: NORTH }
    const price = (to: number, direction: Direction, facing: Direction): number =>
      isInside(grid, shiftOf(grid, to, direction).covers[0]) && isInside(grid, shiftOf(grid, to, direction).covers[1])
        ? direction === facing
          ? 1
          : 2
        : NEVER
    const all = drivesOf(grid, from, 4, 1, price)
    const ahead = poseNumber({ anchor: at(3, 0), facing: NORTH })
    const east = poseNumber({ anchor: at(5, 3), facing: EAST })
    const back = poseNumber({ anchor: at(3, 4), facing: NORTH })
    expect([ahead, east, back].map(pose => all.costs.get(pose))).toEqual([3, 3, 2])
    expect(all.costs.get(poseNumber({ anchor: at(3, 5), facing: EAST }))).toBe(4)
    expect(driveTo(all, east)).toEqual([
      { anchor, facing: EAST },
      { anchor: at(4, 3), facing: EAST },
      { anchor: at(5, 3), facing: EAST },
    ])
    expect(driveTo(all, poseNumber({ anchor: at(0, 0), facing: NORTH }))).toBeUndefined()
    expect(all.prices).toEqual(all.prices.toSorted((a, b) => a - b))

    const near = drivesOf(grid, from, 4, 1, price, pose => anchorOf(pose) === at(3, 2))
    expect(anchorOf(near.poses.at(-1) ?? 0)).toBe(at(3, 2))
    expect(near.poses.length).toBeLessThan(all.poses.length)
    expect(drivesOf(grid, from, 4, 1, price)).toEqual(all)
  })

  test('stands in a doorway by the edges between its squares', () => {
    expect(innerEdgesOf(grid, anchor)).toEqual([
      edgeOf(grid, at(3, 3), EAST),
      edgeOf(grid, at(3, 4), EAST),
      edgeOf(grid, at(3, 3), SOUTH),
      edgeOf(grid, at(4, 3), SOUTH),
    ])
  })

  test('measures arcs from its centre, in odd halves of a square', () => {
    expect(localFromCentre(grid, anchor, NORTH, at(4, 2))).toEqual({ right: 1, ahead: 3 })
    expect(localFromCentre(grid, anchor, EAST, at(6, 3))).toEqual({ right: -1, ahead: 5 })
    for (const square of insideOf(grid)) {
      const { right, ahead } = localFromCentre(grid, anchor, SOUTH, square)
      expect([right & 1, ahead & 1]).toEqual([1, 1])
    }
  })
})
