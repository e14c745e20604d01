// ER-INTERACT-3: a line of the map works for who stands where it is. ER-INTERACT-13: not once its element is destroyed. ER-POWER-2, -3:
// what needs power not without it.
import type { Line } from '../../data/types.ts'
import { isPresent } from '../../derive/characters.ts'
import { gearOn } from '../../derive/equipment.ts'
import { squaresOf } from '../../derive/squares.ts'
import { mapOf } from '../../derive/map.ts'
import { hasPower } from '../../derive/power.ts'
import { type Site, siteAt } from '../../derive/sites.ts'
import { type CharacterId, type FloorIndex, NONE, type SiteId } from '../../model/ids.ts'
import type { Character, Device, State } from '../../model/state.ts'
import type { Use } from '../../model/steps.ts'
import { type No, no } from '../types.ts'

/** Is he on the map, and on that floor tile? */
export function standsOn(state: State, id: CharacterId, floor: FloorIndex): boolean {
  const { floorOn } = mapOf(state.config)
  return isPresent(state.characters[id] as Character) && squaresOf(state, id).some(square => floorOn[square] === floor)
}

export const deviceAt = ({ devices }: State, site: SiteId): Device | undefined => devices.find(one => one.site === site)

/** ER-INTERACT-9 */
export const isOn = (state: State, { face, site }: Pick<Use, 'face' | 'site'>): boolean =>
  face === NONE ? deviceAt(state, site) !== undefined : gearOn(state, face).on !== NONE

export const isPowered = (state: State, { isElectric, floor }: Site, { electric }: Line): boolean =>
  !(isElectric || electric) || hasPower(state, floor)

/** Is it there, and is he? */
export function refuseSite(state: State, { character, site }: Use, line: Line): No | undefined {
  const place = siteAt(state, site)
  const { elements, floors } = mapOf(state.config)
  const isGone = (name: string): boolean => state.destroyed.some(element => elements[element]?.name === name)
  if (state.destroyed.includes(place.element)) return no('ER-INTERACT-13')
  if (line.lostWith !== '' && isGone(`${floors[place.floor]?.name}.${line.lostWith}`)) return no('ER-INTERACT-13')
  if (character !== NONE && !squaresOf(state, character).some(square => place.squares.includes(square))) return no('ER-INTERACT-3')
  return isPowered(state, place, line) ? undefined : no('ER-POWER-2')
}
