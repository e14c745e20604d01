// What a level's picture is drawn from, in columns and rows: worked out once for each map, since no match changes it.
import { isUpright, NORTH, opposite, sidesOf, WEST } from '@rubble/geometry/squares'
import { edgesOn, sideOf } from '../../data/lay.ts'
import type { FloorKind } from '../../data/words.ts'
import type { GameMap, MapElement } from '../../derive/map.ts'
import type { DoorIndex, Edge, ElementIndex, FloorIndex } from '../../model/ids.ts'
import type { Board } from '../../model/scenario.ts'
import { levelOfEdge, type Point, type Segment, segmentOf, spotOf } from './units.ts'

export interface TilePlan {
  readonly floor: FloorIndex
  readonly name: string
  readonly kind: FloorKind
  readonly spots: readonly Point[]
}

export interface ElementPlan extends Pick<MapElement, 'blocksMove' | 'blocksLos' | 'defence' | 'electric'> {
  readonly element: ElementIndex
  /** What is drawn: "weights" of "gym.weights-a". */
  readonly look: string
  readonly spots: readonly Point[]
  /** Where it hangs on a wall: the square it belongs to, and quarters from the north. */
  readonly mounts: readonly { readonly spot: Point; readonly quarters: number }[]
  readonly icons: readonly { readonly spot: Point; readonly quarters: number }[]
  readonly cadavers: number
}

export interface WallPlan extends Segment {
  readonly edge: Edge
  readonly isDouble: boolean
  /** Takes no door when a map is built. */
  readonly isSecure: boolean
}

export interface DoorPlan {
  readonly door: DoorIndex
  /** The middle of its edge or edges. */
  readonly at: Point
  readonly isUpright: boolean
  readonly isLarge: boolean
}

export interface LevelPlan {
  readonly level: number
  readonly width: number
  readonly height: number
  readonly tiles: readonly TilePlan[]
  readonly elements: readonly ElementPlan[]
  readonly walls: readonly WallPlan[]
  /** Broken from the start. */
  readonly gaps: readonly Segment[]
  readonly doors: readonly DoorPlan[]
}

/** Rooms, and places that are called by a name as rooms are. */
const NAMED: ReadonlySet<string> = new Set(['hall', 'cemetery'])
export const isNamed = ({ kind, name }: Pick<TilePlan, 'kind' | 'name'>): boolean => kind === 'room' || NAMED.has(name)

/** Numbers and letters tell apart elements that look alike. */
export const lookOf = (name: string): string => name.slice(name.indexOf('.') + 1).replace(/-([a-z]|\d+)$/, '')

function elementPlan(map: GameMap, element: MapElement, index: ElementIndex, mounts: ElementPlan['mounts']): ElementPlan {
  const { name, squares, icons, cadavers, blocksMove, blocksLos, defence, electric } = element
  return {
    element: index,
    look: lookOf(name),
    spots: squares.map(square => spotOf(map, square)),
    mounts,
    icons: icons.map(({ square, facing }) => ({ spot: spotOf(map, square), quarters: facing })),
    cadavers: cadavers.length,
    blocksMove,
    blocksLos,
    defence,
    electric,
  }
}

/** On which side of which squares an element hangs: as its tile prints it. */
function mountsOf(map: GameMap, { floor, edges }: MapElement): ElementPlan['mounts'] {
  const own = new Set(map.floors[floor]?.squares)
  return edges.map(edge => {
    const [first, second] = sidesOf(map.grid, edge)
    const back = isUpright(edge) ? WEST : NORTH
    return own.has(second) ? { spot: spotOf(map, second), quarters: back } : { spot: spotOf(map, first), quarters: opposite(back) }
  })
}

function doorPlan(map: GameMap, edges: readonly Edge[], door: DoorIndex): DoorPlan {
  const segments = edges.map(edge => segmentOf(map, edge))
  const [first, last] = [segments[0] as Segment, segments.at(-1) as Segment]
  return {
    door,
    at: { x: (first.from.x + last.to.x) / 2, y: (first.from.y + last.to.y) / 2 },
    isUpright: first.isUpright,
    isLarge: edges.length > 1,
  }
}

function levelPlan(map: GameMap, board: Board, level: number): LevelPlan {
  const here = (edge: Edge): boolean => levelOfEdge(map, edge) === level
  const secure = new Set(board.floors.flatMap(placed => edgesOn(map.grid, placed, sideOf(placed).secureWalls)))
  const { width = 0, height = 0 } = map.grid.frames[level] ?? {}
  return {
    level,
    width,
    height,
    tiles: map.floors.flatMap(({ name, kind, squares, level: at }, index) =>
      at === level ? [{ floor: index, name, kind, spots: squares.map(square => spotOf(map, square)) }] : [],
    ),
    elements: map.elements.flatMap((element, index) =>
      map.floors[element.floor]?.level === level ? [elementPlan(map, element, index, mountsOf(map, element))] : [],
    ),
    walls: map.walled.flatMap(edge =>
      here(edge) ? [{ ...segmentOf(map, edge), edge, isDouble: map.walls[edge] === 2, isSecure: secure.has(edge) }] : [],
    ),
    gaps: map.gaps.filter(here).map(edge => segmentOf(map, edge)),
    doors: map.doors.flatMap(({ edges }, door) => (here(edges[0] as Edge) ? [doorPlan(map, edges, door)] : [])),
  }
}

const plans = new WeakMap<GameMap, readonly LevelPlan[]>()

/** By level. */
export function levelPlans(map: GameMap, board: Board): readonly LevelPlan[] {
  const known = plans.get(map) ?? map.levels.map((_, level) => levelPlan(map, board, level))
  plans.set(map, known)
  return known
}
