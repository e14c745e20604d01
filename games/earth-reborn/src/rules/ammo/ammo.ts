// ER-AMMO-1, -2: an icon on a targeting roll leaves a weapon dry: engaged, it cannot fire. ER-AMMO-3: only reloading helps. ER-AMMO-6, -7,
// RUL-44, RUL-111: with a fixed number each shot counts, and the last one takes the card away. ER-ITEM-Ammunition.
import { cardOf, faceAt } from '../../data/cards.ts'
import { gearOn, passiveOf } from '../../derive/equipment.ts'
import { isCard } from '../../derive/weapons.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, Face } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { cardsOnTable } from '../search/deck.ts'
import { sumOf } from '../dice.ts'
import { dropCard, takeAway } from '../equip/drop.ts'
import { changeGear } from '../equip/gear.ts'

/** He has fired it, and rolled this for targeting. */
export function useAmmo(state: State, character: CharacterId, face: Face, rolled: readonly number[]): void {
  if (!isCard(face)) return
  const { kind, n } = faceAt(face).ammo
  if (kind === 'fixed') useUp(state, character, face, n)
  const isEmpty = kind === 'reload' && sumOf(rolled, ({ ammo }) => (ammo ? 1 : 0)) > 0
  if (!isEmpty || passiveOf(state, character, 'cannotRunOutOfAmmo') !== undefined) return
  changeGear(state, cardOf(face), { isEngaged: true })
  tell({ kind: 'weaponDry', character, face })
}

/** ER-INTERACT-12: charges too. */
export function useUp(state: State, character: CharacterId, face: Face, most: number): void {
  const counters = gearOn(state, face).counters + 1
  tell({ kind: 'weaponUsed', character, face, left: most - counters })
  if (counters < most) {
    changeGear(state, cardOf(face), { counters })
    return
  }
  takeAway(state, character, face)
  dropCard(state, face, 'ER-AMMO-7')
}

/** ER-FINAL-2: all cards but dry weapons. */
export function disengageCards(state: State): void {
  const dry = new Set(
    cardsOnTable(state)
      .filter(face => faceAt(face).ammo.kind === 'reload')
      .map(face => cardOf(face)),
  )
  for (const { card, isEngaged } of state.gear) if (isEngaged && !dry.has(card)) changeGear(state, card, { isEngaged: false })
}
