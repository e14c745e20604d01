import { cityOf, stepsFrom } from '../../derive/city.ts'
import type { AreaId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

/** The areas at that distance or less (RC-MAP-8). */
export function within(state: State, from: AreaId, range: number): AreaId[] {
  const city = cityOf(state)
  const steps = stepsFrom(city, from)
  return city.areas.filter(area => (steps[area] as number) <= range)
}
