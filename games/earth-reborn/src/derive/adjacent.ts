// What is next to a Character (GEO-3, -5): squares with nothing shut between, and on which of his sides they lie.
import { aroundOf, type Direction, DIRECTIONS, edgeOf, type Grid, neighbour, type Side, sideTowards } from '@rubble/geometry/squares'
import { characterAt } from '../data/characters.ts'
import { type CharacterId, type Edge, type ElementIndex, NONE, type Square } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import { footprint } from './footprint.ts'
import { characterOn, type Scene, sceneOf, type WithScene } from './scene.ts'

/** A side of his base: the edge there, and the square beyond it. */
export interface Border {
  readonly edge: Edge
  /** His own square there. */
  readonly inner: Square
  readonly beyond: Square
  readonly direction: Direction
}

/** By the square of a base, of small ones and of large ones: they are the same all match long. */
interface Borders {
  readonly small: (readonly Border[] | undefined)[]
  readonly large: (readonly Border[] | undefined)[]
}
const known = new WeakMap<Grid, Borders>()

function knownOn(grid: Grid): Borders {
  const found = known.get(grid)
  if (found !== undefined) return found
  const none: Borders = { small: [], large: [] }
  known.set(grid, none)
  return none
}

export function bordersOf({ bodies, map: { grid } }: Scene, id: CharacterId, square: Square): readonly Border[] {
  const { small, large } = knownOn(grid)
  if (characterAt(bodies[id] as CharacterId).large) return (large[square] ??= bordersOfLarge(grid, square))
  return (small[square] ??= bordersOfSmall(grid, square))
}

function bordersOfLarge(grid: Grid, square: Square): readonly Border[] {
  return aroundOf(grid, square).map(({ inner, square: beyond, side }) => ({
    edge: edgeOf(grid, inner, side),
    inner,
    beyond,
    direction: side,
  }))
}

function bordersOfSmall(grid: Grid, square: Square): readonly Border[] {
  return DIRECTIONS.map(direction => ({
    edge: edgeOf(grid, square, direction),
    inner: square,
    beyond: neighbour(grid, square, direction),
    direction,
  }))
}

/** The element that hangs on the wall there, seen from his side of it (ER-DESTROY-2), or NONE. */
export function mountedAt({ map }: Scene, { edge, inner }: Pick<Border, 'edge' | 'inner'>): ElementIndex {
  const element = map.mountedOn[edge] as ElementIndex
  return map.elements[element]?.floor === map.floorOn[inner] ? element : NONE
}

/** Who stands next to him, with the side of his base that they touch. */
export function neighboursOf(state: WithScene, id: CharacterId): readonly { readonly other: CharacterId; readonly direction: Direction }[] {
  const scene = sceneOf(state)
  const found: { other: CharacterId; direction: Direction }[] = []
  for (const { edge, beyond, direction } of bordersOf(scene, id, (state.characters[id] as Character).square)) {
    if (scene.terrain.shut[edge] !== 0) continue
    const other = characterOn(scene, beyond)
    if (other >= 0 && other !== id && !found.some(one => one.other === other)) found.push({ other, direction })
  }
  return found
}

export function isNextTo(state: WithScene, id: CharacterId, other: CharacterId): boolean {
  const scene = sceneOf(state)
  for (const { edge, beyond } of bordersOf(scene, id, (state.characters[id] as Character).square))
    if (other !== id && scene.terrain.shut[edge] === 0 && characterOn(scene, beyond) === other) return true
  return false
}

/** ER-LEVEL-4: who stands at the other end of stairs that he is on. They are next to each other for Close Combat only (RUL-99). */
export function acrossStairs(state: WithScene, id: CharacterId): readonly CharacterId[] {
  const scene = sceneOf(state)
  const { grid, links, stairs } = scene.map
  if (links.length === 0) return []
  const far = footprint(grid, scene.bodies[id] as CharacterId, (state.characters[id] as Character).square).map(
    square => stairs[square] as Square,
  )
  return far.flatMap(square => (square === NONE || characterOn(scene, square) < 0 ? [] : [characterOn(scene, square)]))
}

/** On which of his sides something lies in a direction. */
export const sideOf = ({ facing }: Pick<Character, 'facing'>, direction: Direction): Side => sideTowards(facing, direction)
