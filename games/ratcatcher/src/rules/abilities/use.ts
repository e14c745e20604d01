// What every special ability has. RC-ABILITY-1: used between actions, for one of its tokens. RC-ABILITY-2: the token returns to the pool,
// or stays in the city until cleanup.
import type { AbilityCard } from '../../data/components.ts'
import { abilityIn } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import type { Ability, AreaId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { insertLaid } from '../city/lay.ts'
import type { AnyStep, No } from '../types.ts'

export interface Use {
  /** Why it may not be used at all, before an area is asked for. */
  refuse?(state: State, card: AbilityCard): No | undefined
  /** Where it could be used at the most; absent: it needs no area. */
  reach?(state: State, card: AbilityCard): readonly AreaId[]
  refuseArea?(state: State, card: AbilityCard, area: AreaId): No | undefined
  /** Spends the token, unless there is more to be asked. `area` is your own where none is asked for. */
  use(state: State, ability: Ability, card: AbilityCard, area: AreaId): readonly AnyStep[]
}

export function spend(state: State, ability: Ability, area: AreaId): void {
  state.catcher.special[ability]--
  tell({ kind: 'abilityUsed', ability, power: abilityIn(state, ability).key, area, left: state.catcher.special[ability] })
}

/** RC-ABILITY-2, -9: it stays there until cleanup, and is nothing to collect. */
export function lay(state: State, ability: Ability, area: AreaId): void {
  spend(state, ability, area)
  insertLaid(state.laid, { area, ability })
}
