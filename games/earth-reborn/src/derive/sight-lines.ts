// Who sees what (ER-LOS). GEO-6: arcs of sight; GEO-7, -8: lines; GEO-12: large bases; GEO-13: linked stairs.
// GEO-11: of smoke the ends of a line count too.
import {
  type Direction,
  type Grid,
  levelOf,
  type Local,
  localFromCentre,
  localOf,
  rowOf,
  sectorsAt,
  stopOf,
  CLEAR,
  xOf,
  yOf,
} from '@rubble/geometry/squares'
import { characterAt } from '../data/characters.ts'
import type { Sector } from '../data/words.ts'
import type { CharacterId, Square } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import { footprint } from './footprint.ts'
import { type Scene, sceneOf, type WithScene } from './scene.ts'

function localTo(grid: Grid, body: CharacterId, at: Square, facing: Direction, to: Square): Local {
  if (characterAt(body).large) return localFromCentre(grid, at, facing, to)
  return localOf(facing, xOf(grid, to) - xOf(grid, at), yOf(grid, to) - yOf(grid, at))
}

/** The arcs in which something lies for a miniature: two on a border. */
export function arcsTo(
  grid: Grid,
  body: CharacterId,
  { square, facing }: Pick<Character, 'square' | 'facing'>,
  to: Square,
): readonly Sector[] {
  const { rays, sectors } = characterAt(body).sight
  return sectorsAt(rays, localTo(grid, body, square, facing, to)).map(sector => sectors[sector] as Sector)
}

/** RUL-4: a border of orange and white is in sight. */
const isInArc = (grid: Grid, body: CharacterId, one: Pick<Character, 'square' | 'facing'>, to: Square): boolean =>
  arcsTo(grid, body, one, to).some(arc => arc !== 'white')

/** What stops his sight of a square, or CLEAR; `seen` stands there and is not in its own way. OUT_OF_ARC: he looks elsewhere. */
export const OUT_OF_ARC = -2
export function stopOfSight(scene: Scene, id: CharacterId, one: Pick<Character, 'square' | 'facing'>, to: Square, seen = 0): number {
  const { map, terrain } = scene
  const { grid } = map
  const { square, facing } = one
  const body = scene.bodies[id] as CharacterId
  if (square === to) return CLEAR
  if (levelOf(grid, square) !== levelOf(grid, to)) return map.stairs[square] === to ? CLEAR : OUT_OF_ARC
  if (!isInArc(grid, body, one, to)) return OUT_OF_ARC
  if (scene.smoky[to] !== 0) return terrain.shut.length + to
  if (scene.smoky[square] !== 0) return terrain.shut.length + square
  if (!characterAt(body).large) return stopOf(terrain, square, to, id + 1, seen)
  const [a, b] = rowOf(grid, square, facing).map(from => stopOf(terrain, from, to, id + 1, seen)) as [number, number]
  return b === CLEAR ? b : a
}

/** Is the square in his line of sight (ER-LOS-1)? */
export function seesSquare(state: WithScene, id: CharacterId, to: Square): boolean {
  return stopOfSight(sceneOf(state), id, state.characters[id] as Character, to) === CLEAR
}

/** Is the other in his line of sight? Of a large one any square is enough (ER-LARGE-7). */
export function sees(state: WithScene, id: CharacterId, other: CharacterId): boolean {
  const scene = sceneOf(state)
  const viewer = state.characters[id] as Character
  return footprint(scene.map.grid, scene.bodies[other] as CharacterId, (state.characters[other] as Character).square).some(
    square => stopOfSight(scene, id, viewer, square, other + 1) === CLEAR,
  )
}
