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
import { type Sector, SECTORS } from '../data/words.ts'
import type { CharacterId, Square } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import { passiveOf } from './equipment.ts'
import { footprint } from './footprint.ts'
import { type Scene, sceneOf, type WithScene } from './scene.ts'

function localTo(grid: Grid, body: CharacterId, at: Square, facing: Direction, to: Square): Local {
  if (characterAt(body).large) return localFromCentre(grid, at, facing, to)
  return localOf(facing, xOf(grid, to) - xOf(grid, at), yOf(grid, to) - yOf(grid, at))
}

/** As far as most things lie, in halves of a square. */
const FAR = 64
/** By miniature, and then by where something lies as it sees it: a bit for each arc it lies in; 0: not asked yet. */
const known: Uint8Array[] = []
const bitOf = (sector: Sector): number => 1 << SECTORS.indexOf(sector)
export const RED_ARC = bitOf('red')
export const ORANGE_ARC = bitOf('orange')
const WHITE = bitOf('white')

/** The arcs in which something lies for a miniature, as bits. */
export function arcBits(grid: Grid, body: CharacterId, { square, facing }: Pick<Character, 'square' | 'facing'>, to: Square): number {
  const local = localTo(grid, body, square, facing, to)
  const { right, ahead } = local
  if (Math.abs(right) >= FAR || Math.abs(ahead) >= FAR) return bitsAt(body, local)
  const own = (known[body] ??= new Uint8Array(4 * FAR * FAR))
  const at = 2 * FAR * (right + FAR) + ahead + FAR
  return own[at] || (own[at] = bitsAt(body, local))
}

function bitsAt(body: CharacterId, local: Local): number {
  const { rays, sectors } = characterAt(body).sight
  return sectorsAt(rays, local).reduce((bits, sector) => bits | bitOf(sectors[sector] as Sector), 0)
}

/** RUL-4: a border of orange and white is in sight. */
const isInArc = (grid: Grid, body: CharacterId, one: Pick<Character, 'square' | 'facing'>, to: Square): boolean =>
  (arcBits(grid, body, one, to) & ~WHITE) !== 0

/** The squares at which his lines to another begin: of something large those in front, where it looks out (ER-LARGE-8). */
export function originsTo(
  { bodies, map: { grid } }: Scene,
  id: CharacterId,
  { square, facing }: Pick<Character, 'square' | 'facing'>,
  to: Square,
): readonly Square[] {
  const body = bodies[id] as CharacterId
  if (!characterAt(body).large) return [square]
  return levelOf(grid, square) === levelOf(grid, to) ? rowOf(grid, square, facing) : footprint(grid, body, square)
}

/** What stops his line from one of these squares to another, or CLEAR; `seen` stands there and is not in its own way. */
export function stopFrom(
  { bodies, map, terrain, smoky }: Scene,
  id: CharacterId,
  one: Pick<Character, 'square' | 'facing'>,
  from: Square,
  to: Square,
  seen = 0,
): number {
  const { grid } = map
  if (from === to) return CLEAR
  // ER-LEVEL-3: nothing else is seen of another level
  if (levelOf(grid, from) !== levelOf(grid, to)) return map.stairs[from] === to ? CLEAR : OUT_OF_ARC
  if (!isInArc(grid, bodies[id] as CharacterId, one, to)) return OUT_OF_ARC
  if (smoky[to] !== 0) return terrain.shut.length + to
  if (smoky[from] !== 0) return terrain.shut.length + from
  return stopOf(terrain, from, to, id + 1, seen)
}

/** The same of all his lines: CLEAR if one of them is. OUT_OF_ARC: he looks elsewhere. */
export const OUT_OF_ARC = -2
export function stopOfSight(scene: Scene, id: CharacterId, one: Pick<Character, 'square' | 'facing'>, to: Square, seen = 0): number {
  if (!characterAt(scene.bodies[id] as CharacterId).large) return stopFrom(scene, id, one, one.square, to, seen)
  let found = OUT_OF_ARC
  for (const from of originsTo(scene, id, one, to)) {
    const stop = stopFrom(scene, id, one, from, to, seen)
    if (stop === CLEAR) return CLEAR
    if (found === OUT_OF_ARC) found = stop
  }
  return found
}

/** ER-ITEM-InfraredGoggles: the scene as he sees it. */
export function sceneFor(state: WithScene, id: CharacterId, scene = sceneOf(state)): Scene {
  return scene.unsmoked !== undefined && passiveOf(state, id, 'seeThroughSmoke') !== undefined ? scene.unsmoked : scene
}

/** Is the square in his line of sight (ER-LOS-1)? */
export function seesSquare(state: WithScene, id: CharacterId, to: Square): boolean {
  return stopOfSight(sceneFor(state, id), id, state.characters[id] as Character, to) === CLEAR
}

/** Is the other in his line of sight? Of a large one any square is enough (ER-LARGE-7). */
export function sees(state: WithScene, id: CharacterId, other: CharacterId, scene = sceneFor(state, id)): boolean {
  const viewer = state.characters[id] as Character
  const { square: at } = state.characters[other] as Character
  const body = scene.bodies[other] as CharacterId
  if (!characterAt(body).large) return stopOfSight(scene, id, viewer, at, other + 1) === CLEAR
  return footprint(scene.map.grid, body, at).some(square => stopOfSight(scene, id, viewer, square, other + 1) === CLEAR)
}
