// One alarm clock for many appointments: it rings at the earliest, and whoever set it looks what is due.

/** Longer than this no timer of Node waits. */
const LONGEST = 2 ** 31 - 1
/** After an alarm that failed. */
const AGAIN = 5_000

export class Alarm {
  private readonly now: () => number
  private readonly ring: () => Promise<void>
  private next: number | undefined
  private timer: NodeJS.Timeout | undefined
  private isStopped = false

  constructor(now: () => number, ring: () => Promise<void>) {
    this.now = now
    this.ring = ring
  }

  /** At this moment, unless it rings earlier anyway. */
  at(moment: number | undefined): void {
    if (this.isStopped || moment === undefined || (this.next !== undefined && this.next <= moment)) return
    this.next = moment
    clearTimeout(this.timer)
    this.timer = setTimeout(
      () => {
        void this.wake()
      },
      Math.min(LONGEST, Math.max(0, moment - this.now())),
    ).unref()
  }

  private async wake(): Promise<void> {
    const due = this.next
    this.next = undefined
    if (due !== undefined && due > this.now()) return this.at(due)
    try {
      await this.ring()
    } catch {
      this.at(this.now() + AGAIN)
    }
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }
}
