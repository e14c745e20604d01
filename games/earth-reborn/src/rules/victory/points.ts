import type { RuleId, Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'

/** RUL-78: never below 0. */
export function gainMp(state: State, seat: Seat, points: number, rule: RuleId): void {
  const has = Math.max(0, (state.mp[seat] as number) + points)
  state.mp[seat] = has
  tell({ kind: 'pointsGained', seat, points, has, rule })
}
