// Every way in which a floor tile can lie, worked out once: each side, each turn that differs from the others. Squares and edges are
// numbers beside the square of the north-western corner of its box, so that a tile is laid anywhere by adding.
import { type Direction, DIRECTIONS, edgeOf, gridOf, neighbour, turnedFrame, turnedSpot } from '@rubble/geometry/squares'
import { SAGS_FRAME } from '../../data/constants.ts'
import { FLOORS, floorsIn } from '../../data/floors.ts'
import { edgesOn, sideOf, squareOn, squaresOn } from '../../data/lay.ts'
import type { Floor } from '../../data/types.ts'
import type { Edge, FloorId, Square } from '../../model/ids.ts'
import type { PlacedFloor } from '../../model/scenario.ts'
import { turnNumber } from './shapes.ts'

/** The frame that is built in (ER-SAGS-3). */
export const BUILD_GRID = gridOf([SAGS_FRAME])
/** Where the north-western corner of the frame is: offsets are counted from here. */
const ORIGIN = squareOn(BUILD_GRID, { floor: 0, side: 'front', level: 0, x: 0, y: 0, turned: 0 }, { x: 0, y: 0 })

/** A border of a tile: the edge, the square inside, the one beyond, and which room of the tile it belongs to. */
export interface Border {
  readonly edge: Edge
  readonly inner: Square
  readonly outer: Square
  readonly direction: Direction
  readonly isWalled: boolean
  /** The place among the parts of the tile that hang together, or −1 where nobody can stand. */
  readonly part: number
}

export const BORDER_SIZE = 4

export interface Lay {
  readonly floor: FloorId
  readonly side: PlacedFloor['side']
  readonly turned: number
  readonly width: number
  readonly height: number
  readonly outdoor: boolean
  readonly squares: readonly Square[]
  /** Row by row, a bit for each column. */
  readonly rows: readonly number[]
  /** The number of its shape as it is turned (shapes.ts). */
  readonly turn: number
  readonly walls: readonly Edge[]
  readonly secure: readonly Edge[]
  /** Squares that nobody can enter. */
  readonly barred: readonly Square[]
  readonly borders: readonly Border[]
  /** The same in numbers, BORDER_SIZE of them each: edge, the square beyond, the part, whether it is walled. */
  readonly borderNumbers: Int16Array
  /** How many parts of it hang together without a wall between; outdoors nothing asks for them. */
  readonly parts: number
}

/** Which part each square belongs to: neighbours with no wall between, what bars the way left out. */
function partsOf(squares: readonly Square[], walls: ReadonlySet<Edge>, barred: ReadonlySet<Square>): ReadonlyMap<Square, number> {
  const part = new Map<Square, number>()
  let count = 0
  for (const first of squares) {
    if (part.has(first) || barred.has(first)) continue
    const open = [first]
    part.set(first, count)
    for (let square = open.pop(); square !== undefined; square = open.pop())
      for (const direction of DIRECTIONS) {
        const next = neighbour(BUILD_GRID, square, direction)
        if (!squares.includes(next) || barred.has(next) || part.has(next)) continue
        if (walls.has(edgeOf(BUILD_GRID, square, direction))) continue
        part.set(next, count)
        open.push(next)
      }
    count++
  }
  return part
}

function bordersOf(squares: readonly Square[], walls: ReadonlySet<Edge>, part: ReadonlyMap<Square, number>): readonly Border[] {
  return squares.flatMap(inner =>
    DIRECTIONS.flatMap(direction => {
      const outer = neighbour(BUILD_GRID, inner, direction)
      if (squares.includes(outer)) return []
      const edge = edgeOf(BUILD_GRID, inner, direction)
      return [{ edge, inner, outer, direction, isWalled: walls.has(edge), part: part.get(inner) ?? -1 }]
    }),
  )
}

const relative = (squares: readonly Square[]): readonly Square[] => squares.map(square => square - ORIGIN)
const relativeEdges = (edges: readonly Edge[]): readonly Edge[] => edges.map(edge => edge - 2 * ORIGIN)

