// Who may write at a table, who may look on, and who decides that.
import type { Moderation } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import type { ModerationRow, TableRow } from '../store/store.ts'
import type { Looker, PersonId } from './hall.ts'
import { placeOf, seatOf } from './seating.ts'

const NOTHING_DECIDED: ModerationRow = { muted: [], banned: [] }
/** Everybody who comes is looked for in these lists. */
const MOST = 200

const moderationOf = ({ moderation = NOTHING_DECIDED }: TableRow): ModerationRow => moderation

/** They have opened it, or have a place there: they sit on it, a bot holds it for them, or it is kept. */
export const belongsTo = (row: TableRow, person: Looker): boolean =>
  person !== undefined && (row.owner === person || placeOf(row, person) >= 0)

/** Who belongs to the table is no spectator, whatever was decided before they did. */
export const isBanned = (row: TableRow, person: Looker): boolean =>
  person !== undefined && moderationOf(row).banned.includes(person) && !belongsTo(row, person)

/** A table by link is a place among friends: who only has its link reads along. Who is listed for everybody has asked for company. */
export const spectatorsWrite = (row: TableRow): boolean => moderationOf(row).spectatorsWrite ?? row.terms.isOpen

/** Throws `banned`. */
export function checkLooker(row: TableRow, person: Looker): void {
  if (isBanned(row, person)) throw new Problem('banned', 'those who play here have sent you away from this table')
}

/** Throws `banned` or `muted`. */
export function checkWriter(row: TableRow, person: PersonId): void {
  checkLooker(row, person)
  if (moderationOf(row).muted.includes(person)) throw new Problem('muted', 'you were muted at this table')
  if (!belongsTo(row, person) && !spectatorsWrite(row)) throw new Problem('muted', 'at this table those write who play')
}

/**
 * Who has opened the table decides about everybody else. Who sits there decides about those who only look on, whether the opener is there
 * or not: the players are those who are disturbed, and an opener may be asleep or never have played; but one player cannot silence another.
 */
function checkModerator(row: TableRow, by: PersonId, about: PersonId): void {
  const mayDecide = row.owner === by || (seatOf(row, by) !== undefined && !belongsTo(row, about))
  if (!mayDecide || by === about)
    throw new Problem('not-yours', 'this is for who opened the table, and about those who look on for who sits there')
}

function listed(list: readonly PersonId[], person: PersonId, isOn: boolean): readonly PersonId[] {
  const others = list.filter(one => one !== person)
  if (isOn && others.length >= MOST) throw new Problem('too-many', `${MOST} are listed already`)
  return isOn ? [...others, person] : others
}

export function mute(row: TableRow, by: PersonId, person: PersonId, isMuted: boolean): TableRow {
  checkModerator(row, by, person)
  const moderation = moderationOf(row)
  return { ...row, moderation: { ...moderation, muted: listed(moderation.muted, person, isMuted) } }
}

export function ban(row: TableRow, by: PersonId, person: PersonId, isOut: boolean): TableRow {
  checkModerator(row, by, person)
  if (isOut && belongsTo(row, person)) throw new Problem('not-yours', 'who has a place at the table cannot be sent away')
  const moderation = moderationOf(row)
  return { ...row, moderation: { ...moderation, banned: listed(moderation.banned, person, isOut) } }
}

export function letSpectatorsWrite(row: TableRow, by: PersonId, mayWrite: boolean): TableRow {
  if (row.owner !== by) throw new Problem('not-yours', 'this is for who opened the table')
  return { ...row, moderation: { ...moderationOf(row), spectatorsWrite: mayWrite } }
}

/** As it is told. */
export function shownModeration(row: TableRow, isInside: boolean, personOf: (id: PersonId) => Moderation['muted'][number]): Moderation {
  const { muted, banned } = isInside ? moderationOf(row) : NOTHING_DECIDED
  return { spectatorsWrite: spectatorsWrite(row), muted: muted.map(personOf), banned: banned.map(personOf) }
}
