import { cardOfUnit } from '../data/components.ts'
import type { Unit } from '../model/state.ts'

/** Two units of one card in one place and condition: what is done by or to one need not be thought about for the other. */
export function isTwin(a: Unit, b: Unit): boolean {
  return (
    a.area === b.area
    && a.damage === b.damage
    && a.speedUsed === b.speedUsed
    && a.roadUsed === b.roadUsed
    && cardOfUnit(a.id) === cardOfUnit(b.id)
  )
}
