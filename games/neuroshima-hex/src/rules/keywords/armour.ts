// NH-ATT-5, -6: armour lowers each ranged attack that arrives through its edge by 1.
import { opposite, turn } from '@rubble/geometry'
import { hasEdge } from '../../data/components.ts'
import type { Direction } from '../../model/ids.ts'
import type { UnitStatus } from '../../derive/field/field.ts'

/** The printed edge of a unit at which something arrives that flies this way. */
export const arrivalEdge = ({ unit }: UnitStatus, way: Direction): Direction => turn(opposite(way), -unit.facing)

export const armourAgainst = (target: UnitStatus, way: Direction): number => (hasEdge(target.tile.armour, arrivalEdge(target, way)) ? 1 : 0)
