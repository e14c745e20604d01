// RC-TRACK-2: a +1 token by a trait: movement, bite, defence and spawn rise by 1, accuracy needs 1 less, health rises by 1.
import type { RuleId } from '@rubble/engine'
import { archTrait, maxArchHealth } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import type { ArchTrait } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export function raise(state: State, trait: ArchTrait, rule: RuleId): void {
  state.arch.plus[trait]++
  if (trait === 'health') state.arch.health++
  tell({ kind: 'traitRaised', trait, value: trait === 'health' ? maxArchHealth(state) : archTrait(state, trait), rule })
}
