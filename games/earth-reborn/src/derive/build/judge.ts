// ER-SAGS-9: a tile touches the frame or another one. ER-SAGS-10: all its indoor squares can be reached without breaking a wall.
// ER-SAGS-11: nothing but a wall or a door parts indoor from outdoor squares. ER-SAGS-12: who has no door for it loses points instead.
// RUL-113: a tile that touches nothing it could be joined with waits for the next one. RUL-114: nobody leaves a gap that nothing fills.
import { nextInLine } from '@rubble/geometry/squares'
import type { Edge, Square } from '../../model/ids.ts'
import { BORDER_SIZE, BUILD_GRID, type Lay } from './lays.ts'
import { doorsOver, doorTrouble, hasDoorOver } from './doorways.ts'
import { EMPTY, INDOOR, kindOf, lay as put, OUTDOOR, type Plan } from './plan.ts'

/** Doors that somebody can still place. */
export interface Reserve {
  readonly small: number
  readonly large: number
}

/** What a tile asks for where it lies, or would lie. */
export interface Demands {
  /** Edges that must be covered (ER-SAGS-11). */
  readonly edges: readonly Edge[]
  /** Parts of it that nobody can get to yet (ER-SAGS-10). */
  readonly parts: readonly number[]
}
const NOTHING: Demands = { edges: [], parts: [] }

/** `isThere`: its own walls are counted in the plan already. */
export function demandsOf(plan: Plan, one: Lay, base: Square, isThere: boolean): Demands {
  const { ground, walls, doorOn, barred } = plan
  const edges: Edge[] = []
  let reached = 0
  let isAlone = true
  for (const { edge: at, outer, isWalled, part } of one.borders) {
    const there = ground[base + outer] as number
    if (there !== INDOOR && there !== OUTDOOR) continue
    isAlone = false
    const edge = 2 * base + at
    if ((doorOn[edge] as number) >= 0) {
      if (part >= 0) reached |= 1 << part
      continue
    }
    const isOpen = isThere ? walls[edge] === 0 : !isWalled && walls[edge] === 0
    if (!isOpen) continue
    if (there === kindOf(one)) {
      if (part >= 0 && barred[base + outer] === 0) reached |= 1 << part
    } else edges.push(2 * base + at)
  }
  if (isAlone || (edges.length === 0 && (one.outdoor || reached === (1 << one.parts) - 1))) return NOTHING
  const parts: number[] = []
  if (!one.outdoor) for (let part = 0; part < one.parts; part++) if (((reached >> part) & 1) === 0) parts.push(part)
  return { edges, parts }
}

/** Whether the edges can be covered by doors that may stand there, with so many of each size; a large one for two in a line. */
function canCover(plan: Plan, edges: readonly Edge[], small: number, large: number): boolean {
  const [edge] = edges
  if (edge === undefined) return true
  let isDone = false
  doorsOver(plan, edge, (at, isLarge) => {
    if (isDone || (isLarge ? large : small) <= 0) return
    const covered = isLarge ? [at, nextInLine(BUILD_GRID, at)] : [at]
    for (const one of covered) plan.doorOn[one] = MARK
    const rest = edges.filter(one => !covered.includes(one))
    isDone = canCover(plan, rest, small - (isLarge ? 0 : 1), large - (isLarge ? 1 : 0))
    for (const one of covered) plan.doorOn[one] = -1
  })
  return isDone
}
const MARK = 999
const PLENTY = 99

/** Whether a door could lead into a part, with a door of that size. */
function canEnter(plan: Plan, one: Lay, base: Square, part: number, { small, large }: Reserve): boolean {
  let can = false
  for (const border of one.borders) {
    if (border.part !== part) continue
    doorsOver(plan, 2 * base + border.edge, (_, isLarge) => {
      if ((isLarge ? large : small) > 0) can = true
    })
    if (can) return true
  }
  return false
}

export type Verdict = 'fine' | 'breach' | 'apart' | 'shut'

/** `apart`: indoor and outdoor squares meet where no door can be; `shut`: there would be no way in. */
export function verdictOf(plan: Plan, one: Lay, base: Square, reserve: Reserve): Verdict {
  const demands = demandsOf(plan, one, base, false)
  if (demands === NOTHING) return 'fine'
  if (reserve.small + reserve.large === 0) return 'breach'
  put(plan, one, base, TRIAL, kindOf(one))
  const verdict = trial(plan, one, base, demands, reserve)
  put(plan, one, base, TRIAL, kindOf(one), -1)
  return verdict
}
const TRIAL = 9999
const ANY: Reserve = { small: PLENTY, large: PLENTY }

const asked: Edge[] = []

/** The same, if doors are no question: whether some could do it. Asked for every place of a tile: nothing is made on the way. */
export function isServable(plan: Plan, one: Lay, base: Square): boolean {
  const { ground, walls, doorOn, barred } = plan
  const kind = kindOf(one)
  let reached = 0
  let isAlone = true
  asked.length = 0
  const { borderNumbers } = one
  for (let i = 0; i < borderNumbers.length; i += BORDER_SIZE) {
    const outer = base + (borderNumbers[i + 1] as number)
    const there = ground[outer] as number
    if (there !== INDOOR && there !== OUTDOOR) continue
    isAlone = false
    const edge = 2 * base + (borderNumbers[i] as number)
    const hasDoor = (doorOn[edge] as number) >= 0
    if (!hasDoor && (borderNumbers[i + 3] === 1 || walls[edge] !== 0)) continue
    const part = borderNumbers[i + 2] as number
    // an edge that must be covered leads into its part as well
    if (part >= 0 && (hasDoor || there !== kind || barred[outer] === 0)) reached |= 1 << part
    if (!hasDoor && there !== kind) asked.push(edge)
  }
  const closed = isAlone || one.outdoor ? 0 : ((1 << one.parts) - 1) & ~reached
  if (asked.length === 0 && closed === 0) return true
  put(plan, one, base, TRIAL, kind)
  const isFine = areCoverable(plan, asked) && areEnterable(plan, one, base, closed)
  put(plan, one, base, TRIAL, kind, -1)
  return isFine
}

