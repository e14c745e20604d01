// Lullaby (RC-ABILITY-8): common and strange rats in the area neither move nor bite nor count for eating this round (ruling R-54).
import { cityOf, distance } from '../../derive/city.ts'
import { isLulled } from '../../derive/look.ts'
import { no } from '../types.ts'
import { lay, type Use } from './use.ts'
import { within } from './reach.ts'

const TOO_FAR = no('RC-ABILITY-8', 'far')
const ASLEEP = no('RC-ABILITY-8', 'asleep')

export const lullaby: Use = {
  reach: (state, { range }) => within(state, state.catcher.area, range),
  refuseArea(state, { range }, area) {
    if (distance(cityOf(state), state.catcher.area, area) > range) return TOO_FAR
    return isLulled(state, area) ? ASLEEP : undefined
  },
  use(state, ability, _, area) {
    lay(state, ability, area)
    return []
  },
}
