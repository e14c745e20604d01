import type { DamageTarget, SmashTarget } from '../../model/steps.ts'

/** Without whatever else a choice says. */
export function smashTargetOf(of: SmashTarget): SmashTarget {
  if ('element' in of) return { element: of.element }
  return 'door' in of ? { door: of.door } : { edge: of.edge }
}

const KINDS = 4
/** Each target has one of its own: for maps and sets of them. */
export function keyOf(on: DamageTarget): number {
  if ('target' in on) return KINDS * on.target
  if ('element' in on) return KINDS * on.element + 1
  return 'door' in on ? KINDS * on.door + 2 : KINDS * on.edge + 3
}

export const damageTargetOf = (of: DamageTarget): DamageTarget => ('target' in of ? { target: of.target } : smashTargetOf(of))
