// Guzzlerat: at the end of its move every special and health token of its area goes on its card (RC-STRANGE-5, -8).
import { tell } from '../../model/events.ts'
import type { AreaId, RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export function hoardTokens(state: State, rat: RatId, area: AreaId): void {
  const here = state.tokens.filter(one => one.area === area)
  if (here.length === 0) return
  state.tokens = state.tokens.filter(one => one.area !== area)
  for (const { token } of here) {
    state.hoard.push(token)
    tell({ kind: 'tokenHoarded', rat, area, token })
  }
}
