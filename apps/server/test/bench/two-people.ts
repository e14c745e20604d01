// Two people at a table of our server, who choose at random, and follow it as a browser does.
import { draw, type Flat, type Random } from '@rubble/engine'
import type { Moment, OnlineTable } from '@rubble/protocol'
import { MATCH_LENGTH } from './load.ts'
import { follow, Line, type Request } from './wire.ts'

interface Next {
  readonly seat: number
  readonly at: number
  readonly value: Flat
}

interface Guest {
  readonly cookie: string
  readonly line: Line
}

export class TwoPeople {
  readonly id: string
  private readonly guests: readonly Guest[]
  private readonly random: Random
  private readonly stops: (() => void)[] = []
  private readonly told = [-1, -1]
  private next: Next | undefined
  private count = 0
  private onMessage: (() => void) | undefined

  private constructor(id: string, guests: readonly Guest[], random: Random) {
    this.id = id
    this.guests = guests
    this.random = random
  }

  static async sitDown(port: number, game: string, random: Random): Promise<TwoPeople> {
    const guests = [await guest(port, 'Ada'), await guest(port, 'Bo')] as const
    const terms = { game, config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: false }
    const { id } = JSON.parse(await said(guests[0], { method: 'POST', path: '/api/tables', body: terms })) as OnlineTable
    for (const one of guests) await said(one, { method: 'POST', path: `/api/tables/${id}/join`, body: { number: 'a' } })
    const two = new TwoPeople(id, guests, random)
    await two.watch(port)
    return two
  }

  private async watch(port: number): Promise<void> {
    const told = this.both(0)
    for (const [seat, { cookie }] of this.guests.entries()) {
      this.stops.push(
        await follow(port, { method: 'GET', path: `/api/tables/${this.id}/stream`, cookie }, event => {
          this.hear(seat, event)
        }),
      )
    }
    await told
  }

  /** Only changes have an id, and only whoever is asked has options. */
  private hear(seat: number, event: string): void {
    if (!event.startsWith('id: ')) return
    const number = parseInt(event.slice(4), 10)
    if (!event.includes('"options":[]')) {
      const {
        moment: { options },
      } = JSON.parse(event.slice(event.indexOf('{'))) as { moment: Moment }
      const option = options[draw(this.random, options.length)]
      if (option !== undefined) this.next = { seat, at: number, value: option.value }
    }
    this.told[seat] = number
    this.onMessage?.()
  }

  /** When both have been told of this line. */
  private both(number: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.onMessage = () => {
      if (this.told.every(told => told >= number)) resolve()
    }
    return promise
  }

  get isOver(): boolean {
    return this.next === undefined || this.count >= MATCH_LENGTH
  }

  /** One choice, until it is acknowledged and both have seen what came of it. */
  async step(): Promise<void> {
    if (this.next === undefined) throw new Error('there is nothing to choose')
    this.count++
    const { seat, at, value } = this.next
    this.next = undefined
    const told = this.both(at + 1)
    const { cookie, line } = this.guests[seat] as Guest
    const { body } = await line.ask({ method: 'POST', path: `/api/tables/${this.id}/choose`, cookie, body: { at, value } })
    if (body !== '{}') throw new Error(`a choice was not made: ${body}`)
    await told
  }

  leave(): void {
    for (const stop of this.stops) stop()
    for (const { line } of this.guests) line.close()
  }
}

async function guest(port: number, name: string): Promise<Guest> {
  const line = await Line.to(port)
  const { status, head, body } = await line.ask({ method: 'POST', path: '/api/me', body: { name } })
  const cookie = /set-cookie: ([^;]+)/i.exec(head)?.[1]
  if (status !== 200 || cookie === undefined) throw new Error(`nobody was let in: ${body}`)
  return { cookie, line }
}

async function said({ cookie, line }: Guest, request: Request): Promise<string> {
  const { status, body } = await line.ask({ ...request, cookie })
  if (status !== 200) throw new Error(`${request.path} was answered with ${status}: ${body}`)
  return body
}
