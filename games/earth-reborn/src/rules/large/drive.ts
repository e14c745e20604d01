// ER-LARGE-2…5: a drive goes pose by pose: ahead, backward, and turning, each of which is an instant for others to interrupt (RUL-23); it
// opens the doors in front. ER-PAUSE-3: then it goes on if it still can. ER-MOVE-10: friends are only passed.
import { done, next } from '@rubble/engine'
import { anchorOf, DIRECTIONS, driveTo, levelOf, type Pose, poseAt, shiftOf } from '@rubble/geometry/squares'
import { OPEN_DOOR } from '../../data/constants.ts'
import { rotatingCostOf } from '../../derive/characters.ts'
import { drivesFor, isGone, poseOf, shiftPrice } from '../../derive/drives.ts'
import { squaresOf } from '../../derive/squares.ts'
import { isFoeOn, sceneOf } from '../../derive/scene.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, DoorIndex, Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { MoveAction } from '../../model/steps.ts'
import { isActing } from '../combine/move.ts'
import { openDoor } from '../door/doors.ts'
import { leaveMap } from '../exit/exit.ts'
import { enter } from '../markers/enter.ts'
import { turnTo } from '../move/face.ts'
import { canExchangeAt, getsAway } from '../move/pass.ts'
import { sharesSquare } from '../../derive/reach.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'

/** Over friends he halts only to give or take something, and only if he gets away from them. */
function canHalt(state: State, id: CharacterId, pose: Pose, left: number): boolean {
  if (!sharesSquare(state, id, pose.anchor)) return true
  return canExchangeAt(state, id, pose.anchor) && getsAway(state, id, pose, left)
}

/** Every place within reach, by the cheapest way and as he then faces; by its north-western square. */
export function offerDrives(state: State, id: CharacterId, points: number, o: Offer<MoveAction>): void {
  const { grid } = sceneOf(state).map
  const offered = new Set<Square>([poseOf(state, id).anchor])
  const { poses, prices } = drivesFor(state, id, points)
  poses.forEach((number, i) => {
    const to = anchorOf(number)
    if (offered.has(to) || isGone(grid, to)) return
    offered.add(to)
    if (canHalt(state, id, poseAt(number), points - (prices[i] as number))) o.yes({ do: 'walk', to })
    else o.no({ do: 'walk', to }, 'ER-MOVE-10')
  })
  if (o.why) refuseDrives(state, id, points, o)
}

/** The same drive without a limit says why somewhere is out of reach. */
function refuseDrives(state: State, id: CharacterId, points: number, o: Offer<MoveAction>): void {
  const scene = sceneOf(state)
  const { map, barred } = scene
  const { seat, square } = state.characters[id] as Character
  const costs = new Map<Square, number>()
  for (const [number, cost] of drivesFor(state, id, 4 * map.grid.area).costs) {
    const { anchor } = poseAt(number)
    if (!costs.has(anchor)) costs.set(anchor, cost)
  }
  for (const to of map.squares) {
    const cost = costs.get(to)
    const squares = squaresOf(state, id, to)
    if (cost !== undefined && cost <= points) continue
    if (levelOf(map.grid, to) !== levelOf(map.grid, square)) o.no({ to }, 'ER-LEVEL-2')
    else if (squares.some(one => isFoeOn(scene, state, seat, one))) o.no({ to }, 'ER-LARGE-2', { why: 'enemy' })
    else if (squares.some(one => barred[one] !== 0)) o.no({ to }, 'ER-LARGE-2', { why: 'element' })
    else if (cost === undefined) o.no({ to }, 'ER-LARGE-2')
    else o.no({ to }, 'ER-MOVE-3', { why: 'far', cost, points })
  }
}

