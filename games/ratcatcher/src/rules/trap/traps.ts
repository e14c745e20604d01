// RC-TRAP-5: after all movement every trap with rats in an active district is activated once, in your order. RC-TRAP-6: its dice roll at
// the rats there, of every kind. RC-TRAP-7: with its upgrade. RC-TRAP-8: the token stays until cleanup.
import { next } from '@rubble/engine'
import { isActive } from '../../derive/city.ts'
import { commonAtArea, trapOf } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { type AreaId, CATCHER } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { isFlying } from '../strange/flying.ts'
import type { Rule } from '../types.ts'

/** Ruling R-64: somebody there whom a trap can affect. */
const hasPrey = (state: State, area: AreaId): boolean =>
  state.arch.area === area || commonAtArea(state, area) > 0 || state.strange.some(one => one.area === area && !isFlying(one.rat))

/** Traps that strike as the rats stand. RC-TRAP-9: none in inactive districts. */
export const liveTraps = (state: State): AreaId[] => state.traps.filter(area => isActive(state.districts, area) && hasPrey(state, area))

export const beginTraps: Rule<'rats.traps'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'traps' })
    return next({ kind: 'trap.next', areas: liveTraps(state) })
  },
}

export const chooseTrap: Rule<'trap.next'> = {
  auto: true,
  who: (_, { areas }) => (areas.length > 0 ? CATCHER : undefined),

  offer(_, { areas }, o) {
    for (const area of areas) o.yes({ area })
    o.no({}, 'RC-TRAP-5')
  },

  answer(state, { areas }, { area }) {
    const { dice, accuracy, again } = trapOf(state)
    tell({ kind: 'trapActivated', area })
    return next(
      { kind: 'attack.roll', by: 'trap', area, dice, accuracy, again },
      { kind: 'trap.next', areas: areas.filter(one => one !== area) },
    )
  },
}
