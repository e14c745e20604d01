// People who play many matches at once as fast as they can, through whatever happens to the server, and remember what they were told.
import { draw, type Flat, type Match, type Random, type Refusal, type Seat, seeded, type Types, type Viewer } from '@rubble/engine'
import type { Moment, NewTable, OnlineTable, VisibleEvent } from '@rubble/protocol'
import { type Client, Follower, type Format, guestAt, problemOf, type Reply, Unreachable } from './client.ts'

/** A choice of which the server has said that it was done. */
export interface AcknowledgedChoice {
  readonly table: string
  readonly at: number
  readonly seat: Seat
  readonly value: Flat
}

/** A table, the people who play at it, and all who follow it. */
export interface LoadTable {
  readonly id: string
  readonly game: string
  /** By seat; undefined where a bot sits. */
  readonly players: readonly (Client | undefined)[]
  readonly followers: readonly { readonly viewer: Viewer; readonly follower: Follower }[]
}

/** What may well be answered to a choice: another was quicker, or has given up. Something new is on its way. */
const LATE: ReadonlySet<string> = new Set(['TABLE-STALE', 'over'])
/** What is worth another try. */
const PASSING: ReadonlySet<string> = new Set(['storage', 'busy'])
const AGAIN = 25

export class Load {
  readonly tables: LoadTable[] = []
  readonly acknowledged: AcknowledgedChoice[] = []
  /** Answers by what they were: `done`, `TABLE-STALE`, `storage`, `unreachable`. */
  readonly answers = new Map<string, number>()
  /** What should not have happened. */
  readonly faults: string[] = []
  readonly url: string
  private readonly random: Random
  private readonly playing: Promise<void>[] = []
  private isStopped = false
  private made = 0

  constructor(url: string, seed: string) {
    this.url = url
    this.random = seeded(seed)
  }

  get count(): number {
    return this.acknowledged.length
  }

  /** A table with a person on every place where no bot sits, and somebody who only looks on. Begins to play. */
  async open(game: string, seats: readonly ('person' | 'bot')[], config: unknown = {}): Promise<LoadTable> {
    const people = await Promise.all(seats.map(kind => (kind === 'person' ? guestAt(this.url, `Player ${++this.made}`) : undefined)))
    const owner = people.find(one => one !== undefined) ?? (await guestAt(this.url, `Owner ${++this.made}`))
    const bots = seats.flatMap((kind, seat) => (kind === 'bot' ? [{ seat, level: 'random' }] : []))
    const terms: NewTable = { game, config, clock: { kind: 'none' }, undo: 'free', isOpen: true, bots }
    const { id } = await owner.done<OnlineTable>('POST', '/api/tables', terms)
    // who looks on from before the beginning hears everything
    const followers: { readonly viewer: Viewer; readonly follower: Follower }[] = []
    const follow = (viewer: Viewer, client: Client, format: Format): void => {
      followers.push({ viewer, follower: new Follower(client, id, { as: viewer, format }) })
    }
    follow('spectator', owner, 'ndjson')
    for (const [seat, one] of people.entries())
      if (one !== undefined) await one.done('POST', `/api/tables/${id}/join`, { seat, number: `${seat} of ${this.made}` })
    people.forEach((one, seat) => {
      if (one !== undefined) follow(seat, one, seat % 2 === 0 ? 'event-stream' : 'ndjson')
    })
    const played: LoadTable = { id, game, players: people, followers }
    this.tables.push(played)
    people.forEach((one, seat) => {
      if (one !== undefined) this.playing.push(this.play(played, one, seat))
    })
    return played
  }

  /** Plays on until the match is over, or all are told to stop. */
  private async play({ id, followers }: LoadTable, client: Client, seat: Seat): Promise<void> {
    const follower = followers.find(({ viewer }) => viewer === seat)?.follower as Follower
    let answered = -1
    while (!this.isStopped && follower.moment?.outcome === undefined) {
      const { moment } = follower
      if (moment === undefined || moment.options.length === 0 || moment.number === answered) {
        await follower.changed(500)
        continue
      }
      const isAnswered = await this.choose(id, client, seat, moment)
      if (isAnswered) answered = moment.number
      else
        await new Promise(done => {
          setTimeout(done, AGAIN)
        })
    }
  }

  /** Was it answered, so that something new must come? Else it is to be tried again. */
  private async choose(table: string, client: Client, seat: Seat, { number: at, options }: Moment): Promise<boolean> {
    const value = options[draw(this.random, options.length)]?.value as Flat
    try {
      return this.note({ table, at, seat, value }, await client.post(`/api/tables/${table}/choose`, { at, value }))
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      this.tally('unreachable')
      return false
    }
  }

  private note(choice: AcknowledgedChoice, reply: Reply): boolean {
    const refused = (reply.body as { refused?: Refusal } | undefined)?.refused?.refused
    const answer = refused ?? problemOf(reply) ?? (reply.status === 200 ? 'done' : 'unclear')
    this.tally(answer)
    if (answer === 'done') this.acknowledged.push(choice)
    else if (!LATE.has(answer) && !PASSING.has(answer))
      this.faults.push(`${JSON.stringify(choice)}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return answer === 'done' || LATE.has(answer)
  }

  private tally(answer: string): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1)
  }

  /** Until so many more choices were made. */
  async more(choices: number, patience = 60_000): Promise<void> {
    const [wanted, end] = [this.count + choices, performance.now() + patience]
    while (this.count < wanted) {
      if (performance.now() > end)
        throw new Error(`only ${this.count} of ${wanted} choices were made: ${JSON.stringify([...this.answers])} ${this.faults.join('; ')}`)
      await new Promise(done => {
        setTimeout(done, 10)
      })
    }
  }

  /** Nobody chooses any more; whoever follows a table still does. */
  async rest(): Promise<void> {
    this.isStopped = true
    await Promise.all(this.playing)
  }

  async close(): Promise<void> {
    await this.rest()
    await Promise.all(this.tables.flatMap(({ followers }) => followers.map(({ follower }) => follower.stop())))
  }
}

/** What one who follows should have heard, by all that is told to them of the past. The set-up is past for everybody. */
export const newsFrom = (history: readonly VisibleEvent[], { begun }: Match<Types>, first: number): readonly VisibleEvent[] =>
  history.slice(begun).filter(({ at }) => at >= first)

/** Every line that was acknowledged, as the log has it. */
export function missing(acknowledged: readonly AcknowledgedChoice[], { log, seats }: Match<Types>): readonly AcknowledgedChoice[] {
  return acknowledged.filter(({ at, seat, value }) => {
    const entry = log[at]
    return (
      entry === undefined || !('choose' in entry) || entry.seat !== seats[seat] || JSON.stringify(entry.choose) !== JSON.stringify(value)
    )
  })
}
