// ER-MOVE-3: a walk goes square by square, opens the doors in its way (ER-DOOR-2), and halts where others interrupt. ER-PAUSE-3: then it
// goes on if it still can.
import { done, next } from '@rubble/engine'
import { type Direction, DIRECTIONS, edgeOf, type Grid, type Link, NEVER, neighbour } from '@rubble/geometry/squares'
import { OPEN_DOOR, STAIRS, STEP } from '../../data/constants.ts'
import { isFoeOn, sceneOf } from '../../derive/scene.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, type DoorIndex, NONE, type Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { MoveAction } from '../../model/steps.ts'
import { isActing } from '../combine/move.ts'
import { openDoor } from '../door/doors.ts'
import { enter } from '../markers/enter.ts'
import { sagsIn } from '../sags/door.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'
import { canHaltWith } from './pass.ts'
import { linksFor, priceFor, reachFor, sharesSquare } from '../../derive/reach.ts'

/** Every square within reach; one with a friend only where it makes sense to halt there. */
export function offerWalks(state: State, id: CharacterId, points: number, o: Offer<MoveAction>): void {
  const { square } = state.characters[id] as Character
  const scene = sceneOf(state)
  const { squares, prices } = reachFor(state, id, points)
  for (let i = 0; i < squares.length; i++) {
    const to = squares[i] as Square
    if (to === square) continue
    if (!sharesSquare(state, id, to, scene) || canHaltWith(state, id, to, points - (prices[i] as number))) o.yes({ do: 'walk', to })
    else o.no({ do: 'walk', to }, 'ER-MOVE-10')
  }
  if (o.why) refuseWalks(state, id, points, o)
}

/** The same walk without a limit says why a square is out of reach. */
function refuseWalks(state: State, id: CharacterId, points: number, o: Offer<MoveAction>): void {
  const scene = sceneOf(state)
  const { map, barred } = scene
  const { seat } = state.characters[id] as Character
  const far = reachFor(state, id, 2 * map.grid.area)
  for (const to of map.squares) {
    const cost = far.costs.get(to)
    if (isFoeOn(scene, state, seat, to)) o.no({ to }, 'ER-MOVE-8', { why: 'enemy' })
    else if (barred[to] !== 0) o.no({ to }, 'ER-MOVE-9')
    else if (cost === undefined) o.no({ to }, 'ER-MOVE-8')
    else if (cost > points) o.no({ to }, 'ER-MOVE-3', { why: 'far', cost, points })
  }
}

/** Undefined over stairs. */
function towards(grid: Grid, from: Square, to: Square): Direction | undefined {
  for (const direction of DIRECTIONS) if (neighbour(grid, from, direction) === to) return direction
  return undefined
}

/** What stairs cost. */
const stairPrice = (links: readonly Link[], from: Square, to: Square): number =>
  links.find(one => one.from === from && one.to === to)?.price ?? NEVER

/** Is the way still open, up to the next square where he may halt? */
function canGoOn(state: State, id: CharacterId, points: number, path: readonly Square[]): boolean {
  const scene = sceneOf(state)
  const price = priceFor(state, id, scene)
  let from = (state.characters[id] as Character).square
  let left = points
  for (const to of path) {
    const direction = towards(scene.map.grid, from, to)
    left -= direction === undefined ? stairPrice(linksFor(state, id, scene), from, to) : price(from, direction, to)
    if (left < 0) return false
    if (!sharesSquare(state, id, to, scene)) return true
    from = to
  }
  return canHaltWith(state, id, from, left)
}

/** One step of the way, or a door that is in it; then others may interrupt. */
export const walk: Rule<'move.walk'> = {
  run(state, { character, points, path }) {
    const one = state.characters[character] as Character
    if (!isActing(state, character)) return done()
    const to = path[0]
    const halt: AnyStep = { kind: 'move.go', character, points }
    if (to === undefined) return halt
    const { map, terrain } = sceneOf(state)
    const from = one.square
    const direction = towards(map.grid, from, to)
    if (!canGoOn(state, character, points, path)) {
      tell({ kind: 'walkStopped', character, square: from, rule: 'ER-PAUSE-3' })
      return halt
    }
    const edge = direction === undefined ? NONE : edgeOf(map.grid, from, direction)
    if (edge !== NONE && terrain.shut[edge] !== 0) {
      const left = points - OPEN_DOOR
      openDoor(state, character, map.doorOn[edge] as DoorIndex, left)
      return next({ kind: 'window', instant: 'door' }, { kind: 'move.walk', character, points: left, path })
    }
    one.facing = direction ?? one.facing
    one.square = to
    const left = points - (direction === undefined ? STAIRS : STEP)
    tell({ kind: 'moved', character, from, to, facing: one.facing, left })
    sagsIn(state)?.endPassing(state, character, from)
    const entered = enter(state, character, [from], [to])
    return next(...entered, { kind: 'window', instant: 'step' }, { kind: 'move.walk', character, points: left, path: path.slice(1) })
  },
}
