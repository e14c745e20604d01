// Who is at a table, by way of this server or of another one, and since when they are not.
import type { Followers } from './followers.ts'
import type { PersonId } from './hall.ts'

/** When somebody was last seen who is still there. */
export const FOLLOWS = Infinity

/** What other servers have said. */
class Elsewhere {
  /** When people were last seen there. */
  readonly seen = new Map<PersonId, number>()
  /** Who follows the table by way of them: of which, and until when that holds if nothing more is heard. */
  readonly here = new Map<PersonId, Map<number, number>>()
}

export class Presence {
  private readonly followers: Followers
  /** What was before is not known here. */
  private readonly since: number
  /** When people were last seen who went, or who play and look without following the table. */
  private readonly seenHere = new Map<PersonId, number>()
  /** Absent until something is heard, as where there is one server: a thousand tables hold nothing for it. */
  private elsewhere: Elsewhere | undefined

  constructor(followers: Followers, now: number) {
    this.followers = followers
    this.since = now
  }

  isHere(person: PersonId): boolean {
    return this.followers.isHere(person) || this.elsewhere?.here.has(person) === true
  }

  noteSeen(person: PersonId, now: number): void {
    this.seenHere.set(person, now)
  }

  /** For how long somebody has not been looking. */
  awayFor(person: PersonId, now: number): number {
    return this.isHere(person) ? 0 : now - Math.max(this.since, this.seenHere.get(person) ?? 0, this.elsewhere?.seen.get(person) ?? 0)
  }

  /** By way of another server somebody was seen, and follows the table if that holds until a moment. Says whether they have come there. */
  noteElsewhere(person: PersonId, server: number, seen: number, until: number | undefined): boolean {
    const { seen: lastSeen, here } = (this.elsewhere ??= new Elsewhere())
    const known = here.get(person) ?? new Map<number, number>()
    const isNew = until !== undefined && !known.has(server)
    if (until === undefined) known.delete(server)
    else known.set(server, until)
    lastSeen.set(person, Math.max(seen, lastSeen.get(person) ?? 0))
    if (known.size > 0) here.set(person, known)
    else here.delete(person)
    return isNew
  }

  /** A server that says nothing more is gone, and with it those who came by it. Says whether somebody was. */
  forget(now: number): boolean {
    if (this.elsewhere === undefined) return false
    const { here } = this.elsewhere
    const { size } = here
    for (const [person, servers] of here) {
      for (const [server, until] of servers) if (until <= now) servers.delete(server)
      if (servers.size === 0) here.delete(person)
    }
    return here.size < size
  }

  /** When somebody was last seen by way of this server; FOLLOWS if they still look. */
  seenHereAt(person: PersonId): number | undefined {
    return this.followers.isHere(person) ? FOLLOWS : this.seenHere.get(person)
  }
}
