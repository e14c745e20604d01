// RC-STRANGE-6: a kept card may be discarded at any moment of your turn for its reward; of several, exactly one.
// RC-STRANGE-7: one that brings something.
import { strangeAt, strangeIn } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { CATCHER, type RatId, type Reward } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { LateAction } from '../../model/steps.ts'
import { type AnyStep, type No, no, type Offer, type Rule } from '../types.ts'
import { gain, isOfUse } from './gain.ts'

const NOT_YOURS = no('RC-STRANGE-6')
const USELESS = no('RC-STRANGE-7')

export function refuseCard(state: State, card: RatId): No | undefined {
  if (!state.catcher.cards.includes(card)) return NOT_YOURS
  return strangeAt(card).rewards.some(({ reward }) => isOfUse(state, reward)) ? undefined : USELESS
}

export function offerCards(state: State, o: Offer<LateAction>): void {
  for (const card of o.why ? strangeIn(state.config.edition).map(({ id }) => id) : state.catcher.cards) {
    const refused = refuseCard(state, card)
    if (refused === undefined) o.yes({ do: 'card', card })
    else o.no({ do: 'card', card }, refused.rule, refused.args)
  }
}

function discardFor(state: State, card: RatId, reward: Reward): readonly AnyStep[] {
  const { cards } = state.catcher
  cards.splice(cards.indexOf(card), 1)
  state.strangeDiscard.push(card)
  tell({ kind: 'cardDiscarded', card, reward })
  return gain(state, reward, strangeAt(card).rewards.find(one => one.reward === reward)?.count ?? 0)
}

export const chooseReward: Rule<'card.reward'> = {
  auto: true,
  who: () => CATCHER,
  about: (_, { card }) => ({ card }),

  offer(state, { card }, o) {
    for (const { reward } of strangeAt(card).rewards) {
      if (isOfUse(state, reward)) o.yes({ reward })
      else o.no({ reward }, USELESS.rule)
    }
    o.no({}, 'RC-STRANGE-6')
  },

  answer: (state, { card }, { reward }) => discardFor(state, card, reward),
}
