// NH-ATT-10: wounds are summed. NH-HQ-1, -5: an HQ never falls below 0. NH-MULTI-3, -12: in a game on points wounds of an enemy HQ are
// points instead.
import { done, isListening, type RuleId } from '@rubble/engine'
import type { Effect } from '../../data/components.ts'
import { type Modifier, tell } from '../../model/events.ts'
import type { Blow, Cause, Strike } from '../../model/strike.ts'
import { type Field, hitPoints, unitStatus, survey, type UnitStatus } from '../../derive/field/field.ts'
import { modifiersOf } from '../../derive/field/modules.ts'
import { areFriends } from '../../derive/field/teams.ts'
import { addPoints, isScored } from '../end/points.ts'
import type { Rule } from '../types.ts'

export const applyWounds: Rule<'wounds.apply'> = {
  run(state) {
    const { blows } = state.strike as Strike
    if (blows.length === 0) return done()
    const field = survey(state)
    for (const blow of blows) if (blow.wounds > 0) wound(field, blow)
    return done()
  },
}

function wound(field: Field, blow: Blow): void {
  const { state } = field
  const target = unitStatus(field, blow.target)
  const limit = hitPoints(state, target)
  // surplus wounds are lost
  const amount = target.tile.isHq ? Math.min(blow.wounds, limit - target.unit.wounds) : Math.min(blow.wounds, limit)
  const scored = isScored(state, target.tile)
  const counts = !scored || !areFriends(state.config, target.unit.owner, blow.dealer)
  if (state.battle !== null && counts) state.battle.harmed = true // NH-FULL-6: a wound that leaves nothing behind will break no deadlock
  if (isListening()) report(field, target, blow, amount, scored ? limit : Math.max(0, limit - target.unit.wounds - amount))
  if (!scored) target.unit.wounds += amount
  else if (counts) addPoints(state, blow.dealer, blow.wounds) // NH-MULTI-12: wounds to the own or an allied HQ give nobody points
}

/** The event that explains a wound: who, how, from where, and what made it stronger or weaker. */
function report(field: Field, target: UnitStatus, blow: Blow, amount: number, left: number): void {
  const { by, cause, way, armour, reflectedBy, redirected } = blow
  const attacker = field.all.find(one => one.unit.id === by)
  const modifiers =
    attacker === undefined ? [] : modifiersOf(field, attacker).filter(({ effect }) => (CHANGES[cause] ?? []).includes(effect))
  tell({
    kind: 'unitWounded',
    target: blow.target,
    hex: target.unit.hex,
    amount,
    left,
    by,
    attack: cause,
    way,
    armour,
    modifiers,
    reflectedBy: reflectedBy < 0 ? undefined : reflectedBy,
    rules: rulesOf(blow, modifiers, redirected),
  })
}

const CHANGES: Readonly<Partial<Record<Cause, readonly Effect[]>>> = {
  melee: ['melee+1', 'melee+2'],
  shadow: ['melee+1', 'melee+2'],
  ranged: ['ranged+1'],
  mortar: ['ranged+1'],
  both: ['melee+1', 'melee+2', 'ranged+1'],
}

const RULES: Readonly<Record<Cause, RuleId>> = {
  melee: 'NH-ATT-2',
  ranged: 'NH-ATT-3',
  gauss: 'NH-ATT-4',
  both: 'NH-ATT-8',
  poison: 'NH-POISON-1',
  explosive: 'NH-EXPL-1',
  mortar: 'NH-MORTAR-1',
  shadow: 'NH-SHADOW-1',
  venom: 'NH-VENOM-3',
  shrapnel: 'NH-ATT-14',
  instant: 'NH-INST-12',
  hole: 'NH-HOLE-7',
  release: 'NH-RELEASE-1',
}

function rulesOf({ cause, armour, reflectedBy }: Blow, modifiers: readonly Modifier[], redirected: boolean): RuleId[] {
  const rules = [RULES[cause]]
  if (armour > 0) rules.push('NH-ATT-5')
  if (modifiers.length > 0) rules.push('NH-MOD-7')
  if (reflectedBy >= 0) rules.push('NH-REFL-1')
  if (redirected) rules.push('NH-REDIR-1')
  return rules
}
