// Mines, bombs and viruses on the map. ER-ITEM-Mines: two of a card, live from the next Final phase. ER-ITEM-PlasticExplosive,
// ER-ITEM-TimeBomb, ER-ITEM-DeadlyVirus: the card lies aside with its marker. ER-ITEM-TimeBomb: who disarms it takes the card.
import type { RuleId } from '@rubble/engine'
import { cardOf } from '../../data/cards.ts'
import type { EffectOf } from '../../data/types.ts'
import type { PlacedMarker } from '../../data/words.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, Face, Square } from '../../model/ids.ts'
import type { Character, Marker, State } from '../../model/state.ts'
import { takeAway } from '../equip/drop.ts'
import { resetGear } from '../equip/gear.ts'

/** Whose line of a card that is. */
interface LineOwner {
  readonly character: CharacterId
  readonly face: Face
}

export function placeMarker(state: State, { character, face }: LineOwner, marker: PlacedMarker, effect: EffectOf<'placeMarker'>): void {
  const { seat, square } = state.characters[character] as Character
  const left = effect.armedAt === undefined ? effect.timer : 1
  if (effect.cardAside) {
    takeAway(state, character, face)
    resetGear(state, cardOf(face))
  }
  state.markers.push({ marker, face, square, character, seat, left })
  tell({ kind: 'markerPlaced', marker, character, face, square, left })
}

export function removeMarker(state: State, one: Marker, rule: RuleId): void {
  state.markers = state.markers.filter(other => other !== one)
  tell({ kind: 'markerRemoved', marker: one.marker, square: one.square, rule })
}

export const markerOf = ({ markers }: State, face: Face, at: readonly Square[]): Marker | undefined =>
  markers.find(one => one.face === face && at.includes(one.square))
