// RC-ATTACK-1: only in your own area. RC-ATTACK-2: any number of your dice; at or above the accuracy is a hit. RC-ATTACK-6: sixes apart.
// RC-ATTACK-7: the dice are gone then. RC-COMP-4: traps and abilities roll dice of the pool. The same for all three (RC-TRAP-6,
// RC-ABILITY-8).
import { SUPPLY } from '../../data/components.ts'
import { accuracyOf, hasRats } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { rollDice } from '../dice.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'
import { assigning } from './assign.ts'

export function offerAttacks(state: State, o: Offer<Action>): void {
  const { area, dice } = state.catcher
  if (dice < 1) return o.no({ do: 'attack' }, 'RC-ATTACK-2')
  if (!hasRats(state, area)) return o.no({ do: 'attack' }, 'RC-ATTACK-1')
  for (let count = dice; count > 0; count--) o.yes({ do: 'attack', dice: count })
  if (o.why) for (let count = dice + 1; count <= SUPPLY.dice; count++) o.no({ do: 'attack', dice: count }, 'RC-ATTACK-2', { why: 'more' })
}

export function attack(state: State, dice: number): AnyStep {
  state.catcher.dice -= dice
  return { kind: 'attack.roll', by: 'attack', area: state.catcher.area, dice, accuracy: accuracyOf(state), again: false }
}

export const rollAttack: Rule<'attack.roll'> = {
  run(state, { by, area, dice, accuracy, again }) {
    const { dice: rolled, hits, sixes } = rollDice(state, `${by} die`, dice, accuracy)
    tell({ kind: 'diceRolled', by, area, rolled, accuracy, hits, sixes })
    const misses = dice - hits - sixes
    if (!again || misses === 0) return assigning(state, { kind: 'attack.assign', by, area, hits, sixes, given: 0 })
    const second = rollDice(state, `${by} die`, misses, accuracy)
    tell({ kind: 'diceRolledAgain', by, area, rolled: second.dice, accuracy, hits: second.hits, sixes: second.sixes })
    return assigning(state, { kind: 'attack.assign', by, area, hits: hits + second.hits, sixes: sixes + second.sixes, given: 0 })
  },
}
