// RC-ARCH-DEPLOY-1: the arch-rat comes to a nest of your choice in your district. RC-ARCH-DEPLOY-2: without one there, to the nest nearest
// to you; without any, to you.
import { done, type RuleId } from '@rubble/engine'
import { cityOf, stepsFrom } from '../../derive/city.ts'
import { districtOf } from '../../data/components.ts'
import { nestsAt } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { type AreaId, CATCHER } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Rule } from '../types.ts'

interface Lairs {
  readonly areas: readonly AreaId[]
  readonly rule: RuleId
}

export function lairs(state: State): Lairs {
  const city = cityOf(state)
  const here = state.catcher.area
  const nests = city.areas.filter(area => nestsAt(state, area) > 0)
  const own = nests.filter(area => districtOf(area) === districtOf(here))
  if (own.length > 0) return { areas: own, rule: 'RC-ARCH-DEPLOY-1' }
  const steps = stepsFrom(city, here)
  const least = Math.min(...nests.map(area => steps[area] as number))
  const near = nests.filter(area => steps[area] === least)
  const highest = Math.max(...near.map(districtOf))
  return { areas: nests.length === 0 ? [here] : near.filter(area => districtOf(area) === highest), rule: 'RC-ARCH-DEPLOY-2' }
}

export const deployArch: Rule<'arch.deploy'> = {
  auto: true,
  who: () => CATCHER,

  offer(state, _, o) {
    const { areas, rule } = lairs(state)
    for (const area of areas) o.yes({ area })
    o.no({}, rule)
  },

  answer(state, _, { area }) {
    state.arch.area = area
    tell({ kind: 'archRatDeployed', area, rule: lairs(state).rule })
    return done()
  },
}
