// Who waits for a thought, and who is next: watched tables first, each kind in turns by who has opened them, and then by table.
import type { Flat } from '@rubble/engine'
import type { Question, Urgency } from '@rubble/host'

export interface Waiting {
  readonly question: Question
  readonly urgency: Urgency
  done(choice: Flat): void
  fail(error: Error): void
}

/** While both kinds wait, one thought in so many is for a table that nobody watches: they are late, but they play on. */
const SHARE = 8

export class Queue {
  /** A table that was served goes to the end, if it waits for more. */
  private readonly tables = new Map<string, Waiting[]>()
  /** When somebody who still waits was last thought for, counted in thoughts. */
  private readonly served = new Map<string, number>()
  private thoughts = 0
  /** How often in a row a table that nobody watches had to stand back. */
  private stoodBack = 0

  add(waiting: Waiting): void {
    const { table } = waiting.urgency
    const before = this.tables.get(table)
    if (before === undefined) this.tables.set(table, [waiting])
    else before.push(waiting)
  }

  take(): Waiting | undefined {
    const watched = this.first(true)
    const other = this.first(false)
    if (watched !== undefined && other !== undefined && this.stoodBack < SHARE - 1) {
      this.stoodBack++
      return this.serve(watched)
    }
    this.stoodBack = 0
    const next = other !== undefined && watched !== undefined ? other : (watched ?? other)
    return next === undefined ? undefined : this.serve(next)
  }

  drain(): Waiting[] {
    const all = [...this.tables.values()].flat()
    this.tables.clear()
    this.served.clear()
    return all
  }

  private first(isWatched: boolean): string | undefined {
    let [first, since]: [string | undefined, number] = [undefined, Infinity]
    for (const [table, waiting] of this.tables) {
      const served = this.served.get(ownerOf(waiting)) ?? 0
      if (served < since && waiting.some(({ urgency }) => urgency.isWatched) === isWatched) [first, since] = [table, served]
    }
    return first
  }

  private serve(table: string): Waiting | undefined {
    const waiting = this.tables.get(table) ?? []
    const owner = ownerOf(waiting)
    const [next, ...rest] = waiting
    this.tables.delete(table)
    if (rest.length > 0) this.tables.set(table, rest)
    this.served.set(owner, ++this.thoughts)
    if (![...this.tables.values()].some(others => ownerOf(others) === owner)) this.served.delete(owner)
    return next
  }
}

const ownerOf = ([first]: readonly Waiting[]): string => first?.urgency.owner ?? ''
