// Where a freed miniature may stand: on floor that nothing bars and nobody stands on.
import { levelOf, range } from '@rubble/geometry/squares'
import { bordersOf } from '../../derive/adjacent.ts'
import { type Scene, sceneOf } from '../../derive/scene.ts'
import type { CharacterId, Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'

const isFree = ({ map, barred, occupants }: Scene, square: Square): boolean =>
  (map.floorOn[square] as number) >= 0 && barred[square] === 0 && occupants[square] === 0

/** ER-CAPT-8: next to somebody, with nothing shut between. */
export function spotsBeside(state: State, id: CharacterId): readonly Square[] {
  const scene = sceneOf(state)
  return bordersOf(scene, id, (state.characters[id] as Character).square)
    .filter(({ edge, beyond }) => scene.terrain.shut[edge] === 0 && isFree(scene, beyond))
    .map(({ beyond }) => beyond)
}

/** RUL-92: the nearest ones to a square, itself if it is one. */
export function spotsNear(state: State, to: Square): readonly Square[] {
  const scene = sceneOf(state)
  const { grid, squares } = scene.map
  const free = squares.filter(square => levelOf(grid, square) === levelOf(grid, to) && isFree(scene, square))
  const nearest = Math.min(...free.map(square => range(grid, square, to)))
  return free.filter(square => range(grid, square, to) === nearest)
}
