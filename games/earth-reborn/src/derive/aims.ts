// What can be shot at, and how (ER-SHOOT-2). GEO-8: doors, walls and what hangs on walls are seen by a square that has them as a side:
// one's own, if that side is in the Arc of Sight, or another one in line of sight. GEO-9: ranges. GEO-6: on a border of two arcs the
// shooter chooses. RUL-40: explosives are aimed at squares; before a door or wall of one's own square that is one's own.
import { CLEAR, DIRECTIONS, edgeOf, levelOf, range, sidesOf } from '@rubble/geometry/squares'
import { RANGE_THROUGH_STAIRS } from '../data/constants.ts'
import { doorAt } from '../data/doors.ts'
import type { Weapon } from '../data/types.ts'
import type { CharacterId, DoorIndex, Edge, ElementIndex, Square } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import type { Aim, SmashTarget } from '../model/steps.ts'
import type { FireArc } from '../model/table.ts'
import { type Border, bordersOf, mountedAt } from './adjacent.ts'
import { isFoe, isPresent } from './characters.ts'
import { footprint } from './footprint.ts'
import { type Scene, sceneOf, type WithScene } from './scene.ts'
import { arcsTo, originsTo, OUT_OF_ARC, sceneFor, stopFrom, stopOfSight } from './sight-lines.ts'

export const FIRE_ARCS: readonly FireArc[] = ['red', 'orange']

/** One way to have something in sight. */
export interface Bearing {
  readonly arc: FireArc
  readonly range: number
}

const isFireArc = (arc: string): arc is FireArc => arc !== 'white'

/** ER-LEVEL-5: through stairs it is always the same, and in the orange arc. */
const rangeTo = ({ map: { grid } }: Scene, from: Square, to: Square): number =>
  levelOf(grid, from) === levelOf(grid, to) ? range(grid, from, to) : RANGE_THROUGH_STAIRS

function arcsAt({ bodies, map: { grid } }: Scene, id: CharacterId, one: Character, to: Square): readonly FireArc[] {
  return levelOf(grid, one.square) === levelOf(grid, to) ? arcsTo(grid, bodies[id] as CharacterId, one, to).filter(isFireArc) : ['orange']
}

/** The edges that it is on, and the squares it covers. */
function placesOf(
  { bodies, map }: Scene,
  characters: WithScene['characters'],
  aim: Aim,
): { squares: readonly Square[]; edges: readonly Edge[] } {
  if ('to' in aim) return { squares: [aim.to], edges: [] }
  if ('edge' in aim) return { squares: [], edges: [aim.edge] }
  if ('door' in aim) return { squares: [], edges: map.doors[aim.door]?.edges ?? [] }
  if ('element' in aim) return map.elements[aim.element] ?? { squares: [], edges: [] }
  return { squares: footprint(map.grid, bodies[aim.target] as CharacterId, (characters[aim.target] as Character).square), edges: [] }
}

/** Each square by which it might be seen, with what stops that, CLEAR where nothing does. */
function* looksAt(state: WithScene, id: CharacterId, aim: Aim): Generator<Bearing & { readonly stop: number }> {
  const scene = sceneFor(state, id)
  const { map } = scene
  const one = state.characters[id] as Character
  const own = footprint(map.grid, scene.bodies[id] as CharacterId, one.square)
  const { squares, edges } = placesOf(scene, state.characters, aim)
  const seen = 'target' in aim ? aim.target + 1 : 0
  // what hangs on a wall is seen from its own side of it
  const floor = 'element' in aim ? map.elements[aim.element]?.floor : undefined
  const isBeside = (square: Square): boolean => (floor === undefined ? (map.floorOn[square] as number) >= 0 : map.floorOn[square] === floor)
  for (const { edge, inner, beyond } of edges.length > 0 ? bordersOf(scene, id, one.square) : [])
    if (edges.includes(edge) && isBeside(inner)) for (const arc of arcsAt(scene, id, one, beyond)) yield { arc, range: 0, stop: CLEAR }
  const near = edges.flatMap(edge => sidesOf(map.grid, edge).filter(isBeside))
  for (const square of new Set([...squares, ...near])) {
    if (own.includes(square)) continue
    // RUL-35: the range is that of the line
    for (const from of originsTo(scene, id, one, square)) {
      const stop = stopFrom(scene, id, one, from, square, seen)
      const at = rangeTo(scene, from, square)
      if (stop !== CLEAR) yield { arc: 'orange', range: at, stop }
      else for (const arc of arcsAt(scene, id, one, square)) yield { arc, range: at, stop }
    }
  }
}

/** For each arc in which it is seen, the shortest range. */
export function bearingsOf(state: WithScene, id: CharacterId, aim: Aim): readonly Bearing[] {
  const best = new Map<FireArc, number>()
  for (const { arc, range: at, stop } of looksAt(state, id, aim)) if (stop === CLEAR) best.set(arc, Math.min(at, best.get(arc) ?? Infinity))
  if ('to' in aim && best.size === 0 && isOwnSquare(state, id, aim.to)) best.set('red', 0)
  return FIRE_ARCS.flatMap(arc => (best.has(arc) ? [{ arc, range: best.get(arc) as number }] : []))
}

