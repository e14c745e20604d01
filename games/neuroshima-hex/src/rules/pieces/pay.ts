// NH-STEELNET-3, -6, NH-EXEC-1, NH-MED-12: Steel Police pays with a hit point of its HQ, never the last one; it is no wound.
// In a game on points the owner of the struck unit gets a point instead.
import type { RuleId, Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { State, Unit } from '../../model/state.ts'
import { hqsOnBoard } from '../../units.ts'
import { addPoints } from '../end/points.ts'
import { hqHitPoints } from '../../derive/field/field.ts'

const left = (state: State, hq: Unit): number => hqHitPoints(state, hq) - hq.wounds

export function canPay(state: State, seat: Seat): boolean {
  const [hq] = hqsOnBoard(state, seat)
  return state.config.mode === 'points' || (hq !== undefined && left(state, hq) > 1)
}

export function pay(state: State, seat: Seat, victim: Seat, rule: RuleId): void {
  const [hq] = hqsOnBoard(state, seat)
  if (state.config.mode === 'points') return addPoints(state, victim, 1)
  if (hq === undefined) return
  hq.wounds++
  tell({ kind: 'hitPointPaid', seat, unit: hq.id, left: left(state, hq), rule })
}
