// What can be done once a turn (NH-MOVE-3, NH-TRANSPORT-4, NH-CASTLE-1, NH-HQPUSH-1, NH-HOLE-2, NH-ROTATE-1).
import type { PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export const hasSpent = ({ spent }: State, unit: PieceId, by: PieceId): boolean => spent.some(one => one.unit === unit && one.by === by)

/** A piece that comes into play has used nothing and let nobody move, whatever an earlier one of its number did. */
export function forgetSpent(state: State, id: PieceId): void {
  if (state.spent.length > 0) state.spent = state.spent.filter(({ unit, by }) => unit !== id && by !== id)
}

export function spend(state: State, unit: PieceId, by: PieceId): void {
  state.spent.push({ unit, by })
}
