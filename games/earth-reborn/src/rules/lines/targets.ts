// What a line is used on, where it needs something: a door or wall beside him (ER-ITEM-Chainsaw, ER-CHAR-JackSaw), walls and doors that he
// sees (ER-CHAR-Mammoth), a zombie that he sees (ER-ITEM-ZombieControl). RUL-98: doors only while they are closed.
import { nextInLine, sidesOf, type Grid, isUpright, xOf, yOf } from '@rubble/geometry/squares'
import { LONG_BROKEN_WALLS, SHORT_BROKEN_WALLS } from '../../data/constants.ts'
import { characterAt } from '../../data/characters.ts'
import { doorAt } from '../../data/doors.ts'
import type { Condition, ConditionOf, Line } from '../../data/types.ts'
import type { Breakable, ConditionWord } from '../../data/words.ts'
import { bordersOf } from '../../derive/adjacent.ts'
import { thingsSeenIn } from '../../derive/aims.ts'
import { isPresent } from '../../derive/characters.ts'
import { type GameMap, mapOf } from '../../derive/map.ts'
import { sceneOf } from '../../derive/scene.ts'
import { sees } from '../../derive/sight-lines.ts'
import { arcToward } from '../../derive/strength.ts'
import type { CharacterId, DoorIndex, Edge } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { DamageTarget, SmashTarget } from '../../model/steps.ts'
import { refuseOpening } from '../start/locked.ts'

function conditionOf<W extends ConditionWord>({ conditions }: Line, word: W): ConditionOf<W> | undefined {
  for (const one of conditions as readonly Condition[]) if (one.type === word) return one as ConditionOf<W>
  return undefined
}

/** ER-SCEN-11 */
const isAllowed = (state: State, id: CharacterId, target: SmashTarget): boolean =>
  'element' in target || refuseOpening(state, (state.characters[id] as Character).seat, target) === undefined

/** GEO-5: closed doors or walls beside him, toward arcs of his base that the line names. */
export function besideIn(state: State, id: CharacterId, { target, arcs, maxDefence }: ConditionOf<'adjacent'>): readonly SmashTarget[] {
  const scene = sceneOf(state)
  const { doorOn, doors } = scene.map
  const one = state.characters[id] as Character
  const edges = bordersOf(scene, id, one.square)
    .filter(({ edge, direction }) => scene.terrain.shut[edge] !== 0 && arcs.includes(arcToward(state, id, direction)))
    .map(({ edge }) => edge)
  const isWall = (edge: Edge): boolean => (doorOn[edge] as number) < 0
  const found: SmashTarget[] =
    target === 'wall'
      ? edges.filter(isWall).map(edge => ({ edge }))
      : [...new Set(edges.filter(edge => !isWall(edge)).map(edge => doorOn[edge] as DoorIndex))]
          .filter(door => doorAt(doors[door]?.door ?? 0).defence <= maxDefence)
          .map(door => ({ door }))
  return found.filter(one => isAllowed(state, id, one))
}

/** Zombies that he sees; Jack Saw is one. */
export function zombiesSeen(state: State, id: CharacterId, isOwn: boolean): readonly CharacterId[] {
  const { seat } = state.characters[id] as Character
  return state.characters.flatMap((one, other: CharacterId) => {
    const isMeant = other !== id && characterAt(other).zombie && isPresent(one) && (!isOwn || one.seat === seat)
    return isMeant && sees(state, id, other) ? [other] : []
  })
}

/** Walls and closed doors that he sees in an arc. */
function seenIn(state: State, id: CharacterId, line: Line): readonly SmashTarget[] {
  const arc = conditionOf(line, 'fireArc')?.arc
  if (arc === undefined) return []
  return thingsSeenIn(state, id, arc).filter(target => !('element' in target) && isAllowed(state, id, target))
}

/** ER-CHAR-Mammoth-2, RUL-38: alone, or with something beside it, as far as there are markers for what breaks. */
const hasMarkersWith = (state: State, id: CharacterId, line: Line, target: SmashTarget): boolean =>
  hasMarkersFor(state, [target]) || alsoFor(state, id, line, target).length > 0

