// Grit (RC-ABILITY-8): defence is higher until cleanup; each use adds to it (ruling R-56).
import { type Power, spend } from './power.ts'

export const grit: Power = {
  use(state, ability, { amount }, area) {
    spend(state, ability, area)
    state.catcher.grit += amount
    return []
  },
}
