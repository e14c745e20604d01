// Sharing damage out, for attacks and for events.
// MC-ATTACK-2, -6: only enemy units of the damage type; MC-ATTACK-3, MC-RAID-14: in reach, several areas in one attack if ranged.
// MC-ATTACK-4: whole points, at least one, some may stay unused, a target may get more than it needs.
// MC-ATTACK-5: all of it applies together. MC-DMG-1, -2: damage adds up; at its defense or above a unit is destroyed.
import { done, next, type RuleId } from '@rubble/engine'
import { areaAt, cardAt, cardOfUnit, type EventCard, typeName } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { UnitType } from '../../model/ids.ts'
import type { State, Unit } from '../../model/state.ts'
import type { Share, Sharing, Source } from '../../model/steps.ts'
import { defenseOf, discardUnit, unitAt } from '../control/units.ts'
import type { Rule } from '../types.ts'

const EVENT_OF_TYPE: Readonly<Record<UnitType, RuleId>> = { colossal: 'MC-EVENT-3', standard: 'MC-EVENT-4', elite: 'MC-EVENT-5' }

type Refuse = (target: Unit) => RuleId | undefined

function refuseFor(state: State, by: Source): Refuse {
  return 'unit' in by ? refuseAttackBy(unitAt(state.units, by.unit)) : refuseEvent(cardAt(by.card) as EventCard)
}

function refuseAttackBy(attacker: Unit): Refuse {
  const card = cardOfUnit(attacker.id)
  return target => {
    const victim = cardOfUnit(target.id)
    if (victim.seat === card.seat) return 'MC-ATTACK-2'
    if (victim.type !== card.damageType) return 'MC-ATTACK-6'
    if (target.area === attacker.area) return undefined
    if (!card.ranged) return 'MC-ATTACK-2'
    return areaAt(attacker.area).isAdjacent[target.area] === true ? undefined : 'MC-ATTACK-3'
  }
}

/** MC-EVENT-7: no limit of range. */
function refuseEvent(card: EventCard): Refuse {
  const type = card.damage?.type ?? 0
  return target => {
    const victim = cardOfUnit(target.id)
    return victim.seat === card.seat || victim.type !== type ? EVENT_OF_TYPE[typeName(type)] : undefined
  }
}

/** Nothing else until all points are shared out or left (MC-ATTACK-5, MC-EVENT-1). */
const restOf = (by: Source): RuleId => ('unit' in by ? 'MC-ATTACK-5' : 'MC-EVENT-1')
const atLeastOne = (by: Source): RuleId => ('unit' in by ? 'MC-ATTACK-4' : 'MC-EVENT-8')

export const pickTarget: Rule<'share.target'> = {
  auto: true,
  who: state => state.active,
  about: (_, { by, left, given }) => ({ by, left, given }),

  offer(state, { by, given }, o) {
    const refuse = refuseFor(state, by)
    for (const unit of state.units) {
      const no = refuse(unit)
      if (no === undefined) o.yes({ target: unit.id })
      else if (o.why) o.no({ target: unit.id }, no)
    }
    if (given.length > 0) o.yes({ do: 'stop' })
    else o.no({ do: 'stop' }, atLeastOne(by))
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

  offer(_, { left }, o) {
    for (let amount = 1; amount <= left; amount++) o.yes({ amount })
    o.no({}, 'MC-ATTACK-4', { left })
  },

  answer(_, { by, left, given, target }, { amount }) {
    const rest: Sharing = { by, left: left - amount, given: withShare(given, target, amount) }
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
