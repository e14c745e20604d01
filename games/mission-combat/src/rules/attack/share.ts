// Sharing damage out, for attacks and for events.
// MC-ATTACK-2, -6: only enemy units of the damage type; MC-ATTACK-3, MC-RAID-14: in reach, several areas in one attack if ranged.
// MC-ATTACK-4, MC-DMG-5: whole points, at least one, some may stay unused, a target may get more than it needs.
// MC-ATTACK-5: all of it applies together. MC-DMG-1, -2: damage adds up; at its defense or above a unit is destroyed.
import { done, next, type RuleId, type StepOf } from '@rubble/engine'
import { areaAt, cardAt, cardOfUnit, type EventCard, typeName } from '../../data/components.ts'
import { defenseOf } from '../../derive/control.ts'
import { tell } from '../../model/events.ts'
import type { UnitType } from '../../model/ids.ts'
import type { State, Unit } from '../../model/state.ts'
import type { Share, DamageShares, Source, Steps } from '../../model/steps.ts'
import { discardUnit, unitAt } from '../control/units.ts'
import { type No, no, type Offer, type Rule } from '../types.ts'

const EVENT_OF_TYPE: Readonly<Record<UnitType, RuleId>> = { colossal: 'MC-EVENT-3', standard: 'MC-EVENT-4', elite: 'MC-EVENT-5' }

const OWN_UNIT = no('MC-ATTACK-2', 'own')
const NOT_HERE = no('MC-ATTACK-2', 'far')
const TOO_FAR = no('MC-ATTACK-3', 'far')

type Refuse = (target: Unit) => No | undefined

function refuseFor(state: State, by: Source): Refuse {
  return 'unit' in by ? refuseAttackBy(unitAt(state.units, by.unit)) : refuseEvent(cardAt(by.card) as EventCard)
}

function refuseAttackBy(attacker: Unit): Refuse {
  const card = cardOfUnit(attacker.id)
  const wrongType: No = { rule: 'MC-ATTACK-6', args: { type: typeName(card.damageType) } }
  return target => {
    const victim = cardOfUnit(target.id)
    if (victim.seat === card.seat) return OWN_UNIT
    if (victim.type !== card.damageType) return wrongType
    if (target.area === attacker.area) return undefined
    if (!card.ranged) return NOT_HERE
    return areaAt(attacker.area).isAdjacent[target.area] === true ? undefined : TOO_FAR
  }
}

/** MC-EVENT-7: no limit of range. */
function refuseEvent(card: EventCard): Refuse {
  const type = card.damage?.type ?? 0
  const wrongTarget = no(EVENT_OF_TYPE[typeName(type)])
  return target => {
    const victim = cardOfUnit(target.id)
    return victim.seat === card.seat || victim.type !== type ? wrongTarget : undefined
  }
}

/** Nothing else until all points are shared out or left (MC-ATTACK-5, MC-EVENT-1). */
const restOf = (by: Source): RuleId => ('unit' in by ? 'MC-ATTACK-5' : 'MC-EVENT-1')
const atLeastOne = (by: Source): RuleId => ('unit' in by ? 'MC-ATTACK-4' : 'MC-EVENT-8')

/** What everybody knows of a sharing under way: who deals how much, but not yet to whom. */
function unshared({ by, left, given }: DamageShares): StepOf<Steps> {
  return { kind: 'share.target', by, left: given.reduce((sum, { amount }) => sum + amount, left), given: [] }
}

/** Also while the amount is asked: a lone target was taken by itself, and another may be pointed at. */
function refuseTargets(state: State, refuse: Refuse, o: Offer<never>): void {
  for (const unit of state.units) {
    const refused = refuse(unit)
    if (refused !== undefined) o.no({ target: unit.id }, refused.rule, refused.args)
  }
}

export const pickTarget: Rule<'share.target'> = {
  auto: true,
  who: state => state.active,
  about: (_, { by, left, given }) => ({ by, left, given }),
  veil: (_, sharing) => unshared(sharing),

  offer(state, { by, given }, o) {
    const refuse = refuseFor(state, by)
    for (const unit of state.units) if (refuse(unit) === undefined) o.yes({ target: unit.id })
    if (o.why) refuseTargets(state, refuse, o)
    if (given.length > 0) o.yes({ do: 'stop' })
    else o.no({ do: 'stop' }, atLeastOne(by), { why: 'none' })
    o.no({}, restOf(by))
  },

  answer(_, { by, left, given }, pick) {
    if ('do' in pick) return next({ kind: 'share.apply', by, given })
    return next({ kind: 'share.amount', by, left, given, target: pick.target })
  },
}

export const pickAmount: Rule<'share.amount'> = {
  auto: true,
  who: state => state.active,
  about: (_, { by, left, given, target }) => ({ by, left, given, target }),
  veil: (_, sharing) => unshared(sharing),

  offer(state, { by, left, target }, o) {
    for (let amount = 1; amount <= left; amount++) o.yes({ amount })
    if (o.why) refuseTargets(state, refuseFor(state, by), o)
    o.no({}, 'unit' in by ? 'MC-ATTACK-4' : 'MC-EVENT-7', { left, target })
  },

  answer(_, { by, left, given, target }, { amount }) {
    const rest: DamageShares = { by, left: left - amount, given: withShare(given, target, amount) }
    return rest.left === 0 ? next({ kind: 'share.apply', by, given: rest.given }) : next({ kind: 'share.target', ...rest })
  },
}

function withShare(given: readonly Share[], target: Share['target'], amount: number): Share[] {
  const before = given.find(share => share.target === target)?.amount ?? 0
  return [...given.filter(share => share.target !== target), { target, amount: before + amount }]
}

export const applyShares: Rule<'share.apply'> = {
  run(state, { by, given }) {
    const hit = given.map(({ target, amount }) => {
      const unit = unitAt(state.units, target)
      unit.damage += amount
      tell({ kind: 'unitDamaged', target, area: unit.area, amount, damage: unit.damage, defense: defenseOf(unit), by })
      return unit
    })
    for (const unit of hit.filter(one => one.damage >= defenseOf(one))) {
      tell({ kind: 'unitDestroyed', target: unit.id, area: unit.area, by })
      discardUnit(state, unit)
    }
    return done()
  },
}
