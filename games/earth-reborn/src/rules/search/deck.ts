// ER-SEARCH-1: all cards that nobody has, in random order and with random sides up (RUL-60); the top one is seen by all, and the Salemite
// player may cut before play begins. ER-SEARCH-14: nothing else is seen, but nobody forgets what was. ER-SCEN-14, -15: some cards are not
// in it. ER-SEARCH-6, -16: under it, the same side up.
import { knows, learnAll, openSecret, roll, type RuleId, secret, showAll, shuffle } from '@rubble/engine'
import { cardOf, cardsIn, facesOf } from '../../data/cards.ts'
import { isAside } from '../../derive/markers.ts'
import { scenarioOf } from '../../derive/map.ts'
import { firstOf, isOfBands, seatBefore } from '../../derive/seats.ts'
import { uses } from '../../derive/modules.ts'
import { tell } from '../../model/events.ts'
import { type CardId, type Face, SALEMITE } from '../../model/ids.ts'
import type { DeckCard, State } from '../../model/state.ts'
import type { AnyStep } from '../types.ts'

export const faceOf = ({ card, side }: DeckCard): Face => facesOf(card.is)[side.is as 0 | 1]
const sideOf = (face: Face): number => face % 2

/** Cards that are not in the deck: with somebody, with what somebody has left, with a marker, or waiting. */
export const cardsOnTable = ({ characters, remains, markers, aside }: State): readonly Face[] => [
  ...characters.flatMap(({ cards }) => cards),
  ...remains.flatMap(({ cards }) => cards),
  ...markers.flatMap(one => (isAside(one) ? [one.face] : [])),
  ...aside,
]

/** Cards that could be in the deck: those that are nowhere else. */
export function cardsForDeck(state: State): CardId[] {
  if (!uses(state, 'search')) return []
  const elsewhere = new Set([...cardsOnTable(state), ...scenarioOf(state).searchExcluded].map(cardOf))
  return cardsIn(state.config.edition).flatMap(({ id }) => (elsewhere.has(id) || state.removed.includes(id) ? [] : [id]))
}

export function makeDeck(state: State): void {
  state.deck = mixed(state, cardsForDeck(state))
  showTop(state)
}

/** ER-SEARCH-1: one card alone cannot be cut. */
export function beginDeck(state: State): readonly AnyStep[] {
  makeDeck(state)
  // ER-SAGS34-15: of bands the Salemite Mercenary mixes it
  const seat = isOfBands(state) ? seatBefore(state, firstOf(state)) : SALEMITE
  return state.deck.length > 1 ? [{ kind: 'search.cut', seat }] : []
}

function mixed(state: State, cards: CardId[]): DeckCard[] {
  return shuffle(state, 'deck', cards).map(card => ({ card: secret(card), side: secret(roll(state, 'side', 2)) }))
}

/** ER-SEARCH-1 */
export function showTop({ deck }: State): void {
  const top = deck.at(-1)
  if (top === undefined || knows(top.card, 'spectator')) return
  showAll(top.card)
  showAll(top.side)
  learnAll()
  tell({ kind: 'cardShown', face: faceOf(top) })
}

export function topOf({ deck }: State): Face | undefined {
  const top = deck.at(-1)
  return top === undefined ? undefined : faceOf(top)
}

export function putUnder(state: State, face: Face, rule: RuleId): void {
  state.deck.unshift({ card: openSecret(cardOf(face)), side: openSecret(sideOf(face)) })
  tell({ kind: 'cardUnderDeck', face, rule })
}

/** ER-SEARCH-6 */
export function passTop(state: State): void {
  const top = state.deck.pop()
  if (top === undefined) return
  putUnder(state, faceOf(top), 'ER-SEARCH-6')
  showTop(state)
}

/** ER-SEARCH-10: who knew a card knows its other side. */
export function flipDeck(state: State): void {
  state.deck.reverse()
  for (const { side } of state.deck) side.is = 1 - side.is
  tell({ kind: 'deckFlipped' })
  showTop(state)
}

/** ER-SEARCH-11: nobody knows any more where anything is. */
export function shuffleDeck(state: State): void {
  state.deck = mixed(
    state,
    state.deck.map(({ card }) => card.is),
  )
  learnAll()
  tell({ kind: 'deckShuffled', count: state.deck.length })
}

/** So many from the top go under the others. */
export function cutDeck(state: State, depth: number): void {
  state.deck.unshift(...state.deck.splice(-depth))
}
