// Draw a card. MC-DRAW-1: the top card of the own deck. MC-DRAW-2: no hand limit.
// MC-DRAW-3: when the last card is drawn the discard pile becomes the new deck at once.
// MC-DRAW-4: with nothing to renew it from, the deck waits until the next draw.
// MC-DRAW-6, MC-AREA-HQ-1…4: who controls HQ may draw two, keep one and discard the other, for the same 1 AP.
import { done, learn, next, type Seat, shuffle } from '@rubble/engine'
import { EXTRA_DRAW } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { CardId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { holds, type Survey } from '../control/survey.ts'
import type { Offer, Rule } from '../types.ts'

export function offerDraw(state: State, board: Survey, o: Offer<Action>): void {
  const { seat } = board
  if (state.ap < 1) return o.no({ do: 'draw' }, 'MC-DRAW-1')
  if ((state.deck[seat] as CardId[]).length + (state.discard[seat] as CardId[]).length === 0) return o.no({ do: 'draw' }, 'MC-DRAW-5')
  o.yes({ do: 'draw', hq: false })
  if (holds(board, EXTRA_DRAW)) o.yes({ do: 'draw', hq: true })
  else o.no({ do: 'draw', hq: true }, 'MC-AREA-HQ-1', { area: EXTRA_DRAW })
}

export const takeCard: Rule<'draw.take'> = {
  run(state, { hq }) {
    const seat = state.active
    state.ap--
    learn(seat)
    const cards = [drawOne(state, seat), hq ? drawOne(state, seat) : undefined].filter(card => card !== undefined)
    if (cards.length === 2) {
      state.drawn[seat] = cards
      return next({ kind: 'draw.keep' })
    }
    ;(state.hand[seat] as CardId[]).push(...cards) // MC-AREA-HQ-3: a single card is kept
    return done()
  },
}

function drawOne(state: State, seat: Seat): CardId | undefined {
  const deck = state.deck[seat] as CardId[]
  if (deck.length === 0) renewDeck(state, seat)
  const card = deck.pop()
  if (card !== undefined) tell({ kind: 'cardDrawn', seat, card })
  if (deck.length === 0) renewDeck(state, seat)
  return card
}

function renewDeck(state: State, seat: Seat): void {
  const discard = state.discard[seat] as CardId[]
  if (discard.length === 0) return
  const deck = state.deck[seat] as CardId[]
  deck.push(...discard)
  discard.length = 0
  shuffle(state, 'deck', deck)
  tell({ kind: 'deckRenewed', seat, count: deck.length })
}

/** The kept card is secret, the other is not (MC-INFO-4). */
export const keepCard: Rule<'draw.keep'> = {
  who: state => state.active,

  offer(state, _, o, seat) {
    for (const keep of new Set(state.drawn[seat])) o.yes({ keep })
    o.no({}, 'MC-AREA-HQ-2')
  },

  answer(state, _, { keep }, seat) {
    const cards = state.drawn[seat] as CardId[]
    cards.splice(cards.indexOf(keep), 1)
    const card = cards.pop() as CardId
    ;(state.hand[seat] as CardId[]).push(keep)
    ;(state.discard[seat] as CardId[]).push(card)
    tell({ kind: 'cardKept', seat, card: keep })
    tell({ kind: 'cardDiscarded', seat, card })
    learn(1 - seat)
    return done()
  },
}
