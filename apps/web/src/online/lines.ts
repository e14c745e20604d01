// All that is followed, by one stream: a browser has six connections to a server without HTTP/2, and its person may have more tabs.
import type { Viewer } from '@rubble/engine'
import type { JointMessage, TableId } from '@rubble/protocol'
import type { Api } from './api.ts'
import { ApiProblem, isPassing } from './problem.ts'
import { LONGEST, Stream, type StreamParts } from './stream.ts'

/** What can be followed: the list of open tables, or a table through somebody's eyes. */
export type Channel = string
export const LOBBY: Channel = 'lobby'
export const channelOf = (table: TableId, as: Viewer | undefined): Channel => `${table}~${as ?? ''}`

export interface Follower {
  onMessage(message: unknown): void
  /**
   * The line stands anew, or is broken and tried again. `ahead`: how much this device's clock is ahead of the server's, at most, in
   * milliseconds.
   */
  onLine(isUp: boolean, ahead: number): void
  /** The server does not want to: it is not tried again. */
  onRefused(problem: ApiProblem): void
}

export interface Lines {
  /** Returns how to follow it no longer. */
  follow(channel: Channel, follower: Follower): () => void
  /** There is reason to believe that it would go now. */
  nudge(): void
  /** There is no network: whatever seems to stand does not. */
  drop(): void
  /** Who asks is somebody else than before: all is asked for anew in their name. */
  renew(): void
}

export interface HubParts extends Pick<StreamParts, 'wait' | 'random'> {
  readonly api: Pick<Api, 'stream'>
  now(): number
}

/** What changes in the same moment is asked for together. */
const SOON = 20

class FollowedChannel {
  /** The id of the last message: from there it goes on. */
  after: string | undefined
  readonly followers = new Set<Follower>()
  /** What tells those who come later how it stands: the last message of each kind, and every one of the chat. */
  private readonly latest = new Map<string, unknown>()
  private readonly chat: unknown[] = []

  tell(kind: string, message: unknown): void {
    if (kind === 'chat') this.chat.push(message)
    else this.latest.set(kind, message)
    for (const follower of this.followers) follower.onMessage(message)
  }

  greet(follower: Follower): void {
    for (const message of [...this.latest.values(), ...this.chat]) follower.onMessage(message)
  }
}

export class Hub implements Lines {
  private readonly parts: HubParts
  private readonly channels = new Map<Channel, FollowedChannel>()
  private stream: Stream | undefined
  /** The one before, until the new one stands: nobody is to be missed at a table meanwhile. Nothing more is heard by it. */
  private former: Stream | undefined
  private isUp = false
  private ahead = Infinity
  private cancel: (() => void) | undefined

  constructor(parts: HubParts) {
    this.parts = parts
  }

  follow(channel: Channel, follower: Follower): () => void {
    const known = this.channels.get(channel)
    const followed = known ?? new FollowedChannel()
    followed.followers.add(follower)
    if (known === undefined) {
      this.channels.set(channel, followed)
      this.renewWithin(SOON)
    } else if (this.isUp) {
      follower.onLine(true, this.ahead)
    }
    followed.greet(follower)
    return () => {
      followed.followers.delete(follower)
      if (followed.followers.size > 0 || this.channels.get(channel) !== followed) return
      this.channels.delete(channel)
      this.renewWithin(SOON)
    }
  }

  nudge(): void {
    this.stream?.nudge()
  }

  drop(): void {
    this.stream?.drop()
  }

  renew(): void {
    if (this.channels.size > 0) this.renewWithin(SOON)
  }

  private renewWithin(time: number): void {
    this.cancel?.()
    this.cancel = this.parts.wait(time, () => {
      this.change()
    })
  }

  /** What is followed has changed, or who follows it: another stream is asked for it. */
  private change(): void {
    this.cancel = undefined
    if (this.isUp) this.former = this.stream
    else this.stream?.end()
    this.isUp = false
    this.stream = undefined
    if (this.channels.size === 0) this.endFormer()
    else this.open()
  }

  private open(): void {
    const made: Stream = new Stream({
      ...this.parts,
      connect: async signal => {
        const response = await this.parts.api.stream(this.tables(), this.channels.has(LOBBY), signal)
        this.setClock(Date.parse(response.headers.get('date') ?? ''))
        return response
      },
      onMessage: message => {
        if (this.stream === made) this.hear(message as JointMessage)
      },
      onLine: isUp => {
        if (this.stream === made) this.hearLine(isUp)
      },
      onRefused: problem => {
        if (this.stream === made) this.hearRefused(problem)
      },
    })
    this.stream = made
  }

  private setClock(answered: number): void {
    const ahead = this.parts.now() - answered
    if (ahead < this.ahead) this.ahead = ahead
  }

  private tables(): string[] {
    return [...this.channels].flatMap(([channel, { after }]) =>
      channel === LOBBY ? [] : [after === undefined ? channel : `${channel}~${after}`],
    )
  }

  private endFormer(): void {
    this.former?.end()
    this.former = undefined
  }

  private hearLine(isUp: boolean): void {
    this.isUp = isUp
    this.endFormer()
    for (const { followers } of this.channels.values()) for (const follower of followers) follower.onLine(isUp, this.ahead)
  }

  private hearRefused(problem: ApiProblem): void {
    this.endFormer()
    // who is refused may follow something else at once
    const refused = [...this.channels.keys()]
    for (const channel of refused) this.refuse(channel, problem)
  }

  private hear(message: JointMessage): void {
    if ('lobby' in message) return this.channels.get(LOBBY)?.tell('lobby', message.lobby)
    const channel = channelOf(message.table, message.as)
    if ('problem' in message) return this.refuse(channel, new ApiProblem(message.problem.problem, message.problem.message))
    const followed = this.channels.get(channel)
    if (followed === undefined) return
    followed.after = message.id ?? followed.after
    followed.tell(message.message.type, message.message)
  }

  /** One that is too many now, or fails for a while, is asked for again with all others; else nothing more comes of it. */
  private refuse(channel: Channel, problem: ApiProblem): void {
    const followers = this.channels.get(channel)?.followers ?? []
    if (isPassing(problem) || problem.code === 'too-many') {
      for (const follower of followers) follower.onLine(false, this.ahead)
      if (this.cancel === undefined) this.renewWithin(LONGEST)
      return
    }
    this.channels.delete(channel)
    for (const follower of followers) follower.onRefused(problem)
  }
}