/** What is in the way of the nearest part of it: CLEAR where it is seen, OUT_OF_ARC where he looks elsewhere. */
export function stopOfAim(state: WithScene, id: CharacterId, aim: Aim): number {
  let found = OUT_OF_ARC
  let nearest = Infinity
  for (const { range: at, stop } of looksAt(state, id, aim)) {
    if (stop === CLEAR) return CLEAR
    if (stop !== OUT_OF_ARC && at < nearest) [found, nearest] = [stop, at]
  }
  return found
}

/** Shut sides of his own square that he looks at. */
const ownSides = (scene: Scene, id: CharacterId, one: Character): readonly Border[] =>
  bordersOf(scene, id, one.square).filter(({ edge, beyond }) => scene.terrain.shut[edge] !== 0 && arcsAt(scene, id, one, beyond).length > 0)

function isOwnSquare(state: WithScene, id: CharacterId, square: Square): boolean {
  const scene = sceneOf(state)
  const one = state.characters[id] as Character
  return footprint(scene.map.grid, scene.bodies[id] as CharacterId, one.square).includes(square) && ownSides(scene, id, one).length > 0
}

/** Where a weapon that needs no line of sight begins (GEO-11). */
export function frontOf(state: WithScene, id: CharacterId): { readonly edge: Edge; readonly beyond: Square } {
  const { square, facing } = state.characters[id] as Character
  return bordersOf(sceneOf(state), id, square).find(({ direction }) => direction === facing) as { edge: Edge; beyond: Square }
}

function* seenSquares(state: WithScene, id: CharacterId): Generator<Square> {
  const scene = sceneFor(state, id)
  const one = state.characters[id] as Character
  const own = footprint(scene.map.grid, scene.bodies[id] as CharacterId, one.square)
  for (const square of scene.map.squares)
    if (!own.includes(square) && (scene.map.floorOn[square] as number) >= 0 && stopOfSight(scene, id, one, square) === CLEAR) yield square
}

/** All that he sees and can shoot at with such a weapon. */
export function* aimsOf(state: WithScene, id: CharacterId, { area, damage, noLos }: Weapon): Generator<Aim> {
  if (noLos) {
    if (!isFrontStopped(state, id)) yield { to: frontOf(state, id).beyond }
    return
  }
  const { square, seat } = state.characters[id] as Character
  if (area !== undefined) {
    if (isOwnSquare(state, id, square)) yield { to: square }
    for (const to of seenSquares(state, id)) yield { to }
    return
  }
  for (const [target, one] of state.characters.entries())
    if (target !== id && isFoe(state, target, seat) && isPresent(one) && bearingsOf(state, id, { target }).length > 0) yield { target }
  if (damage !== undefined) yield* thingsSeen(state, id)
}

/** ER-ITEM-Flamer, GEO-11: a wall or a closed Sliding door in front of him stops it. */
function isFrontStopped(state: WithScene, id: CharacterId): boolean {
  const { map, terrain } = sceneOf(state)
  const { edge, beyond } = frontOf(state, id)
  if ((map.floorOn[beyond] as number) < 0) return true
  const door = map.doors[map.doorOn[edge] as DoorIndex]
  return terrain.shut[edge] !== 0 && (door === undefined || doorAt(door.door).type !== 'wooden')
}

/** Elements, doors and walls that can be destroyed. */
export function* thingsSeen(state: WithScene, id: CharacterId): Generator<SmashTarget> {
  const scene = sceneOf(state)
  const { map, terrain } = scene
  const elements = new Set<ElementIndex>()
  const doors = new Set<DoorIndex>()
  const walls = new Set<Edge>()
  function* onEdge(edge: Edge, inner: Square): Generator<SmashTarget> {
    yield* fresh(mountedAt(scene, { edge, inner }))
    if (terrain.shut[edge] === 0) return
    const door = map.doorOn[edge] as DoorIndex
    if (door < 0 && !walls.has(edge)) yield { edge: add(walls, edge) }
    else if (door >= 0 && !doors.has(door)) yield { door: add(doors, door) }
  }
  function* fresh(element: ElementIndex): Generator<SmashTarget> {
    if (element < 0 || elements.has(element) || state.destroyed.includes(element)) return
    if (map.elements[element]?.defence !== null) yield { element: add(elements, element) }
  }
  for (const { edge, inner } of ownSides(scene, id, state.characters[id] as Character)) yield* onEdge(edge, inner)
  for (const square of seenSquares(state, id)) {
    yield* fresh(map.elementOn[square] as ElementIndex)
    for (const direction of DIRECTIONS) yield* onEdge(edgeOf(map.grid, square, direction), square)
  }
}

function add<T>(set: Set<T>, one: T): T {
  set.add(one)
  return one
}
