// NH-SWAP-1: two adjacent own units trade hexes without turning; neither may be netted, but for NH-RELEASE-2.
import { done, next, type Seat } from '@rubble/engine'
import { isAdjacent } from '../../derive/hexes.ts'
import type { PieceId } from '../../model/ids.ts'
import { type Field, survey, type UnitStatus } from '../../derive/field/field.ts'
import { canRelease, releaseStrike } from '../keywords/release.ts'
import { swap } from '../move/swap.ts'
import type { Offer, Rule } from '../types.ts'
import { dealtBefore } from '../wounds/strike.ts'

const isHeld = (field: Field, one: UnitStatus): boolean => one.netted && !(one.tile.isHq && canRelease(field, one))

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
  about: (_, { by }) => ({ by }),

  offer(state, _, o, seat) {
    offerSwaps(survey(state), seat, o)
    o.no({}, 'NH-SWAP-1')
  },

  answer(state, _, { unit, target }) {
    const strike = releaseStrike(survey(state), [unit, target])
    const swapping = { kind: 'castle.go', unit, target } as const
    return strike.blows.length > 0 ? dealtBefore(state, strike, swapping) : next(swapping)
  },
}

export const makeSwap: Rule<'castle.go'> = {
  run(state, { unit, target }) {
    swap(state, unit, target, 'NH-SWAP-1')
    return done()
  },
}
