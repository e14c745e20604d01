// How somebody builds who thinks of points: tiles whose icons bring some, large ones first, close to what lies there, where no door is
// missing; the cheapest doors, and others only where they join what would stay apart. What is as good is drawn.
import { draw, type Random, type Seat } from '@rubble/engine'
import { sidesOf } from '@rubble/geometry/squares'
import { doorAt } from '../../data/doors.ts'
import { floorAt } from '../../data/floors.ts'
import { type DoorId, type Edge, type FloorId, NORAD, type Square } from '../../model/ids.ts'
import type { PlacedFloor } from '../../model/scenario.ts'
import { verdictOf } from './judge.ts'
import { BUILD_GRID } from './lays.ts'
import type { Yard } from './placements.ts'
import { layOf, type Plan } from './plan.ts'
import { fitOf, partsOf } from './taste.ts'

const LUCK = 1000

/** The best by a value, with a little luck; undefined of none. */
export function bestBy<T>(random: Random, options: readonly T[], luck: number, value: (option: T) => number): T | undefined {
  let top: T | undefined
  let most = -Infinity
  for (const option of options) {
    const worth = value(option) + (luck * draw(random, LUCK)) / LUCK
    if (worth <= most) continue
    most = worth
    top = option
  }
  return top
}

/** Who builds, and what everybody can see of it. */
export interface Constructor {
  readonly seat: Seat
  /** One of three or four (ER-SAGS34): every icon is to his good (ER-SAGS34-5), and no ground is his. */
  readonly isBand: boolean
  /** Drillers that lie there. */
  readonly drillers: number
}

const AN_ICON = 6
const OWN_GROUND = 3
const A_DRILLER = 7
const MOST_DRILLERS = 2
const TILE_LUCK = 4

/** Points that the icon of a tile is worth to who lays it. */
function iconWorth(floor: FloorId, { seat, isBand }: Constructor): number {
  const { icon } = floorAt(floor)
  if (icon === undefined) return 0
  if (isBand || icon.who === undefined) return 1
  return (icon.who === seat ? 1 : -1) * icon.mp
}

type TileOption = { readonly do: 'lay'; readonly floor: FloorId } | { readonly do: 'drill' }

export function bestTile<T extends TileOption>(random: Random, options: readonly T[], by: Constructor): T | undefined {
  return bestBy(random, options, TILE_LUCK, option => {
    if (option.do === 'drill') return by.drillers < MOST_DRILLERS ? A_DRILLER : -AN_ICON
    const { squares, front } = floorAt(option.floor)
    const isOwn = !by.isBand && front.outdoor === (by.seat === NORAD)
    return squares.length + AN_ICON * iconWorth(option.floor, by) + (isOwn ? OWN_GROUND : 0)
  })
}

type PlaceOption = Pick<PlacedFloor, 'side' | 'turned'> & { readonly to: Square }

const PLACE_LUCK = 0.2
/** Two points lost are worse than any fit. */
const A_BREACH = 5

export function bestPlace<T extends PlaceOption>(
  random: Random,
  options: readonly T[],
  { plan, reserve }: Yard,
  floor: FloorId,
): T | undefined {
  return bestBy(random, options, PLACE_LUCK, ({ to, side, turned }) => {
    const lay = layOf({ floor, side, turned })
    const fit = fitOf(plan, lay, to)
    return verdictOf(plan, lay, to, reserve) === 'fine' ? fit : fit - A_BREACH
  })
}

type DoorOption = { readonly leaf: DoorId; readonly edge: Edge }

const DOOR_LUCK = 0.5
const A_LARGE_DOOR = 0.3
const A_MAGNETIC_DOOR = 0.2

/** Doors that must be are cheap; others cost nothing and join what is apart. */
export function bestDoor<T extends DoorOption>(random: Random, options: readonly T[], plan: Plan, isMust: boolean): T | undefined {
  const parts = isMust ? undefined : partsOf(plan)
  const wanted = parts === undefined ? options : options.filter(({ edge, leaf }) => doorAt(leaf).mpCost === 0 && joins(parts, edge))
  return bestBy(random, wanted, DOOR_LUCK, ({ leaf }) => {
    const { mpCost, large, magnetic } = doorAt(leaf)
    return -mpCost - (large ? A_LARGE_DOOR : 0) - (magnetic ? A_MAGNETIC_DOOR : 0)
  })
}

function joins(parts: Int16Array, edge: Edge): boolean {
  const [a, b] = sidesOf(BUILD_GRID, edge) as [Square, Square]
  return parts[a] !== parts[b]
}
