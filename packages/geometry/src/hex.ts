// Hexes with flat tops, in axial coordinates: q counts columns from left to right, r runs down along a column.

export interface Cell {
  readonly q: number
  readonly r: number
}

/** Clockwise from the top. */
export const DIRECTIONS: readonly Cell[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
]

/** Where there is no hex. */
export const NOWHERE = -1

export const turn = (direction: number, by: number): number => (direction + by + 6) % 6
export const opposite = (direction: number): number => (direction + 3) % 6

export function step({ q, r }: Cell, direction: number, by = 1): Cell {
  const way = DIRECTIONS[direction] as Cell
  return { q: q + way.q * by, r: r + way.r * by }
}

export function distance(a: Cell, b: Cell): number {
  const q = a.q - b.q
  const r = a.r - b.r
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** Around the centre, clockwise, by sixths of a full turn. */
export function rotate(cell: Cell, by: number): Cell {
  let { q, r } = cell
  for (let i = 0; i < turn(0, by); i++) [q, r] = [-r, q + r]
  return { q: q + 0, r: r + 0 }
}

/** Left and right swapped. */
export const mirror = ({ q, r }: Cell): Cell => ({ q: 0 - q, r: q + r })

export interface HexBoard {
  /** Ring by ring from the centre: a smaller board is the beginning of a larger one. */
  readonly cells: readonly Cell[]
  /** near[hex * 6 + direction]: the neighbour there, or NOWHERE. */
  readonly near: readonly number[]
  /** The number of a cell, or NOWHERE. */
  indexOf(cell: Cell): number
}

/** A board in the shape of a hexagon: so many rings around the centre. */
export function hexagon(radius: number): HexBoard {
  const cells: Cell[] = [{ q: 0, r: 0 }]
  for (let ring = 1; ring <= radius; ring++) cells.push(...ringOf(ring))
  const numbers = new Map(cells.map(({ q, r }, i) => [`${q} ${r}`, i]))
  const indexOf = ({ q, r }: Cell): number => numbers.get(`${q} ${r}`) ?? NOWHERE
  return { cells, near: cells.flatMap(cell => DIRECTIONS.map((_, direction) => indexOf(step(cell, direction)))), indexOf }
}

function ringOf(ring: number): Cell[] {
  const cells: Cell[] = []
  let cell = step({ q: 0, r: 0 }, 0, ring)
  for (let side = 0; side < 6; side++) {
    for (let i = 0; i < ring; i++) {
      cells.push(cell)
      cell = step(cell, (side + 2) % 6)
    }
  }
  return cells
}
