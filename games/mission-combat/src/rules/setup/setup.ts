// MC-SETUP-1…5: decks, starting hands, start player. MC-INFO-5: chance is here, in the shuffles and the start player, and in reshuffles.
import { done, learn, learnAll, next, roll, RuleError, sequence, shuffle, type StepOf } from '@rubble/engine'
import { cardAt } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { type CardId, MARINES, PORTALISTS } from '../../model/ids.ts'
import type { Steps } from '../../model/steps.ts'
import type { Rule } from '../types.ts'

const STARTING_UNITS = 5

const IN_ORDER: readonly StepOf<Steps>[] = [
  { kind: 'setup.shuffle', seat: MARINES },
  { kind: 'setup.shuffle', seat: PORTALISTS },
  { kind: 'setup.draw', seat: MARINES },
  { kind: 'setup.draw', seat: PORTALISTS },
]
export const prepareDecks: Rule<'setup.decks'> = sequence(IN_ORDER)

/** MC-SETUP-2 */
export const shuffleDeck: Rule<'setup.shuffle'> = {
  run(state, { seat }) {
    shuffle(state, 'deck', state.deck[seat] as CardId[])
    return done()
  },
}

/** MC-SETUP-2, -3, -4: five units; events drawn on the way are set aside on the discard pile. MC-AREA-HQ-5: HQ does not count here. */
export const drawStart: Rule<'setup.draw'> = {
  run(state, { seat }) {
    const deck = state.deck[seat] as CardId[]
    const hand = state.hand[seat] as CardId[]
    while (hand.length < STARTING_UNITS) {
      const card = deck.pop()
      if (card === undefined) throw new RuleError('a deck has fewer units than a starting hand')
      if (cardAt(card).kind === 'unit') {
        hand.push(card)
        tell({ kind: 'cardDrawn', seat, card })
      } else {
        ;(state.discard[seat] as CardId[]).push(card)
        tell({ kind: 'eventSetAside', seat, card })
      }
    }
    learn(seat)
    return done()
  },
}

/** MC-SETUP-5 */
export const chooseStart: Rule<'setup.start'> = {
  run(state) {
    const seat = roll(state, 'start player', 2)
    tell({ kind: 'startChosen', seat })
    learnAll()
    return next({ kind: 'setup.place', seat })
  },
}
