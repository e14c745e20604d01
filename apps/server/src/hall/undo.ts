// Taking back: as the rules allow it, or as all who sit at the table agree.
import type { Refusal, Seat } from '@rubble/engine'
import { refuseUndo } from '@rubble/host'
import { runningPlay } from './access.ts'
import { refuseTakingBack } from './disclosure.ts'
import type { TableState } from './readonly-table.ts'
import type { TableEdit } from './table-edit.ts'
import type { TimeSlicer } from './time-slicer.ts'

/** What was played long ago is played again beside all else, before a seat takes back by consent. */
export async function prepareRewind({ play, head }: TableState, seat: Seat | undefined, slicer: TimeSlicer): Promise<void> {
  if (seat === undefined || play === undefined || head.phase !== 'running' || refuseUndo(play.match, seat) === undefined) return
  await slicer.run(play.match.preparingRewind(seat))
}

/** Who would take back if this seat asked for it now: nobody where that is refused. */
export const rewinderOf = (table: TableState, seat: Seat): Seat | undefined =>
  refuseTakingBack(table, runningPlay(table), seat) === undefined ? seat : undefined

/** Takes back the last choice where that needs nobody's consent, and else asks the others. */
export function takeBackOrAsk(edit: TableEdit, seat: Seat): Refusal | undefined {
  const play = runningPlay(edit.state)
  const refused = refuseTakingBack(edit.state, play, seat)
  if (refused !== undefined) return refused
  return refuseUndo(play.match, seat) === undefined ? play.undo(seat) : rewindIfAgreed(edit, seat, [seat])
}

export function agreeToUndo(edit: TableEdit, seat: Seat | undefined, isAgreed: boolean): Refusal | undefined {
  const { undoAsked } = edit.state.head
  if (undoAsked === undefined) return { refused: 'TABLE-NOTHING', part: {}, args: {} }
  if (isAgreed) return rewindIfAgreed(edit, undoAsked.seat, seat === undefined ? undoAsked.agreed : [...undoAsked.agreed, seat])
  edit.askUndo(undefined)
  return undefined
}

/** Bots agree to everything. */
const areAgreed = ({ row: { sitters } }: TableState, agreed: readonly Seat[]): boolean =>
  sitters.every((sitter, seat) => sitter.kind !== 'person' || agreed.includes(seat))

/** Who sits there has changed: is it agreed now what was asked before? */
export function isUndoAgreed(table: TableState): boolean {
  const { undoAsked, phase } = table.head
  return phase === 'running' && undoAsked !== undefined && areAgreed(table, undoAsked.agreed)
}

/** Nobody takes back for who has left. */
export function dropUndoOfGone(edit: TableEdit): void {
  const {
    row: { sitters },
    head: { undoAsked },
  } = edit.state
  if (undoAsked !== undefined && sitters[undoAsked.seat]?.kind !== 'person') edit.askUndo(undefined)
}

function rewindIfAgreed(edit: TableEdit, seat: Seat, agreed: readonly Seat[]): Refusal | undefined {
  if (areAgreed(edit.state, agreed)) return runningPlay(edit.state).match.rewind(seat)
  edit.askUndo({ seat, agreed: [...new Set(agreed)] })
  return undefined
}
