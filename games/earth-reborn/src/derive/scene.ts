// The map as it stands: what is shut, what stops lines, who stands where. It is worked out from a few dozen numbers of the state, and kept
// for as long as these are the same: most questions of a decision are about one scene.
import {
  areaOf,
  type Direction,
  DIRECTIONS,
  edgeOf,
  emptyTerrain,
  neighbour,
  OPAQUE,
  type Reach,
  reachedBy,
  type Terrain,
} from '@rubble/geometry/squares'
import { faceAt } from '../data/cards.ts'
import { characterAt } from '../data/characters.ts'
import { type CharacterId, type DoorIndex, NONE, type Seat, type Square } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import type { SmashTarget } from '../model/steps.ts'
import { bodyOf, lets } from './characters.ts'
import { footprint } from './footprint.ts'
import { type GameMap, mapOf } from './map.ts'

/** What a view has too. */
/** ER-SAGS34-19: somebody may let whoever moves pass through him. */
type WithConsent = Pick<State, 'characters'> & { readonly sags?: { readonly through?: CharacterId } | undefined }
export type WithScene = Pick<State, 'config' | 'characters' | 'doors' | 'broken' | 'destroyed' | 'smoke' | 'gear' | 'unmasked'>
  & WithConsent

export interface Scene {
  /** Whose miniature each Character has on the map (`bodyOf`). */
  readonly bodies: readonly CharacterId[]
  readonly map: GameMap
  readonly terrain: Terrain
  /** By square: the Character that stands there, plus 1; 0: nobody. */
  readonly occupants: Uint8Array
  /** By square: not 0 where an intact element keeps everybody out (ER-MOVE-9). */
  readonly barred: Uint8Array
  /** By square: on which sides one steps off it onto floor that nothing bars, as bits (`openSide`, `doorSide`). */
  readonly sides: Uint8Array
  /** By square: 1 in smoke, into, through and out of which nobody sees. */
  readonly smoky: Uint8Array
  /** The same for who sees through smoke; undefined where there is none. */
  readonly unsmoked: Scene | undefined
  readonly findings: Findings
}

/** What has been found out about a scene: filled in by who asks first. By `viewOf`, if not said otherwise. */
export interface Findings {
  readonly squares: (readonly Square[] | undefined)[]
  readonly things: (readonly SmashTarget[] | undefined)[]
  /** By `viewOf` and arc. */
  readonly inArcs: (readonly SmashTarget[] | undefined)[]
  /** By Character. */
  readonly ways: (Ways | undefined)[]
}

/** Where somebody can get to, and all besides the scene that this follows from. */
export interface Ways {
  readonly points: number
  readonly seats: number
  /** Of the doors in his way, which he can open. */
  readonly doors: ReadonlyMap<DoorIndex, boolean>
  readonly reach: Reach
}

/** Who looks, and which way. */
export const viewOf = (id: CharacterId, { facing }: Pick<Character, 'facing'>): number => 4 * id + facing

/** What does not move: most scenes differ from the one before by where somebody stands. */
interface Ground {
  readonly map: GameMap
  readonly doors: readonly string[]
  readonly broken: readonly number[]
  readonly destroyed: readonly number[]
  readonly shut: Uint8Array
  readonly barred: Uint8Array
  readonly sides: Uint8Array
  /** As `Terrain.opaque`, before anybody stands there. */
  readonly solid: Int16Array
  readonly unsmoky: Uint8Array
}

interface CachedScene {
  readonly scene: Scene
  readonly ground: Ground
  /** By Character (`placeOf`). */
  readonly places: readonly number[]
  /** Square and face of each marker. */
  readonly smoke: readonly number[]
}

/** A search comes back to the same ones, by many ways. By what they are made of, mixed into one number. */
const MOST_KEPT = 128
const kept = new Map<number, CachedScene>()
let latest: CachedScene | undefined

/** Of these it goes back and forth between a few. */
const GROUNDS = 8
const grounds: Ground[] = []
let turn = 0

/** Where somebody stands, and whom he holds, which may make him large (`bodyOf`). */
function placeOf({ status, square, prisoner }: Readonly<Character>): number {
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

const isSameGround = ({ map, doors, broken, destroyed }: Ground, here: GameMap, state: WithScene): boolean =>
  map === here && isSameList(doors, state.doors) && isSameList(broken, state.broken) && isSameList(destroyed, state.destroyed)

function isSame({ ground, places, smoke }: CachedScene, map: GameMap, state: WithScene): boolean {
  for (let i = 0; i < places.length; i++) if (places[i] !== placeOf(state.characters[i] as Character)) return false
  return isSameSmoke(smoke, state.smoke) && isSameGround(ground, map, state)
}

export function sceneOf(state: WithScene): Scene {
  const map = mapOf(state.config)
  if (latest !== undefined && isSame(latest, map, state)) return latest.scene
  const key = keyOf(state)
  const known = kept.get(key)
  latest = known !== undefined && isSame(known, map, state) ? known : keep(key, map, state)
  return latest.scene
}

const mix = (key: number, value: number): number => Math.imul(key ^ value, 0x01000193)

/** Scenes of one key are told apart by `isSame`; of a map it says nothing, since another one is another match. */
function keyOf({ characters, doors, broken, destroyed, smoke }: WithScene): number {
  let key = 1
  for (let i = 0; i < characters.length; i++) key = mix(key, placeOf(characters[i] as Character))
  for (let i = 0; i < doors.length; i++) key = mix(key, (doors[i] as string).charCodeAt(0))
  for (let i = 0; i < broken.length; i++) key = mix(key, broken[i] as number)
  for (let i = 0; i < destroyed.length; i++) key = mix(key, destroyed[i] as number)
  for (const { square, face } of smoke) key = mix(mix(key, square), face)
  return key ^ (key >>> 15)
}

function keep(key: number, map: GameMap, state: WithScene): CachedScene {
  const ground = groundFor(map, state)
  const one: CachedScene = {
    scene: build(ground, state),
    ground,
    places: state.characters.map(placeOf),
    smoke: state.smoke.length === 0 ? NO_SMOKE : state.smoke.flatMap(({ square, face }) => [square, face]),
  }
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? key)
  kept.set(key, one)
  return one
}

