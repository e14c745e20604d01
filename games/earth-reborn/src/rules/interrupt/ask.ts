// ER-INTR-1, ER-DUEL-4: asking for a duel, in matches of two and of bands. ER-PAUSE-1: before the bids the active player may turn his own.
import type { Seat } from '@rubble/engine'
import { characterAt } from '../../data/characters.ts'
import { bodyOf, isPresent } from '../../derive/characters.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import { actorOf } from '../combine/move.ts'
import { purseOf } from '../cp.ts'
import type { AnyStep, Offer } from '../types.ts'

export function offerDuels(state: State, among: readonly CharacterId[], o: Offer<Steps['interrupt.ask']['pick']>, seat: Seat): void {
  o.yes({ do: 'pass' })
  const isPoor = purseOf(state, seat) === 0
  for (const character of among) {
    if (isPoor) o.no({ do: 'duel', character }, 'ER-DUEL-4')
    else o.yes({ do: 'duel', character })
  }
  if (!o.why) return
  state.characters.forEach((one, character: CharacterId) => {
    if (isPresent(one) && !among.includes(character)) o.no({ character }, 'ER-INTR-1')
  })
}

/** What can be declined ahead: in this round; or for all but one of those who are not asked about now. */
export function declinesAhead(
  { turn, round, characters }: State,
  among: readonly CharacterId[],
  seat: Seat,
): { as: string; pick: { do: 'pass' }; lasts: string }[] {
  const lasts = `turn ${turn}, round ${round}`
  const others = characters.flatMap((one, id: CharacterId) => (one.seat === seat && isPresent(one) && !among.includes(id) ? [id] : []))
  return ['round', ...others.map(id => `unless ${characterAt(id).name}`)].map(as => ({ as, pick: { do: 'pass' }, lasts }))
}

export function turnedBefore(state: State, bids: AnyStep): readonly AnyStep[] {
  const canTurn = characterAt(bodyOf(state, actorOf(state))).rotatingCost === 0
  return canTurn ? [{ kind: 'pause.face' }, bids] : [bids]
}
