// Command Points. ER-INIT-7: behind the screens, their number hidden. ER-ORDER-6: those spent on a Character in a turn never exceed his
// maximum. ER-SETUP-5: the Bank is unlimited.
import { knows, type Seat, type Secret } from '@rubble/engine'
import { statsOf } from '../derive/characters.ts'
import { maxCpOf } from '../derive/cp.ts'
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

/** Is his channel scrambled for all to see (ER-RADIO-11)? */
function isScrambled({ radio }: State, id: CharacterId): boolean {
  for (const one of radio) if (one.character === id && one.radio.is === 'scrambled' && knows(one.radio, 'spectator')) return true
  return false
}

/** CP that count for his channel: not those of a Taser (RUL-54). */
export const onAir = ({ spent, stunned }: Character): number => spent - stunned

/** How many CP may still be spent on a Character in this turn, whoever has them. */
export function roomFor(state: State, id: CharacterId): number {
  const one = state.characters[id] as Character
  // RUL-31: what he is lent raises his maximum, but for its own CP only
  const room = maxCpOf(state, id) - one.spent - (one.lent - lentNow(state, id))
  return Math.max(0, isScrambled(state, id) ? Math.min(room, statsOf(state, id).cpBonus - onAir(one)) : room)
}

/** RUL-31: of the CP that only he may use, those for when he is activated. */
const lentNow = ({ activated, characters }: State, id: CharacterId): number => (activated === id ? (characters[id] as Character).lent : 0)

/** All that there is to spend on him. */
export function fundsFor(state: State, id: CharacterId): number {
  const { seat, given } = state.characters[id] as Character
  return purseOf(state, seat) + lentNow(state, id) + given
}

/** CP that can be spent on him now. */
export const meansFor = (state: State, id: CharacterId): number => Math.min(roomFor(state, id), fundsFor(state, id))

/** Onto the Character: first what only he may use, then from behind his player's screen; that many of them is told. */
export function spendOn(state: State, id: CharacterId, count: number): number {
  const one = state.characters[id] as Character
  const lent = Math.min(lentNow(state, id), count)
  const given = Math.min(one.given, count - lent)
  const paid = count - lent - given
  one.lent -= lent
  one.given -= given
  one.spent += count
  pay(state, one.seat, paid)
  state.received[one.seat] = (state.received[one.seat] as number) + lent + given
  return paid
}

/** From behind some screen onto a card, or from the Bank: what lies there counts for whoever has the Character, who has no fewer. */
export function burden(state: State, id: CharacterId, count: number): void {
  const one = state.characters[id] as Character
  one.spent += count
  state.received[one.seat] = (state.received[one.seat] as number) + count
}

/** ER-RADIO-12: CP that were just put on him go back, those that came from there behind the screen. */
export function receiveBack(state: State, id: CharacterId, count: number, toPurse: number): void {
  const one = state.characters[id] as Character
  one.spent -= count
  ;(state.cp[one.seat] as Secret<number>).is += toPurse
  state.received[one.seat] = (state.received[one.seat] as number) - (count - toPurse)
}