/** What he could use it on; undefined: it needs nothing. */
export function targetsFor(state: State, id: CharacterId, line: Line): readonly DamageTarget[] | undefined {
  const beside = conditionOf(line, 'adjacent')
  if (beside !== undefined) return besideIn(state, id, beside)
  const los = conditionOf(line, 'los')
  if (los?.target === 'wallOrDoor') return seenIn(state, id, line).filter(target => hasMarkersWith(state, id, line, target))
  if (los?.target === 'zombie' && line.timing === 'activation')
    return zombiesSeen(state, id, los.controlledBySameSide).map(target => ({ target }))
  return undefined
}

// ---- ER-CHAR-Mammoth: two things at once

/** ER-CHAR-Mammoth-2, RUL-38: others break walls without counting them. */
export function brokenWallsLeft({ broken, longBreaks }: State): { readonly long: number; readonly short: number } {
  return { long: LONG_BROKEN_WALLS - longBreaks.length, short: Math.max(0, SHORT_BROKEN_WALLS - (broken.length - 2 * longBreaks.length)) }
}

export function hasBrokenWalls(state: State): boolean {
  const { long, short } = brokenWallsLeft(state)
  return long + short > 0
}

export const isLong = (grid: Grid, targets: readonly DamageTarget[]): boolean => {
  const [a, b] = targets.flatMap(target => ('edge' in target ? [target.edge] : []))
  return a !== undefined && b !== undefined && (nextInLine(grid, a) === b || nextInLine(grid, b) === a)
}

/** RUL-108: doors use none, but need one to be left. */
export function hasMarkersFor(state: State, targets: readonly DamageTarget[]): boolean {
  const { long, short } = brokenWallsLeft(state)
  const walls = targets.filter(target => 'edge' in target).length
  if (walls === 0) return hasBrokenWalls(state)
  return short >= walls || (long > 0 && isLong(mapOf(state.config).grid, targets))
}

/** Corners of the grid at which an edge ends. */
function endsOf(grid: Grid, edge: Edge): readonly string[] {
  const [, second] = sidesOf(grid, edge)
  const [x, y] = [xOf(grid, second), yOf(grid, second)]
  return [`${x} ${y}`, isUpright(edge) ? `${x} ${y + 1}` : `${x + 1} ${y}`]
}

const edgesOf = ({ doors }: GameMap, target: DamageTarget): readonly Edge[] =>
  'edge' in target ? [target.edge] : 'door' in target ? (doors[target.door]?.edges ?? []) : []

function meet(map: GameMap, a: DamageTarget, b: DamageTarget): boolean {
  const ends = new Set(edgesOf(map, a).flatMap(edge => endsOf(map.grid, edge)))
  return edgesOf(map, b).some(edge => endsOf(map.grid, edge).some(end => ends.has(end)))
}

/** The word for two things that break together. */
function pairOf(map: GameMap, targets: readonly DamageTarget[]): Breakable {
  const doors = targets.filter(target => 'door' in target).length
  if (doors === 1) return 'shortWallAndDoor'
  return doors === 2 ? 'twoSmallDoors' : isLong(map.grid, targets) ? 'longWall' : 'twoShortWalls'
}

const isLargeDoor = ({ doors }: GameMap, target: DamageTarget): boolean => 'door' in target && (doors[target.door]?.edges.length ?? 0) > 1

/** What may break with the first thing. */
export function alsoFor(state: State, id: CharacterId, line: Line, first: DamageTarget): readonly SmashTarget[] {
  const what = new Set(line.effects.flatMap(effect => (effect.type === 'destroy' ? effect.what : [])))
  if (!what.has('twoShortWalls')) return []
  const map = mapOf(state.config)
  const isSame = (other: SmashTarget): boolean => JSON.stringify(other) === JSON.stringify(first)
  return seenIn(state, id, line).filter(other => {
    const pair = [first, other]
    const isTooWide = pairOf(map, pair) === 'twoSmallDoors' && pair.some(one => isLargeDoor(map, one))
    return !isSame(other) && !isTooWide && what.has(pairOf(map, pair)) && meet(map, first, other) && hasMarkersFor(state, pair)
  })
}
