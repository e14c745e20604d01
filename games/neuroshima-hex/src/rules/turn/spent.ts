// What can be done once a turn (NH-MOVE-3, NH-TRANSPORT-4, NH-CASTLE-1, NH-HQPUSH-1, NH-HOLE-2, NH-ROTATE-1).
import type { PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export const hasSpent = ({ spent }: State, unit: PieceId, by: PieceId): boolean => spent.some(one => one.unit === unit && one.by === by)

export function spend(state: State, unit: PieceId, by: PieceId): void {
  state.spent.push({ unit, by })
}
