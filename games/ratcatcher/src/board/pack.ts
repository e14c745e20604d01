// Where the pieces of an area stand: near its middle, clear of its borders, of its letter and of what is printed there; all of them shrink
// if they do not fit.
import { anchorOf, boxOf, CARD, CELL, cellsOf, type Plan, type Point } from './plan.ts'

/** In quarter cells. */
export interface Footprint {
  readonly w: number
  readonly h: number
}
/** The middle of a piece, and how large it is drawn. */
export interface Stand extends Point {
  readonly scale: number
}
export interface PackedArea {
  /** The middle of each print; those for which there is no room are left out. */
  readonly prints: readonly Point[]
  readonly pieces: readonly Stand[]
}

interface Rect extends Point {
  readonly w: number
  readonly h: number
}

export const QUARTER = CELL / 4
const SCALES = [1.1, 1, 0.84, 0.7, 0.58, 0.48, 0.4, 0.33, 0.27] as const
/** Clear of a border between areas, and of the edge of the card. */
const CLEAR = 7
const EDGE = 4
const STEP = 5

/** Does a box lie within the area, clear of its borders? */
function isInside(plan: Plan, letter: string, { x, y, w, h }: Rect): boolean {
  if (x < EDGE || y < EDGE || x + w > CARD - EDGE || y + h > CARD - EDGE) return false
  const cell = (at: number): number => Math.floor(Math.min(CARD - 1, Math.max(0, at)) / CELL)
  for (let row = cell(y - CLEAR); row <= cell(y + h + CLEAR); row++) {
    for (let column = cell(x - CLEAR); column <= cell(x + w + CLEAR); column++) if (plan[row]?.[column] !== letter) return false
  }
  return true
}

const meets = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w - 0.1 && b.x < a.x + a.w - 0.1 && a.y < b.y + b.h - 0.1 && b.y < a.y + a.h - 0.1
const middle = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 })

interface Ground {
  readonly plan: Plan
  readonly letter: string
  readonly anchor: Point
  /** What the area takes up. */
  readonly box: ReturnType<typeof boxOf>
  readonly taken: readonly Rect[]
}

const isFree = ({ plan, letter, taken }: Ground, rect: Rect): boolean =>
  isInside(plan, letter, rect) && !taken.some(other => meets(rect, other))

/** Rows before columns. */
const far = ({ anchor }: Ground, at: Point): number => Math.hypot(at.x - anchor.x, (at.y - anchor.y) * 1.15)

/** Printed signs stand in a row from the first cell rightwards, then down. */
function placePrints(ground: Ground, count: number, size: number): Rect[] {
  const [first] = cellsOf(ground.plan, ground.letter)
  if (first === undefined) return []
  const start = { x: first.x * CELL + 12, y: first.y * CELL + 12 }
  const steps = Array.from({ length: 10 }, (_, n) => n * (size + 4))
  const spots = [...steps.map(by => ({ x: start.x + by, y: start.y })), ...steps.slice(1).map(by => ({ x: start.x, y: start.y + by }))]
  return spots
    .map(({ x, y }) => ({ x, y, w: size, h: size }))
    .filter(spot => isFree(ground, spot))
    .slice(0, count)
}

/** A neat lattice, as near to the middle as it can be. */
function onLattice(ground: Ground, pieces: readonly Footprint[], unit: number): Point[] | undefined {
  const { box } = ground
  const w = Math.max(...pieces.map(piece => piece.w)) * unit
  const h = Math.max(...pieces.map(piece => piece.h)) * unit
  if (Math.floor(box.width / w) * Math.floor(box.height / h) < pieces.length) return undefined
  let best: { readonly score: number; readonly spots: readonly Point[] } | undefined
  for (let top = box.y + STEP; top < box.y + h + STEP; top += STEP) {
    for (let left = box.x + STEP; left < box.x + w + STEP; left += STEP) {
      const spots = latticeFrom(ground, { x: left, y: top, w, h })
      if (spots.length < pieces.length) continue
      const near = spots.toSorted((a, b) => far(ground, a) - far(ground, b)).slice(0, pieces.length)
      const score = near.reduce((sum, at) => sum + far(ground, at), 0)
      if (best === undefined || score < best.score - 0.5) best = { score, spots: near.toSorted((a, b) => a.y - b.y || a.x - b.x) }
    }
  }
  return best === undefined ? undefined : [...best.spots]
}

