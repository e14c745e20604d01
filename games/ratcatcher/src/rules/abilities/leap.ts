// Rooftop Leap (RC-ABILITY-8): to any area of your district or an adjacent one, for no movement; gnawers do not bite.
import { areJoined, cityOf } from '../../derive/city.ts'
import { districtOf } from '../../data/components.ts'
import { no } from '../types.ts'
import { spend, type Use } from './use.ts'

const TOO_FAR = no('RC-ABILITY-8', 'leap')
const HERE = no('RC-ABILITY-8', 'here')

export const leap: Use = {
  reach: state => cityOf(state).areas,
  refuseArea(state, _, area) {
    if (area === state.catcher.area) return HERE
    const here = districtOf(state.catcher.area)
    return districtOf(area) === here || areJoined(cityOf(state), here, districtOf(area)) ? undefined : TOO_FAR
  },
  use(state, ability, _, area) {
    spend(state, ability, area)
    return [{ kind: 'move.arrive', area, rule: 'RC-ABILITY-8' }, { kind: 'collect.tokens' }]
  },
}
