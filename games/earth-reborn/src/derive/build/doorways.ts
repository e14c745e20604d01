// ER-SAGS-16: where a door may be put while the map is built, and why not. ER-SAGS-14: never on a Driller.
import { isUpright, nextInLine, sidesOf } from '@rubble/geometry/squares'
import { edgeCount } from '../../data/lay.ts'
import { type Edge, NONE, type Square } from '../../model/ids.ts'
import { BUILD_GRID } from './lays.ts'
import { BEYOND, DRILLER, EMPTY, OUTDOOR, type Plan } from './plan.ts'

export type DoorTrouble = 'nothing' | 'driller' | 'inside' | 'outdoor' | 'double' | 'secure' | 'barred' | 'door' | 'ends'

export const edgesOfDoor = (edge: Edge, isLarge: boolean): readonly Edge[] => (isLarge ? [edge, nextInLine(BUILD_GRID, edge)] : [edge])

/** By edge: the squares on both sides of it, asked for thousands of times for one tile. */
const EDGES = Array.from({ length: edgeCount(BUILD_GRID) }, (_, edge) => sidesOf(BUILD_GRID, edge) as [Square, Square])
const FIRST_SIDES = new Int16Array(EDGES.map(([a]) => a))
const SECOND_SIDES = new Int16Array(EDGES.map(([, b]) => b))

function troubleOn({ ground, tileOn, walls, secure, barred, doorOn }: Plan, edge: Edge): DoorTrouble | undefined {
  const a = FIRST_SIDES[edge] as Square
  const b = SECOND_SIDES[edge] as Square
  const here = ground[a] as number
  const there = ground[b] as number
  if (here === EMPTY || there === EMPTY || here === BEYOND || there === BEYOND) return 'nothing'
  if (here === DRILLER || there === DRILLER) return 'driller'
  if (tileOn[a] === tileOn[b]) return 'inside'
  if (here === OUTDOOR && there === OUTDOOR) return 'outdoor'
  if ((walls[edge] as number) > 1) return 'double'
  if (secure[edge] === 1) return 'secure'
  if (barred[a] === 1 || barred[b] === 1) return 'barred'
  return doorOn[edge] === NONE ? undefined : 'door'
}

/** The other edges that meet at an end of it: the northern or western one, or the other. */
function isWalledAt({ walls }: Plan, edge: Edge, isFar: boolean): boolean {
  const square = edge >> 1
  const { stride } = BUILD_GRID
  const upright = (at: Square): boolean => (walls[2 * at + 1] as number) > 0
  const flat = (at: Square): boolean => (walls[2 * at] as number) > 0
  if (isUpright(edge)) {
    const at = isFar ? square + stride : square
    return flat(at) || flat(at - 1) || upright(isFar ? at : at - stride)
  }
  const at = isFar ? square + 1 : square
  return upright(at) || upright(at - stride) || flat(isFar ? at : at - 1)
}

/** What is wrong with a door there, or nothing. */
export function doorTrouble(plan: Plan, edge: Edge, isLarge: boolean): DoorTrouble | undefined {
  const far = isLarge ? nextInLine(BUILD_GRID, edge) : edge
  return (
    troubleOn(plan, edge)
    ?? (isLarge ? troubleOn(plan, far) : undefined)
    ?? (isWalledAt(plan, edge, false) && isWalledAt(plan, far, true) ? undefined : 'ends')
  )
}

/** Whether any door would cover it. */
export function hasDoorOver(plan: Plan, edge: Edge): boolean {
  if (troubleOn(plan, edge) !== undefined) return false
  const step = nextInLine(BUILD_GRID, edge) - edge
  return (
    doorTrouble(plan, edge, false) === undefined
    || doorTrouble(plan, edge, true) === undefined
    || doorTrouble(plan, edge - step, true) === undefined
  )
}

/** The doors that would cover an edge: a small one there, a large one that begins there or one before. */
export function doorsOver(plan: Plan, edge: Edge, use: (edge: Edge, isLarge: boolean) => void): void {
  // no door covers an edge that takes none
  if (troubleOn(plan, edge) !== undefined) return
  if (doorTrouble(plan, edge, false) === undefined) use(edge, false)
  if (doorTrouble(plan, edge, true) === undefined) use(edge, true)
  const before = edge - (nextInLine(BUILD_GRID, edge) - edge)
  if (doorTrouble(plan, before, true) === undefined) use(before, true)
}
