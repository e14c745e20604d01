// ER-SAGS34-7: the Radio Scrambler is left out; so many cards each, the rest aside. ER-SAGS34-8: each secretly keeps one, for either side
// of it, and passes the others to the left; as often as he has Characters. ER-SAGS34-14, RUL-121: its side is settled when it is handed
// out, and with it what it costs.
import { done, learn, learnAll, secret, shuffle, type Seat, showTo } from '@rubble/engine'
import { cardsIn, faceAt, facesOf } from '../../data/cards.ts'
import { characterAt } from '../../data/characters.ts'
import { nextSeat, seatsOf } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import type { CardId, Face } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Rule } from '../types.ts'
import { bandTerms } from './bands.ts'
import { takeFromDeck } from './draft.ts'
import { sagsOf } from './sags.ts'

export const isScrambler = (card: CardId): boolean =>
  facesOf(card).some(face => faceAt(face).lines.some(({ effects }) => effects.some(({ type }) => type === 'radioScrambling')))

export const dealToBands: Rule<'band.deal'> = {
  run(state) {
    const sags = sagsOf(state)
    const { cards: each } = bandTerms(state)
    const all = cardsIn(state.config.edition).map(({ id }) => id)
    // ER-SAGS34-7: it is not searched for either
    state.removed = [...state.removed, ...all.filter(isScrambler)].sort((a, b) => a - b)
    const cards = shuffle(
      state,
      'equipment',
      all.filter(card => !isScrambler(card)),
    )
    for (const seat of seatsOf(state)) sags.decks[seat] = cards.splice(0, each).map(card => secret(card, seat))
    learnAll()
    tell({ kind: 'decksDealt', counts: sags.decks.map(deck => deck.length) })
    return done()
  },
}

const sidesFor = (state: State, seat: Seat, card: CardId): readonly Face[] => {
  const factions = new Set((sagsOf(state).teams[seat] ?? []).map(id => characterAt(id).faction))
  return facesOf(card).filter(face => factions.has(faceAt(face).faction))
}

export const keepCard: Rule<'band.keep'> = {
  among: (state, { nth }) => seatsOf(state).filter(seat => (sagsOf(state).teams[seat] ?? []).length > nth),

  offer(state, _, o, seat) {
    for (const { is } of sagsOf(state).decks[seat] ?? []) for (const face of sidesFor(state, seat, is)) o.yes({ do: 'take', face })
    o.yes({ do: 'pass' })
    o.no({}, 'ER-SAGS34-8')
  },

  shows: (_, __, ___, [pick]) => (pick?.do === 'pass' ? { do: 'pass' } : { do: 'take' }),

  reveal(state, { nth }, answers) {
    answers.forEach(([pick], seat) => {
      if (pick?.do === 'take') takeFromDeck(state, seat, pick.face)
    })
    learnAll()
    const more = Math.max(...sagsOf(state).teams.map(team => team.length)) > nth + 1
    if (!more) return done()
    passLeft(state)
    return { kind: 'band.keep', nth: nth + 1, held: [] }
  },
}

function passLeft(state: State): void {
  const sags = sagsOf(state)
  const before = sags.decks
  sags.decks = before.map(() => [])
  before.forEach((deck, seat) => {
    const to = nextSeat(state, seat)
    for (const one of deck) showTo(one, to)
    sags.decks[to] = deck
    learn(to)
  })
  tell({ kind: 'decksSwitched' })
}
