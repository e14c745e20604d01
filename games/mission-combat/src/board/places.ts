// Where everything lies on the board: areas by their rows and columns, units packed into their areas at the level of detail that can be
// read.
import { type Box, fitScale, middleOf, type Size } from '@rubble/ui'
import { type Area, areaAt, AREAS } from '../data/components.ts'
import type { View } from '../derive/look.ts'
import type { AreaId, UnitId } from '../model/ids.ts'
import type { Unit } from '../model/state.ts'

/** Two sheets: areas lying, for wide places, and standing, for phones. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly head: number
  readonly isTall: boolean
}
export const WIDE: Sheet = { width: 272, height: 172, head: 40, isTall: false }
export const TALL: Sheet = { width: 238, height: 266, head: 42, isTall: true }
const GAP = 10
const EDGE = 8

const LAST_ROW = Math.max(...AREAS.map(({ row }) => row))
const LAST_COL = Math.max(...AREAS.map(({ col }) => col))

export const frameOf = ({ width, height }: Sheet): Box => ({
  x: -EDGE,
  y: -EDGE,
  width: LAST_COL * (width + GAP) + width + 2 * EDGE,
  height: LAST_ROW * (height + GAP) + height + 2 * EDGE,
})

/** The place of a card in the layout, also where none lies. */
export function placeAt({ width, height }: Sheet, row: number, col: number): Box {
  return { x: col * (width + GAP), y: (LAST_ROW - row) * (height + GAP), width, height }
}
export const boxOf = (sheet: Sheet, { row, col }: Area): Box => placeAt(sheet, row, col)

/** The outline of an area with its broken corner, `grow` outside of it. */
export function areaPath({ width, height }: Pick<Box, 'width' | 'height'>, grow = 0): string {
  const right = width + grow
  const bottom = height + grow
  const corner = 18 - grow * 0.4
  const near = 6 - grow
  const upper = `M${near} ${-grow}H${width - 18 + grow * 0.4}L${right} ${corner}V${bottom - 6}`
  return `${upper}A6 6 0 0 1 ${right - 6} ${bottom}H${near}A6 6 0 0 1 ${-grow} ${bottom - 6}V${near}A6 6 0 0 1 ${near} ${-grow}Z`
}

/** Rows of areas as they are read, from the top. */
export const ROWS: readonly (readonly Area[])[] = [...new Set(AREAS.map(({ row }) => row))]
  .sort((a, b) => b - a)
  .map(row => AREAS.filter(area => area.row === row).sort((a, b) => a.col - b.col))

/** How much is shown of a unit: with its name on two lines, on one, or without. */
export type Lod = 'm' | 'c' | 's'
export const CHIP_WIDTH = 128
export const CHIP_HEIGHT: Readonly<Record<Lod, number>> = { m: 100, c: 76, s: 76 }
/** Size of the name on a chip, and the smallest that can be read, in px. */
const NAME: Readonly<Record<Lod, number>> = { m: 16, c: 14.5, s: Infinity }
const LEGIBLE = 10
const LARGEST = 1.42
const BETWEEN = 8

export interface Spot {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly lod: Lod
}

interface Grid {
  readonly columns: number
  readonly scale: number
}

function gridFor(count: number, { width, height }: Box, lod: Lod): Grid {
  let best: Grid = { columns: 1, scale: 0 }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const across = (width - (columns - 1) * BETWEEN) / columns / CHIP_WIDTH
    const down = (height - (rows - 1) * BETWEEN) / rows / CHIP_HEIGHT[lod]
    const scale = Math.min(across, down, LARGEST)
    if (scale > best.scale) best = { columns, scale }
  }
  return best
}

/** Room is kept for two, so that most areas show their units alike. */
const LEAST = 2

/** Packs so many chips into a room; `zoom` is px for a unit of the drawing. */
export function pack(count: number, room: Box, zoom: number): Spot[] {
  const lods: readonly Lod[] = count > LEAST ? ['c', 's'] : ['m', 's']
  const slots = Math.max(LEAST, count)
  const lod = lods.find(one => NAME[one] * gridFor(slots, room, one).scale * zoom >= LEGIBLE) ?? 's'
  const { columns, scale } = gridFor(slots, room, lod)
  const width = CHIP_WIDTH * scale
  const height = CHIP_HEIGHT[lod] * scale
  const rows = Math.ceil(count / columns)
  const left = room.x + (room.width - columns * width - (columns - 1) * BETWEEN) / 2
  const top = room.y + (room.height - rows * height - (rows - 1) * BETWEEN) / 2
  const spot = (column: number, row: number): Spot => ({
    x: left + column * (width + BETWEEN),
    y: top + row * (height + BETWEEN),
    scale,
    lod,
  })
  return Array.from({ length: count }, (_, i) => spot(i % columns, Math.floor(i / columns)))
}

