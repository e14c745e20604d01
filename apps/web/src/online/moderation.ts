// Who belongs to a table, and what one may decide about others there: as the server has it, so that nothing is offered in vain.
import type { OnlineTable, Person } from '@rubble/protocol'
import { seatOf } from './remote-host.ts'

type TableMembers = Pick<OnlineTable, 'owner' | 'places'>

/** They have opened it, or have a place there: they sit on it, a bot holds it for them, or it is kept. */
export function belongsTo({ owner, places }: TableMembers, person: string | undefined): boolean {
  const isTheirs = (place: OnlineTable['places'][number]): boolean =>
    (place.kind === 'person' ? place.person.id : place.keptFor?.id) === person
  return person !== undefined && (owner === person || places.some(isTheirs))
}

export function mayMute(table: TableMembers, me: string | undefined, person: string): boolean {
  if (me === undefined || me === person) return false
  return table.owner === me || (seatOf(table, me) !== undefined && !belongsTo(table, person))
}

export const mayBan = (table: TableMembers, me: string | undefined, person: string): boolean =>
  mayMute(table, me, person) && !belongsTo(table, person)

const has = (people: readonly Person[], id: string | undefined): boolean => people.some(person => person.id === id)
export const isMuted = ({ moderation }: Pick<OnlineTable, 'moderation'>, person: string | undefined): boolean =>
  has(moderation.muted, person)
export const isBanned = ({ moderation }: Pick<OnlineTable, 'moderation'>, person: string | undefined): boolean =>
  has(moderation.banned, person)

/** Who looks on is not told whether they were muted before they try. */
export function mayWrite(table: OnlineTable, me: string | undefined): boolean {
  return !isMuted(table, me) && (table.moderation.spectatorsWrite || belongsTo(table, me))
}
