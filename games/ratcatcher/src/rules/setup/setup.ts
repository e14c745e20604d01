// RC-SETUP-1…5: boards, start card. RC-SETUP-6: decks, tokens and bag are mixed. RC-SETUP-7: the first districts. RC-SETUP-8: your pawn.
// RC-SETUP-9, -10: the city is filled.
import { done, shuffle } from '@rubble/engine'
import { faceOf, START } from '../../data/components.ts'
import type { State } from '../../model/state.ts'
import { fillRats, fillTokens } from '../city/fill.ts'
import { inOrder } from '../in-order.ts'
import type { AnyStep, Rule } from '../types.ts'

type Item = (state: State) => AnyStep
const IN_ORDER: readonly Item[] = [
  () => ({ kind: 'setup.shuffle' }),
  ({ config }) => ({ kind: 'city.draw', left: faceOf(config.mode, START).starts, fills: false }),
  () => ({ kind: 'setup.tokens' }),
  () => ({ kind: 'city.wake' }),
  () => ({ kind: 'setup.rats' }),
  () => ({ kind: 'turn.begin' }),
]
export const setUp: Rule<'setup.game'> = inOrder(IN_ORDER)

export const shuffleAll: Rule<'setup.shuffle'> = {
  run(state) {
    shuffle(state, 'districts', state.deck)
    shuffle(state, 'strange rats', state.strangeDeck)
    shuffle(state, 'mystery tokens', state.mystery)
    shuffle(state, 'bag order', state.bag)
    return done()
  },
}

const rising = (state: State, isMeant: (one: State['districts'][number]) => boolean = () => true): number[] =>
  state.districts
    .filter(isMeant)
    .map(({ district }) => district)
    .sort((a, b) => a - b)

export const layTokens: Rule<'setup.tokens'> = {
  run(state) {
    fillTokens(state, rising(state))
    return done()
  },
}

export const layRats: Rule<'setup.rats'> = {
  run: state =>
    fillRats(
      state,
      rising(state, ({ active }) => active),
    ),
}
