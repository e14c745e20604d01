// Which puzzle is whose day's: the same for everybody, by the calendar of whoever looks.
import type { PuzzleIndex } from '@rubble/bots/puzzles'

const DAY = 86_400_000

/** A day by its number, so that two can be told apart whatever the clocks do. */
export const dayOf = (date: Date): number => Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY)

/** The other way round: noon of it, here. */
export function dateOf(day: number): Date {
  const date = new Date(day * DAY)
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12)
}

export interface PuzzleRef {
  readonly game: string
  readonly id: string
}

/** Which of a game's puzzles. */
export interface PuzzlePlace {
  readonly game: string
  readonly n: number
}

/**
 * The games take turns, of which is known how many puzzles each has; in each the days go through all its puzzles before one comes again,
 * in an order that jumps about.
 */
export function placeOfDay(day: number, counts: readonly (readonly [string, number])[]): PuzzlePlace | undefined {
  const filled = counts.filter(([, count]) => count > 0)
  const [game, count] = filled[day % filled.length] ?? ['', 0]
  return count === 0 ? undefined : { game, n: (Math.floor(day / filled.length) * strideIn(count)) % count }
}

export function puzzleOfDay(day: number, all: readonly (readonly [string, Pick<PuzzleIndex, 'puzzles'>])[]): PuzzleRef | undefined {
  const place = placeOfDay(
    day,
    all.map(([game, { puzzles }]) => [game, puzzles.length]),
  )
  const one = place && all.find(([game]) => game === place.game)?.[1].puzzles[place.n]
  return place && one && { game: place.game, id: one.id }
}

/** About three eighths of the way, and such that all are met. */
function strideIn(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.382))
  while (commonDivisor(stride, count) > 1) stride++
  return stride
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/** Days in a row up to today; who has not solved today's yet still has yesterday's row. */
export function streakOf(days: readonly number[], today: number): number {
  const all = new Set(days)
  let count = 0
  for (let day = all.has(today) ? today : today - 1; all.has(day); day--) count++
  return count
}
