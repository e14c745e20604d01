// AMB-10 to -12: a volley is put together in parts; nothing is told before it is paid for.
import { done, forEach, type Handlers, learnAll, next, roll, type RuleId, type Seat } from '@rubble/engine'
import { type AmbushState, type AmbushSteps, CARDS, FALLEN, HOME, isStanding, type Man, MEN, menOf, SHOTS, sideOf } from './model.ts'
import { discard, fall, handOf, tell } from './table.ts'

const HIT = 3

/** Where a man is on the road, counted from red's end. */
function postOf(state: AmbushState, man: Man): number {
  const place = state.men[man] ?? FALLEN
  return sideOf(man) === 0 ? place : HOME - 1 - place
}

function isInRange(state: AmbushState, target: Man): boolean {
  return isStanding(state.men, target) && Math.abs(postOf(state, target) - postOf(state, state.lead)) <= 1
}

export function refuseVolley(state: AmbushState, seat: Seat): RuleId | undefined {
  if (!menOf(1 - seat).some(man => isInRange(state, man))) return 'AMB-10'
  return handOf(state, seat).length === 0 ? 'AMB-12' : undefined
}

export const volleySteps: Pick<Handlers<AmbushState, AmbushSteps>, 'volley.aim' | 'volley.pay' | 'volley.shots' | 'volley.shot'> = {
  'volley.aim': {
    who: (_, { seat }) => seat,
    offer(state, { target: aimed }, o, seat) {
      if (aimed.length > 0) o.yes({ do: 'fire' })
      else o.no({ do: 'fire' }, 'AMB-11')
      MEN.forEach((_name, target) => {
        if (sideOf(target) === seat || !isInRange(state, target)) o.no({ do: 'aim', target }, 'AMB-10')
        else if (aimed.includes(target)) o.no({ do: 'aim', target }, 'AMB-11')
        else o.yes({ do: 'aim', target })
      })
      o.no({}, 'AMB-1')
    },
    about: (_, { target }) => ({ target: target.slice() }),
    veil: (_, { seat }) => ({ kind: 'volley.aim', seat, target: [] }),
    answer(_, step, pick) {
      if (pick.do === 'fire') return next({ ...step, kind: 'volley.pay' })
      const target = [...step.target, pick.target]
      return next({ kind: target.length === SHOTS ? 'volley.pay' : 'volley.aim', seat: step.seat, target })
    },
  },

  'volley.pay': {
    who: (_, { seat }) => seat,
    offer(state, _, o, seat) {
      CARDS.forEach((_name, card) => {
        if (handOf(state, seat).includes(card)) o.yes({ card })
        else o.no({ card }, 'AMB-4')
      })
      o.no({}, 'AMB-1')
    },
    about: (_, { target }) => ({ target: target.slice() }),
    veil: (_, { seat }) => ({ kind: 'volley.aim', seat, target: [] }),
    answer(state, { target }, { card }, seat) {
      discard(state, seat, card)
      tell({ kind: 'cardPlayed', seat, card })
      return next({ kind: 'volley.shots', ids: target })
    },
  },

  'volley.shots': forEach(man => ({ kind: 'volley.shot', man })),

  'volley.shot': {
    run(state, { man }) {
      const hit = roll(state, 'shot', 6) >= HIT
      learnAll()
      tell({ kind: 'shotFired', man, hit })
      if (hit) fall(state, man)
      return done()
    },
  },
}
