// Several tables by one stream: a browser has six connections to a server without HTTP/2, and its person more tabs than that.
import type { Viewer } from '@rubble/engine'
import type { JointMessage, ProblemCode, TableId } from '@rubble/protocol'
import type { Hall, Looker, WireMessage } from '../hall/hall.ts'
import { Problem } from '../problem.ts'
import type { JointSink, Line } from './streams.ts'

/** One table of a joint stream. */
export interface Channel {
  readonly table: TableId
  /** Through whose eyes; undefined: one's own. */
  readonly as: Viewer | undefined
  /** The id of its last message that was seen. */
  readonly after: string | undefined
}

/** What ends the whole stream: it may go better when the client comes back. */
const PASSING: ReadonlySet<ProblemCode> = new Set(['storage', 'busy'])

/**
 * Sends what happens at all these tables, each from where it was left; a table that cannot be followed is told as such and keeps nothing
 * from the others. `others`: what else is followed by this stream.
 */
export async function followAll(
  hall: Pick<Hall, 'watch'>,
  person: Looker,
  channels: readonly Channel[],
  sink: JointSink,
  others = 0,
): Promise<() => void> {
  const all = channels.map(channel => new Subscription(hall, person, channel, sink))
  const leave = (): void => {
    for (const one of all) one.leave()
  }
  try {
    await Promise.all(all.map((one, i) => one.begin(i + others > 0)))
    return leave
  } catch (error) {
    leave()
    throw error
  }
}

class Subscription {
  private readonly hall: Pick<Hall, 'watch'>
  private readonly person: Looker
  private readonly channel: Channel
  private readonly sink: JointSink
  /** How its messages are headed. */
  private readonly name: string
  private after: string | undefined
  private isLeft = false
  /** Ends what is watched now. */
  private end: () => void = () => {}

  constructor(hall: Pick<Hall, 'watch'>, person: Looker, channel: Channel, sink: JointSink) {
    const { table, as, after } = channel
    this.hall = hall
    this.person = person
    this.channel = channel
    this.sink = sink
    this.after = after
    this.name = JSON.stringify({ table, as }).slice(0, -1)
  }

  /** `isMore`: the stream carries another one already. Throws what passes, and whatever nobody has foreseen. */
  async begin(isMore: boolean): Promise<void> {
    try {
      if (isMore) this.sink.another()
      await this.watch()
    } catch (error) {
      if (this.isLeft) return
      if (!(error instanceof Problem) || PASSING.has(error.code)) throw error
      this.refuse(error)
    }
  }

  leave(): void {
    this.isLeft = true
    this.end()
  }

  /** A table ends what is sent to somebody who looks through other eyes since: it goes on with these, or is refused. */
  private async watch(): Promise<void> {
    const { table, as } = this.channel
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    this.end = end
    const stop = await this.hall.watch(table, this.person, as, this.after, {
      send: message => {
        this.send(message)
      },
      end,
    })
    void ended
      .then(() => {
        stop()
        return this.isLeft ? undefined : this.begin(false)
      })
      .catch(() => {
        this.sink.end()
      })
  }

  private send(message: WireMessage): void {
    if (message.id !== '') this.after = message.id
    this.sink.send(headed(message, this.name))
  }

  private refuse({ code, message }: Problem): void {
    const { table, as } = this.channel
    this.sink.send({ id: '', json: JSON.stringify({ table, as, problem: { problem: code, message } } satisfies JointMessage) })
  }
}

/** By the message and its head: many may be sent the same, and it is written out once. */
const known = new WeakMap<WireMessage, Map<string, Line>>()

function headed(message: WireMessage, name: string): Line {
  const byName = known.get(message) ?? new Map<string, Line>()
  known.set(message, byName)
  const line = byName.get(name) ?? {
    id: '',
    json: `${name}${message.id === '' ? '' : `,"id":${JSON.stringify(message.id)}`},"message":${message.json}}`,
  }
  byName.set(name, line)
  return line
}
