// What a state is weighed by, in figures that people count: the race for cheese, the catcher and his board, and who bites.
import type { Measure } from '@rubble/engine'
import { accuracyOf, attackOf, cageCount, defenceOf, movementOf } from '../derive/look.ts'
import type { State } from '../model/state.ts'
import { hitChance } from './dice.ts'
import { ODDS } from './odds.ts'
import { lookAhead, woundsAt } from './outlook.ts'

export function measures(state: State): readonly Measure[] {
  const { catcher, arch, cheese, strange } = state
  const measure = (name: string, value: number, odds: number): Measure => ({ name, value, worth: odds * value })
  return [
    measure('collected', catcher.collected, ODDS.collected),
    measure('eaten', arch.eaten, ODDS.eaten),
    measure('cheese', cheese.length, ODDS.cheese),
    measure('health', catcher.health, ODDS.health),
    measure('bites', woundsAt(state, lookAhead(state), catcher.area), ODDS.wound),
    measure('hits', attackOf(state) * hitChance(accuracyOf(state)), ODDS.hit),
    measure('defence', defenceOf(state), ODDS.defence),
    measure('movement', movementOf(state), ODDS.movement),
    measure('cards', catcher.cards.length, ODDS.card),
    measure('caged', cageCount(state), ODDS.rat),
    measure('strange', strange.length, ODDS.strange),
  ]
}
