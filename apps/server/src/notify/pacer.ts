// How often somebody is told of a table, and how many are told at once.
import { setTimeout } from 'node:timers/promises'
import type { TableId } from '@rubble/protocol'

/** More at once would make this server a nuisance to others; and nobody whose webhook sleeps keeps the others from theirs. */
const MOST_AT_ONCE = { all: 512, person: 16 }

export class Pacer {
  private readonly pace: number
  private readonly signal: AbortSignal
  private readonly underWay = new Set<Promise<void>>()
  /** Of which tables each person is being told, or was a moment ago, and whether they are to be told again after that. */
  private readonly tables = new Map<string, Map<TableId, boolean>>()
  private sending = 0

  /** A person is told of one table once in so many milliseconds, and of none any more once it is aborted. */
  constructor(pace: number, signal: AbortSignal) {
    this.pace = pace
    this.signal = signal
  }

  /** `tell` never throws. Whatever comes too early for its table is told at once when the time has come, by the first `tell`. */
  run(person: string, table: TableId, tell: () => Promise<void>): void {
    const own = this.admit(person, table)
    if (own === undefined) return
    const notification = this.tellAtPace(own, table, tell).finally(() => {
      own.delete(table)
      if (own.size === 0) this.tables.delete(person)
      this.underWay.delete(notification)
    })
    this.underWay.add(notification)
  }

  async ended(): Promise<void> {
    await Promise.all(this.underWay)
  }

  /** Undefined where nobody else may be told now, or this is told when its time has come. */
  private admit(person: string, table: TableId): Map<TableId, boolean> | undefined {
    const own = this.tables.get(person) ?? new Map<TableId, boolean>()
    const isKnown = own.has(table)
    if (isKnown) own.set(table, true)
    if (this.signal.aborted || isKnown || own.size >= MOST_AT_ONCE.person || this.sending >= MOST_AT_ONCE.all) return undefined
    this.tables.set(person, own.set(table, false))
    return own
  }

  private async tellAtPace(own: Map<TableId, boolean>, table: TableId, tell: () => Promise<void>): Promise<void> {
    do {
      own.set(table, false)
      this.sending++
      await tell().finally(() => {
        this.sending--
      })
      await setTimeout(this.pace, undefined, { signal: this.signal, ref: false }).catch(() => {})
    } while (own.get(table) === true && !this.signal.aborted)
  }
}
