// Who waits for a thought, and who is next: watched tables first, each kind in turns by table.
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
    return all
  }

  private first(isWatched: boolean): string | undefined {
    for (const [table, waiting] of this.tables) if (waiting.some(({ urgency }) => urgency.isWatched) === isWatched) return table
    return undefined
  }

  private serve(table: string): Waiting | undefined {
    const [next, ...rest] = this.tables.get(table) ?? []
    this.tables.delete(table)
    if (rest.length > 0) this.tables.set(table, rest)
    return next
  }
}