/** ER-LARGE-5: by a quarter or a half. */
export function offerTurns(state: State, id: CharacterId, points: number, o: Offer<MoveAction>): void {
  const { anchor, facing } = poseOf(state, id)
  const cost = rotatingCostOf(state, id)
  for (const side of DIRECTIONS) {
    if (side === facing) continue
    if (cost > points) o.no({ do: 'turn', facing: side }, 'ER-LARGE-5', { why: 'points', cost, points })
    else if (sharesSquare(state, id) && !getsAway(state, id, { anchor, facing: side }, points - cost))
      o.no({ do: 'turn', facing: side }, 'ER-MOVE-10')
    else o.yes({ do: 'turn', facing: side })
  }
}

const along = (character: CharacterId, points: number, poses: readonly Pose[]): AnyStep => ({
  kind: 'move.drive',
  character,
  points,
  path: poses.map(({ anchor }) => anchor),
  facings: poses.map(({ facing }) => facing),
})

/** On the way to a place by the cheapest way. */
export function driveOff(state: State, id: CharacterId, points: number, to: Square): AnyStep {
  const reach = drivesFor(state, id, points)
  const best = reach.poses.find(number => anchorOf(number) === to)
  return along(id, points, best === undefined ? [] : (driveTo(reach, best) ?? []))
}

export const driveOut = along

/** Is the way still open, up to the next place where he may halt? */
function canGoOn(state: State, id: CharacterId, points: number, poses: readonly Pose[]): boolean {
  const scene = sceneOf(state)
  const price = shiftPrice(state, id, scene)
  let [from, left] = [poseOf(state, id), points]
  for (const pose of poses) {
    left -= pose.anchor === from.anchor ? rotatingCostOf(state, id) : shiftCost(from, pose)
    if (left < 0) return false
    if (!sharesSquare(state, id, pose.anchor)) return true
    from = pose
  }
  return canHalt(state, id, from, left)

  function shiftCost({ anchor, facing }: Pose, to: Pose): number {
    const direction = DIRECTIONS.find(side => shiftOf(scene.map.grid, anchor, side).anchor === to.anchor)
    return direction === undefined ? Infinity : price(anchor, direction, facing)
  }
}

/** One step of the way, a turn, or a door that is in it; then others may interrupt. */
export const drive: Rule<'move.drive'> = {
  run(state, { character, points, path, facings }) {
    const one = state.characters[character] as Character
    if (!isActing(state, character)) return done()
    const poses = path.map((anchor, i): Pose => ({ anchor, facing: facings[i] ?? one.facing }))
    const [pose, ...rest] = poses
    if (pose === undefined) return { kind: 'move.go', character, points }
    if (!canGoOn(state, character, points, poses)) {
      tell({ kind: 'walkStopped', character, square: one.square, rule: 'ER-PAUSE-3' })
      return { kind: 'move.go', character, points }
    }
    if (pose.anchor !== one.square) return shift(state, character, points, pose, rest)
    turnTo(state, character, pose.facing)
    return next({ kind: 'window', instant: 'turn' }, along(character, points - rotatingCostOf(state, character), rest))
  },
}

function shift(state: State, id: CharacterId, points: number, pose: Pose, rest: readonly Pose[]): readonly AnyStep[] {
  const scene = sceneOf(state)
  const { map, terrain } = scene
  const one = state.characters[id] as Character
  const from = one.square
  const direction = DIRECTIONS.find(side => shiftOf(map.grid, from, side).anchor === pose.anchor) ?? one.facing
  const shut = shiftOf(map.grid, from, direction).crosses.find(edge => terrain.shut[edge] !== 0)
  if (shut !== undefined) {
    const left = points - OPEN_DOOR
    openDoor(state, id, map.doorOn[shut] as DoorIndex, left)
    return [{ kind: 'window', instant: 'door' }, along(id, left, [pose, ...rest])]
  }
  const left = points - shiftPrice(state, id, scene)(from, direction, one.facing)
  one.square = pose.anchor
  tell({ kind: 'moved', character: id, from, to: pose.anchor, facing: one.facing, left })
  if (isGone(map.grid, pose.anchor)) {
    leaveMap(state, id)
    return []
  }
  const entered = enter(state, id, squaresOf(state, id, from), squaresOf(state, id))
  return [...entered, { kind: 'window', instant: 'step' }, along(id, left, rest)]
}
