// Who may do what at a table, and through whose eyes somebody looks at it.
import type { Seat, Viewer } from '@rubble/engine'
import type { Table } from '@rubble/host'
import { Problem } from '../problem.ts'
import type { Looker, PersonId } from './hall.ts'
import { checkLooker, isBanned } from './moderation.ts'
import type { TableState } from './readonly-table.ts'
import { seatOf } from './seating.ts'

const NOBODY: readonly Seat[] = []

/** Throws where there is no match to be looked at. */
export function playOf({ play, unreadable }: TableState): Table {
  if (play !== undefined) return play
  if (unreadable?.why === 'version') throw new Problem('stopped', `this match cannot be opened: ${unreadable.message}`)
  // what the log says of a line that does not replay may be a secret of those who play
  if (unreadable !== undefined) throw new Problem('stopped', 'this match cannot be opened: it does not replay, and a report was written')
  throw new Problem('not-begun', 'the match has not begun')
}

/** Throws where nothing can be played any more, or not yet. */
export function runningPlay(table: TableState): Table {
  const play = playOf(table)
  const { phase, stopped } = table.head
  if (phase === 'over') throw new Problem('over', 'the match is over')
  if (phase !== 'running') throw new Problem('stopped', `this match was stopped: ${stopped ?? ''}`)
  return play
}

export function askedSeats({ play }: TableState): readonly Seat[] {
  return play?.asked()?.seats ?? NOBODY
}

/** Throws where the person has no seat. */
export function ownSeat({ row }: TableState, person: PersonId): Seat {
  const seat = seatOf(row, person)
  if (seat === undefined) throw new Problem('not-yours', 'you have no seat at this table')
  return seat
}

/** Through whose eyes: one's own, or everybody's; any once it is over. */
export function viewerFor(table: TableState, person: Looker, as: Viewer | undefined): Viewer {
  checkLooker(table.row, person)
  const viewer = as ?? seatOf(table.row, person) ?? 'spectator'
  if (!mayLook(table, person, viewer)) throw new Problem('not-yours', `seat ${viewer} is not yours to look from`)
  return viewer
}

export function mayLook({ row, head: { phase } }: TableState, person: Looker, viewer: Viewer): boolean {
  if (isBanned(row, person)) return false
  return viewer === 'spectator' || viewer === seatOf(row, person) || (phase === 'over' && viewer in row.seats)
}