/** With doors enough: mostly a small one for each will do. */
function areCoverable(plan: Plan, edges: readonly Edge[]): boolean {
  for (const edge of edges) if (doorTrouble(plan, edge, false) !== undefined) return canCover(plan, edges, PLENTY, PLENTY)
  return true
}

/** Whether any door could lead into each of these parts, a bit each. */
function areEnterable(plan: Plan, { borderNumbers }: Lay, base: Square, parts: number): boolean {
  let left = parts
  for (let i = 0; i < borderNumbers.length && left !== 0; i += BORDER_SIZE) {
    const part = borderNumbers[i + 2] as number
    if (part < 0 || ((left >> part) & 1) === 0) continue
    const there = plan.ground[base + (borderNumbers[i + 1] as number)]
    if ((there === INDOOR || there === OUTDOOR) && hasDoorOver(plan, 2 * base + (borderNumbers[i] as number))) left &= ~(1 << part)
  }
  return left === 0
}

/** Parts that no door of those that must be leads into. */
const closedParts = (one: Lay, base: Square, { edges, parts }: Demands): readonly number[] =>
  edges.length === 0 ? parts : parts.filter(part => !edges.some(edge => isOf(one, base, edge, part)))

function trial(plan: Plan, one: Lay, base: Square, demands: Demands, reserve: Reserve): Verdict {
  const { edges } = demands
  if (!canCover(plan, edges, PLENTY, PLENTY)) return 'apart'
  const closed = closedParts(one, base, demands)
  if (!closed.every(part => canEnter(plan, one, base, part, ANY))) return 'shut'
  const isFine = canCover(plan, edges, reserve.small, reserve.large) && closed.every(part => canEnter(plan, one, base, part, reserve))
  return isFine ? 'fine' : 'breach'
}

/** The square by which somebody is told what a tile that lies there lacks: at the first edge to be covered, or in the first part. */
export function squareOf({ borders }: Lay, base: Square, { edges, parts }: Demands): Square {
  const [edge] = edges
  const [part] = parts
  const border = borders.find(one => (edge === undefined ? one.part === part : 2 * base + one.edge === edge))
  return base + (border?.inner ?? 0)
}

/** The same of one that cannot lie there: which of its squares no door helps. */
export function troubledSquare(plan: Plan, one: Lay, base: Square): Square {
  const demands = demandsOf(plan, one, base, false)
  put(plan, one, base, TRIAL, kindOf(one))
  const edges = demands.edges.filter(edge => !canCover(plan, [edge], PLENTY, PLENTY))
  const parts = demands.parts.filter(part => !canEnter(plan, one, base, part, ANY))
  put(plan, one, base, TRIAL, kindOf(one), -1)
  return squareOf(one, base, edges.length + parts.length > 0 ? { edges, parts } : demands)
}

const isOf = ({ borders }: Lay, base: Square, edge: Edge, part: number): boolean =>
  borders.some(border => border.part === part && 2 * base + border.edge === edge)

/** The doors that would meet a demand of a tile that lies there, until `use` says that it is enough. */
export function servingDoors(plan: Plan, one: Lay, base: Square, use: (edge: Edge, isLarge: boolean) => boolean): void {
  const { edges, parts } = demandsOf(plan, one, base, true)
  const seen = new Set<number>()
  let isEnough = false
  const offer = (edge: Edge, isLarge: boolean): void => {
    const key = 2 * edge + (isLarge ? 1 : 0)
    if (isEnough || seen.has(key)) return
    seen.add(key)
    isEnough = use(edge, isLarge)
  }
  for (const edge of edges) doorsOver(plan, edge, offer)
  if (edges.length > 0) return
  for (const { edge, part } of one.borders) if (parts.includes(part)) doorsOver(plan, 2 * base + edge, offer)
}

/** All doors that may stand at the borders of a tile (ER-SAGS-13), until `use` says that it is enough. */
export function borderDoors(plan: Plan, one: Lay, base: Square, use: (edge: Edge, isLarge: boolean) => boolean): void {
  const seen = new Set<number>()
  let isEnough = false
  for (const { edge, outer } of one.borders) {
    const there = plan.ground[base + outer]
    if (there !== INDOOR && there !== OUTDOOR) continue
    doorsOver(plan, 2 * base + edge, (at, isLarge) => {
      const key = 2 * at + (isLarge ? 1 : 0)
      if (isEnough || seen.has(key)) return
      seen.add(key)
      isEnough = use(at, isLarge)
    })
    if (isEnough) return
  }
}

/** ER-SAGS-9 */
export function touches({ ground }: Plan, { borderNumbers }: Lay, base: Square): boolean {
  for (let i = 1; i < borderNumbers.length; i += BORDER_SIZE) if (ground[base + (borderNumbers[i] as number)] !== EMPTY) return true
  return false
}
