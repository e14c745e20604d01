// ER-EXIT-1: for 1 point over the frame, where the scenario lets one (ER-SCEN-6); RUL-101: not through a wall. ER-EXIT-2: who is gone stays
// away, with all he carried. ER-LARGE-6: what is large drives out of the map, and uses no Sewers Exit. ER-EXIT-3, ER-SCEN-7: by a Sewers
// Exit, from some turn on.
import { scenarioOf } from '../../derive/map.ts'
import { DIRECTIONS, edgeOf, isInside, neighbour } from '@rubble/geometry/squares'
import { faceAt } from '../../data/cards.ts'
import { isLarge } from '../../derive/characters.ts'
import { squaresOf } from '../../derive/squares.ts'
import { type Scene, sceneOf } from '../../derive/scene.ts'
import { LEAVE_MAP } from '../../data/constants.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, type FloorIndex, NONE, type Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import { release } from '../capture/release.ts'
import { removeCard } from '../equip/drop.ts'
import { wayOut } from '../large/way.ts'
import { type No, no } from '../types.ts'
import { note } from '../victory/facts.ts'
import { settle } from '../victory/settle.ts'

const isAtOpenEdge = ({ map, terrain }: Scene, square: Square): boolean =>
  map.floors[map.floorOn[square] as FloorIndex]?.outdoor === true
  && DIRECTIONS.some(
    direction => !isInside(map.grid, neighbour(map.grid, square, direction)) && terrain.shut[edgeOf(map.grid, square, direction)] === 0,
  )

/** From a square, with so many points left there. */
export function refuseLeave(state: State, id: CharacterId, square: Square, points: number): No | undefined {
  const { exits, exitForbidden } = scenarioOf(state)
  const scene = sceneOf(state)
  const { map } = scene
  if (exitForbidden.includes(id)) return no('ER-SCEN-16')
  if (isLarge(state, id)) return refuseDriveOut(state, id, points)
  const isSewer = map.floors[map.floorOn[square] as FloorIndex]?.kind === 'sewersExit'
  if (isSewer && exits.sewers && state.turn < exits.sewersFrom) return no('ER-SCEN-7', { turn: exits.sewersFrom })
  const isWayOut = (isSewer && exits.sewers) || (exits.edges && isAtOpenEdge(scene, square))
  if (!isWayOut) return no('ER-SCEN-6')
  return points < LEAVE_MAP ? no('ER-EXIT-1', 'points') : undefined
}

function refuseDriveOut(state: State, id: CharacterId, points: number): No | undefined {
  const { map } = sceneOf(state)
  const out = wayOut(state, id)
  if (out !== undefined) return points < out.cost ? no('ER-EXIT-1', 'points') : undefined
  return squaresOf(state, id).some(square => map.sewers.includes(square)) ? no('ER-LARGE-6') : no('ER-SCEN-6')
}

/** RUL-72: whom he holds is out of the game with him, neither dead nor free. */
function takeAlong(state: State, id: CharacterId, from: Square): void {
  const one = state.characters[id] as Character
  const { prisoner, seat, facing } = one
  if (prisoner === NONE) return
  one.prisoner = NONE
  const other = state.characters[prisoner] as Character
  if (other.status === 'present') {
    release(state, prisoner, from, facing, 'ER-CAPT-21')
    return
  }
  other.status = 'left'
  tell({ kind: 'carriedOff', character: id, target: prisoner })
  note(state, { what: 'carriedOff', character: prisoner, seat }, id)
}

export function leaveMap(state: State, id: CharacterId): void {
  const one = state.characters[id] as Character
  const { square } = one
  one.status = 'left'
  one.square = NONE
  one.magnetic = 0
  tell({ kind: 'leftMap', character: id, square, rule: 'ER-EXIT-2' })
  note(state, { what: 'left', character: id, seat: one.seat }, id)
  const carried = one.cards
  one.cards = []
  for (const face of carried) {
    note(state, { what: 'carriedOut', item: faceAt(face).item, seat: one.seat }, id)
    removeCard(state, face)
  }
  takeAlong(state, id, square)
  settle(state)
}
