// What becomes of a raid.
// MC-RAID-5: the area is clear and the unit may stay: the raid is won at once.
// MC-RAID-9: no further attack is possible: it is resolved at once. Else it stays open (MC-RAID-4).
// MC-RAID-6: resolved, the unit goes back to its origin, free of charge (MC-RAID-13: no free move is used or restored).
// MC-RAID-12: an oversized unit goes back from a building even if it has cleared it.
import { done, next } from '@rubble/engine'
import { areaAt, cardOfUnit } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { withControlEvents } from '../control/control.ts'
import { hasFoes, hasTarget, survey } from '../control/survey.ts'
import { unitAt } from '../control/units.ts'
import type { Rule } from '../types.ts'

/** After each attack. */
export const checkRaid: Rule<'raid.check'> = {
  run(state) {
    const { raid, active: seat } = state
    if (raid === null) return done()
    raid.attacked = true
    const { id, area } = unitAt(state.units, raid.unit)
    const card = cardOfUnit(id)
    const board = survey(state, seat)
    const mayStay = !(card.oversized && areaAt(area).building)
    if (mayStay && !hasFoes(board, area)) {
      withControlEvents(state, [area], () => {
        state.raid = null
      })
      tell({ kind: 'raidWon', seat, unit: id, area })
      return done()
    }
    return state.ap < 1 || !hasTarget(board, card, area) ? next({ kind: 'raid.return' }) : done()
  },
}

/** MC-RAID-11: nothing can have made the origin impossible meanwhile. */
export const returnRaider: Rule<'raid.return'> = {
  run(state) {
    const { raid, active: seat } = state
    if (raid === null) return done()
    const unit = unitAt(state.units, raid.unit)
    const from = unit.area
    withControlEvents(state, [from, raid.origin], () => {
      unit.area = raid.origin
      state.raid = null
    })
    tell({ kind: 'unitReturned', seat, unit: raid.unit, from, to: raid.origin })
    return done()
  },
}
