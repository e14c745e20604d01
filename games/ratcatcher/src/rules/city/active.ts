// RC-ACTIVE-1: active is your district, those adjacent to it, those with magic cheese, and the arch-rat's. RC-ACTIVE-2: as of a check, at
// the end of set-up and of each turn. RC-ACTIVE-3, -4: until the next check nothing changes; what sleeps stays in the city. RC-ABILITY-9: a
// Ruse is no cheese.
import { done } from '@rubble/engine'
import { areJoined, type City, cityOf } from '../../derive/city.ts'
import { districtOf } from '../../data/components.ts'
import { cheeseIn } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { type DistrictId, NOWHERE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Rule } from '../types.ts'

function isAwake(state: State, city: City, district: DistrictId): boolean {
  const here = districtOf(state.catcher.area)
  if (district === here || areJoined(city, here, district) || cheeseIn(state, district)) return true
  return state.arch.area !== NOWHERE && districtOf(state.arch.area) === district
}

export function checkActivity(state: State): void {
  const city = cityOf(state)
  for (const placed of state.districts) {
    const active = isAwake(state, city, placed.district)
    if (active === placed.active) continue
    placed.active = active
    tell({ kind: active ? 'districtWoke' : 'districtSlept', district: placed.district })
  }
}

export const wakeCity: Rule<'city.wake'> = {
  run(state) {
    checkActivity(state)
    return done()
  },
}
