// Which rule says what a step of the catcher's board brings: rules cite it when it is reached, the inspector shows it before.
import type { RuleId } from '@rubble/engine'
import type { Ability, Slot } from '../model/ids.ts'

export type Trait = Exclude<Slot, Ability>

export const UPGRADE_RULES: Readonly<Record<Trait, RuleId>> = {
  health: 'RC-UPG-5',
  movement: 'RC-UPG-6',
  attack: 'RC-UPG-7',
  trap: 'RC-UPG-8',
  defence: 'RC-UPG-9',
  accuracy: 'RC-UPG-10',
}
