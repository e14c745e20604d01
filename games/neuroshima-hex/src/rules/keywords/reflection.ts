// NH-REFL-1, -8, -11: an attack that arrives at a reflecting edge is thrown back one hex, onto an enemy of the reflecting unit.
// NH-REFL-2: paralysis does not stop it. NH-REFL-4: strength and side effects stay; armour of the struck unit counts against shots.
import { opposite } from '@rubble/geometry'
import { near, NOWHERE } from '../../derive/hexes.ts'
import { hasEdge } from '../../data/components.ts'
import type { Direction } from '../../model/ids.ts'
import type { Field, UnitStatus } from '../../derive/field/field.ts'
import { arrivalEdge } from './armour.ts'

export function reflects(target: UnitStatus, way: Direction): boolean {
  return !target.netted && hasEdge(target.tile.reflects, arrivalEdge(target, way))
}

/** Whom it strikes instead: undefined if it is lost. */
export function thrownAt(field: Field, judge: UnitStatus, way: Direction): UnitStatus | undefined {
  const back = opposite(way)
  const hex = near(field.size, judge.unit.hex, back)
  const struck = hex === NOWHERE ? undefined : field.at[hex]
  if (struck === undefined || struck.team === judge.team || reflects(struck, back)) return undefined
  return struck
}
