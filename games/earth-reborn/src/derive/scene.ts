// The map as it stands: what is shut, what stops lines, who stands where. It is worked out from a few dozen numbers of the state, and kept
// for as long as these are the same: most questions of a decision are about one scene.
import { areaOf, emptyTerrain, OPAQUE, reachedBy, type Terrain } from '@rubble/geometry/squares'
import { faceAt } from '../data/cards.ts'
import { NONE, type CharacterId, type Seat, type Square } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { bodyOf, lets } from './characters.ts'
import { footprint } from './footprint.ts'
import { type GameMap, mapOf } from './map.ts'

/** What a view has too. */
export type WithScene = Pick<State, 'config' | 'characters' | 'doors' | 'broken' | 'destroyed' | 'smoke' | 'gear' | 'unmasked'>

export interface Scene {
  /** Whose miniature each Character has on the map (`bodyOf`). */
  readonly bodies: readonly CharacterId[]
  readonly map: GameMap
  readonly terrain: Terrain
  /** By square: the Character that stands there, plus 1; 0: nobody. */
  readonly standing: Uint8Array
  /** By square: not 0 where an intact element keeps everybody out (ER-MOVE-9). */
  readonly barred: Uint8Array
  /** By square: 1 in smoke, into, through and out of which nobody sees. */
  readonly smoky: Uint8Array
  /** The same for who sees through smoke; undefined where there is none. */
  readonly unsmoked: Scene | undefined
}

interface Kept {
  readonly scene: Scene
  readonly doors: readonly string[]
  readonly broken: readonly number[]
  readonly destroyed: readonly number[]
  /** By Character (`placeOf`). */
  readonly places: readonly number[]
  /** Square and face of each marker. */
  readonly smoke: readonly number[]
}

/** A search goes back and forth between a few. */
const KEPT = 8
const kept: Kept[] = []
let turn = 0
let latest: Kept | undefined

/** Where somebody stands, and whom he holds, which may make him large (`bodyOf`). */
function placeOf({ status, square, prisoner }: State['characters'][number]): number {
  if (status === 'present') return square * MANY + prisoner
  return status === 'prisoner' ? HELD : NONE
}
const MANY = 64
const HELD = -2

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function isSameSmoke(kept: readonly number[], smoke: WithScene['smoke']): boolean {
  if (kept.length !== 2 * smoke.length) return false
  for (let i = 0; i < smoke.length; i++) if (kept[2 * i] !== smoke[i]?.square || kept[2 * i + 1] !== smoke[i]?.face) return false
  return true
}

function isSame(one: Kept, map: GameMap, state: WithScene): boolean {
  if (one.scene.map !== map) return false
  const { places } = one
  for (let i = 0; i < places.length; i++) if (places[i] !== placeOf(state.characters[i] as State['characters'][number])) return false
  if (!isSameSmoke(one.smoke, state.smoke)) return false
  return isSameList(one.doors, state.doors) && isSameList(one.broken, state.broken) && isSameList(one.destroyed, state.destroyed)
}

export function sceneOf(state: WithScene): Scene {
  const map = mapOf(state.config)
  if (latest !== undefined && isSame(latest, map, state)) return latest.scene
  latest = kept.find(one => isSame(one, map, state)) ?? keep(map, state)
  return latest.scene
}

function keep(map: GameMap, state: WithScene): Kept {
  const one: Kept = {
    scene: build(map, state),
    doors: state.doors.slice(),
    broken: state.broken.slice(),
    destroyed: state.destroyed.slice(),
    places: state.characters.map(placeOf),
    smoke: state.smoke.flatMap(({ square, face }) => [square, face]),
  }
  kept[turn] = one
  turn = (turn + 1) % KEPT
  return one
}

function build(map: GameMap, state: WithScene): Scene {
  const { grid } = map
  const terrain = emptyTerrain(grid)
  const { shut, opaque } = terrain
  shut.set(map.walls.subarray(0, shut.length))
  for (const edge of state.broken) shut[edge] = 0
  map.doors.forEach(({ edges }, index) => {
    for (const edge of edges) shut[edge] = state.doors[index] === 'closed' ? 1 : 0
  })
  const standing = new Uint8Array(grid.squares)
  const barred = new Uint8Array(grid.squares)
  const bodies = state.characters.map((_, id) => bodyOf(state, id))
  state.characters.forEach((one, id: CharacterId) => {
    if (one.status !== 'present') return
    for (const square of footprint(grid, bodies[id] as CharacterId, one.square)) {
      standing[square] = id + 1
      opaque[square] = id + 1
    }
  })
  map.elements.forEach(({ squares, blocksMove, blocksLos }, index) => {
    if ((!blocksMove && !blocksLos) || state.destroyed.includes(index)) return
    for (const square of squares) {
      if (blocksMove) barred[square] = 1
      if (blocksLos) opaque[square] = OPAQUE
    }
  })
  const clear: Scene = { bodies, map, terrain, standing, barred, smoky: new Uint8Array(grid.squares), unsmoked: undefined }
  return state.smoke.length === 0 ? clear : withSmoke(clear, state)
}

/** GEO-11: as an explosion that breaks nothing, worked out anew as walls and doors stand. */
function withSmoke(clear: Scene, { smoke }: WithScene): Scene {
  const { grid } = clear.map
  const terrain: Terrain = { ...clear.terrain, opaque: clear.terrain.opaque.slice() }
  const smoky = new Uint8Array(grid.squares)
  for (const { square, face } of smoke) {
    for (const reached of reachedBy(terrain, areaOf(grid, square, faceAt(face).area?.cells ?? []))) {
      smoky[reached] = 1
      terrain.opaque[reached] = OPAQUE
    }
  }
  return { ...clear, terrain, smoky, unsmoked: clear }
}

/** Is somebody there who does not let a side pass (ER-MOVE-8)? */
export function isFoeOn({ standing }: Scene, state: Pick<State, 'characters'>, seat: Seat, square: Square): boolean {
  const other = (standing[square] as number) - 1
  return other >= 0 && !lets(state, other, seat)
}

export const characterOn = ({ standing }: Scene, square: Square): CharacterId => (standing[square] as number) - 1
