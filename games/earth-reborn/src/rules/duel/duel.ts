// ER-DUEL-1: for the Initiative, or to interrupt. ER-DUEL-2: secret bids, shown together; the higher wins, a draw changes nothing.
// ER-DUEL-3: all bids go to the Bank. ER-DUEL-4: who asked bids at least 1. ER-DUEL-5: they are spent on nobody.
import { done, learnAll, next, type Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import { NONE, SEATS } from '../../model/ids.ts'
import type { Duel } from '../../model/state.ts'
import { pay, purseOf } from '../cp.ts'
import { beginDuel } from './bids.ts'
import { interrupt } from '../interrupt/interrupt.ts'
import type { Rule } from '../types.ts'

/** ER-DUEL-6: at the end of the Initiative phase, whoever has not got the marker. */
export const askForInitiative: Rule<'init.duel'> = {
  who: ({ initiative }) => 1 - initiative,

  offer(state, _, o, seat) {
    o.yes({ do: 'pass' })
    if (purseOf(state, seat) > 0) o.yes({ do: 'duel' })
    else o.no({ do: 'duel' }, 'ER-DUEL-4')
    o.no({}, 'ER-DUEL-6')
  },

  answer(state, _, pick, seat) {
    if (pick.do === 'pass') return done()
    tell({ kind: 'duelAsked', seat, character: NONE, instant: 'initiative' })
    return beginDuel(state, { asker: seat, interrupter: NONE })
  },
}

export const bid: Rule<'duel.bid'> = {
  among: () => SEATS.map((_, seat) => seat),

  offer(state, _, o, seat) {
    const least = state.duel?.asker === seat ? 1 : 0
    const most = purseOf(state, seat)
    for (let cp = least; cp <= most; cp++) o.yes({ bid: cp })
    if (least === 1) o.no({ bid: 0 }, 'ER-DUEL-4')
    o.no({}, 'ER-DUEL-2')
  },

  reveal(state, _, answers) {
    const duel = state.duel as Duel
    const bids = SEATS.map((__, seat) => answers[seat]?.[0]?.bid ?? 0)
    bids.forEach((cp, seat) => {
      pay(state, seat, cp)
    })
    const { asker, interrupter } = duel
    const other: Seat = 1 - asker
    const lead = (bids[asker] as number) - (bids[other] as number)
    tell({ kind: 'bidsShown', bids, winner: lead === 0 ? NONE : lead > 0 ? asker : other })
    learnAll()
    state.duel = null
    if (interrupter !== NONE) return lead > 0 ? interrupt(state, interrupter) : done()
    if (lead > 0) {
      state.initiative = asker
      tell({ kind: 'initiativeGiven', seat: asker, rule: 'ER-DUEL-6' })
    }
    return next()
  },
}
