// ER-SAGS-18: the deck is mixed with random sides up; NORAD may flip it once; the sides that are up part it into a deck for each.
// ER-SAGS-19: everybody takes a card in secret, then the decks are exchanged, until everybody has one for each Character or has passed.
// ER-SAGS-20: who has passed goes on passing. RUL-116: where a deck is empty its owner passes this once.
import { done, learn, learnAll, roll, secret, type Seat, showTo, shuffle } from '@rubble/engine'
import { cardOf, cardsIn, facesOf } from '../../data/cards.ts'
import { tell } from '../../model/events.ts'
import { type CardId, type Face, NORAD, SEATS } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Rule } from '../types.ts'
import { sagsOf } from './sags.ts'

/** The side in one's own colour. */
export const ownFace = (card: CardId, seat: Seat): Face => facesOf(card)[seat as 0 | 1]

export const flipDeck: Rule<'draft.flip'> = {
  who: () => NORAD,

  offer(_, __, o) {
    o.yes({ do: 'keep' })
    o.yes({ do: 'flip' })
    o.no({}, 'ER-SAGS-18')
  },

  answer(state, _, pick) {
    const sags = sagsOf(state)
    const isFlipped = pick.do === 'flip'
    const cards = cardsIn(state.config.edition).map(({ id }) => id)
    for (const card of shuffle(state, 'equipment', cards)) {
      const side = roll(state, 'side', SEATS.length)
      const seat = isFlipped ? 1 - side : side
      sags.decks[seat]?.push(secret(card, seat))
    }
    learnAll()
    tell({ kind: 'decksDealt', counts: sags.decks.map(deck => deck.length) })
    return done()
  },
}

function takes(state: State, seat: Seat): boolean {
  const { passed, taken, teams } = sagsOf(state)
  return passed[seat] === false && (taken[seat] ?? []).length < (teams[seat] ?? []).length
}

export const takeCard: Rule<'draft.take'> = {
  among: state => [...SEATS.keys()].filter(seat => takes(state, seat)),

  offer(state, _, o, seat) {
    for (const { is } of sagsOf(state).decks[seat] ?? []) o.yes({ do: 'take', face: ownFace(is, seat) })
    o.yes({ do: 'pass' })
    o.no({}, 'ER-SAGS-19')
  },

  // what was taken stays secret
  shows: (_, __, ___, [pick]) => (pick?.do === 'pass' ? { do: 'pass' } : { do: 'take' }),

  reveal(state, _, answers) {
    const sags = sagsOf(state)
    answers.forEach(([pick], seat) => {
      if (pick === undefined) return
      if (pick.do === 'take') takeFromDeck(state, seat, pick.face)
      else if ((sags.decks[seat] ?? []).length > 0) {
        sags.passed[seat] = true
        tell({ kind: 'draftPassed', seat })
      }
    })
    learnAll()
    if (![...SEATS.keys()].some(seat => takes(state, seat)) || sags.decks.every(deck => deck.length === 0)) return done()
    exchange(state)
    return { kind: 'draft.take', held: [] }
  },
}

export function takeFromDeck(state: State, seat: Seat, face: Face): void {
  const { decks, taken } = sagsOf(state)
  const deck = decks[seat] ?? []
  deck.splice(
    deck.findIndex(({ is }) => is === cardOf(face)),
    1,
  )
  // who saw it in the deck before does not see where it is now
  taken[seat]?.push(secret(cardOf(face), seat))
  tell({ kind: 'cardDrafted', seat, face })
}

function exchange(state: State): void {
  const { decks } = sagsOf(state)
  decks.reverse()
  decks.forEach((deck, seat) => {
    for (const one of deck) showTo(one, seat)
    learn(seat)
  })
  tell({ kind: 'decksSwitched' })
}
