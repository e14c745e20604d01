// RC-BAG-2: when the cage refills the bag, one reward may be taken whose price is not above the number returned.
import { done } from '@rubble/engine'
import { wareOf, waresIn } from '../../data/components.ts'
import { CATCHER } from '../../model/ids.ts'
import type { Rule } from '../types.ts'
import { refuseWare } from '../cage/cage.ts'
import { gain } from '../cage/gain.ts'

export const chooseBagReward: Rule<'bag.reward'> = {
  auto: true,
  who: () => CATCHER,
  about: (_, { count }) => ({ count }),

  offer(state, { count }, o) {
    for (const ware of waresIn(state.config.edition)) {
      const refused = ware.cost > count ? { rule: 'RC-BAG-2', args: { cost: ware.cost, count } } : refuseWare(state, ware)
      if (refused === undefined) o.yes({ do: 'take', good: ware.good })
      else if (o.why) o.no({ do: 'take', good: ware.good }, refused.rule, refused.args)
    }
    o.yes({ do: 'none' })
    o.no({}, 'RC-BAG-2')
  },

  answer(state, _, pick) {
    if (pick.do === 'none') return done()
    const { gain: reward, count } = wareOf(pick.good)
    return gain(state, reward, count)
  },
}
