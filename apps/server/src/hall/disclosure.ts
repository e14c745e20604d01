// What is told of a table's match, and of those who sit there.
import type { MatchFile, Refusal, Seat, Viewer } from '@rubble/engine'
import { draftOf, refuseUndo, type Table } from '@rubble/host'
import type { ChatLine, Moment, OnlineTable, Person } from '@rubble/protocol'
import type { ChatRow, LogRow } from '../store/store.ts'
import { playOf } from './access.ts'
import type { PersonId } from './hall.ts'
import { keptMatch } from './kept-match.ts'
import type { TableState } from './readonly-table.ts'

const STRANGER = '?'

export function personOf({ names }: Pick<TableState, 'names'>, id: PersonId): Person {
  const { name = STRANGER, isClaimed = false } = names.get(id) ?? {}
  return { id, name, isClaimed }
}

/** Those who sit there, as a match file names them. */
export function sittersOf(table: Pick<TableState, 'row' | 'names'>): NonNullable<MatchFile['sitters']> {
  return table.row.sitters.map(one => {
    if (one.kind === 'bot') return { kind: 'bot', level: one.level, name: '' }
    return { kind: 'person', name: one.kind === 'person' ? personOf(table, one.person).name : '' }
  })
}

/** The secret is told when nothing can be gained from it any more. */
export function fairOf({ row, head: { phase } }: TableState): OnlineTable['fair'] {
  const { commitment, id, numbers, secret } = row
  return { commitment, table: id, numbers, ...(phase === 'over' ? { secret } : {}) }
}

/** The rules say what can be taken back; the terms of the table say whether it may be, and with whose consent. */
export function momentFor(table: TableState, viewer: Viewer): Moment {
  const play = playOf(table)
  const moment = play.moment(viewer)
  return typeof viewer === 'number' ? { ...moment, undo: refuseTakingBack(table, play, viewer) } : moment
}

/** Part of an answer that is not whole can always be taken back: it was not chosen yet. */
export function refuseTakingBack(
  {
    row: {
      terms: { undo },
    },
  }: TableState,
  { match }: Table,
  seat: Seat,
): Refusal | undefined {
  const free = refuseUndo(match, seat)
  if (undo === 'none' && draftOf(match, seat).length === 0) return { refused: 'TABLE-NO-UNDO', part: {}, args: {} }
  if (free === undefined || undo !== 'consent') return free
  const asked = match.refuseRewind(seat)
  return 'refused' in asked ? asked : undefined
}

export function fileOf(table: TableState): MatchFile {
  return { ...playOf(table).file(), fair: fairOf(table) }
}

/** Of a match that cannot be read here: its file still can, by the rules it was played by. */
export function unreadFileOf(table: TableState, log: readonly LogRow[]): MatchFile {
  return { ...keptMatch(table.row, log), sitters: sittersOf(table), fair: fairOf(table) }
}

export function chatLine({ number, at, person, name, seat, text }: ChatRow): ChatLine {
  return { number, at, person, name, seat, text }
}
