// RC-EXPAND-1: with fewer than 2 magic cheeses in the city it grows. RC-EXPAND-2: by the indicator of your district. RC-EXPAND-3: one check a turn, and the
// full number.
import { done, next } from '@rubble/engine'
import { districtOf } from '../../data/components.ts'
import { expansionOf } from '../../look.ts'
import { tell } from '../../model/events.ts'
import type { Rule } from '../types.ts'

export const ENOUGH_CHEESE = 2

export const checkCity: Rule<'city.check'> = {
  run(state) {
    const cheeses = state.cheese.length
    if (cheeses >= ENOUGH_CHEESE) return done()
    const count = expansionOf(state)
    tell({ kind: 'cityGrows', district: districtOf(state.catcher.area), count, cheeses })
    return next({ kind: 'city.draw', left: count, fills: true })
  },
}
