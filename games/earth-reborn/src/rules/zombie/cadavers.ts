// ER-CHAR-Zombies, ER-TILE-Cadavers: skulls of the map and markers of the Dead. From the facing icons of an element all that it has; else
// the one on the square in front of him. ER-POWER-8: not without power. RUL-106: not under a miniature. Dead zombies rise no more.
import { adjacentTo } from '@rubble/geometry/squares'
import { characterAt, CHARACTERS } from '../../data/characters.ts'
import { bodyOf } from '../../derive/characters.ts'
import { footprint } from '../../derive/footprint.ts'
import type { MapElement } from '../../derive/map.ts'
import { hasPower } from '../../derive/power.ts'
import { characterOn, sceneOf } from '../../derive/scene.ts'
import type { CharacterId, Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'

/** GEO-4: the squares that he immediately faces. */
export function facedSquares(state: State, id: CharacterId): readonly Square[] {
  const { map, terrain } = sceneOf(state)
  const { square, facing } = state.characters[id] as Character
  const own = footprint(map.grid, bodyOf(state, id), square)
  return own.flatMap(one => adjacentTo(terrain, one, facing) ?? []).filter(beyond => !own.includes(beyond))
}

function isAt(state: State, id: CharacterId, { icons, cadavers }: MapElement): boolean {
  const { square, facing } = state.characters[id] as Character
  const own = footprint(sceneOf(state).map.grid, bodyOf(state, id), square)
  if (icons.length > 0) return icons.some(icon => icon.facing === facing && own.includes(icon.square))
  return facedSquares(state, id).some(faced => cadavers.includes(faced))
}

/** Squares of cadavers that he could raise. */
export function cadaversFor(state: State, id: CharacterId): readonly Square[] {
  const scene = sceneOf(state)
  const isFree = (square: Square): boolean => characterOn(scene, square) < 0
  const skulls = scene.map.elements.flatMap((element, index) => {
    const isOpen = element.cadavers.length > 0 && !state.destroyed.includes(index) && (!element.electric || hasPower(state, element.floor))
    return isOpen && isAt(state, id, element) ? element.cadavers.filter(square => !state.graves.includes(square)) : []
  })
  const fallen = facedSquares(state, id).filter(square => deadOn(state, square) !== undefined)
  return [...new Set([...skulls, ...fallen])].filter(isFree)
}

/** Who lies there and can be raised; of several the first. */
export function deadOn(state: State, square: Square): CharacterId | undefined {
  const found = state.characters.findIndex((one, id) => one.status === 'dead' && one.square === square && !characterAt(id).zombie)
  return found < 0 ? undefined : found
}

/** RUL-58: cards of zombies that do not walk. */
export const freeZombies = ({ characters }: State): readonly CharacterId[] =>
  CHARACTERS.flatMap(({ id, risen }) => (risen && ['absent', 'dead'].includes(characters[id]?.status ?? '') ? [id] : []))
