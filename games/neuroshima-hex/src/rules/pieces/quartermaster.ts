// NH-QUART-1…4: in one phase of a battle a connected unit may make the attack of one edge ranged instead of melee, or melee instead of
// ranged. NH-POISON-4, ruling R-19: poisoning only by the struck clause, if it was agreed, and then as a shot.
import type { Attack } from '../../data/components.ts'
import type { Field, UnitStatus } from '../../derive/field/field.ts'

/** Attacks that it may change. */
export function changeable({ state }: Field, { tile }: UnitStatus): Attack[] {
  return tile.attacks.filter(
    ({ kind, edge }) => edge >= 0 && (kind === 'melee' || kind === 'ranged' || (kind === 'poison' && state.config.rangedPoison)),
  )
}

/** Strength and side effects stay; bonuses of the new kind count (NH-QUART-3). */
export function converted(attack: Attack): Attack {
  if (attack.kind === 'poison') return { ...attack, flies: true }
  return { ...attack, kind: attack.flies ? 'melee' : 'ranged', flies: !attack.flies }
}
