// Grit (RC-ABILITY-8): defence is higher until cleanup; each use adds to it (ruling R-56).
import { spend, type Use } from './use.ts'

export const grit: Use = {
  use(state, ability, { amount }, area) {
    spend(state, ability, area)
    state.catcher.grit += amount
    return []
  },
}
