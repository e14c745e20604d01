// The board (NH-BOARD-1…6). The large one has one more ring; the usual one is its beginning.
import { hexagon, NOWHERE } from '@rubble/geometry'
import type { Config } from '../model/config.ts'
import type { Direction, HexId } from '../model/ids.ts'

const LARGE = hexagon(3)
const RADIUS_OF: Readonly<Record<number, number>> = { 19: 2, 37: 3 }

export { NOWHERE }
export const hexCount = ({ largeBoard }: Config): number => (largeBoard ? 37 : 19)
/** NH-BOARD-6: the hexes that are not on the rim. */
export const innerCount = ({ largeBoard }: Config): number => (largeBoard ? 19 : 7)

/** The hex next to this one on a board of so many, or NOWHERE (NH-BOARD-5). */
export function near(size: number, hex: HexId, way: Direction): HexId {
  const there = LARGE.near[hex * 6 + way] as number
  return there < size ? there : NOWHERE
}

/** The way from a hex to one next to it, or −1. */
export function wayTo(from: HexId, to: HexId): Direction {
  for (let way = 0; way < 6; way++) if (LARGE.near[from * 6 + way] === to) return way
  return -1
}
export const isAdjacent = (a: HexId, b: HexId): boolean => wayTo(a, b) >= 0

export const cellOf = (hex: HexId): { readonly q: number; readonly r: number } => LARGE.cells[hex] as { q: number; r: number }
export const hexAt = (q: number, r: number): HexId => LARGE.indexOf({ q, r })

/** Columns are letters from the left, rows numbers from the top: C3 is the centre of the usual board (NH-BOARD-2). */
export function hexName(size: number, hex: HexId): string {
  const { q, r } = cellOf(hex)
  const radius = RADIUS_OF[size] as number
  const top = Math.max(-radius, -radius - q)
  return `${String.fromCharCode(65 + q + radius)}${r - top + 1}`
}

export function hexNamed(size: number, name: string): HexId | undefined {
  for (let hex = 0; hex < size; hex++) if (hexName(size, hex) === name) return hex
  return undefined
}
