// Engaged, used up, ON: kept only where a card is not as usual, by rising card (ER-AMMO-8: whoever has it).
import { gearOf } from '../../derive/equipment.ts'
import { type CardId, NONE } from '../../model/ids.ts'
import type { Gear, State } from '../../model/state.ts'

const isUsual = ({ isEngaged, counters, on }: Gear): boolean => !isEngaged && counters === 0 && on === NONE

export function changeGear(state: State, card: CardId, change: Partial<Omit<Gear, 'card'>>): void {
  const gear = { ...gearOf(state, card), ...change }
  const others = state.gear.filter(one => one.card !== card)
  state.gear = isUsual(gear) ? others : [...others, gear].sort((a, b) => a.card - b.card)
}

/** As a card is that nobody has used. */
export function resetGear(state: State, card: CardId): void {
  state.gear = state.gear.filter(one => one.card !== card)
}
