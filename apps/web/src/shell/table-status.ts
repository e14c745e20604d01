// How a table stands in the list: who has to do something there.
import type { Summary } from '@rubble/protocol'

/**
 * `yours`: the only person at the table is asked; `person`: one of several; `thinking`: a bot, at work; `bot`: a bot that waits for the
 * table to be opened.
 */
export type TableStatus = 'yours' | 'person' | 'thinking' | 'bot'

/** undefined: the match is over, or cannot be read. */
export function statusOf({ asked, sitters, isThinking }: Pick<Summary, 'asked' | 'sitters' | 'isThinking'>): TableStatus | undefined {
  if (asked === undefined) return undefined
  const isPerson = (kind: string | undefined): boolean => kind === 'person'
  if (asked.seats.some(seat => isPerson(sitters[seat]?.kind)))
    return sitters.filter(({ kind }) => isPerson(kind)).length === 1 ? 'yours' : 'person'
  return isThinking ? 'thinking' : 'bot'
}

const waitsForPerson = (table: Summary): boolean => ['yours', 'person'].includes(statusOf(table) ?? '')

/** Those first that wait for a person, and of these and the others the newest. */
export const inOrder = (tables: readonly Summary[]): Summary[] =>
  tables.toSorted((a, b) => Number(waitsForPerson(b)) - Number(waitsForPerson(a)) || b.changed - a.changed)
