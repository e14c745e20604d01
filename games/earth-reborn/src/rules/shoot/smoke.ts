// ER-ITEM-SmokeGrenades: no damage; the marker stays for two Final phases. Where it spreads to is derived (GEO-11).
import { tell } from '../../model/events.ts'
import type { Face, Square } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export function placeSmoke(state: State, face: Face, square: Square, turns: number): void {
  state.smoke.push({ face, square, turns })
  tell({ kind: 'smokeSpread', face, square })
}

export function thinSmoke(state: State): void {
  for (const one of state.smoke) {
    one.turns--
    if (one.turns === 0) tell({ kind: 'smokeGone', square: one.square })
  }
  state.smoke = state.smoke.filter(({ turns }) => turns > 0)
}
