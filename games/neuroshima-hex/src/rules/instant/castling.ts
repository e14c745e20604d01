// NH-SWAP-1: two adjacent own units trade hexes without turning; neither may be netted, but for NH-RELEASE-2.
import type { Seat } from '@rubble/engine'
import { isAdjacent } from '../../board.ts'
import type { PieceId } from '../../model/ids.ts'
import { type Field, type Standing, survey } from '../field/field.ts'
import { canRelease, releaseWounds } from '../keywords/release.ts'
import { swap } from '../move/swap.ts'
import type { Offer, Rule } from '../types.ts'
import { dealt, newStrike } from '../wounds/strike.ts'

const isHeld = (field: Field, one: Standing): boolean => one.netted && !(one.tile.isHq && canRelease(field, one))

export function offerSwaps(field: Field, seat: Seat, o: Offer<{ readonly unit: PieceId; readonly target: PieceId }>): void {
  const own = field.all.filter(({ unit }) => unit.owner === seat)
  for (const one of own) {
    for (const other of own) {
      if (one.unit.id >= other.unit.id || !isAdjacent(one.unit.hex, other.unit.hex)) continue
      const pair = { unit: one.unit.id, target: other.unit.id }
      if (isHeld(field, one) || isHeld(field, other)) o.no(pair, 'NH-MOVE-2', { unit: (isHeld(field, one) ? one : other).unit.id })
      else o.yes(pair)
    }
  }
}

export const chooseSwap: Rule<'castle.pair'> = {
  who: state => state.active,

  offer(state, _, o, seat) {
    offerSwaps(survey(state), seat, o)
    o.no({}, 'NH-SWAP-1')
  },

  answer(state, _, { unit, target }) {
    const field = survey(state)
    const strike = newStrike()
    strike.blows.push(...releaseWounds(field, unit), ...releaseWounds(field, target))
    swap(state, unit, target, 'NH-SWAP-1')
    return dealt(state, strike)
  },
}
