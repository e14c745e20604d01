// Smoke Pellet (RC-ABILITY-8): common and strange rats cannot bite you until cleanup.
import { no } from '../types.ts'
import { spend, type Use } from './use.ts'

const ALREADY = no('RC-ABILITY-8', 'smoke')

export const smoke: Use = {
  refuse: state => (state.catcher.smoke ? ALREADY : undefined),
  use(state, ability, _, area) {
    spend(state, ability, area)
    state.catcher.smoke = true
    return []
  },
}
