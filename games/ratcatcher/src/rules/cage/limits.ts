// What may be gained of anything: up to the maximum of the board and what the pool has.
import { SUPPLY } from '../../data/components.ts'
import { abilityIn, maxHealthOf, tokenPool } from '../../derive/look.ts'
import type { Ability } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

/** Are there actions to come in this turn? Dice and movement of no use now are lost at the next refresh (RC-REFRESH-2, -3). */
export const canStillAct = ({ phase, stack }: State): boolean => phase === 'catcher' && stack.some(({ kind }) => kind === 'turn.act')

/** RC-CAGE-3 */
export function addDice(state: State, count: number): void {
  state.catcher.dice = Math.min(SUPPLY.dice, state.catcher.dice + count)
}

export function heal(state: State, count: number): void {
  state.catcher.health = Math.min(maxHealthOf(state), state.catcher.health + count)
}

/** RC-ABILITY-4, RC-UPG-11, RC-COMP-3: up to a number, the maximum and what the pool has. */
export function addTokens(state: State, ability: Ability, count: number): number {
  const { special } = state.catcher
  const room = abilityIn(state, ability).tokens - special[ability]
  const added = Math.min(count, room, tokenPool(state, ability))
  special[ability] += added
  return added
}
