// Tonic (RC-ABILITY-8): 1 health, or 2 dice on your board; within the limits (ruling R-56).
import { SUPPLY } from '../../data/components.ts'
import { abilityIn, maxHealthOf } from '../../look.ts'
import { CATCHER, type Reward } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { gain } from '../cage/gain.ts'
import { no, type No, type Rule } from '../types.ts'
import { spend, type Use } from './use.ts'

const DRUNK: readonly Reward[] = ['health', 'dice']
const USELESS = no('RC-ABILITY-8', 'tonic')
const HEALTHY = no('RC-COLLECT-3')
const TEN_DICE = no('RC-CAGE-3')

function refuseDraught({ catcher, config }: State, reward: Reward): No | undefined {
  if (reward === 'dice') return catcher.dice < SUPPLY.dice ? undefined : TEN_DICE
  return catcher.health < maxHealthOf({ catcher, config }) ? undefined : HEALTHY
}

export const tonic: Use = {
  refuse: state => (DRUNK.every(reward => refuseDraught(state, reward) !== undefined) ? USELESS : undefined),
  use: (_, ability) => [{ kind: 'ability.tonic', ability }],
}

export const chooseDraught: Rule<'ability.tonic'> = {
  auto: true,
  who: () => CATCHER,
  about: (_, { ability }) => ({ ability }),

  offer(state, _, o) {
    for (const reward of DRUNK) {
      const refused = refuseDraught(state, reward)
      if (refused === undefined) o.yes({ reward })
      else o.no({ reward }, refused.rule, refused.args)
    }
    o.no({}, 'RC-ABILITY-8', { why: 'draught' })
  },

  answer(state, { ability }, { reward }) {
    const { health, dice } = abilityIn(state, ability)
    spend(state, ability, state.catcher.area)
    return gain(state, reward, reward === 'dice' ? dice : health)
  },
}