function layOf(floor: Floor, side: PlacedFloor['side'], turned: number): Lay {
  const placed: PlacedFloor = { floor: floor.id, side, level: 0, x: 0, y: 0, turned }
  const printed = sideOf(placed)
  const squares = squaresOn(BUILD_GRID, placed)
  const walls = new Set(edgesOn(BUILD_GRID, placed, [...printed.walls, ...printed.brokenWalls]))
  const barred = new Set(
    squaresOn(
      BUILD_GRID,
      placed,
      printed.elements.flatMap(one => (one.blocksMove ? one.squares : [])),
    ),
  )
  const part = partsOf(squares, walls, barred)
  const { width, height } = turnedFrame(floor, turned)
  const rows = new Array<number>(height).fill(0)
  for (const spot of floor.squares) {
    const { x, y } = turnedSpot(spot, floor, turned)
    rows[y] = (rows[y] as number) | (1 << x)
  }
  const borders = bordersOf(squares, walls, part).map(one => ({
    ...one,
    edge: one.edge - 2 * ORIGIN,
    inner: one.inner - ORIGIN,
    outer: one.outer - ORIGIN,
  }))
  return {
    floor: floor.id,
    side,
    turned,
    width,
    height,
    outdoor: printed.outdoor,
    squares: relative(squares),
    rows,
    turn: turnNumber(rows),
    walls: relativeEdges([...walls]),
    secure: relativeEdges(edgesOn(BUILD_GRID, placed, printed.secureWalls)),
    barred: relative([...barred]),
    borders,
    borderNumbers: new Int16Array(borders.flatMap(one => [one.edge, one.outer, one.part, one.isWalled ? 1 : 0])),
    parts: new Set(part.values()).size,
  }
}

/** What distinguishes one lay from another for who plays there. */
const printOf = ({ lines, elements, ...side }: ReturnType<typeof sideOf>, lay: Lay): string =>
  JSON.stringify([
    side.kind,
    lay.squares.toSorted((a, b) => a - b),
    lay.walls.toSorted((a, b) => a - b),
    lay.barred.toSorted((a, b) => a - b),
    lines.length,
    elements.map(({ name, squares, onWall, facing, blocksLos }) => [
      name,
      blocksLos,
      squaresOn(BUILD_GRID, { ...lay, level: 0, x: 0, y: 0 }, squares).toSorted((a, b) => a - b),
      edgesOn(BUILD_GRID, { ...lay, level: 0, x: 0, y: 0 }, [...onWall, ...facing]).toSorted((a, b) => a - b),
    ]),
  ])

function laysOf(floor: Floor): readonly Lay[] {
  const sides = floor.back === undefined ? (['front'] as const) : (['front', 'back'] as const)
  const found = new Map<string, Lay>()
  for (const side of sides)
    for (const turned of [0, 1, 2, 3]) {
      const lay = layOf(floor, side, turned)
      const print = printOf(sideOf({ floor: floor.id, side, level: 0, x: 0, y: 0, turned }), lay)
      if (!found.has(print)) found.set(print, lay)
    }
  return [...found.values()]
}

/** By FloorId. */
export const LAYS: readonly (readonly Lay[])[] = FLOORS.map(laysOf)

/** By FloorId: tiles that are the same on both sides have the same number. */
export const KINDS: readonly number[] = ((): readonly number[] => {
  const known: string[] = []
  return FLOORS.map(floor => {
    const print = JSON.stringify([floor.squares, floor.icon, { ...floor.front }, floor.back])
    const at = known.indexOf(print)
    return at >= 0 ? at : known.push(print) - 1
  })
})()

/** ER-SAGS-3: what is sorted into groups; Stairs are left out, Drillers are with their owner. */
export const buildingTiles = (edition: number | undefined): readonly FloorId[] =>
  floorsIn(edition)
    .filter(({ front }) => front.kind !== 'stairsUp' && front.kind !== 'stairsDown' && front.kind !== 'driller')
    .map(({ id }) => id)
export const drillersIn = (edition: number | undefined): readonly FloorId[] =>
  floorsIn(edition)
    .filter(({ front }) => front.kind === 'driller')
    .map(({ id }) => id)
/** Face down it is walled all round (ER-SAGS-14): the one that is so on its face as well stands for all. */
export const WALLED_DRILLER = drillersIn(1)[0] as FloorId

/** The square of a corner of the box. */
export const cornerAt = (x: number, y: number): Square => ORIGIN + y * BUILD_GRID.stride + x
