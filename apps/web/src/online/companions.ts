// What somebody one knows is occupation, as far as open tables and one's own tell it.
import type { Companion, OnlineTable, PersonTable, Place } from '@rubble/protocol'

/** `invites`: keeps a place for this person; `invited`: this person keeps one for them. */
export type Occupation =
  { readonly kind: 'invites' | 'waits' | 'plays' | 'invited'; readonly table: OnlineTable } | { readonly kind: 'here' | 'away' }

/** Whom one can join first, then whom one can watch or ask. */
const ORDER: readonly Occupation['kind'][] = ['invites', 'waits', 'plays', 'here', 'invited', 'away']

const isKeptFor = (place: Place, person: string): boolean => place.kind === 'free' && place.keptFor?.id === person
const sitsAt = ({ places }: OnlineTable, person: string): boolean =>
  places.some(place => place.kind === 'person' && place.person.id === person)
const isFreeForAll = ({ places }: OnlineTable): boolean => places.some(place => place.kind === 'free' && place.keptFor === undefined)

/** `open`: tables of others that everybody sees; `own`: those of this person. */
export function occupationOf(
  { person: { id }, isHere }: Companion,
  me: string,
  open: readonly OnlineTable[],
  own: readonly PersonTable[],
): Occupation {
  const waiting = own.map(({ table }) => table).filter(({ phase }) => phase === 'waiting')
  const invites = waiting.find(({ owner, places }) => owner === id && places.some(place => isKeptFor(place, me)))
  if (invites !== undefined) return { kind: 'invites', table: invites }
  const invited = waiting.find(({ owner, places }) => owner === me && places.some(place => isKeptFor(place, id)))
  if (invited !== undefined) return { kind: 'invited', table: invited }
  const waits = open.find(table => table.phase === 'waiting' && sitsAt(table, id) && isFreeForAll(table))
  if (waits !== undefined) return { kind: 'waits', table: waits }
  const plays = open.find(table => table.phase === 'running' && isAt(table, id))
  return plays === undefined ? { kind: isHere ? 'here' : 'away' } : { kind: 'plays', table: plays }
}

/** Not only has a seat there, but looks at it now. */
const isAt = ({ places }: OnlineTable, person: string): boolean =>
  places.some(place => place.kind === 'person' && place.person.id === person && place.isHere)

export interface KnownPerson {
  readonly who: Companion
  readonly occupation: Occupation
}

/** Those of one kind as they come: the last one played with first. */
export const inOrder = (all: readonly KnownPerson[]): readonly KnownPerson[] =>
  all.toSorted((a, b) => ORDER.indexOf(a.occupation.kind) - ORDER.indexOf(b.occupation.kind))
