// A table as those see it who only read: what is kept of it, its match, and who is there. None of these values is ever changed in place.
import type { Table } from '@rubble/host'
import type { Stop } from '@rubble/protocol'
import type { ChatRow, HeadRow, PersonRow, TableRow, WholeTable } from '../store/store.ts'
import { Followers } from './followers.ts'
import type { PersonId } from './hall.ts'
import { Presence } from './presence.ts'

/** Why a match cannot be read here; nothing of it was touched. */
export interface Unreadable {
  readonly why: Stop
  readonly message: string
}

export interface TableState {
  readonly row: TableRow
  readonly head: HeadRow
  /** The match. Undefined while the table waits, and where it cannot be read. */
  readonly play: Table | undefined
  readonly unreadable: Unreadable | undefined
  readonly chat: readonly ChatRow[]
  /** Those who are named at the table. */
  readonly names: ReadonlyMap<PersonId, PersonRow>
  /** Lines of the log that a checkpoint covers. */
  readonly checkpointAt: number
}

export interface ReadonlyTable extends TableState {
  readonly followers: Pick<Followers, 'size' | 'spectators' | 'isHere' | 'onlookers'>
  readonly presence: Pick<Presence, 'isHere' | 'awayFor' | 'seenHereAt'>
}

/** The same map where nobody is new, nor called otherwise: nobody is told of it again. */
export function withNames(names: TableState['names'], people: readonly PersonRow[]): TableState['names'] {
  const fresh = people.filter(({ id, name, isClaimed }) => {
    const known = names.get(id)
    return known?.name !== name || known.isClaimed !== isClaimed
  })
  return fresh.length === 0 ? names : new Map([...names, ...fresh.map(person => [person.id, person] as const)])
}

/** A table without its match, as its rows alone tell it. */
export function stateOfRows({ table: row, head }: WholeTable, people: readonly PersonRow[]): TableState {
  return { row, head, play: undefined, unreadable: undefined, chat: [], names: withNames(new Map(), people), checkpointAt: 0 }
}

/** For lists: to be told of does not bring a table into memory. */
export function listedTable(found: WholeTable, people: readonly PersonRow[], now: number): ReadonlyTable {
  const followers = new Followers()
  return { ...stateOfRows(found, people), followers, presence: new Presence(followers, now) }
}
