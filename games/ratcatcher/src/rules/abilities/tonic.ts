// Tonic (RC-ABILITY-8): 1 health, or 2 dice on your board; within the limits (ruling R-56).
import { abilityIn } from '../../derive/look.ts'
import { CATCHER, type Reward } from '../../model/ids.ts'
import { gain, isOfUse } from '../cage/gain.ts'
import { no, type Rule } from '../types.ts'
import { spend, type Use } from './use.ts'

const DRUNK: readonly Reward[] = ['health', 'dice']
const USELESS = no('RC-ABILITY-8', 'tonic')

export const tonic: Use = {
  refuse: state => (DRUNK.some(reward => isOfUse(state, reward)) ? undefined : USELESS),
  use: (_, ability) => [{ kind: 'ability.tonic', ability }],
}

export const chooseDraught: Rule<'ability.tonic'> = {
  auto: true,
  who: () => CATCHER,
  about: (_, { ability }) => ({ ability }),

  offer(state, _, o) {
    for (const reward of DRUNK) if (isOfUse(state, reward)) o.yes({ reward })
    o.no({}, 'RC-ABILITY-8', { why: 'draught' })
  },

  answer(state, { ability }, { reward }) {
    const { health, dice } = abilityIn(state, ability)
    spend(state, ability, state.catcher.area)
    return gain(state, reward, reward === 'dice' ? dice : health)
  },
}
