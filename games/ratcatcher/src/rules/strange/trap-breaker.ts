// Springjaw: at the end of its move a trap in its area goes back to your board (RC-STRANGE-5).
import { tell } from '../../model/events.ts'
import type { AreaId, RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export function breakTrap(state: State, rat: RatId, area: AreaId): void {
  const at = state.traps.indexOf(area)
  if (at < 0) return
  state.traps.splice(at, 1)
  state.catcher.traps++
  tell({ kind: 'trapReturned', area, rat })
}
