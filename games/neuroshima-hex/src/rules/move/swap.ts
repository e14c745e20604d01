// Two units trade hexes without turning. NH-CASTLE-4: Foundation tiles stay. NH-MOVE-6: markers and wounds go along.
import type { RuleId } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { unitOf } from '../../units.ts'

export function swap(state: State, a: PieceId, b: PieceId, rule: RuleId): void {
  const first = unitOf(state, a)
  const second = unitOf(state, b)
  const { hex } = first
  first.hex = second.hex
  second.hex = hex
  tell({ kind: 'unitsSwapped', unit: a, target: b, rule })
}
