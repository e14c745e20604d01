// Cutpurse: if the cage is not empty it does not bite; instead up to 3 rats of your choice go from the cage back to the bag (RC-STRANGE-5,
// ruling R-53).
import { done } from '@rubble/engine'
import { strangeThat } from '../../data/components.ts'
import { cageCount } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { CATCHER } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { giveBack, offerPayments } from '../cage/cage.ts'
import type { AnyStep, Rule } from '../types.ts'

const TAKES = 3
const THIEF = strangeThat('thief')

const takes = (state: State): number => Math.min(TAKES, cageCount(state))

export const steals = (state: State): AnyStep[] | undefined => (cageCount(state) > 0 ? [{ kind: 'thief.take' }] : undefined)

export const takeFromCage: Rule<'thief.take'> = {
  auto: true,
  who: () => CATCHER,
  about: state => ({ count: takes(state) }),

  offer(state, _, o) {
    offerPayments(state, takes(state), o)
    o.no({}, 'RC-STRANGE-5', { why: 'thief' })
  },

  answer(state, _, { white, brown, black }) {
    giveBack(state, { white, brown, black })
    tell({ kind: 'ratsStolen', rat: THIEF, white, brown, black })
    return done()
  },
}
