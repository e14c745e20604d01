// Long work of many tables beside everything else: in each turn of the event loop one of them goes on, and only for a moment.
import type { Incremental } from '@rubble/engine'

/** One piece of work: a match that is taken up, or looked back at. */
interface Job {
  /** How often it was let go on. */
  taken: number
  goOn(): void
}

export interface TimeSlicerOptions {
  /** For how long one may go on, in milliseconds; at least a step. */
  readonly slice: number
  /** Another clock, for tests. */
  readonly now?: () => number
}

export class TimeSlicer {
  private readonly slice: number
  private readonly now: () => number
  private readonly waiting = new Set<Job>()
  private isAwake = false

  constructor({ slice, now = () => performance.now() }: TimeSlicerOptions) {
    this.slice = slice
    this.now = now
  }

  /** All steps, in as many turns as they take. */
  async run<T>(work: Incremental<T>, { turn }: Work = this.begin()): Promise<T> {
    for (;;) {
      await turn()
      const end = this.now() + this.slice
      do {
        const { done, value } = work.next()
        if (done === true) return value
      } while (this.now() < end)
    }
  }

  /** For work of several parts. */
  begin(): Work {
    const job: Job = { taken: 0, goOn() {} }
    return { turn: () => this.turn(job) }
  }

  private turn(job: Job): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    job.goOn = resolve
    this.waiting.add(job)
    this.wake()
    return promise
  }

  private wake(): void {
    if (this.isAwake || this.waiting.size === 0) return
    this.isAwake = true
    setImmediate(() => {
      this.isAwake = false
      this.letGoOn()
      this.wake()
    })
  }

  /** Who has had the fewest turns: what is short does not wait for what is long. */
  private letGoOn(): void {
    let next: Job | undefined
    for (const job of this.waiting) if (next === undefined || job.taken < next.taken) next = job
    if (next === undefined) return
    this.waiting.delete(next)
    next.taken++
    next.goOn()
  }
}

export interface Work {
  /** Its next turn has come. */
  turn(): Promise<void>
}
