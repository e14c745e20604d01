// Beguiling Reel (RC-ABILITY-8): all common rats of an area within reach move to another within reach of it.
import { cityOf, distance } from '../../derive/city.ts'
import { abilityIn, commonAtArea } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { CATCHER, KINDS } from '../../model/ids.ts'
import { addRats, countsOf } from '../bag/bag.ts'
import { no, type Rule } from '../types.ts'
import { spend, type Use } from './use.ts'
import { within } from './reach.ts'

const TOO_FAR = no('RC-ABILITY-8', 'far')
const NO_RATS = no('RC-ABILITY-8', 'common')

export const march: Use = {
  reach: (state, { range }) => within(state, state.catcher.area, range),
  refuseArea(state, { range }, area) {
    if (distance(cityOf(state), state.catcher.area, area) > range) return TOO_FAR
    return commonAtArea(state, area) > 0 ? undefined : NO_RATS
  },
  use: (_, ability, __, area) => [{ kind: 'ability.march', ability, from: area }],
}

export const chooseMarch: Rule<'ability.march'> = {
  auto: true,
  who: () => CATCHER,
  about: (_, { ability, from }) => ({ ability, from }),

  offer(state, { ability, from }, o) {
    const near = within(state, from, abilityIn(state, ability).steps)
    for (const area of near) if (area !== from) o.yes({ area })
    o.no({ area: from }, 'RC-ABILITY-8', { why: 'same' })
    if (o.why) for (const area of cityOf(state).areas) if (!near.includes(area)) o.no({ area }, 'RC-ABILITY-8', { why: 'far' })
    o.no({}, 'RC-ABILITY-8', { why: 'march' })
  },

  answer(state, { ability, from }, { area }) {
    spend(state, ability, from)
    const rats = countsOf(state.rats, from * KINDS)
    for (let rat = 0; rat < KINDS; rat++) {
      addRats(state, area, rat, state.rats[from * KINDS + rat] as number)
      state.rats[from * KINDS + rat] = 0
    }
    tell({ kind: 'ratsMarched', from, to: area, ...rats })
    return []
  },
}
