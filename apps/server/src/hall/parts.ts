// What a hall is made of, and what holds in it.
import type { Seat } from '@rubble/engine'
import type { Rules, Thinker } from '@rubble/host'
import type { OnlineTable, Person, TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { StorageDown, type Store } from '../store/store.ts'
import type { PersonId } from './hall.ts'

/** Nothing of it ever throws. */
export interface TurnNotifier {
  /** Somebody is asked, and is not looking. */
  yourTurn(person: PersonId, table: OnlineTable, seat: Seat): void
  /** A place is kept for them by somebody they have played with. */
  invited(person: PersonId, table: OnlineTable, by: Person): void
}

export interface HallParts {
  readonly store: Store
  readonly thinker: Thinker
  readonly notifier?: TurnNotifier
  load(game: string): Promise<Rules>
  now(): number
  /** Not to be guessed. */
  newId(): string
  /** 32 random bytes in hexadecimal. */
  newSecret(): string
  /** Something went wrong that nobody who plays can help. */
  onFault(error: unknown, about: { readonly table: TableId; readonly what: string }): void
  readonly limits?: Partial<HallLimits>
}

export interface HallLimits {
  /** A table that nobody uses leaves memory after so long. */
  readonly idle: number
  /** How often it is looked which, and what other servers have left undone. */
  readonly tidy: number
  /** How often other servers are told who is here. */
  readonly beat: number
  /** A bot may take the place of somebody who has not been looking for so long, where no clock decides it. */
  readonly away: number
  /** A table that waits for players in vain is cleared away after so long. */
  readonly waiting: number
  /** A guest who sits nowhere and has not been seen for so long is forgotten. */
  readonly guests: number
  /** A restart costs nobody the game: no flag falls for so long. */
  readonly grace: number
  readonly tablesOfOne: number
  /** Open tables of one person that wait for players. */
  readonly openOfOne: number
  /** Tables where only bots play, all together. */
  readonly botTables: number
  /** Lines of a log after which a match is stopped that only bots play. */
  readonly botLines: number
  /** So long after it was opened, a match that only bots have played is forgotten if it is over. */
  readonly botsKept: number
  /** How often it is kept anew who is at the table they opened. */
  readonly attended: number
  readonly chatLines: number
  /** Characters of all these lines together: everybody who comes is sent them. */
  readonly chatText: number
  /** Lines of a log after which nothing is taken back any more; after twice as many a match that does not end is stopped. */
  readonly lines: number
  /** For how long a match that is taken up, or looked back at, may hold up everybody else at a time. */
  readonly slice: number
  /** How often it is looked who could play whom, while somebody looks for an opponent. */
  readonly quick: number
  /** A table for two who were brought together is closed after so long if one of them does not come. */
  readonly noShow: number
  /** About so long a standing answer waits, as somebody does who looks and declines. */
  readonly standingPause: number
}

const DAY = 86_400_000
export const LIMITS: HallLimits = {
  idle: 60_000,
  tidy: 15_000,
  beat: 15_000,
  away: 300_000,
  waiting: 14 * DAY,
  guests: 365 * DAY,
  grace: 60_000,
  tablesOfOne: 50,
  openOfOne: 5,
  botTables: 12,
  botLines: 3000,
  botsKept: DAY,
  attended: 60_000,
  chatLines: 1000,
  chatText: 100_000,
  lines: 10_000,
  slice: 2,
  quick: 1000,
  noShow: 60_000,
  standingPause: 1600,
}

/** What the store cannot do now is a problem that passes. */
export async function down<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StorageDown) throw new Problem('storage', 'the database does not answer just now; please try again')
    throw error
  }
}
