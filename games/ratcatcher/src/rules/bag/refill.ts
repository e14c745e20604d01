// RC-BAG-1: an empty bag is refilled from inactive districts, else from the cage, else from the active district with the fewest rats.
// RC-BAG-3: inactive districts and each active one at most once per spawning or filling, and never from the area being filled. RC-BAG-5:
// ties are yours.
import { done, next } from '@rubble/engine'
import { districtOf, faceOf } from '../../data/components.ts'
import { cageCount, commonAtArea } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { type AreaId, CATCHER, type DistrictId, KINDS } from '../../model/ids.ts'
import type { PlacedDistrict, State } from '../../model/state.ts'
import type { Rule } from '../types.ts'
import { addUp, countsOf, emptyArea, NO_RATS, putBack, type Rats, sumOf } from './bag.ts'

/** A new spawning or filling begins: its limits count anew. */
export function beginRefills(state: State): void {
  state.refills.inactive = false
  state.refills.districts.length = 0
}

const areasOf = (state: State, district: DistrictId): readonly AreaId[] => faceOf(state.config.mode, district).areas

function commonIn(state: State, district: DistrictId, but: AreaId): number {
  let count = 0
  for (const area of areasOf(state, district)) if (area !== but) count += commonAtArea(state, area)
  return count
}

function emptyDistrict(state: State, district: DistrictId, but: AreaId): Rats {
  let gone = NO_RATS
  for (const area of areasOf(state, district)) if (area !== but) gone = addUp(gone, emptyArea(state, area))
  return gone
}

const hasInactive = (state: State, but: AreaId): boolean =>
  !state.refills.inactive && state.districts.some(({ active, district }) => !active && commonIn(state, district, but) > 0)

/** RC-BAG-5: those with the fewest common rats, but at least one. */
function fewest(state: State, but: AreaId): DistrictId[] {
  const here = districtOf(state.catcher.area)
  const open = state.districts.filter(
    ({ active, district }: PlacedDistrict) => active && district !== here && !state.refills.districts.includes(district),
  )
  const counts = open.map(({ district }) => commonIn(state, district, but))
  const least = Math.min(...counts.filter(count => count > 0))
  return open.filter((_, i) => counts[i] === least).map(({ district }) => district)
}

/** RC-BAG-4 */
export const canRefill = (state: State, area: AreaId): boolean =>
  hasInactive(state, area) || cageCount(state) > 0 || fewest(state, area).length > 0

export const refillBag: Rule<'bag.refill'> = {
  run(state, { area }) {
    if (hasInactive(state, area)) {
      refillFromInactive(state, area)
      return done()
    }
    if (cageCount(state) === 0) return next({ kind: 'bag.district', area })
    const gone = countsOf(state.cage)
    state.cage.forEach((count, rat) => {
      putBack(state, rat, count)
    })
    for (let rat = 0; rat < KINDS; rat++) state.cage[rat] = 0
    tell({ kind: 'bagRefilled', source: 'cage', district: -1, spared: area, ...gone, left: state.bag.length })
    return next({ kind: 'bag.reward', count: sumOf(gone) })
  },
}

function refillFromInactive(state: State, area: AreaId): void {
  state.refills.inactive = true
  let gone = NO_RATS
  for (const { active, district } of state.districts) if (!active) gone = addUp(gone, emptyDistrict(state, district, area))
  tell({ kind: 'bagRefilled', source: 'inactive', district: -1, spared: area, ...gone, left: state.bag.length })
}

export const chooseDistrict: Rule<'bag.district'> = {
  auto: true,
  who: () => CATCHER,

  offer(state, { area }, o) {
    for (const district of fewest(state, area)) o.yes({ district })
    if (o.why) o.no({ district: districtOf(state.catcher.area) }, 'RC-BAG-1')
    o.no({}, 'RC-BAG-5')
  },

  answer(state, { area }, { district }) {
    state.refills.districts.push(district)
    const gone = emptyDistrict(state, district, area)
    tell({ kind: 'bagRefilled', source: 'active', district, spared: area, ...gone, left: state.bag.length })
    return done()
  },
}
