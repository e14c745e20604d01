// Where things are drawn: flat-top hexes of side 100, centred on 0,0; C3 of the usual board in the middle of the picture.
import { boundsOf, type Box, type Point } from '@rubble/ui'
import { cellOf, hexAt, hexName, near, NOWHERE } from '../derive/hexes.ts'
import type { Direction, HexId } from '../model/ids.ts'

export type { Point } from '@rubble/ui'

const APOTHEM = 86.6
const HALF_ROOT = Math.sqrt(3) / 2
const round = (n: number): number => Math.round(n * 10) / 10

export function hexPath(side: number): string {
  const h = round(side * HALF_ROOT)
  return `M${side} 0 ${side / 2} ${h}H${-side / 2}L${-side} 0 ${-side / 2} ${-h}H${side / 2}Z`
}

export function centreOf(hex: HexId): Point {
  const { q, r } = cellOf(hex)
  return { x: 150 * q, y: round(200 * HALF_ROOT * (r + q / 2)) }
}

/** To there, for what is drawn around 0,0. */
export const atHex = (hex: HexId): string => `translate(${centreOf(hex).x} ${centreOf(hex).y})`

/** What of the drawing is seen: the board, and room for the marks around its outermost hexes. */
export function frameOf(size: number): Box {
  const rings = size === 37 ? 3 : 2
  const width = 2 * (150 * rings + 118)
  const height = round(2 * (200 * HALF_ROOT * rings + APOTHEM + 20))
  return { x: -width / 2, y: -height / 2, width, height }
}

/** As far as the ring of directions around a hex. */
const AROUND_HEX = 125
/** All of these hexes, and what is drawn around them. */
export const boxAround = (hexes: readonly HexId[]): Box | undefined =>
  boundsOf(hexes.map(centreOf).map(({ x, y }) => ({ x: x - AROUND_HEX, y: y - AROUND_HEX, width: 2 * AROUND_HEX, height: 2 * AROUND_HEX })))

/** Columns of hexes from the left, each from the top. */
export function columnsOf(size: number): HexId[][] {
  const columns = new Map<string, HexId[]>()
  for (let hex = 0; hex < size; hex++) {
    const [letter = ''] = hexName(size, hex)
    columns.set(letter, [...(columns.get(letter) ?? []), hex])
  }
  return [...columns].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, hexes]) => hexes.sort((a, b) => cellOf(a).r - cellOf(b).r))
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
export const isArrow = (key: string): key is Arrow =>
  key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight'

/** Up and down in the column, left and right to the nearest hex of the next column, the upper of two. */
export function stepTo(size: number, from: HexId, key: Arrow): HexId {
  const { q, r } = cellOf(from)
  const tries: readonly HexId[] =
    key === 'ArrowUp'
      ? [hexAt(q, r - 1)]
      : key === 'ArrowDown'
        ? [hexAt(q, r + 1)]
        : key === 'ArrowLeft'
          ? [hexAt(q - 1, r), hexAt(q - 1, r + 1)]
          : [hexAt(q + 1, r - 1), hexAt(q + 1, r)]
  return tries.find(hex => hex !== NOWHERE && hex < size) ?? from
}

/** Six keys that lie around S as the neighbours lie around a hex, by their place on the keyboard, whatever is printed on them. */
const AROUND = ['KeyW', 'KeyE', 'KeyD', 'KeyX', 'KeyZ', 'KeyA']
/** The neighbour that a key leads to; the hex itself at the rim, undefined for any other key. */
export function neighbourBy(size: number, from: HexId, code: string): HexId | undefined {
  const way = AROUND.indexOf(code)
  const there = way < 0 ? undefined : near(size, from, way)
  return there === NOWHERE ? from : there
}

/** A point so far from the centre of a hex, in a direction. */
export function towards(way: Direction, far: number): Point {
  const angle = (way * Math.PI) / 3
  return { x: round(far * Math.sin(angle)), y: round(-far * Math.cos(angle)) }
}

/** A sixth of the ring around a hex: where a finger means a direction. */
export function wedge(way: Direction, inner: number, outer: number): string {
  const at = (turn: number, far: number): string => {
    const { x, y } = towards(turn, far)
    return `${x} ${y}`
  }
  return `M${at(way - 0.5, inner)}L${at(way - 0.5, outer)} ${at(way, outer * 1.04)} ${at(way + 0.5, outer)} ${at(way + 0.5, inner)}Z`
}

/** How much of a tile can be told at this width, in CSS pixels. */
export type Detail = 's' | 'm' | 'l'
export const detailAt = (pixels: number): Detail => (pixels < 72 ? 's' : pixels < 140 ? 'm' : 'l')

const CLEAR = 50
/** A broad arrow from one place to another that leaves both centres free. */
export function arrowPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return ''
  const ux = (to.x - from.x) / length
  const uy = (to.y - from.y) / length
  const at = (along: number, across: number): string =>
    `${round(from.x + ux * along - uy * across)} ${round(from.y + uy * along + ux * across)}`
  const tip = length - CLEAR
  const neck = tip - 30
  return `M${at(CLEAR, 11)}L${at(neck, 11)} ${at(neck, 26)} ${at(tip, 0)} ${at(neck, -26)} ${at(neck, -11)} ${at(CLEAR, -11)}Z`
}

/** The same in a high curve, over what lies between. */
export function arcPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return ''
  // beside the straight way, on its upper side
  const side = (to.x < from.x ? -1 : 1) * 0.42
  const top = { x: (from.x + to.x) / 2 + (to.y - from.y) * side, y: (from.y + to.y) / 2 - (to.x - from.x) * side }
  // where it comes down: from the top of the curve
  const down = Math.hypot(to.x - top.x, to.y - top.y)
  const [ux, uy] = [(to.x - top.x) / down, (to.y - top.y) / down]
  const at = (along: number, across: number): string =>
    `${round(to.x - ux * along - uy * across)} ${round(to.y - uy * along + ux * across)}`
  const curve = (across: number): string => `Q${round(top.x)} ${round(top.y + across)}`
  const neck = CLEAR + 30
  const start = (across: number): string => `${round(from.x + across)} ${round(from.y - CLEAR / 2)}`
  return `M${start(-9)}${curve(-9)} ${at(neck, 9)}L${at(neck, 26)} ${at(CLEAR, 0)} ${at(neck, -26)} ${at(neck, -9)}${curve(9)} ${start(9)}Z`
}

/** A star of so many points around 0,0. */
export const starPath = (points: number, outer: number, inner: number): string =>
  `M${Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2
    const far = i % 2 === 0 ? outer : inner
    return `${round(Math.cos(angle) * far)} ${round(Math.sin(angle) * far)}`
  }).join('L')}Z`

/** The nearest angle to the last one that means this facing, so that a tile turns the short way. */
export function angleNear(last: number, facing: Direction): number {
  const away = ((((facing * 60 - last) % 360) + 540) % 360) - 180
  return last + away
}
