// RC-ACT-1: any number of actions in any order, each finished before the next. RC-ACT-2: you may end at any time. RC-CAGE-1, RC-ABILITY-1,
// RC-STRANGE-6: purchases, abilities and cards at any moment between them.
import { next } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import { CATCHER } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { offerAbilities, useAbility } from '../abilities/abilities.ts'
import { attack, offerAttacks } from '../attack/attack.ts'
import { offerWares } from '../cage/cage.ts'
import { offerCards } from '../cage/cards.ts'
import { willGrow } from '../city/expand.ts'
import type { AnyStep, Rule } from '../types.ts'
import { moveCatcher, offerMoves } from './move.ts'
import { offerTraps, setTrap } from './trap.ts'

export const act: Rule<'turn.act'> = {
  who: () => CATCHER,

  offer(state, _, o) {
    offerMoves(state, o)
    offerTraps(state, o)
    offerAttacks(state, o)
    offerAbilities(state, o)
    offerWares(state, o)
    offerCards(state, o)
    o.yes({ do: 'end' })
    o.no({}, 'RC-ACT-1')
  },

  answer(state, _, action) {
    if (action.do === 'end') return next({ kind: 'turn.end' })
    return [...carryOut(state, action), { kind: 'turn.settle' }, { kind: 'turn.act' }]
  },
}

export function carryOut(state: State, action: Exclude<Action, { do: 'end' }>): readonly AnyStep[] {
  switch (action.do) {
    case 'move':
      return moveCatcher(state, action.area)
    case 'trap': {
      setTrap(state, action.area)
      return []
    }
    case 'attack':
      return [attack(state, action.dice)]
    case 'ability':
      return useAbility(state, action.ability)
    case 'buy':
      return [{ kind: 'cage.pay', good: action.good }]
    case 'card':
      return [{ kind: 'card.reward', card: action.card }]
  }
}

/** RC-ROUND-2: after the actions the city may grow, which leaves you a last word (RC-LATE-1). RC-ROUND-1: then come the rats. */
export const endTurn: Rule<'turn.end'> = {
  run(state) {
    tell({ kind: 'turnEnded', round: state.round })
    const late: readonly AnyStep[] = willGrow(state) ? [{ kind: 'turn.late' }] : []
    return [{ kind: 'city.check' }, ...late, { kind: 'city.wake' }, { kind: 'rats.turn', i: 0 }]
  },
}
