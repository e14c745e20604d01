// NH-MULTI-3, -12: points, never above 20.
import type { Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'

export const ENOUGH_POINTS = 20

export function addPoints(state: State, seat: Seat, amount: number): void {
  const before = state.points[seat] as number
  const points = Math.max(0, Math.min(ENOUGH_POINTS, before + amount))
  state.points[seat] = points
  if (points !== before) tell({ kind: 'pointsChanged', seat, amount: points - before, points })
}
