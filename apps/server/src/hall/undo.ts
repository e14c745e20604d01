// Taking back: as the rules allow it, or as all who sit at the table agree.
import type { Refusal, Seat } from '@rubble/engine'
import type { Live } from './live.ts'

/** Takes back the last choice where that needs nobody's consent, and else asks the others. */
export function takeBackOrAsk(live: Live, seat: Seat): Refusal | undefined {
  const table = live.playing()
  const refused = live.moment(seat).undo
  if (refused !== undefined) return refused
  return table.match.refuseUndo(seat) === undefined ? table.undo(seat) : rewindIfAgreed(live, seat, [seat])
}

export function agreeToUndo(live: Live, seat: Seat | undefined, isAgreed: boolean): Refusal | undefined {
  const { undoAsked } = live.head
  if (undoAsked === undefined) return { refused: 'TABLE-NOTHING', part: {}, args: {} }
  if (isAgreed) return rewindIfAgreed(live, undoAsked.seat, seat === undefined ? undoAsked.agreed : [...undoAsked.agreed, seat])
  live.head = { ...live.head, undoAsked: undefined }
  return undefined
}

/** Bots agree to everything. */
const areAgreed = ({ row: { sitters } }: Live, agreed: readonly Seat[]): boolean => sitters.every((sitter, seat) => sitter.kind !== 'person' || agreed.includes(seat))

/** Who sits there has changed: is it agreed now what was asked before? */
export function isUndoAgreed(live: Live): boolean {
  const { undoAsked, phase } = live.head
  return phase === 'running' && undoAsked !== undefined && areAgreed(live, undoAsked.agreed)
}

/** Nobody takes back for who has left. */
export function dropUndoOfGone(live: Live): void {
  const { undoAsked } = live.head
  if (undoAsked !== undefined && live.row.sitters[undoAsked.seat]?.kind !== 'person') live.head = { ...live.head, undoAsked: undefined }
}

function rewindIfAgreed(live: Live, seat: Seat, agreed: readonly Seat[]): Refusal | undefined {
  if (areAgreed(live, agreed)) return live.playing().match.rewind(seat)
  live.head = { ...live.head, undoAsked: { seat, agreed: [...new Set(agreed)] } }
  return undefined
}
