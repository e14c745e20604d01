// Squealer: common rats that start their move in its district have 1 more movement; judged when the kind moves (RC-STRANGE-5, ruling R-48).
import { districtOf } from '../../data/components.ts'
import { strangeWith } from '../../derive/look.ts'
import type { AreaId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export function hasHerald(state: State, area: AreaId): boolean {
  if (state.strange.length === 0) return false
  const herald = strangeWith(state, 'herald')
  return herald !== undefined && districtOf(herald.area) === districtOf(area)
}
