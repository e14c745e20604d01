// Command Points. ER-INIT-7: behind the screens, their number hidden. ER-ORDER-6: those spent on a Character in a turn never exceed his
// maximum. ER-SETUP-5: the Bank is unlimited.
import type { Seat, Secret } from '@rubble/engine'
import { statsOf } from '../derive/characters.ts'
import type { CharacterId } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'

export const purseOf = ({ cp }: State, seat: Seat): number => (cp[seat] as Secret<number>).is

export function receive(state: State, seat: Seat, count: number): void {
  ;(state.cp[seat] as Secret<number>).is += count
  state.received[seat] = (state.received[seat] as number) + count
}

/** To the Bank. What is paid is seen, what is left is not. */
export function pay(state: State, seat: Seat, count: number): void {
  ;(state.cp[seat] as Secret<number>).is -= count
}

/** How many CP may still be spent on a Character in this turn, whoever has them. */
export function roomFor(state: State, id: CharacterId): number {
  return Math.max(0, statsOf(state, id).maxCp - (state.characters[id] as Character).spent)
}

/** From behind his player's screen to the Character. */
export function spendOn(state: State, id: CharacterId, count: number): void {
  const one = state.characters[id] as Character
  pay(state, one.seat, count)
  one.spent += count
}
