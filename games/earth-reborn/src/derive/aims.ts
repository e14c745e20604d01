// What can be shot at, and how (ER-SHOOT-2). GEO-8: doors, walls and what hangs on walls are seen by a square that has them as a side:
// one's own, if that side is in the Arc of Sight, or another one in line of sight. GEO-9: ranges. GEO-6: on a border of two arcs the
// shooter chooses. RUL-40: explosives are aimed at squares; before a door or wall of one's own square that is one's own.
import { CLEAR, DIRECTIONS, edgeOf, levelOf, range, sidesOf } from '@rubble/geometry/squares'
import { RANGE_THROUGH_STAIRS } from '../data/constants.ts'
import { characterAt } from '../data/characters.ts'
import { doorAt } from '../data/doors.ts'
import type { Weapon } from '../data/types.ts'
import { type Sector, SECTORS } from '../data/words.ts'
import type { CharacterId, DoorIndex, Edge, ElementIndex, Square } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import type { Aim, SmashTarget } from '../model/steps.ts'
import type { FireArc } from '../model/table.ts'
import { type Border, bordersOf, mountedAt } from './adjacent.ts'
import { isFoe, isPresent } from './characters.ts'
import { footprint } from './footprint.ts'
import { type Scene, sceneOf, viewOf, type WithScene } from './scene.ts'
import { arcBits, ORANGE_ARC, originsTo, OUT_OF_ARC, RED_ARC, sceneFor, stopFrom, stopOfSight } from './sight-lines.ts'

const FIRE_ARCS: readonly FireArc[] = ['red', 'orange']

/** One way to have something in sight. */
export interface Bearing {
  readonly arc: FireArc
  readonly range: number
}

/** ER-LEVEL-5: through stairs it is always the same, and in the orange arc. */
const rangeTo = ({ map: { grid } }: Scene, from: Square, to: Square): number =>
  levelOf(grid, from) === levelOf(grid, to) ? range(grid, from, to) : RANGE_THROUGH_STAIRS

const ORANGE: readonly FireArc[] = ['orange']
/** By the bits of RED_ARC and ORANGE_ARC. */
const ARCS_OF: readonly (readonly FireArc[])[] = [[], ['red'], ORANGE, FIRE_ARCS]

