// The map as it is built from tiles that lie turned beside each other (GEO-1, -2, -13, -15).
import {
  type Direction,
  DIRECTIONS,
  edgeOf,
  isClear,
  LETTERS,
  NORTH,
  placeOf,
  reachOf,
  squareAt,
  type Terrain,
  xOf,
  yOf,
} from '@rubble/geometry/squares'
import { expect, test } from 'vitest'
import { doorAt } from '../src/data/doors.ts'
import { FLOORS } from '../src/data/floors.ts'
import { scenarios } from '../src/data/scenarios.ts'
import { buildMap, type GameMap, mapOf, roomTypesAt, scenarioOf, sectionAt } from '../src/derive/map.ts'
import * as names from '../src/derive/names.ts'
import { type Edge, NONE, type Square } from '../src/model/ids.ts'
import { edgeIn, priceOn, small, squareIn, terrainOf, turnedBoard } from './maps.ts'

const NINE = Object.keys(scenarios.all)
const mapNamed = (scenario: string): GameMap => mapOf({ scenario })
const edgesAround = ({ grid, squares }: GameMap): readonly Edge[] => [
  ...new Set(squares.flatMap(square => DIRECTIONS.map(direction => edgeOf(grid, square, direction)))),
]
/** Edges with a wall, by name. */
const wallsOf = (map: GameMap, count?: number): readonly string[] =>
  edgesAround(map)
    .filter(edge => (count === undefined ? map.walls[edge] !== 0 : map.walls[edge] === count))
    .map(edge => names.edgeName(map, edge))
    .sort()
