// NH-MULTI-3, -12: points, never above 20.
import type { Seat } from '@rubble/engine'
import { ENOUGH_POINTS, type Tile } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'

/** Wounds of this piece are points for who deals them. */
export const isScored = ({ config }: Pick<State, 'config'>, { isHq }: Tile): boolean => isHq && config.mode === 'points'

export function addPoints(state: State, seat: Seat, amount: number): void {
  const before = state.points[seat] as number
  const points = Math.max(0, Math.min(ENOUGH_POINTS, before + amount))
  state.points[seat] = points
  if (points !== before) tell({ kind: 'pointsChanged', seat, amount: points - before, points })
}
