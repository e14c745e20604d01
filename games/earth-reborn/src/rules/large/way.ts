// RUL-34: it may hang over the frame where one may leave, and is gone once nothing of it is inside.
import { type Direction, isInside, NEVER, neighbour, opposite, type Pose } from '@rubble/geometry/squares'
import { isGone, poseOf, shiftPrice } from '../../derive/drives.ts'
import { squaresOf } from '../../derive/squares.ts'
import { type Scene, sceneOf } from '../../derive/scene.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

/** Straight out of the map from where he stands, ahead or backward, at the border or over it already. */
export function wayOut(state: State, id: CharacterId): { readonly path: readonly Pose[]; readonly cost: number } | undefined {
  const scene = sceneOf(state)
  const { anchor, facing } = poseOf(state, id)
  const ways = [facing, opposite(facing)].flatMap(direction => straightOut(state, id, scene, { anchor, facing }, direction))
  return ways.toSorted((a, b) => a.cost - b.cost)[0]
}

function straightOut(
  state: State,
  id: CharacterId,
  scene: Scene,
  { anchor, facing }: Pose,
  direction: Direction,
): { readonly path: readonly Pose[]; readonly cost: number }[] {
  const price = shiftPrice(state, id, scene)
  const path: Pose[] = []
  let [at, cost] = [anchor, 0]
  while (!isGone(scene.map.grid, at)) {
    const to = neighbour(scene.map.grid, at, direction)
    if (squaresOf(state, id, to).every(square => isInside(scene.map.grid, square))) return []
    cost += price(at, direction, facing)
    at = to
    if (cost === NEVER) return []
    path.push({ anchor: at, facing })
  }
  return [{ path, cost }]
}
