// RC-ABILITY-5: Lure lies in an adjacent area and takes movement from every rat that starts there or enters. What it takes: rules/move.
import { cityOf, isAdjacent } from '../../derive/city.ts'
import type { AreaId } from '../../model/ids.ts'
import { no } from '../types.ts'
import { lay, type Use } from './use.ts'

const NOT_ADJACENT = no('RC-ABILITY-5')

export const lure: Use = {
  reach: state => cityOf(state).adjacent[state.catcher.area] as readonly AreaId[],
  refuseArea: (state, _, area) => (isAdjacent(cityOf(state), state.catcher.area, area) ? undefined : NOT_ADJACENT),
  use(state, ability, _, area) {
    lay(state, ability, area)
    return []
  },
}
