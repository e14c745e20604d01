// RC-ABILITY-6: Cheese Ruse lies in any area of your district, if that district holds no magic cheese. What rats do with it: RC-ABILITY-7,
// rules/eat.
import { districtOf, faceOf } from '../../data/components.ts'
import { cheeseIn, isRuse } from '../../derive/look.ts'
import { no } from '../types.ts'
import { lay, type Use } from './use.ts'

const WITH_CHEESE = no('RC-ABILITY-6', 'cheese')
const ELSEWHERE = no('RC-ABILITY-6', 'elsewhere')
const TWICE = no('RC-ABILITY-6', 'twice')

export const cheeseRuse: Use = {
  refuse: state => (cheeseIn(state, districtOf(state.catcher.area)) ? WITH_CHEESE : undefined),
  reach: state => faceOf(state.config.mode, districtOf(state.catcher.area)).areas,
  refuseArea(state, _, area) {
    if (districtOf(area) !== districtOf(state.catcher.area)) return ELSEWHERE
    return isRuse(state, area) ? TWICE : undefined
  },
  use(state, ability, _, area) {
    lay(state, ability, area)
    return []
  },
}
