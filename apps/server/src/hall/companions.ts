// Who has played with whom: told to each of them, and to nobody else.
import type { Companion } from '@rubble/protocol'
import type { SharedSeat, Store } from '../store/store.ts'
import type { PersonId } from './hall.ts'

/** So many tables are looked at: of those that run, and of those that are over. */
const TABLES = 200
/** So many people are told of. */
const LISTED = 30
/** A browser that is used is noted every five minutes (sessions.ts): who has not been seen for twice as long is gone. */
const HERE = 10 * 60_000

type CompanionStore = Pick<Store, 'sharedSeats' | 'persons' | 'seenSince'>

export class Companions {
  private readonly store: CompanionStore
  private readonly now: () => number

  constructor(store: CompanionStore, now: () => number) {
    this.store = store
    this.now = now
  }

  /** Those first with whom somebody has played last. */
  async of(person: PersonId): Promise<readonly Companion[]> {
    const met = new Map([...(await this.met(person))].slice(0, LISTED))
    const ids = [...met.keys()]
    const [people, here] = await Promise.all([this.store.persons(ids), this.store.seenSince(ids, this.now() - HERE)])
    const known = new Map(people.map(({ id, name, isClaimed }) => [id, { id, name, isClaimed }]))
    return [...met].flatMap(([id, seats]) => {
      const other = known.get(id)
      return other === undefined ? [] : [{ person: other, ...usualSide(seats), isHere: here.has(id) }]
    })
  }

  async havePlayed(one: PersonId, other: PersonId): Promise<boolean> {
    return (await this.met(one)).has(other)
  }

  private async met(person: PersonId): Promise<ReadonlyMap<PersonId, readonly SharedSeat[]>> {
    const seats = (await this.store.sharedSeats(person, TABLES)).toSorted((a, b) => b.created - a.created)
    return Map.groupBy(seats, seat => seat.person)
  }
}

/** Of those played equally often, the last. */
function usualSide(seats: readonly SharedSeat[]): Pick<SharedSeat, 'game' | 'side'> {
  const bySide = Map.groupBy(seats, ({ game, side }) => `${game} ${side}`)
  const [{ game, side }] = [...bySide.values()].reduce((most, one) => (one.length > most.length ? one : most)) as [SharedSeat]
  return { game, side }
}
