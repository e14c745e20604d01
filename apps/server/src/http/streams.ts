// Streams: messages as they happen, as server-sent events or as lines of JSON.
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WireMessage } from '../hall/hall.ts'
import { Problem } from '../problem.ts'
import { networkOf } from './limits.ts'

/** One message, ready to be sent. */
export type Line = Pick<WireMessage, 'id' | 'json'>

export interface LineSink {
  send(message: Line): void
  end(): void
}

/** A stream that carries more than one thing to follow. */
export interface JointSink extends LineSink {
  /** One more is followed by it, which counts as a stream of its own until this one ends. Throws too-many. */
  another(): void
}

export interface StreamLimits {
  /** Things that one person follows, by one stream or several; an address may have more, it may be a school's. */
  readonly perPerson: number
  /** How much may wait for somebody who does not read, in bytes, besides what they were sent at first. */
  readonly waiting?: number
  readonly beat?: number
}

const WAITING = 2_000_000
const BEAT = 15_000
const ADDRESS_FACTOR = 10
/** Beats without a byte taken: nobody is there. */
const DEAF = 4
/** After a restart not everybody shall come back in the same moment. */
const RETRY = { least: 1000, spread: 2000 }

interface Format {
  readonly type: string
  readonly beat: string
  begin(): string
  frame(message: Line): string
}

const EVENTS: Format = {
  type: 'text/event-stream',
  beat: ':\n\n',
  begin: () => `retry: ${RETRY.least + Math.floor(Math.random() * RETRY.spread)}\n\n`,
  frame: ({ id, json }) => (id === '' ? `data: ${json}\n\n` : `id: ${id}\ndata: ${json}\n\n`),
}

/** The id stands in the message, since a line has no other place for it. */
const LINES: Format = {
  type: 'application/x-ndjson',
  beat: '\n',
  begin: () => '\n',
  frame: ({ id, json }) => (id === '' || !json.startsWith('{') ? `${json}\n` : `{"id":${JSON.stringify(id)},${json.slice(1)}\n`),
}

const formatFor = ({ headers: { accept = '' } }: FastifyRequest): Format => (accept.includes('ndjson') ? LINES : EVENTS)

interface StreamParts {
  readonly person: string | undefined
  readonly format: Format
  readonly frames: WeakMap<Line, Buffer>
  open(): ServerResponse
  /** Counts one thing that is followed; returns how not to any more. Throws too-many. */
  count(): () => void
}

/** One open stream. */
class Stream implements JointSink {
  readonly person: string | undefined
  private readonly format: Format
  private readonly frames: WeakMap<Line, Buffer>
  private readonly open: () => ServerResponse
  private readonly count: () => () => void
  /** For everything that is followed by it: how to count it no longer. */
  private readonly leaves: (() => void)[] = []
  private response: ServerResponse | undefined
  private allowed = Infinity
  private waited = 0
  private silence = 0
  isOver = false

  constructor({ person, format, frames, open, count }: StreamParts) {
    this.person = person
    this.format = format
    this.frames = frames
    this.open = open
    this.count = count
    this.another()
  }

  another(): void {
    this.leaves.push(this.count())
  }

  leave(): void {
    this.isOver = true
    for (const leave of this.leaves.splice(0)) leave()
  }

  /** The head is sent with the first message: until then it can still be answered that there is nothing to follow. */
  begin(): ServerResponse {
    if (this.response !== undefined) return this.response
    const response = this.open()
    this.response = response
    response.write(this.format.begin())
    return response
  }

  send(message: Line): void {
    if (this.isOver) return
    const response = this.begin()
    response.write(this.framed(message))
    // they come back by themselves, and are told everything again from where they were
    if (response.writableLength > this.allowed) response.destroy()
  }

  /** Many may be sent the same: it is written out once. */
  private framed(message: Line): Buffer {
    const known = this.frames.get(message)
    if (known !== undefined) return known
    const frame = Buffer.from(this.format.frame(message))
    this.frames.set(message, frame)
    return frame
  }

