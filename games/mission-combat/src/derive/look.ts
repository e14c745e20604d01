// What follows from a view and is not written in it: who holds an area, what a unit withstands, whom it could hit. For the board, which
// knows no rules.
import type { Seat } from '@rubble/engine'
import { type Figure, figure } from '@rubble/kit'
import { areaAt, ARTILLERY, cardAt, cardOfUnit, EVENT_PORTAL, type EventCard } from '../data/components.ts'
import type { AreaId, CardId, UnitId } from '../model/ids.ts'
import type { Unit } from '../model/state.ts'
import type { View } from '../sight/sight.ts'
import { controller, defenseOf, seatOf } from './control.ts'

export type { View } from '../sight/sight.ts'

type Board = Pick<View, 'units' | 'raid'>

/** Who holds an area (MC-CONTROL-1…4). */
export const holderOf = ({ units, raid }: Board, area: AreaId): Seat => controller(units, raid, area)

export const unitOf = ({ units }: Pick<View, 'units'>, id: UnitId): Unit | undefined => units.find(unit => unit.id === id)
export const unitsIn = ({ units }: Pick<View, 'units'>, area: AreaId): Unit[] => units.filter(unit => unit.area === area)

/** How much more damage destroys a unit (MC-DMG-2). */
export const neededFor = (unit: Unit): number => defenseOf(unit) - unit.damage

/** Enemy units that an attack by this unit could hit from where it stands (MC-ATTACK-2, -3, -6). */
export function targetsOf(view: Pick<View, 'units'>, id: UnitId): Unit[] {
  const attacker = unitOf(view, id)
  if (attacker === undefined) return []
  const { seat, damageType, ranged } = cardOfUnit(id)
  const { isAdjacent } = areaAt(attacker.area)
  const isReached = (area: AreaId): boolean => area === attacker.area || (ranged && isAdjacent[area] === true)
  return view.units.filter(unit => seatOf(unit) !== seat && cardOfUnit(unit.id).type === damageType && isReached(unit.area))
}

/** The points of a damage event if it were played now; undefined: it deals none. MC-AREA-AE-2: nothing else asks for the emplacement. */
export function eventPoints(view: Board, card: CardId): Figure<AreaId> | undefined {
  const { damage, seat } = cardAt(card) as EventCard
  if (damage === undefined) return undefined
  const isHalved = areaAt(ARTILLERY).seat === seat && holderOf(view, ARTILLERY) !== seat
  return figure(damage.points, isHalved ? [{ by: ARTILLERY, rule: 'MC-AREA-AE-1', amount: -damage.points / 2 }] : [])
}

/** In action points (MC-EVENT-2). */
export function eventCost(view: Board, seat: Seat): Figure<AreaId> {
  return figure(1, holderOf(view, EVENT_PORTAL) === seat ? [{ by: EVENT_PORTAL, rule: 'MC-AREA-DP-1', amount: -1 }] : [])
}
