// ER-SPY-1: Spy Points are used at once. ER-SPY-2: each for a Mission Point, or a look at the Search deck. ER-SPY-3, RUL-61: three cards a
// point, or as many as there are; everybody sees the one below; they go back in any order, either side up. ER-SPY-4: or a look at
// Mission cards, where there are some (ER-SAGS-30).
import { done, forget, learn, type Seat, showTo } from '@rubble/engine'
import { cardOf, facesOf } from '../../data/cards.ts'
import { SPY_LOOK_CARDS, SPY_TO_MP } from '../../data/constants.ts'
import { uses } from '../../derive/modules.ts'
import { isOfBands } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import { NONE } from '../../model/ids.ts'
import type { DeckCard, State } from '../../model/state.ts'
import { sagsIn } from '../sags/door.ts'
import { faceOf, showTop } from '../search/deck.ts'
import { type AnyStep, type No, no, type Rule } from '../types.ts'
import { gainMp, settle } from '../victory/settle.ts'

const missionsToPry = (state: State, seat: Seat): readonly { readonly on: Seat; readonly count: number }[] =>
  sagsIn(state)?.missionsToPry(state, seat) ?? []

const canBeScored = (state: State, isAllowed: boolean): boolean => isAllowed && uses(state, 'missionPoints')

/** Is there nothing to use one for? */
export function refuseSpyPoint(state: State, canScore: boolean, seat: Seat = NONE): No | undefined {
  const isGood = state.deck.length > 0 || canBeScored(state, canScore) || (seat !== NONE && missionsToPry(state, seat).length > 0)
  return isGood ? undefined : no('ER-SPY-2')
}

export function gainSpyPoints(seat: Seat, points: number, canScore: boolean): readonly AnyStep[] {
  tell({ kind: 'spyPointsGained', seat, points })
  return [{ kind: 'spy.use', seat, points, canScore }]
}

export const useSpyPoint: Rule<'spy.use'> = {
  who: (state, { seat, canScore }) => (refuseSpyPoint(state, canScore, seat) === undefined ? seat : undefined),
  about: (_, { points }) => ({ points }),

  offer(state, { seat, points, canScore }, o) {
    if (canBeScored(state, canScore)) o.yes({ do: 'score' })
    else o.no({ do: 'score' }, 'ER-SEARCH-12', { why: 'ground' })
    if (state.deck.length > 0) for (let count = 1; count <= points; count++) o.yes({ do: 'look', points: count })
    else o.no({ do: 'look' }, 'ER-SPY-3', { why: 'few' })
    const hidden = missionsToPry(state, seat)
    for (const { on, count } of hidden)
      for (let cards = 1; cards <= Math.min(points, count); cards++)
        o.yes(isOfBands(state) ? { do: 'pry', points: cards, on } : { do: 'pry', points: cards })
    if (hidden.length === 0) o.no({ do: 'pry' }, 'ER-SPY-4')
    o.no({}, 'ER-SPY-2')
  },

  answer(state, step, pick) {
    const { seat, points } = step
    const used = pick.do === 'score' ? 1 : pick.points
    const rest: readonly AnyStep[] = points > used ? [{ ...step, points: points - used }] : []
    if (pick.do === 'look') return [look(state, seat, used * SPY_LOOK_CARDS), ...rest]
    if (pick.do === 'pry') {
      sagsIn(state)?.pry(state, seat, 'on' in pick ? pick.on : 1 - seat, used)
      return rest
    }
    gainMp(state, seat, SPY_TO_MP, 'ER-SPY-2')
    settle(state)
    return rest
  },
}

/** The spy has them in his hands: nobody else knows any more which is where. */
function look(state: State, seat: Seat, most: number): AnyStep {
  const cards = state.deck.splice(-most)
  for (const one of cards.flatMap(({ card, side }) => [card, side])) {
    forget(one)
    showTo(one, seat)
  }
  showTop(state)
  state.deck.push(...cards)
  learn(seat)
  tell({ kind: 'deckSpied', seat, faces: cards.map(faceOf), count: cards.length })
  return { kind: 'spy.arrange', seat, left: cards.length }
}

export const arrange: Rule<'spy.arrange'> = {
  who: (_, { seat }) => seat,

  offer({ deck }, { left }, o) {
    for (const { card } of deck.slice(deck.length - left)) for (const face of facesOf(card.is)) o.yes({ do: 'put', face })
    o.no({}, 'ER-SPY-3')
  },

  // the last one lies on top, where everybody sees it
  shows: (_, { left }, { face }) => (left === 1 ? { do: 'put', face } : { do: 'put' }),

  answer(state, step, { face }) {
    const { deck } = state
    const lowest = deck.length - step.left
    const at = deck.findIndex(({ card }, i) => i >= lowest && card.is === cardOf(face))
    const [one] = deck.splice(at, 1) as [DeckCard]
    one.side.is = facesOf(one.card.is).indexOf(face)
    deck.splice(lowest, 0, one)
    if (step.left > 1) return { ...step, left: step.left - 1 }
    showTop(state)
    return done()
  },
}
