// How somebody comes in by a request: how often it may be tried, by which browser, and what that browser is given.
import type { Me } from '@rubble/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn, Visitor } from '../people/people.ts'
import type { Caller } from '../people/sessions.ts'
import type { PersonRow } from '../store/store.ts'
import { networkOf } from './limits.ts'
import type { Parts } from './parts.ts'

type EntranceParts = Pick<Parts, 'hall' | 'people' | 'safety' | 'limits' | 'streams'>

export class Entrance {
  private readonly parts: EntranceParts

  constructor(parts: EntranceParts) {
    this.parts = parts
  }

  visitorOf(request: FastifyRequest): Visitor {
    return {
      address: networkOf(request.ip),
      agent: request.headers['user-agent'] ?? '',
      device: this.parts.safety.cookieOf(request, 'rubble-device'),
    }
  }

  /** Strangers at the same address, who guess at passwords, do not keep anybody from what is theirs. */
  async admitHashing({ person: { id, isClaimed } }: Caller, request: FastifyRequest): Promise<void> {
    await this.parts.limits.byPerson('login', id)
    if (!isClaimed) await this.parts.limits.byAddress('login', request.ip)
  }

  async admitPasskey(request: FastifyRequest): Promise<void> {
    if (!this.parts.people.isKnownBrowser(this.visitorOf(request))) await this.parts.limits.byAddress('login', request.ip)
  }

  enter({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, { person, cookie, device }: SignedIn): Promise<Me> {
    const { safety, people } = this.parts
    // the first one says who it is: programs look at no other
    safety.setCookie(request, reply, cookie)
    if (device !== undefined) safety.setCookie(request, reply, device, { name: 'rubble-device' })
    return people.me(person)
  }

  async renamed(person: PersonRow): Promise<PersonRow> {
    await this.parts.hall.noteName(person.id)
    return person
  }

  /** What made somebody a guest has ended, and so may have other ways in: whoever follows a table by them comes back by what is left. */
  async claimed(known: SignedIn): Promise<SignedIn> {
    await this.parts.hall.noteName(known.person.id)
    this.parts.streams.endOf(known.person.id)
    return known
  }
}