const squaresNamed = (map: GameMap, squares: readonly Square[]): readonly string[] => squares.map(square => names.squareName(map, square))
const elementOf = (map: GameMap, name: string): GameMap['elements'][number] => {
  const found = map.elements.find(one => one.name === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}
const iconsOf = (map: GameMap, name: string): readonly string[] =>
  elementOf(map, name).icons.map(({ square, facing }) => `${names.squareName(map, square)} ${LETTERS[facing]}`)

// ---- tiles that lie turned

test('walls of a tile turn with it', () => {
  // the cell is open to the south of its western square
  expect(wallsOf(small('2x2', ['cell A1']))).not.toContain('A2–out-S')
  expect(wallsOf(small('2x2', ['cell A1']))).toHaveLength(7)
  const open = ['A2–out-S', 'A1–out-W', 'B1–out-N', 'B2–out-E']
  for (const [i, quarter] of [0, 90, 180, 270].entries()) {
    const map = small('2x2', [`cell A1 ${quarter}`])
    expect(open.filter(name => !wallsOf(map).includes(name))).toEqual([open[i]])
  }
})

test.each([0, 90, 180, 270])('squares, walls and icons of every tile lie where they belong when it is turned by %i', quarter => {
  for (const floor of FLOORS) {
    const { width: w, height: h, front, name } = floor
    if (floor.squares.length < w * h) continue
    const map = small(quarter % 180 === 0 ? `${w}x${h}` : `${h}x${w}`, [`${name} A1 ${quarter}`])
    // as the conventions of the data state it
    const spot = (a: number, b: number): readonly [number, number] =>
      quarter === 0 ? [a, b] : quarter === 90 ? [h - 1 - b, a] : quarter === 180 ? [w - 1 - a, h - 1 - b] : [b, w - 1 - a]
    const place = (one: { readonly x: number; readonly y: number }): Square => {
      const [x, y] = spot(one.x, one.y)
      return squareAt(map.grid, { level: 0, x, y })
    }
    const facing = (direction: Direction): Direction => ((direction + quarter / 90) % 4) as Direction
    const walls = front.walls.map(one => edgeOf(map.grid, place(one), facing(one.direction)))
    expect(
      edgesAround(map).filter(edge => map.walls[edge] !== 0),
      name,
    ).toHaveLength(new Set(walls).size)
    for (const edge of walls) expect(map.walls[edge], name).toBe(1)
    front.elements.forEach((element, i) => {
      const placed = map.elements[i]
      expect(placed?.squares).toEqual(element.squares.map(place))
      expect(placed?.icons).toEqual(element.facing.map(one => ({ square: place(one), facing: facing(one.direction) })))
      expect(placed?.edges).toEqual(element.onWall.map(one => edgeOf(map.grid, place(one), facing(one.direction))))
    })
  }
})

test('two tiles that both print a wall on an edge make a double wall, one makes a single one', () => {
  const map = small('4x2', ['cell A1', 'patient-room C1'])
  expect(wallsOf(map, 2)).toEqual(['B1–C1', 'B2–C2'])
  expect(wallsOf(map, 1)).toHaveLength(10)
  // the corridor prints nothing
  expect(wallsOf(small('3x2', ['cell A1', 'corridor-2-1 C1']), 2)).toEqual([])
  expect(wallsOf(small('3x2', ['cell A1', 'corridor-2-1 C1']), 1)).toContain('B1–C1')
})

test('the back of a tile has no walls, no rooms and no roof', () => {
  const [map, back] = [small('1x1', ['corridor-1-1 A1']), small('1x1', ['corridor-1-1 A1 back'])]
  const [square, behind] = [squareIn(map, 'A1'), squareIn(back, 'A1')]
  expect([map.outdoor[square], back.outdoor[behind]]).toEqual([0, 1])
  expect([roomTypesAt(map, square), roomTypesAt(back, behind)]).toEqual([['corridor'], []])
})

// ---- doors

test('ER-DOOR-11: a door on a single wall takes its place for good; on no wall it stands alone', () => {
  const map = small('3x2', ['cell A1', 'corridor-2-1 C1'], ['S01 B1–C1', 'S02 A1–A2'])
  const [on, off] = [edgeIn(map, 'B1–C1'), edgeIn(map, 'A1–A2')]
  expect([map.walls[on], map.walls[off]]).toEqual([0, 0])
  expect([map.doorOn[on], map.doorOn[off], map.doorOn[edgeIn(map, 'B2–C2')]]).toEqual([0, 1, NONE])
  expect(map.doors.map(({ onWall }) => onWall)).toEqual([true, false])
  expect(map.walls[edgeIn(map, 'B2–C2')]).toBe(1)
})

test('a large door covers two edges in a line: to the east of the first, or to the south', () => {
  const map = small('4x4', ['hall A1', 'corridor-4-1 C1', 'corridor-4-2 D1'], ['L01 A1–A2', 'L02 B2–C2'])
  expect(map.doors.map(({ edges }) => edges.map(edge => names.edgeName(map, edge)))).toEqual([
    ['A1–A2', 'B1–B2'],
    ['B2–C2', 'B3–C3'],
  ])
  expect(['B2–C2', 'B3–C3', 'B4–C4'].map(name => map.doorOn[edgeIn(map, name)])).toEqual([1, 1, NONE])
})

test('scenario 1: every door is where it is written, and shut', () => {
  const map = mapNamed('beauty-and-the-beast')
  expect(map.doors).toHaveLength(15)
  for (const { door, edges } of map.doors) {
    expect(edges).toHaveLength(doorAt(door).large ? 2 : 1)
    for (const edge of edges) expect(map.doorOn[edge]).toBe(map.doors.findIndex(one => one.door === door))
  }
})

// ---- elements

test('elements of a turned tile, and where one stands to use them', () => {
  // printed: a drawer in each northern square, used from the square south of it
  const map = small('3x2', ['morgue A1 90'])
  expect(squaresNamed(map, elementOf(map, 'morgue.drawer-a').squares)).toEqual(['C1'])
  expect(iconsOf(map, 'morgue.drawer-a')).toEqual(['B1 E'])
  expect(iconsOf(map, 'morgue.drawer-b')).toEqual(['B2 E'])
  const other = small('2x3', ['morgue A1 180'])
  expect([squaresNamed(other, elementOf(other, 'morgue.drawer-a').squares), iconsOf(other, 'morgue.drawer-a')]).toEqual([['B3'], ['B2 S']])
})

test('an element covers its squares, or hangs on its walls', () => {
  const map = small('3x2', ['video-surveillance-room A1 270'])
  const screens = elementOf(map, 'video-surveillance-room.screens')
  expect(screens.edges.map(edge => names.edgeName(map, edge))).toEqual(['A2–out-W', 'A1–out-W'])
  expect(screens.squares).toEqual([])
  expect(['A1–out-W', 'A2–out-W', 'A2–out-S'].map(name => map.mountedOn[edgeIn(map, name)])).toEqual([0, 0, NONE])
  const gym = small('3x4', ['gym A1'])
  expect(['A1', 'A2', 'C1', 'B1'].map(name => gym.elementOn[squareIn(gym, name)])).toEqual([0, 0, 1, NONE])
  expect(gym.elements.map(({ name, blocksMove, defence }) => [name, blocksMove, defence])).toEqual([
    ['gym.weights-a', true, 5],
    ['gym.weights-b', true, 5],
  ])
})

test('ER-TILE-Cadavers: one for each skull, on the squares of its element', () => {
  const map = small('3x4', ['zombie-lab A1'])
  expect(map.elements.map(({ cadavers }) => squaresNamed(map, cadavers))).toEqual([
    ['A1', 'B1'],
    ['A4', 'B4'],
  ])
  const gym = small('3x4', ['gym A1'])
  expect(gym.elements.flatMap(({ cadavers }) => cadavers)).toEqual([])
  expect([iconsOf(map, 'zombie-lab.tanks-a'), iconsOf(map, 'zombie-lab.tanks-b')]).toEqual([['B2 N'], ['B3 S']])
})

test('ER-TILE-RobotAssembly: one section of its wall is broken from the start, however it lies', () => {
  const map = small('4x4', ['robot-assembly-workshop A1'])
  expect(map.gaps.map(edge => names.edgeName(map, edge))).toEqual(['D2–out-E'])
  expect(map.walls[edgeIn(map, 'D2–out-E')]).toBe(0)
  // a neighbour's wall on the same edge is the same section
  const beside = small('6x4', ['robot-assembly-workshop A1', 'cell E1', 'patient-room E3'])
  expect([beside.walls[edgeIn(beside, 'D1–E1')], beside.walls[edgeIn(beside, 'D2–E2')]]).toEqual([2, 0])
  const turned = small('4x4', ['robot-assembly-workshop A1 90'])
  expect(turned.gaps.map(edge => names.edgeName(turned, edge))).toEqual(['C4–out-S'])
})

test('ER-TILE-SecretSafe: the safe and what lies around it', () => {
  const map = small('3x3', ['secret-safe-room A1 180'])
  const inside = map.squares.filter(square => sectionAt(map, square) === 'safe')
  expect(squaresNamed(map, inside)).toEqual(['A1', 'B1', 'A2', 'B2'])
  expect([roomTypesAt(map, squareIn(map, 'A1')), roomTypesAt(map, squareIn(map, 'C3'))]).toEqual([['officer'], ['corridor']])
  expect(sectionAt(mapNamed('beauty-and-the-beast'), squareIn(mapNamed('beauty-and-the-beast'), 'A2'))).toBe('')
})

// ---- levels, exits

test('scenario 9: stairs link squares of two levels, both ways', () => {
  const map = mapNamed('terror-in-the-basement')
  const [upper, lower] = [squareIn(map, 'B5'), squareIn(map, 'B4@-1')]
  expect([map.stairs[upper], map.stairs[lower]]).toEqual([lower, upper])
  expect(map.stairs[squareIn(map, 'A1')]).toBe(NONE)
  expect(map.links).toHaveLength(4)
  expect(map.levels).toEqual([0, -1])
  const down = map.floors.filter(({ level }) => level === 1)
  expect(down.flatMap(({ squares }) => squares)).toHaveLength(12 * 9)
})

test('sewers and outdoor squares are known', () => {
  const map = mapNamed('beauty-and-the-beast')
  expect(squaresNamed(map, map.sewers)).toEqual(['A6', 'L12'])
  expect(map.squares.filter(square => map.outdoor[square] === 1).map(square => yOf(map.grid, square))).toEqual(new Array(12).fill(0))
})

// ---- all of the nine

test.each(NINE)('%s: every square lies on one tile, no wall under a door, nothing hangs in the air', name => {
  const map = mapNamed(name)
  expect(map.floors.flatMap(({ squares }) => squares).toSorted((a, b) => a - b)).toEqual(map.squares.toSorted((a, b) => a - b))
  for (const edge of edgesAround(map)) {
    expect(map.walls[edge]).toBeLessThanOrEqual(2)
    if (map.doorOn[edge] !== NONE) expect(map.walls[edge]).toBe(0)
  }
  map.elements.forEach(({ squares, edges, floor, icons }, i) => {
    for (const square of squares) expect([map.elementOn[square], map.floorOn[square]]).toEqual([i, floor])
    for (const edge of edges) expect(map.mountedOn[edge]).toBe(i)
    for (const { square } of icons) expect(map.floorOn[square]).toBe(floor)
    expect(map.floors[floor]?.elements).toContain(i)
  })
})

test.each(NINE)('%s: turning the whole map changes nothing but names', name => {
  const { board } = scenarioOf({ config: { scenario: name } })
  const map = mapNamed(name)
  const from = map.squares.find(square => map.elementOn[square] === NONE) as Square
  const costs = reachOf(
    map.grid,
    from,
    40,
    priceOn(map, () => true),
    map.links,
  ).costs
  for (const quarters of [1, 2, 3]) {
    const { board: after, square, edge, facing } = turnedBoard(board, quarters)
    const turned = buildMap(after)
    for (const one of edgesAround(map)) {
      expect(turned.walls[edge(one)]).toBe(map.walls[one])
      expect(turned.doorOn[edge(one)]).toBe(map.doorOn[one])
      expect(turned.mountedOn[edge(one)]).toBe(map.mountedOn[one])
    }
    for (const one of map.squares) {
      const there = square(one)
      for (const list of ['floorOn', 'elementOn', 'sectionOn', 'outdoor'] as const) expect(turned[list][there]).toBe(map[list][one])
      const linked = map.stairs[one] as Square
      expect(turned.stairs[there]).toBe(linked === NONE ? NONE : square(linked))
    }
    expect(turned.elements.map(({ icons }) => icons)).toEqual(
      map.elements.map(({ icons }) => icons.map(icon => ({ square: square(icon.square), facing: facing(icon.facing) }))),
    )
    expect(turned.elements.map(({ cadavers }) => cadavers)).toEqual(map.elements.map(({ cadavers }) => cadavers.map(square)))
    const turnedCosts = reachOf(
      turned.grid,
      square(from),
      40,
      priceOn(turned, () => true),
      turned.links,
    ).costs
    expect(turnedCosts.size).toBe(costs.size)
    for (const [one, cost] of costs) expect(turnedCosts.get(square(one))).toBe(cost)
    expectSameSight(map, terrainOf(map), terrainOf(turned), square)
  }
})

/** Lines between squares that lie a few numbers apart, in every direction. */
function expectSameSight(map: GameMap, terrain: Terrain, other: Terrain, square: (square: Square) => Square): void {
  for (let i = 0; i < map.squares.length; i += 5) {
    for (let j = 0; j < map.squares.length; j += 7) {
      const [a, b] = [map.squares[i] as Square, map.squares[j] as Square]
      if (placeOf(map.grid, a).level !== placeOf(map.grid, b).level) continue
      if (isClear(terrain, a, b) !== isClear(other, square(a), square(b)))
        expect.fail(`${names.squareName(map, a)} ${names.squareName(map, b)}`)
    }
  }
}

// ---- names

test.each(NINE)('%s: whatever lies on the map has a name, and the name leads back', name => {
  const map = mapNamed(name)
  const squares = map.squares.map(square => names.squareName(map, square))
  expect(new Set(squares).size).toBe(squares.length)
  expect(squares.map(one => names.squareNamed(map, one))).toEqual(map.squares)
  const edges = edgesAround(map)
  expect(edges.map(edge => names.edgeNamed(map, names.edgeName(map, edge)))).toEqual(edges)
  expect(map.doors.map((_, i) => names.doorNamed(map, names.doorName(map, i)))).toEqual(map.doors.map((_, i) => i))
  expect(map.floors.map((_, i) => names.floorNamed(map, names.floorName(map, i)))).toEqual(map.floors.map((_, i) => i))
  expect(map.elements.map((_, i) => names.elementNamed(map, names.elementName(map, i)))).toEqual(map.elements.map((_, i) => i))
})

test('names are as people write them', () => {
  const map = mapNamed('beauty-and-the-beast')
  const at = squareAt(map.grid, { level: 0, x: 7, y: 4 })
  expect(names.squareName(map, at)).toBe('H5')
  expect(names.squareNamed(map, 'H5')).toBe(at)
  expect(names.edgeName(map, edgeOf(map.grid, at, 1))).toBe('H5–I5')
  const edge = names.edgeNamed(map, 'H5–I5')
  expect([names.edgeNamed(map, 'I5–H5'), names.edgeNamed(map, 'H5-I5'), names.edgeNamed(map, 'I5-H5')]).toEqual([edge, edge, edge])
  expect(names.edgeName(map, edgeOf(map.grid, squareIn(map, 'A1'), NORTH))).toBe('A1–out-N')
  for (const wrong of ['H5–J5', 'H5–I6', 'A1–out-S', 'A1–A0', 'H5', '', 'H5–H5']) expect(names.edgeNamed(map, wrong)).toBeUndefined()
  for (const wrong of ['h5', '5H', 'H', 'Z9', 'H99', 'H5@1', 'H5–I5', '']) expect(names.squareNamed(map, wrong)).toBeUndefined()
  expect([names.doorNamed(map, 'S13'), names.doorNamed(map, 'S11'), names.floorNamed(map, 'morgue')]).toEqual([0, undefined, undefined])
  expect(names.elementName(map, names.elementNamed(map, 'gym.weights-a') ?? NONE)).toBe('gym.weights-a')
})

test('squares that a large base covers outside the frame have names too', () => {
  const map = mapNamed('contamination')
  for (const [x, y, name] of [
    [-1, 0, '-A1'],
    [-2, -1, '-B0'],
    [3, -2, 'D-1'],
    [16, 11, 'Q12'],
  ] as const) {
    const square = squareAt(map.grid, { level: 0, x, y })
    expect(names.squareName(map, square)).toBe(name)
    expect(names.squareNamed(map, name)).toBe(square)
    expect([xOf(map.grid, square), yOf(map.grid, square)]).toEqual([x, y])
  }
  expect(names.squareNamed(map, '-C1')).toBeUndefined()
})

test('a map is built once', () => {
  expect(mapNamed('the-vault')).toBe(mapNamed('the-vault'))
})
