// How often somebody is told of the same, and how many are told at once.
import { setTimeout } from 'node:timers/promises'

type Tell = () => Promise<void>

/** More at once would make this server a nuisance to others; and nobody whose webhook sleeps keeps the others from theirs. */
const MOST_AT_ONCE = { all: 512, person: 16 }

export class Pacer {
  private readonly pace: number
  private readonly signal: AbortSignal
  private readonly underWay = new Set<Promise<void>>()
  /** Of what each person is being told, or was a moment ago, and what they are to be told after that. */
  private readonly pending = new Map<string, Map<string, Tell | undefined>>()
  private sending = 0

  /** A person is told of the same once in so many milliseconds, and of none any more once it is aborted. */
  constructor(pace: number, signal: AbortSignal) {
    this.pace = pace
    this.signal = signal
  }

  /** `tell` never throws. Of whatever comes too early the last is told, when the time has come. */
  run(person: string, about: string, tell: Tell): void {
    const own = this.admit(person, about, tell)
    if (own === undefined) return
    const notification = this.tellAtPace(own, about, tell).finally(() => {
      own.delete(about)
      if (own.size === 0) this.pending.delete(person)
      this.underWay.delete(notification)
    })
    this.underWay.add(notification)
  }

  async ended(): Promise<void> {
    await Promise.all(this.underWay)
  }

  /** Undefined where nobody else may be told now, or this is told when its time has come. */
  private admit(person: string, about: string, tell: Tell): Map<string, Tell | undefined> | undefined {
    const own = this.pending.get(person) ?? new Map<string, Tell | undefined>()
    const isKnown = own.has(about)
    if (isKnown) own.set(about, tell)
    if (this.signal.aborted || isKnown || own.size >= MOST_AT_ONCE.person || this.sending >= MOST_AT_ONCE.all) return undefined
    this.pending.set(person, own.set(about, undefined))
    return own
  }

  private async tellAtPace(own: Map<string, Tell | undefined>, about: string, first: Tell): Promise<void> {
    for (let tell: Tell | undefined = first; tell !== undefined && !this.signal.aborted; tell = own.get(about)) {
      own.set(about, undefined)
      this.sending++
      await tell().finally(() => {
        this.sending--
      })
      await setTimeout(this.pace, undefined, { signal: this.signal, ref: false }).catch(() => {})
    }
  }
}
