import { type CharacterId, NONE } from '../../model/ids.ts'
import type { AbilityChoice, DamageTarget, LineChoice, Use } from '../../model/steps.ts'
import { damageTargetOf } from '../destroy/target.ts'

/** Of nothing yet: the first line of his own card. */
export const blankUse = (character: CharacterId): Use => ({ character, helpers: [], face: NONE, site: NONE, line: 0, targets: [] })

/** What a choice is used on. */
export function targetIn(pick: LineChoice | AbilityChoice): DamageTarget[] {
  return 'target' in pick || 'door' in pick || 'edge' in pick || 'element' in pick ? [damageTargetOf(pick)] : []
}