function latticeFrom(ground: Ground, { x: left, y: top, w, h }: Rect): Point[] {
  const { box } = ground
  const spots: Point[] = []
  for (let y = top; y <= box.y + box.height - h - STEP; y += h) {
    for (let x = left; x <= box.x + box.width - w - STEP; x += w) if (isFree(ground, { x, y, w, h })) spots.push(middle({ x, y, w, h }))
  }
  return spots
}

/** One by one, each as near to the middle as it can be; undefined if one finds no room. */
function oneByOne(ground: Ground, pieces: readonly Footprint[], unit: number): Point[] | undefined {
  const taken = [...ground.taken]
  const placed: Point[] = []
  for (const piece of pieces) {
    const found = nearest({ ...ground, taken }, piece.w * unit, piece.h * unit)
    if (found === undefined) return undefined
    taken.push(found)
    placed.push(middle(found))
  }
  return placed
}

function nearest(ground: Ground, w: number, h: number): Rect | undefined {
  const { box } = ground
  let best: { readonly rect: Rect; readonly distance: number } | undefined
  for (let y = box.y + STEP; y <= box.y + box.height - h - STEP; y += STEP) {
    for (let x = box.x + STEP; x <= box.x + box.width - w - STEP; x += STEP) {
      const rect = { x, y, w, h }
      const distance = far(ground, middle(rect))
      if ((best === undefined || distance < best.distance) && isFree(ground, rect)) best = { rect, distance }
    }
  }
  return best?.rect
}

/** The letter of an area stands in the lower right corner of its last cell. */
export function letterSpot(plan: Plan, letter: string): Point {
  const last = cellsOf(plan, letter).at(-1) ?? { x: 0, y: 0 }
  return { x: (last.x + 1) * CELL - 16, y: (last.y + 1) * CELL - 14 }
}

function packAnew(plan: Plan, letter: string, prints: number, pieces: readonly Footprint[], printSize: number): PackedArea {
  const corner = letterSpot(plan, letter)
  const bare = {
    plan,
    letter,
    anchor: anchorOf(plan, letter),
    box: boxOf(plan, letter),
    taken: [{ x: corner.x - 18, y: corner.y - 22, w: 30, h: 30 }],
  }
  const printed = placePrints(bare, prints, printSize)
  const ground = { ...bare, taken: [...bare.taken, ...printed] }
  for (const scale of SCALES) {
    const unit = QUARTER * scale
    const spots = (pieces.length > 1 ? onLattice(ground, pieces, unit) : undefined) ?? oneByOne(ground, pieces, unit)
    if (spots !== undefined) return { prints: printed.map(middle), pieces: spots.map(at => ({ ...at, scale })) }
  }
  const scale = SCALES.at(-1) ?? 1
  return { prints: printed.map(middle), pieces: pieces.map(() => ({ ...ground.anchor, scale })) }
}

/** The same few things stand in the same areas again and again. */
const known = new Map<string, PackedArea>()
const MOST_KNOWN = 4000

export function pack(plan: Plan, letter: string, prints: number, pieces: readonly Footprint[], printSize = 42): PackedArea {
  const key = `${plan.join('')}${letter}${prints} ${printSize} ${pieces.map(({ w, h }) => `${w}${h}`).join(' ')}`
  const found = known.get(key) ?? packAnew(plan, letter, prints, pieces, printSize)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, found)
  return found
}