const NO_SMOKE: readonly number[] = []

function groundFor(map: GameMap, state: WithScene): Ground {
  if (latest !== undefined && isSameGround(latest.ground, map, state)) return latest.ground
  const known = grounds.find(one => isSameGround(one, map, state))
  if (known !== undefined) return known
  const ground = groundOf(map, state)
  grounds[turn] = ground
  turn = (turn + 1) % GROUNDS
  return ground
}

function groundOf(map: GameMap, { doors, broken, destroyed }: WithScene): Ground {
  const { grid } = map
  const { shut, opaque: solid } = emptyTerrain(grid)
  shut.set(map.walls.subarray(0, shut.length))
  for (const edge of broken) shut[edge] = 0
  map.doors.forEach(({ edges }, index) => {
    for (const edge of edges) shut[edge] = doors[index] === 'closed' ? 1 : 0
  })
  const barred = new Uint8Array(grid.squares)
  map.elements.forEach(({ squares, blocksMove, blocksLos }, index) => {
    if ((!blocksMove && !blocksLos) || destroyed.includes(index)) return
    for (const square of squares) {
      if (blocksMove) barred[square] = 1
      if (blocksLos) solid[square] = OPAQUE
    }
  })
  const sides = sidesOf(map, shut, barred)
  const unsmoky = new Uint8Array(grid.squares)
  return { map, doors: doors.slice(), broken: broken.slice(), destroyed: destroyed.slice(), shut, barred, sides, solid, unsmoky }
}

/** Nothing is shut on that side; a closed door is all that is. */
export const openSide = (direction: Direction): number => 1 << direction
export const doorSide = (direction: Direction): number => 16 << direction

/** ER-MOVE-8, -9: found once for as long as walls, doors and elements stand as they stand: every step of every way asks for it. */
function sidesOf({ grid, squares, floorOn, doorOn }: GameMap, shut: Uint8Array, barred: Uint8Array): Uint8Array {
  const sides = new Uint8Array(grid.squares)
  for (const from of squares) {
    for (const direction of DIRECTIONS) {
      const to = neighbour(grid, from, direction)
      if ((floorOn[to] as number) < 0 || barred[to] !== 0) continue
      const edge = edgeOf(grid, from, direction)
      if (shut[edge] === 0) sides[from] = (sides[from] as number) | openSide(direction)
      else if ((doorOn[edge] as DoorIndex) >= 0) sides[from] = (sides[from] as number) | doorSide(direction)
    }
  }
  return sides
}

const noFindings = (): Findings => ({ squares: [], things: [], inArcs: [], ways: [] })

/** Room for the squares of many scenes: most of what a scene would cost is to get room for it alone. */
const SCENES = 64
let room = new ArrayBuffer(0)
let taken = 0

function layers(squares: number): { readonly opaque: Int16Array; readonly occupants: Uint8Array } {
  const size = 2 * squares + squares + (squares & 1)
  if (taken + size > room.byteLength) {
    room = new ArrayBuffer(SCENES * size)
    taken = 0
  }
  const opaque = new Int16Array(room, taken, squares)
  const occupants = new Uint8Array(room, taken + 2 * squares, squares)
  taken += size
  return { opaque, occupants }
}

function build({ map, shut, barred, sides, solid, unsmoky }: Ground, state: WithScene): Scene {
  const { grid } = map
  const { opaque, occupants } = layers(grid.squares)
  opaque.set(solid)
  const { characters } = state
  const bodies = characters.map((_, id) => bodyOf(state, id))
  const put = (id: CharacterId, square: Square): void => {
    occupants[square] = id + 1
    if (solid[square] !== OPAQUE) opaque[square] = id + 1
  }
  for (let id = 0; id < characters.length; id++) {
    const { status, square } = characters[id] as Character
    if (status !== 'present') continue
    const body = bodies[id] as CharacterId
    if (characterAt(body).large) for (const one of footprint(grid, body, square)) put(id, one)
    else put(id, square)
  }
  const clear: Scene = {
    bodies,
    map,
    terrain: { grid, shut, opaque },
    occupants,
    barred,
    sides,
    smoky: unsmoky,
    unsmoked: undefined,
    findings: noFindings(),
  }
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
  return { ...clear, terrain, smoky, unsmoked: clear, findings: noFindings() }
}

/** Is somebody there who does not let a side pass (ER-MOVE-8)? */
export function isFoeOn({ occupants }: Scene, state: WithConsent, seat: Seat, square: Square): boolean {
  const other = (occupants[square] as number) - 1
  return other >= 0 && !lets(state, other, seat) && state.sags?.through !== other
}

export const characterOn = ({ occupants }: Scene, square: Square): CharacterId => (occupants[square] as number) - 1
