// RC-TRAP-1: one trap from your board to your area or an adjacent one, for its cost in movement. RC-TRAP-2: one an area. RC-TRAP-3: as many
// as you have tokens and points for. RC-TRAP-4: it does nothing before the rats have moved.
import { cityOf, isAdjacent } from '../../derive/city.ts'
import { trapOf } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import type { AreaId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { insertArea } from '../city/lay.ts'
import type { Offer } from '../types.ts'

export function offerTraps(state: State, o: Offer<Action>): void {
  const { traps, movement, area: here } = state.catcher
  const { cost } = trapOf(state)
  const city = cityOf(state)
  if (traps < 1) return o.no({ do: 'trap' }, 'RC-TRAP-3')
  if (movement < cost) return o.no({ do: 'trap' }, 'RC-TRAP-1', { why: 'points', cost })
  offerTrap(state, here, o)
  for (const area of city.adjacent[here] as readonly AreaId[]) offerTrap(state, area, o)
  if (o.why)
    for (const area of city.areas)
      if (area !== here && !isAdjacent(city, here, area)) o.no({ do: 'trap', area }, 'RC-TRAP-1', { why: 'far' })
}

function offerTrap(state: State, area: AreaId, o: Offer<Action>): void {
  if (!state.traps.includes(area)) o.yes({ do: 'trap', area })
  else if (o.why) o.no({ do: 'trap', area }, 'RC-TRAP-2')
}

export function setTrap(state: State, area: AreaId): void {
  const { cost } = trapOf(state)
  state.catcher.movement -= cost
  state.catcher.traps--
  insertArea(state.traps, area)
  tell({ kind: 'trapSet', area, cost, left: state.catcher.traps })
}
