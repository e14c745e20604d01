// ER-SAGS-21: markers and Decoys, one after the other, face down; Salemites begin, indoors; NORAD outdoors or on Drillers.
import { done, next, secret, type Seat } from '@rubble/engine'
import { DECOYS } from '../../data/constants.ts'
import { canLieAt, groundFor } from '../../derive/build/ground.ts'
import { planOf } from '../../derive/build/plan.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE, NORAD, SALEMITE, SEATS, type Square } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Rule } from '../types.ts'
import { sagsOf } from './sags.ts'

export const beginDeployment: Rule<'deploy.begin'> = {
  run(state) {
    const { markers, teams } = sagsOf(state)
    for (const seat of SEATS.keys()) {
      const decoys = new Array<CharacterId>(DECOYS).fill(NONE)
      markers[seat] = [...(teams[seat] ?? []), ...decoys].map(id => secret(id, seat))
    }
    return next({ kind: 'deploy.put', seat: SALEMITE })
  },
}

/** Squares and Drillers where a seat may put a marker; one each. */
function spotsFor(state: State, seat: Seat): readonly Square[] {
  const sags = sagsOf(state)
  const taken = new Set(sags.deployed.map(({ square }) => square))
  const drillers = seat === NORAD ? sags.drillers.map(({ square }) => square) : []
  return [...groundFor(planOf(sags), seat), ...drillers].filter(square => !taken.has(square))
}

export const deploy: Rule<'deploy.put'> = {
  who: (_, { seat }) => seat,

  offer(state, { seat }, o) {
    const sags = sagsOf(state)
    const plan = planOf(sags)
    const spots = spotsFor(state, seat)
    const own = [...new Set((sags.markers[seat] ?? []).map(({ is }) => is))]
    for (const character of own)
      for (const to of spots) {
        if (canLieAt(plan, character, to)) o.yes({ character, to })
        else o.no({ character, to }, 'ER-SAGS-22', { why: 'large' })
      }
    for (const { square } of sags.deployed) o.no({ to: square }, 'ER-SAGS-21', { why: 'taken' })
    o.no({}, 'ER-SAGS-21', { why: seat === NORAD ? 'outdoors' : 'indoors' })
  },

  shows: (_, __, { to }) => ({ to }),

  answer(state, _, { character, to }, seat) {
    const { markers, deployed } = sagsOf(state)
    const own = markers[seat] ?? []
    const [one] = own.splice(
      own.findIndex(({ is }) => is === character),
      1,
    )
    if (one !== undefined) deployed.push({ seat, square: to, character: one })
    tell({ kind: 'markerDeployed', seat, character, square: to })
    const turn = [1 - seat, seat].find(who => (markers[who] ?? []).length > 0)
    return turn === undefined ? done() : next({ kind: 'deploy.put', seat: turn })
  },
}
