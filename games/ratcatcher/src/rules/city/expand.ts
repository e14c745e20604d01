// RC-EXPAND-1: with fewer than 2 magic cheeses in the city it grows. RC-EXPAND-2: by the indicator of your district. RC-EXPAND-3: one check
// a turn, and the full number.
import { done, next } from '@rubble/engine'
import { districtOf } from '../../data/components.ts'
import { expansionOf } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'
import type { Rule } from '../types.ts'

const ENOUGH_CHEESE = 2

/** Would a check of the city bring new districts? */
export const willGrow = ({ cheese, deck }: State): boolean => cheese.length < ENOUGH_CHEESE && deck.length > 0

export const checkCity: Rule<'city.check'> = {
  run(state) {
    const cheeses = state.cheese.length
    if (cheeses >= ENOUGH_CHEESE) return done()
    const count = expansionOf(state)
    tell({ kind: 'cityGrows', district: districtOf(state.catcher.area), count, cheeses })
    return next({ kind: 'city.draw', left: count, fills: true })
  },
}