  /** From now on only so much may wait. */
  limit(waiting: number): void {
    this.allowed = this.begin().writableLength + waiting
  }

  /** Who has taken nothing between so many beats is not there. */
  beat(): void {
    const { response } = this
    if (response === undefined) return
    const waiting = response.writableLength
    this.silence = waiting > 0 && waiting >= this.waited ? this.silence + 1 : 0
    this.waited = waiting
    if (this.silence >= DEAF) response.destroy()
    else if (!this.isOver) response.write(this.format.beat)
  }

  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.response?.end()
  }
}

export class Streams {
  private readonly all = new Set<Stream>()
  private readonly counts = new Map<string, number>()
  private readonly frames = new Map<Format, WeakMap<Line, Buffer>>([
    [EVENTS, new WeakMap()],
    [LINES, new WeakMap()],
  ])
  private readonly limits: Required<StreamLimits>
  private readonly timer: NodeJS.Timeout
  private isClosed = false

  constructor({ perPerson, waiting = WAITING, beat = BEAT }: StreamLimits) {
    this.limits = { perPerson, waiting, beat }
    this.timer = setInterval(() => {
      for (const stream of this.all) stream.beat()
    }, beat)
    this.timer.unref()
  }

  get size(): number {
    return this.all.size
  }

  /** Answers with a stream. `follow` begins to send to the sink, and returns how to stop; what it throws is answered instead. */
  async serve(
    request: FastifyRequest,
    reply: FastifyReply,
    person: string | undefined,
    follow: (sink: JointSink) => Promise<() => void>,
  ): Promise<void> {
    if (this.isClosed) throw new Problem('busy', 'the server is stopping: come back in a moment')
    const format = formatFor(request)
    const frames = this.frames.get(format) ?? new WeakMap()
    const stream = new Stream({ person, format, frames, open: () => opened(reply, format), count: () => this.count(request.ip, person) })
    let stop: (() => void) | undefined
    const over = (): void => {
      stream.leave()
      this.all.delete(stream)
      stop?.()
    }
    this.all.add(stream)
    reply.raw.once('close', over)
    try {
      stop = await follow(stream)
    } catch (error) {
      reply.raw.off('close', over)
      over()
      if (reply.sent) return void reply.raw.destroy()
      throw error
    }
    if (reply.raw.destroyed) stop()
    else if (stream.isOver) stream.begin().end()
    else stream.limit(this.limits.waiting)
  }

  private count(address: string, person: string | undefined): () => void {
    const { perPerson } = this.limits
    const leaveAddress = this.countOne(networkOf(address), perPerson * ADDRESS_FACTOR)
    if (person === undefined) return leaveAddress
    try {
      const leavePerson = this.countOne(person, perPerson)
      return () => {
        leaveAddress()
        leavePerson()
      }
    } catch (error) {
      leaveAddress()
      throw error
    }
  }

  private countOne(key: string, most: number): () => void {
    const open = this.counts.get(key) ?? 0
    if (open >= most) throw new Problem('too-many', `${most} tables are followed already: close one`)
    this.counts.set(key, open + 1)
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      const left = (this.counts.get(key) ?? 1) - 1
      if (left > 0) this.counts.set(key, left)
      else this.counts.delete(key)
    }
  }

  /** Of everybody who is somebody, where none is named. Who is still known comes back by themselves. */
  endOf(person: string | undefined): void {
    for (const stream of this.all) if (stream.person !== undefined && (person === undefined || stream.person === person)) stream.end()
  }

  /** Everybody may come back, elsewhere or later. */
  close(): void {
    this.isClosed = true
    clearInterval(this.timer)
    for (const stream of this.all) stream.end()
  }
}

/**
 * It ends where the line is closed: so a message is one piece, written at once, and not three, and a server that stops need not wait for
 * the line.
 */
function opened(reply: FastifyReply, { type }: Format): ServerResponse {
  reply.hijack()
  reply.raw.useChunkedEncodingByDefault = false
  const own = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  }
  return reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...own })
}