function arcsAt({ bodies, map: { grid } }: Scene, id: CharacterId, one: Character, to: Square): readonly FireArc[] {
  if (levelOf(grid, one.square) !== levelOf(grid, to)) return ORANGE
  const bits = arcBits(grid, bodies[id] as CharacterId, one, to)
  return ARCS_OF[((bits & RED_ARC) === 0 ? 0 : 1) + ((bits & ORANGE_ARC) === 0 ? 0 : 2)] as readonly FireArc[]
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

/** Told of each square by which something might be seen, in each arc, with what stops that: CLEAR where nothing does. */
type OnLook = (arc: FireArc, range: number, stop: number) => void

function lookAt(state: WithScene, id: CharacterId, aim: Aim, on: OnLook): void {
  const scene = sceneFor(state, id)
  const { squares, edges } = placesOf(scene, state.characters, aim)
  if (edges.length === 0) for (const square of squares) lookAtSquare(scene, state, id, aim, square, on)
  else lookAtEdges(scene, state, id, aim, squares, edges, on)
}

function lookAtEdges(
  scene: Scene,
  state: WithScene,
  id: CharacterId,
  aim: Aim,
  squares: readonly Square[],
  edges: readonly Edge[],
  on: OnLook,
): void {
  const { map } = scene
  const one = state.characters[id] as Character
  // what hangs on a wall is seen from its own side of it
  const floor = 'element' in aim ? map.elements[aim.element]?.floor : undefined
  const isBeside = (square: Square): boolean => (floor === undefined ? (map.floorOn[square] as number) >= 0 : map.floorOn[square] === floor)
  for (const { edge, inner, beyond } of bordersOf(scene, id, one.square))
    if (edges.includes(edge) && isBeside(inner)) for (const arc of arcsAt(scene, id, one, beyond)) on(arc, 0, CLEAR)
  const near = squares.slice()
  for (const edge of edges) for (const square of sidesOf(map.grid, edge)) if (isBeside(square) && !near.includes(square)) near.push(square)
  for (const square of near) lookAtSquare(scene, state, id, aim, square, on)
}

function lookAtSquare(scene: Scene, state: WithScene, id: CharacterId, aim: Aim, square: Square, on: OnLook): void {
  const one = state.characters[id] as Character
  if (isCoveredBy(scene, id, one, square)) return
  const seen = 'target' in aim ? aim.target + 1 : 0
  // RUL-35: the range is that of the line
  for (const from of originsTo(scene, id, one, square)) {
    const stop = stopFrom(scene, id, one, from, square, seen)
    const at = rangeTo(scene, from, square)
    if (stop !== CLEAR) on('orange', at, stop)
    else for (const arc of arcsAt(scene, id, one, square)) on(arc, at, stop)
  }
}

/** Is it a square of his own base? */
function isCoveredBy({ bodies, map: { grid } }: Scene, id: CharacterId, one: Character, square: Square): boolean {
  const body = bodies[id] as CharacterId
  return characterAt(body).large ? footprint(grid, body, one.square).includes(square) : square === one.square
}

/** For each arc in which it is seen, the shortest range. */
export function bearingsOf(state: WithScene, id: CharacterId, aim: Aim): readonly Bearing[] {
  let [red, orange] = [Infinity, Infinity]
  lookAt(state, id, aim, (arc, at, stop) => {
    if (stop !== CLEAR) return
    if (arc === 'red') red = Math.min(red, at)
    else orange = Math.min(orange, at)
  })
  if ('to' in aim && Math.min(red, orange) === Infinity && isOwnSquare(state, id, aim.to)) red = 0
  const found: Bearing[] = []
  if (red !== Infinity) found.push({ arc: 'red', range: red })
  if (orange !== Infinity) found.push({ arc: 'orange', range: orange })
  return found
}

/** What is in the way of the nearest part of it: CLEAR where it is seen, OUT_OF_ARC where he looks elsewhere. */
export function stopOfAim(state: WithScene, id: CharacterId, aim: Aim): number {
  let found = OUT_OF_ARC
  let nearest = Infinity
  lookAt(state, id, aim, (_, at, stop) => {
    if (stop === CLEAR) [found, nearest] = [CLEAR, -1]
    else if (stop !== OUT_OF_ARC && at < nearest) [found, nearest] = [stop, at]
  })
  return found
}

/** Shut sides of his own square that he looks at. */
const ownSides = (scene: Scene, id: CharacterId, one: Character): readonly Border[] =>
  bordersOf(scene, id, one.square).filter(({ edge, beyond }) => scene.terrain.shut[edge] !== 0 && arcsAt(scene, id, one, beyond).length > 0)

function isOwnSquare(state: WithScene, id: CharacterId, square: Square): boolean {
  const scene = sceneOf(state)
  const one = state.characters[id] as Character
  return isCoveredBy(scene, id, one, square) && ownSides(scene, id, one).length > 0
}

/** Where a weapon that needs no line of sight can begin (GEO-11): in front of any square of his base. */
export function frontsOf(state: WithScene, id: CharacterId): readonly Border[] {
  const { square, facing } = state.characters[id] as Character
  return bordersOf(sceneOf(state), id, square).filter(({ direction }) => direction === facing)
}

/** Is told of one thing after the other; true: that is enough. */
type Visit<T> = (item: T) => boolean

/**
 * All of them in turn, or as many as are wanted: that there is anything at all is asked far more often than what all there is. Once
 * somebody has gone through all of them they are known for as long as everybody stands as they stand; of who is not on the map the scene
 * does not say where he would be.
 */
function visit<T>(
  known: (readonly T[] | undefined)[],
  id: CharacterId,
  one: Character,
  on: Visit<T>,
  find: (on: Visit<T>) => boolean,
): boolean {
  const all = isPresent(one) ? known[viewOf(id, one)] : undefined
  if (all !== undefined) return all.some(on)
  const found: T[] = []
  const isEnough = find(item => {
    found.push(item)
    return on(item)
  })
  if (!isEnough && isPresent(one)) known[viewOf(id, one)] = found
  return isEnough
}

/** Where he sees to, his own squares left out. */
function visitSquares(state: WithScene, id: CharacterId, on: Visit<Square>): boolean {
  const scene = sceneFor(state, id)
  const one = state.characters[id] as Character
  const { squares, floorOn } = scene.map
  const isSeen = (square: Square): boolean =>
    (floorOn[square] as number) >= 0 && stopOfSight(scene, id, one, square) === CLEAR && !isCoveredBy(scene, id, one, square)
  return visit(scene.findings.squares, id, one, on, visitor => squares.some(square => isSeen(square) && visitor(square)))
}

/** All that he sees and can shoot at with such a weapon. */
function visitAims(state: WithScene, id: CharacterId, { area, damage, noLos }: Weapon, on: Visit<Aim>): boolean {
  if (noLos) return frontsOf(state, id).some(front => !isStopped(state, front) && on({ to: front.beyond }))
  const { square, seat } = state.characters[id] as Character
  if (area !== undefined) return (isOwnSquare(state, id, square) && on({ to: square })) || visitSquares(state, id, to => on({ to }))
  for (let target = 0; target < state.characters.length; target++) {
    if (target === id || !isFoe(state, target, seat) || !isPresent(state.characters[target] as Character)) continue
    if (bearingsOf(state, id, { target }).length > 0 && on({ target })) return true
  }
  return damage !== undefined && visitThings(state, id, on)
}

export function aimsOf(state: WithScene, id: CharacterId, weapon: Weapon): readonly Aim[] {
  const found: Aim[] = []
  visitAims(state, id, weapon, aim => {
    found.push(aim)
    return false
  })
  return found
}

/** Is there one of these? */
export const hasAim = (state: WithScene, id: CharacterId, weapon: Weapon, is: (aim: Aim) => boolean): boolean =>
  visitAims(state, id, weapon, is)

/** ER-ITEM-Flamer, GEO-11: a wall or a closed Sliding door in front of him stops it. */
function isStopped(state: WithScene, { edge, beyond }: Border): boolean {
  const { map, terrain } = sceneOf(state)
  if ((map.floorOn[beyond] as number) < 0) return true
  const door = map.doors[map.doorOn[edge] as DoorIndex]
  return terrain.shut[edge] !== 0 && (door === undefined || doorAt(door.door).type !== 'wooden')
}

/** Elements, doors and walls that he sees and that can be destroyed. */
function visitThings(state: WithScene, id: CharacterId, on: Visit<SmashTarget>): boolean {
  const one = state.characters[id] as Character
  return visit(sceneFor(state, id).findings.things, id, one, on, visitor => findThings(state, id, visitor))
}

/** All of them that he sees in an arc; remembered as long as everybody stands as they stand. */
export function thingsSeenIn(state: WithScene, id: CharacterId, arc: Sector): readonly SmashTarget[] {
  const one = state.characters[id] as Character
  const { inArcs } = sceneFor(state, id).findings
  const key = SECTORS.length * viewOf(id, one) + SECTORS.indexOf(arc)
  const known = isPresent(one) ? inArcs[key] : undefined
  if (known !== undefined) return known
  const found: SmashTarget[] = []
  visitThings(state, id, thing => {
    if (bearingsOf(state, id, thing).some(bearing => bearing.arc === arc)) found.push(thing)
    return false
  })
  if (isPresent(one)) inArcs[key] = found
  return found
}

function findThings(state: WithScene, id: CharacterId, on: Visit<SmashTarget>): boolean {
  const scene = sceneOf(state)
  const { map, terrain } = scene
  const { elements, doors } = map
  /** Elements, then doors, then walls. */
  const known = new Set<number>()
  const isNew = (thing: number): boolean => !known.has(thing) && known.add(thing).has(thing)
  const onElement = (element: ElementIndex): boolean =>
    element >= 0 && elements[element]?.defence !== null && !state.destroyed.includes(element) && isNew(element) && on({ element })
  const onEdge = (edge: Edge, inner: Square): boolean => {
    if (onElement(mountedAt(scene, { edge, inner }))) return true
    if (terrain.shut[edge] === 0) return false
    const door = map.doorOn[edge] as DoorIndex
    if (door < 0) return isNew(elements.length + doors.length + edge) && on({ edge })
    return isNew(elements.length + door) && on({ door })
  }
  if (ownSides(scene, id, state.characters[id] as Character).some(({ edge, inner }) => onEdge(edge, inner))) return true
  return visitSquares(
    state,
    id,
    square =>
      onElement(map.elementOn[square] as ElementIndex) || DIRECTIONS.some(direction => onEdge(edgeOf(map.grid, square, direction), square)),
  )
}
