// Work that keeps a core busy, a little at once, and what waits for it: in turns by address, so that nobody fills it for all others.
import { Problem } from '../problem.ts'

/** For whom it is done. */
export interface Asker {
  readonly address: string
  /** Have they proved before who they are, in this browser? They wait for each other only, and for every second stranger. */
  readonly isKnown: boolean
}

export interface QueueLimits {
  /** How much is done at once. */
  readonly atOnce: number
  /** How many wait, of strangers and of those who are known: no longer than somebody waits patiently. */
  readonly waiting: number
  readonly waitingOfOne: number
}

interface QueuedJob {
  begin(): void
  refuse(): void
}

/** Those who wait, by address; the address that is served next stands first. */
class Lanes {
  private readonly lanes = new Map<string, QueuedJob[]>()
  private readonly limits: QueueLimits
  private size = 0

  constructor(limits: QueueLimits) {
    this.limits = limits
  }

  add(address: string, one: QueuedJob): void {
    const { waiting, waitingOfOne } = this.limits
    const lane = this.lanes.get(address) ?? []
    const hasPlace = lane.length < waitingOfOne && (this.size < waiting || this.refuseLastOfLongest(lane.length + 1))
    if (!hasPlace) return one.refuse()
    lane.push(one)
    this.lanes.set(address, lane)
    this.size++
  }

  /** Makes place for somebody of whose address fewer wait, if there is such a one. */
  private refuseLastOfLongest(least: number): boolean {
    const longest = [...this.lanes.values()].reduce<QueuedJob[]>((most, lane) => (lane.length > most.length ? lane : most), [])
    if (longest.length <= least) return false
    longest.pop()?.refuse()
    this.size--
    return true
  }

  next(): QueuedJob | undefined {
    for (const [address, lane] of this.lanes) {
      this.lanes.delete(address)
      if (lane.length > 1) this.lanes.set(address, lane)
      this.size--
      return lane.shift()
    }
    return undefined
  }
}

export class FairQueue {
  private readonly atOnce: number
  private readonly known: Lanes
  private readonly strangers: Lanes
  private running = 0
  private wasKnown = false

  constructor(limits: QueueLimits) {
    this.atOnce = limits.atOnce
    this.known = new Lanes(limits)
    this.strangers = new Lanes(limits)
  }

  /** Throws Problem where too many wait. */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await this.turn(asker)
    else this.running++
    try {
      return await work()
    } finally {
      const next = this.next()
      if (next === undefined) this.running--
      else next.begin()
    }
  }

  private turn({ address, isKnown }: Asker): Promise<void> {
    return new Promise((begin, fail) => {
      const refuse = (): void => {
        fail(new Problem('busy', 'too many people log in at once: try again in a few seconds'))
      }
      const lanes = isKnown ? this.known : this.strangers
      lanes.add(address, { begin, refuse })
    })
  }

  private next(): QueuedJob | undefined {
    const [first, second] = this.wasKnown ? [this.strangers, this.known] : [this.known, this.strangers]
    const waiting = first.next()
    if (waiting !== undefined) this.wasKnown = !this.wasKnown
    return waiting ?? second.next()
  }
}
