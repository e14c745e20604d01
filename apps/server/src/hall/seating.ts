// Who sits where: what becomes of a table's row when somebody sits down, gets up, or plays again. Nothing here touches a match.
import type { Seat } from '@rubble/engine'
import type { NewTable } from '@rubble/protocol'
import { checkLevel } from '../bots/levels.ts'
import { Problem } from '../problem.ts'
import { personOf } from '../store/rows.ts'
import type { SitterRow, TableRow } from '../store/store.ts'
import type { PersonId } from './hall.ts'

const FREE: SitterRow = { kind: 'free' }
/** A list with one place changed. */
const replaced = <T>(list: readonly T[], place: number, value: T): readonly T[] => list.map((one, i) => (i === place ? value : one))

export const seatOf = ({ sitters }: TableRow, person: PersonId | undefined): Seat | undefined => {
  const seat = person === undefined ? -1 : sitters.findIndex(sitter => sitter.kind === 'person' && sitter.person === person)
  return seat < 0 ? undefined : seat
}

/** Where somebody sits, or would if they came. */
export const placeOf = ({ sitters }: TableRow, person: PersonId): Seat => sitters.findIndex(sitter => personOf(sitter) === person)

/** The place that waits for somebody. */
export const keptSeat = ({ sitters }: TableRow, person: PersonId): Seat | undefined => {
  const seat = sitters.findIndex(sitter => sitter.kind === 'free' && sitter.keptFor === person)
  return seat < 0 ? undefined : seat
}

/** Does it wait for anybody at all, or only for those whose places are kept? */
export const isFreeForAll = ({ sitters }: TableRow): boolean =>
  sitters.some(sitter => sitter.kind === 'free' && sitter.keptFor === undefined)

export const isFull = ({ sitters }: TableRow): boolean => sitters.every(({ kind }) => kind !== 'free')

/** Nobody but bots plays, or would if it began. */
export const isForBots = ({ sitters }: TableRow): boolean => sitters.every(({ kind }) => kind === 'bot')

/** All whose names are told at a table. */
export function peopleOf({ sitters, owner, moderation }: TableRow): readonly PersonId[] {
  return [
    ...new Set([owner, ...sitters.flatMap(sitter => personOf(sitter) ?? []), ...(moderation?.muted ?? []), ...(moderation?.banned ?? [])]),
  ]
}

function checkSeat({ seats }: TableRow, seat: Seat): void {
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats.length)
    throw new Problem('malformed', `there is no seat ${seat}: the table has ${seats.length}, counted from 0`)
}

/** As it is before anybody has come. */
export function emptyTable(row: Omit<TableRow, 'sitters' | 'numbers' | 'seed' | 'next'>): TableRow {
  return { ...row, sitters: row.seats.map(() => FREE), numbers: row.seats.map(() => ''), seed: undefined, next: undefined }
}

/**
 * Bots sit there from the beginning. Who opens the table only keeps a place: their number for the dice is to come when they have seen the
 * commitment.
 */
export function seatFirst(row: TableRow, by: PersonId, { seat, bots = [] }: NewTable): TableRow {
  const withBots = bots.reduce((table, bot) => putBot(table, bot.seat, bot.level), row)
  if (seat === undefined) return withBots
  checkSeat(row, seat)
  if (withBots.sitters[seat]?.kind !== 'free') throw new Problem('taken', `seat ${seat} is taken by a bot`)
  return { ...withBots, sitters: replaced(withBots.sitters, seat, { kind: 'free', keptFor: by }) }
}

/** The first place that nobody has is kept for somebody else. */
export function keepFor(row: TableRow, person: PersonId): TableRow {
  const seat = row.sitters.findIndex(sitter => sitter.kind === 'free' && sitter.keptFor === undefined)
  if (seat < 0) throw new Problem('full', 'no place is left for who was invited')
  return { ...row, sitters: replaced(row.sitters, seat, { kind: 'free', keptFor: person }) }
}

export function sitDown(row: TableRow, person: PersonId, wanted: Seat | undefined, number: string): TableRow {
  if (seatOf(row, person) !== undefined) throw new Problem('taken', 'you sit at this table already')
  const isFor = (sitter: SitterRow): boolean => sitter.kind === 'free' && (sitter.keptFor === undefined || sitter.keptFor === person)
  const kept = keptSeat(row, person)
  const seat = wanted ?? kept ?? row.sitters.findIndex(isFor)
  if (seat < 0) throw new Problem('full', 'no place is free at this table')
  checkSeat(row, seat)
  if (!isFor(row.sitters[seat] as SitterRow)) throw new Problem('taken', `seat ${seat} is taken`)
  // nobody holds two places
  const { sitters } = kept === undefined ? row : getUp(row, kept)
  return { ...row, sitters: replaced(sitters, seat, { kind: 'person', person }), numbers: replaced(row.numbers, seat, number) }
}

/** Whose place was given to a bot takes it back. The dice stay what they are. */
export function takeBack(row: TableRow, person: PersonId, wanted: Seat | undefined): TableRow {
  const seat = row.sitters.findIndex((sitter, i) => sitter.kind === 'bot' && sitter.of === person && (wanted === undefined || wanted === i))
  if (seat < 0) throw new Problem('begun', 'the match has begun without you; you can watch it')
  return { ...row, sitters: replaced(row.sitters, seat, { kind: 'person', person }) }
}

/** Before the match begins: from a place that is taken, or kept. */
export function getUp(row: TableRow, seat: Seat): TableRow {
  return { ...row, sitters: replaced(row.sitters, seat, FREE), numbers: replaced(row.numbers, seat, '') }
}

/** Nobody has it in a list any more. */
export const cleared = (row: TableRow): TableRow => ({ ...row, sitters: row.seats.map(() => FREE) })

/** Before the match begins: a bot on a free place. */
export function putBot(row: TableRow, seat: Seat, level: string): TableRow {
  checkLevel(level)
  checkSeat(row, seat)
  if (row.sitters[seat]?.kind === 'person') throw new Problem('taken', `somebody sits on seat ${seat}`)
  return { ...row, sitters: replaced(row.sitters, seat, { kind: 'bot', level }) }
}

export function removeBot(row: TableRow, seat: Seat): TableRow {
  checkSeat(row, seat)
  if (row.sitters[seat]?.kind !== 'bot') throw new Problem('taken', `no bot sits on seat ${seat}`)
  return getUp(row, seat)
}

/** In a running match: a bot plays on for whoever sat there, or another one for a bot. */
export function handOver(row: TableRow, seat: Seat, level: string): TableRow {
  checkLevel(level)
  checkSeat(row, seat)
  const before = row.sitters[seat]
  const of = before?.kind === 'person' ? before.person : before?.kind === 'bot' ? before.of : undefined
  return { ...row, sitters: replaced(row.sitters, seat, { kind: 'bot', level, ...(of === undefined ? {} : { of }) }) }
}

/**
 * Everybody one seat further, places kept until their people have come with new numbers. Who handed over keeps the place too, and what was
 * decided about others holds.
 */
export function againAt(fresh: TableRow, { sitters, moderation }: TableRow): TableRow {
  const next = sitters.map((_, seat): SitterRow => {
    const sitter = sitters[(seat + sitters.length - 1) % sitters.length] as SitterRow
    if (sitter.kind === 'person') return { kind: 'free', keptFor: sitter.person }
    return sitter.kind === 'bot' && sitter.of !== undefined ? { kind: 'free', keptFor: sitter.of } : sitter
  })
  return { ...fresh, sitters: next, ...(moderation === undefined ? {} : { moderation }) }
}