export const chipBox = ({ x, y, scale, lod }: Spot): Box => ({ x, y, width: CHIP_WIDTH * scale, height: CHIP_HEIGHT[lod] * scale })

export interface Layout {
  readonly sheet: Sheet
  /** px for a unit of the drawing. */
  readonly zoom: number
  readonly units: ReadonlyMap<UnitId, Spot>
  /** The place a raider left. */
  readonly origin: Spot | undefined
  /** A place for one that may come. */
  readonly guest: Spot | undefined
}

const zoomOf = (sheet: Sheet, size: Size): number => fitScale(frameOf(sheet), size)

/** From here on lying areas can be read with their names, whatever is left above and below. */
const AMPLE = 0.6
/** How high an area may become to use the place there is. */
const HEIGHTS = { wide: [172, 222], tall: [184, 266] } as const

/** Standing areas where the place is narrow and not wider than high; in both forms as high as the place allows. */
function sheetFor(size: Size): Sheet {
  const sheet = size.width >= 1.15 * size.height || zoomOf(WIDE, size) >= AMPLE ? WIDE : TALL
  const [least, most] = sheet.isTall ? HEIGHTS.tall : HEIGHTS.wide
  const rows = LAST_ROW + 1
  const fitting = ((size.height * frameOf(sheet).width) / size.width - LAST_ROW * GAP - 2 * EDGE) / rows
  return { ...sheet, height: Math.round(Math.max(least, Math.min(most, fitting))) }
}

const roomOf = (sheet: Sheet, area: Area): Box => {
  const { x, y, width, height } = boxOf(sheet, area)
  return { x: x + 9, y: y + sheet.head, width: width - 18, height: height - sheet.head - 10 }
}

/** A raider stands on the side it came from. */
function inOrder(here: readonly Unit[], raid: View['raid'], area: AreaId, sheet: Sheet): Unit[] {
  const raider = here.find(({ id }) => id === raid?.unit)
  if (raid === null || raider === undefined) return [...here]
  const others = here.filter(unit => unit !== raider)
  const from = crossing(sheet, raid.origin, area)
  const middle = middleOf(boxOf(sheet, areaAt(area)))
  return (sheet.isTall ? from.y < middle.y : from.x < middle.x) ? [raider, ...others] : [...others, raider]
}

/** All there is to see in a place of this size. */
export const contentFor = (size: Size): Box => frameOf(sheetFor(size))

/** `guest`: an area that somebody might come to. `enlarged`: so many times as large as it fits. */
export function layOut({ units, raid }: Pick<View, 'units' | 'raid'>, size: Size, guest?: AreaId, enlarged = 1): Layout {
  const sheet = sheetFor(size)
  const zoom = zoomOf(sheet, size) * enlarged
  const spots = new Map<UnitId, Spot>()
  let origin: Spot | undefined
  let guestSpot: Spot | undefined
  for (const area of AREAS) {
    const here = inOrder(
      units.filter(unit => unit.area === area.id),
      raid,
      area.id,
      sheet,
    )
    const isOrigin = raid?.origin === area.id
    const isAwaited = guest === area.id
    const packed = pack(here.length + Number(isOrigin) + Number(isAwaited), roomOf(sheet, area), zoom)
    here.forEach(({ id }, i) => {
      const spot = packed[i]
      if (spot !== undefined) spots.set(id, spot)
    })
    if (isOrigin) origin = packed[here.length]
    if (isAwaited) guestSpot = packed.at(-1)
  }
  return { sheet, zoom, units: spots, origin, guest: guestSpot }
}

/** Where a raid crosses from its origin, and in which direction: 0 is upwards, clockwise. */
export function crossing(sheet: Sheet, from: AreaId, to: AreaId): { readonly x: number; readonly y: number; readonly turn: number } {
  const a = boxOf(sheet, areaAt(from))
  const b = boxOf(sheet, areaAt(to))
  const x = (Math.max(a.x, b.x) + Math.min(a.x + a.width, b.x + b.width)) / 2
  const y = (Math.max(a.y, b.y) + Math.min(a.y + a.height, b.y + b.height)) / 2
  if (a.y === b.y) return { x, y, turn: b.x > a.x ? 90 : 270 }
  return { x, y, turn: b.y < a.y ? 0 : 180 }
}
