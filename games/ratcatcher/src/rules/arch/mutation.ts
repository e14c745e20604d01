// RC-ARCH-MUT-1: the Rat King's mutation: a die names a trait; if it has its +1 token, the next lower number without one, after 1 comes 6;
// if all have one, nothing. RC-ARCH-MUT-2: also before it is deployed.
import { archOf } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { type ArchTrait } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { rollDie } from '../dice.ts'
import { raise } from './raise.ts'

export function mutate(state: State): void {
  const { table } = archOf(state.config.archRat)
  const face = rollDie(state, 'mutation')
  tell({ kind: 'diceRolled', by: 'mutation', area: state.arch.area, rolled: [face], accuracy: 0, hits: 0, sixes: 0 })
  for (let down = 0; down < table.length; down++) {
    const trait = table[(face - 1 - down + table.length) % table.length] as ArchTrait
    if (state.arch.plus[trait] > 0) continue
    return raise(state, trait, 'RC-ARCH-MUT-1')
  }
}
