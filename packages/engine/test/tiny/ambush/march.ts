// AMB-4 to -9: a march goes leg by leg; each leg may be answered, and so may each answer.
import { done, type Handlers, inside, next } from '@rubble/engine'
import {
  AMBUSH,
  type AmbushState,
  type AmbushSteps,
  type Card,
  CARDS,
  DODGE,
  HOME,
  isStanding,
  LEG,
  type Reaction,
  sideOf,
  SNARE,
} from './model.ts'
import { advance, discard, fall, handOf, isLacking, tell } from './table.ts'

const ANSWERS: ReadonlyMap<Card, Card> = new Map([
  [LEG, AMBUSH],
  [AMBUSH, DODGE],
  [DODGE, SNARE],
])

export const marchSteps: Pick<Handlers<AmbushState, AmbushSteps>, 'march.leg' | 'march.arrive' | 'watch' | 'react' | 'resolve'> = {
  'march.leg': {
    who: (state, { man }) => (isStanding(state.men, man) ? sideOf(man) : undefined),
    offer(_state, _step, o) {
      o.yes({ do: 'on' })
      o.yes({ do: 'halt' })
      o.no({}, 'AMB-1')
    },
    answer(state, step, pick) {
      if (pick.do === 'halt') return done()
      advance(state, step.man)
      if (step.left === 1) return next({ kind: 'march.arrive', man: step.man })
      return next({ kind: 'march.arrive', man: step.man }, { ...step, left: step.left - 1 })
    },
  },

  'march.arrive': {
    run(state, { man }) {
      if (state.men[man] === HOME) return done()
      if (inside(state, 'resolve')) return done('AMB-9')
      return next({ kind: 'watch', seat: 1 - sideOf(man), against: LEG, man })
    },
  },

  watch: {
    run(state, { seat, against, man }) {
      const card = ANSWERS.get(against)
      if (card === undefined) return done('AMB-8')
      if (handOf(state, seat).length === 0) return done('AMB-6')
      if (isLacking(state, seat, card)) return done('AMB-7')
      return next({ kind: 'react', seat, card, man })
    },
  },

  react: {
    who: (_, { seat }) => seat,
    offer(state, step, o, seat) {
      o.yes({ do: 'pass' })
      if (handOf(state, seat).includes(step.card)) o.yes({ do: 'play', card: step.card })
      CARDS.forEach((_name, card) => {
        if (card !== step.card) o.no({ do: 'play', card }, 'AMB-5')
        else if (!handOf(state, seat).includes(card)) o.no({ do: 'play', card }, 'AMB-4')
      })
      o.no({}, 'AMB-1')
    },
    about: (_, { man }) => ({ man }),
    answer(state, { man }, pick, seat) {
      if (pick.do === 'pass') return done()
      const { card } = pick
      discard(state, seat, card)
      state.reactions.push({ card, seat, man, stands: true })
      tell({ kind: 'cardPlayed', seat, card })
      return next({ kind: 'watch', seat: 1 - seat, against: card, man }, { kind: 'resolve' })
    },
  },

  resolve: {
    run(state) {
      const { card, seat, man, stands } = state.reactions.pop() as Reaction
      if (!stands) {
        tell({ kind: 'reactionFailed', seat, card })
        return done()
      }
      if (card === AMBUSH) {
        fall(state, man)
        return done()
      }
      const answered = state.reactions.at(-1)
      if (answered !== undefined) answered.stands = false
      if (card !== DODGE) return done()
      advance(state, man)
      return next({ kind: 'march.arrive', man })
    },
  },
}
