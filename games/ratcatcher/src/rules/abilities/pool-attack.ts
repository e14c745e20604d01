// Cudgel Storm, Caustic Cloud, Loose the Ferrets (RC-ABILITY-8): an attack with dice of the pool in an area within reach.
import { cityOf, distance } from '../../derive/city.ts'
import { accuracyOf, hasRats } from '../../derive/look.ts'
import { no } from '../types.ts'
import { spend, type Use } from './use.ts'
import { within } from './reach.ts'

const TOO_FAR = no('RC-ABILITY-8', 'far')
const NO_RATS = no('RC-ABILITY-8', 'rats')

export const poolAttack: Use = {
  reach: (state, { range }) => within(state, state.catcher.area, range),
  refuseArea(state, { range }, area) {
    if (distance(cityOf(state), state.catcher.area, area) > range) return TOO_FAR
    return hasRats(state, area) ? undefined : NO_RATS
  },
  use(state, ability, { dice, accuracy }, area) {
    spend(state, ability, area)
    return [{ kind: 'attack.roll', by: 'ability', area, dice, accuracy: accuracy === 0 ? accuracyOf(state) : accuracy, again: false }]
  },
}
