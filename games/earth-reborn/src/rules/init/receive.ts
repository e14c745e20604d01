// ER-INIT-6: the scenario's base and the bonus of each Character one controls. RUL-6: not of the Dead, nor of those who have left.
// ER-SCEN-10: of somebody who is hidden too. ER-INIT-8: the scenario says who has the Initiative.
import { scenarioOf } from '../../derive/map.ts'
import { done } from '@rubble/engine'
import { statsOf } from '../../derive/characters.ts'
import { seatsOf } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import { receive } from '../cp.ts'
import type { Rule } from '../types.ts'

export const receiveCp: Rule<'init.receive'> = {
  run(state) {
    const { baseCp } = scenarioOf(state)
    for (const seat of seatsOf(state)) {
      const base = baseCp[seat] as number
      let bonus = 0
      state.characters.forEach((one, id) => {
        if (one.seat === seat && (one.status === 'present' || one.status === 'hidden')) bonus += statsOf(state, id).cpBonus
      })
      receive(state, seat, base + bonus)
      tell({ kind: 'cpReceived', seat, base, bonus })
    }
    return done()
  },
}

export const giveMarker: Rule<'init.marker'> = {
  run(state) {
    // ER-SAGS34-15: of bands the Salemite Mercenary
    state.initiative = state.sags?.mercenary ?? scenarioOf(state).initiative
    tell({ kind: 'initiativeGiven', seat: state.initiative, rule: 'ER-INIT-8' })
    return done()
  },
}
