// What happens to who enters a square, before anybody is asked (flow §3.2). ER-ITEM-Mines, RUL-47: a live Mine there explodes.
// ER-ITEM-DeadlyVirus, RUL-51: who comes into its floor tile from outside gets its Wounds. ER-EQUIP-5: then his weight.
import { faceAt } from '../../data/cards.ts'
import type { EffectOf } from '../../data/types.ts'
import type { Timing } from '../../data/words.ts'
import { mapOf } from '../../derive/map.ts'
import type { CharacterId, FloorIndex, Square } from '../../model/ids.ts'
import type { Marker, State } from '../../model/state.ts'
import { weigh } from '../equip/drop.ts'
import { startBlast } from '../explosion/blast.ts'
import type { AnyStep } from '../types.ts'
import { settle } from '../victory/settle.ts'
import { gasWounds } from './gas.ts'
import { removeMarker } from './markers.ts'

/** What the marker's line of a moment does to people. */
export function woundsAt({ face }: Marker, moment: Timing): EffectOf<'wounds'> | undefined {
  const effects = faceAt(face).lines.flatMap(line => (line.timing === moment ? line.effects : []))
  return effects.find(effect => effect.type === 'wounds')
}

const explodesAt = ({ face, left }: Marker, moment: Timing): boolean =>
  left === 0 && faceAt(face).lines.some(({ timing, effects }) => timing === moment && effects.some(({ type }) => type === 'explode'))

export function explode(state: State, one: Marker): readonly AnyStep[] {
  const { character, face: weapon, square, seat } = one
  removeMarker(state, one, 'ER-EXPL-1')
  return startBlast(state, { character, weapon }, seat, square, 0)
}

/** He is on these squares now, and was on those before. */
export function enter(state: State, id: CharacterId, before: readonly Square[], after: readonly Square[]): readonly AnyStep[] {
  if (state.markers.length === 0) return []
  const { floorOn } = mapOf(state.config)
  const floorsOf = (squares: readonly Square[]): readonly FloorIndex[] => squares.map(square => floorOn[square] as FloorIndex)
  const isNew = (square: Square): boolean => after.includes(square) && !before.includes(square)
  const blasts = state.markers.filter(one => isNew(one.square) && explodesAt(one, 'enterSquare')).flatMap(one => explode(state, one))
  for (const one of state.markers) {
    const floor = floorOn[one.square] as FloorIndex
    const wounds = woundsAt(one, 'enterTile')
    if (wounds !== undefined && floorsOf(after).includes(floor) && !floorsOf(before).includes(floor))
      gasWounds(state, id, wounds.red, wounds, 'ER-ITEM-DeadlyVirus', one.character)
  }
  settle(state)
  return [...blasts, ...weigh(state, id)]
}
