// Twintail: when it is caught, two rats of the bag come to its area (RC-STRANGE-5, ruling R-61).
import type { AreaId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { beginRefills } from '../bag/refill.ts'
import type { AnyStep } from '../types.ts'

const COME = 2

export function splits(state: State, area: AreaId): AnyStep[] {
  beginRefills(state)
  return [{ kind: 'spawn.area', area, count: COME, rule: 'RC-STRANGE-5', chain: false }]
}
