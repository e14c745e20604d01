import type { DamageTarget, SmashTarget } from '../../model/steps.ts'

/** Without whatever else a choice says. */
export function smashTargetOf(of: SmashTarget): SmashTarget {
  if ('element' in of) return { element: of.element }
  return 'door' in of ? { door: of.door } : { edge: of.edge }
}

export const damageTargetOf = (of: DamageTarget): DamageTarget => ('target' in of ? { target: of.target } : smashTargetOf(of))
