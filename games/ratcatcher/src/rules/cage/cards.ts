// RC-STRANGE-6: a kept card may be discarded at any moment of your turn for its reward; of several, exactly one.
import { ALL_STRANGE, strangeAt } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { CATCHER, type RatId, type Reward } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'
import { gain } from './gain.ts'

export function offerCards({ catcher }: State, o: Offer<Action>): void {
  for (const card of catcher.cards) o.yes({ do: 'card', card })
  if (o.why) for (const card of ALL_STRANGE) if (!catcher.cards.includes(card)) o.no({ do: 'card', card }, 'RC-STRANGE-6')
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

  offer(_, { card }, o) {
    for (const { reward } of strangeAt(card).rewards) o.yes({ reward })
    o.no({}, 'RC-STRANGE-6')
  },

  answer: (state, { card }, { reward }) => discardFor(state, card, reward),
}

