// One online table as this page follows it: what everybody knows of it, the chat, and the match as one viewer sees it, all from one stream.
import type { Seat, Viewer } from '@rubble/engine'
import type { ChatLine, Listener, Moment, OnlineTable, StreamMessage, TableId, VisibleEvent } from '@rubble/protocol'
import { channelOf, type Lines } from './lines.ts'
import type { ApiProblem } from './problem.ts'

export interface FeedState {
  readonly table: OnlineTable | undefined
  readonly chat: readonly ChatLine[]
  /** The number of the decision that waits for the viewer. */
  readonly turn: number | undefined
  /** The line to the server stands. */
  readonly isUp: boolean
  /** How much this device's clock is ahead of the server's, at most, in milliseconds. */
  readonly ahead: number
  /** Why there is nothing to follow. */
  readonly problem: ApiProblem | undefined
}

export interface FeedParts {
  readonly lines: Pick<Lines, 'follow'>
  now(): number
  /** The seat is not this browser's any more, or somebody else is at it. */
  onOtherEyes?(): void
}

const START: FeedState = { table: undefined, chat: [], turn: undefined, isUp: false, ahead: Infinity, problem: undefined }

const isOtherDraft = (before: Moment, moment: Moment): boolean =>
  before.number === moment.number
  && before.viewer === moment.viewer
  && JSON.stringify(before.view.mine) !== JSON.stringify(moment.view.mine)

export class TableFeed {
  readonly id: TableId
  private readonly parts: FeedParts
  private current: FeedState = START
  private readonly hearers = new Set<() => void>()
  private readonly watchers = new Set<Listener>()
  private viewer: Viewer | undefined
  private stop: (() => void) | undefined
  private moment: Moment | undefined
  private thinking: Seat | undefined
  /** On the present line, with how the match stands. */
  private isGreeted = false

  constructor(id: TableId, parts: FeedParts) {
    this.id = id
    this.parts = parts
  }

  readonly state = (): FeedState => this.current

  readonly subscribe = (hearer: () => void): (() => void) => {
    this.hearers.add(hearer)
    return () => {
      this.hearers.delete(hearer)
    }
  }

  private become(change: Partial<FeedState>): void {
    this.current = { ...this.current, ...change }
    for (const hearer of this.hearers) hearer()
  }

  /** From now on as this viewer; at first as whoever the server takes this person for, which it says. */
  follow(viewer?: Viewer): void {
    if (this.stop !== undefined && (viewer === this.viewer || this.viewer === undefined)) {
      this.viewer = viewer
      return
    }
    this.connect(viewer)
  }

  private connect(viewer: Viewer | undefined): void {
    this.stop?.()
    this.viewer = viewer
    this.moment = undefined
    this.thinking = undefined
    if (this.current.turn !== undefined) this.become({ turn: undefined })
    this.stop = this.parts.lines.follow(channelOf(this.id, viewer), {
      onMessage: message => {
        this.hear(message as StreamMessage)
      },
      onLine: (isUp, ahead) => {
        if (isUp) this.greet(ahead)
        this.become({ isUp, problem: undefined })
      },
      onRefused: problem => {
        // the seat went to somebody else meanwhile: it goes on with the eyes that are left, and the server says whose
        if (problem.code === 'not-yours' && viewer !== undefined) {
          this.parts.onOtherEyes?.()
          return this.connect(undefined)
        }
        this.become({ isUp: false, problem })
      },
    })
  }

  /** The line stands anew: how the match stands, and who thinks, is told to those who come. */
  private greet(ahead: number): void {
    this.setAhead(ahead)
    this.hearThinking(undefined)
    this.isGreeted = false
  }

  watch(viewer: Viewer, listener: Listener): () => void {
    this.follow(viewer)
    this.watchers.add(listener)
    if (this.moment !== undefined) listener.onChange(this.moment, [])
    if (this.thinking !== undefined) listener.onThinking(this.thinking)
    return () => {
      this.watchers.delete(listener)
    }
  }

  /** Nothing is followed any more; it can be followed again. */
  close(): void {
    this.stop?.()
    this.stop = undefined
    this.viewer = undefined
  }

  /** Something of the server's that was written at this moment of its own clock, or later. */
  private setClock(written: number): void {
    this.setAhead(this.parts.now() - written)
  }

  private setAhead(ahead: number): void {
    if (ahead < this.current.ahead) this.become({ ahead })
  }

  private hear(message: StreamMessage): void {
    switch (message.type) {
      case 'table':
        return this.hearTable(message.table)
      case 'change':
        return this.hearChange(message.moment, message.news)
      case 'chat':
        return this.hearChat(message.lines)
      case 'thinking':
        return this.hearThinking(message.seat)
      default: // a newer server may say more
    }
  }

  private hearTable(table: OnlineTable): void {
    if (table.clocks !== undefined) this.setClock(table.clocks.at)
    this.become({ table })
  }

  /**
   * The log of a match only grows: what has no higher number was told before, unless it is another part of one's own secret answer, which
   * is no line of the log until it is whole. Only a server that was restored from a backup says anew, to those who come back, that there
   * is less.
   */
  private hearChange(moment: Moment, news: readonly VisibleEvent[]): void {
    const before = this.moment
    const isLess = this.isGreeted ? false : moment.number < (before?.number ?? 0)
    this.isGreeted = true
    if (before !== undefined && moment.number <= before.number && !isLess && !isOtherDraft(before, moment)) return
    this.moment = moment
    this.become({ turn: moment.options.length > 0 ? moment.number : undefined })
    const fresh = before === undefined ? [] : news.filter(({ at }) => at >= before.number)
    this.tell(watcher => {
      watcher.onChange(moment, fresh)
    })
  }

  private hearThinking(seat: Seat | undefined): void {
    if (seat === this.thinking) return
    this.thinking = seat
    this.tell(watcher => {
      watcher.onThinking(seat)
    })
  }

  private hearChat(lines: readonly ChatLine[]): void {
    const known = new Map(this.current.chat.map(line => [line.number, line]))
    const fresh = lines.filter(({ number, at }) => known.get(number)?.at !== at)
    if (fresh.length === 0) return
    // another line in the place of a known one: a server that was restored has lost that, and what came after it
    const from = Math.min(...fresh.filter(({ number }) => known.has(number)).map(({ number }) => number))
    this.become({ chat: [...this.current.chat.filter(({ number }) => number < from), ...fresh].sort((a, b) => a.number - b.number) })
  }

  private tell(say: (watcher: Listener) => void): void {
    for (const watcher of this.watchers) say(watcher)
  }
}
