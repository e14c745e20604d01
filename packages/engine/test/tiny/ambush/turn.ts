// AMB-2, -3, -13, -14: a turn is a leader, an action, a card.
import { done, type Handlers, learn, learnAll, next, type Seat, sequence, shuffle } from '@rubble/engine'
import { type AmbushState, type AmbushSteps, type Card, CARDS, HAND_LIMIT, isStanding, LEGS, MEN, NOBODY, sideOf, TURNS } from './model.ts'
import { discard, finish, handOf, isLacking, menHome, tell } from './table.ts'
import { refuseVolley } from './volley.ts'

function call(state: AmbushState, seat: Seat, card: Card): void {
  learnAll()
  if (handOf(state, seat).includes(card)) {
    discard(state, seat, card)
    return tell({ kind: 'cardShown', seat, card })
  }
  const lacks = state.lacks[seat]
  if (lacks !== undefined) lacks[card] = true
  tell({ kind: 'cardDenied', seat, card })
}

export const turnSteps: Pick<
  Handlers<AmbushState, AmbushSteps>,
  'rounds' | 'turn' | 'turn.lead' | 'turn.act' | 'call.name' | 'turn.draw' | 'turn.end'
> = {
  rounds: {
    run(state, step) {
      return next({ kind: 'turn', seat: state.active, i: 0 }, step)
    },
  },

  turn: sequence([
    (_, { seat }) => ({ kind: 'turn.lead', seat }),
    (_, { seat }) => ({ kind: 'turn.act', seat }),
    (_, { seat }) => ({ kind: 'turn.draw', seat }),
    (_, { seat }) => ({ kind: 'turn.end', seat }),
  ]),

  'turn.lead': {
    auto: true,
    who: (_, { seat }) => seat,
    offer(state, _, o, seat) {
      MEN.forEach((_name, man) => {
        if (sideOf(man) === seat && isStanding(state.men, man)) o.yes({ man })
        else o.no({ man }, 'AMB-2')
      })
      o.no({}, 'AMB-1')
    },
    answer(state, _, { man }) {
      state.lead = man
      return done()
    },
  },

  'turn.act': {
    who: (_, { seat }) => seat,
    offer(state, _, o, seat) {
      o.yes({ do: 'march' })
      const noVolley = refuseVolley(state, seat)
      if (noVolley === undefined) o.yes({ do: 'volley' })
      else o.no({ do: 'volley' }, noVolley)
      if (handOf(state, 1 - seat).length > 0) o.yes({ do: 'call' })
      else o.no({ do: 'call' }, 'AMB-13')
      o.no({}, 'AMB-1')
    },
    answer(state, _, pick, seat) {
      switch (pick.do) {
        case 'march':
          return next({ kind: 'march.leg', man: state.lead, left: LEGS })
        case 'volley':
          return next({ kind: 'volley.aim', seat, target: [] })
        case 'call':
          return next({ kind: 'call.name', seat })
      }
    },
  },

  'call.name': {
    who: (_, { seat }) => seat,
    offer(state, _, o, seat) {
      CARDS.forEach((_name, card) => {
        if (isLacking(state, 1 - seat, card)) o.no({ card }, 'AMB-13')
        else o.yes({ card })
      })
      o.no({}, 'AMB-1')
    },
    answer(state, _, { card }, seat) {
      call(state, 1 - seat, card)
      return done()
    },
  },

  'turn.draw': {
    run(state, { seat }) {
      if (handOf(state, seat).length >= HAND_LIMIT) return done('AMB-3')
      if (state.deck.length === 0) {
        state.deck = shuffle(state, 'deck', state.discard.splice(0))
        tell({ kind: 'deckShuffled' })
      }
      const card = state.deck.pop() as Card
      handOf(state, seat).push(card)
      state.lacks[seat]?.fill(false)
      learn(seat)
      tell({ kind: 'cardDrawn', seat, card })
      return done()
    },
  },

  'turn.end': {
    run(state, { seat }) {
      state.lead = NOBODY
      state.active = 1 - seat
      state.turns++
      if (state.turns < TURNS) return done()
      const ahead = menHome(state, 0) - menHome(state, 1)
      finish(state, ahead === 0 ? [] : [ahead > 0 ? 0 : 1], 'AMB-14')
      return done()
    },
  },
}
