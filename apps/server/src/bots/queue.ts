// Who waits for a thought, and who is next. Thinking time is shared out: first by whether somebody plays there and looks on, then by where
// the table was opened from, by whom, and by table. Where only bots play, they wait between two choices, and all such tables together.
import type { Flat } from '@rubble/engine'
import type { Question, Urgency } from '@rubble/host'
import { Share } from './share.ts'

export interface QueuedQuestion {
  readonly question: Question
  readonly urgency: Urgency
  done(choice: Flat): void
  fail(error: Error): void
}

export interface QueueOptions {
  /** How many think at once. */
  readonly threads?: number
  /** Where only bots play: milliseconds between two choices at one table. */
  readonly pause?: number
  /** How many of those tables are played at that pace; more of them share it. */
  readonly botTables?: number
}

/**
 * While all wait: of eight thoughts one is for a table that nobody watches, and of as many of these one for bots alone. They are late, but
 * they play on.
 */
const WEIGHTS: Readonly<Record<string, number>> = { watched: 7, unwatched: 1, bots: 1 / 7 }

/** After so many thoughts it is looked who asks for none any more. */
const PRUNED_AFTER = 64

export class Queue {
  private readonly all = new Share(name => WEIGHTS[name] ?? 1)
  private readonly waiting = new Set<QueuedQuestion>()
  private readonly thinking = new Map<QueuedQuestion, readonly string[]>()
  private readonly options: Required<QueueOptions>
  /** When bots alone may next be thought for. */
  private botsAt = 0
  private settled = 0

  constructor({ threads = 1, pause = 0, botTables = 1 }: QueueOptions = {}) {
    this.options = { threads, pause, botTables }
  }

  add(waiting: QueuedQuestion): void {
    this.waiting.add(waiting)
  }

  take(now = 0): QueuedQuestion | undefined {
    const ready = [...this.waiting].filter(one => this.isReady(one, now)).map(one => ({ value: one, path: pathOf(one.urgency) }))
    const next = this.all.choose(ready)
    if (next === undefined) return undefined
    this.waiting.delete(next.value)
    this.thinking.set(next.value, next.path)
    this.all.charge(next.path)
    const { pause, botTables } = this.options
    if (next.value.urgency.alone !== undefined) this.botsAt = now + pause / botTables
    return next.value
  }

  /** It was thought about for so many milliseconds. */
  settle(one: QueuedQuestion, milliseconds: number): void {
    const path = this.thinking.get(one)
    if (path === undefined) return
    this.thinking.delete(one)
    this.all.settle(path, milliseconds)
    if (++this.settled % PRUNED_AFTER === 0)
      this.all.prune([...[...this.waiting].map(({ urgency }) => pathOf(urgency)), ...this.thinking.values()])
  }

  /** When one that is not to be thought for yet will be, if only time stands before it. */
  nextAt(): number | undefined {
    const moments = [...this.waiting].flatMap(({ urgency: { alone } }) => (alone === undefined ? [] : [alone.since + this.options.pause]))
    return moments.length === 0 || this.areBotsMany() ? undefined : Math.max(this.botsAt, Math.min(...moments))
  }

  drain(): QueuedQuestion[] {
    const all = [...this.waiting]
    this.waiting.clear()
    return all
  }

  private isReady({ urgency: { alone } }: QueuedQuestion, now: number): boolean {
    return alone === undefined || (now >= this.botsAt && now >= alone.since + this.options.pause && !this.areBotsMany())
  }

  /** Half of the threads are kept free of them, if there are two. */
  private areBotsMany(): boolean {
    const bots = [...this.thinking.values()].filter(([rank]) => rank === 'bots')
    return bots.length >= Math.max(1, Math.floor(this.options.threads / 2))
  }
}

/** Through which shares a thought is found; which of them are weighed is said above. */
function pathOf({ table, owner, origin = owner, isWatched, alone }: Urgency): readonly string[] {
  const attention = isWatched ? 'watched' : 'unwatched'
  return [...(alone === undefined ? [attention] : ['bots', attention]), `from ${origin}`, `by ${owner}`, `at ${table}`]
}
