// What has been solved, on this device: which puzzles, on which days, and how good first tries are.
import { useSyncExternalStore } from 'react'
import type { PuzzleRef } from './daily.ts'

const KEY = 'rubble puzzles'

export interface PuzzleRecord {
  /** By game and id: the try that solved it; 0 for one whose answer was looked at. */
  readonly solved: Readonly<Record<string, number>>
  /** Those that were tried at all: only the first try counts. */
  readonly tried: readonly string[]
  /** Days on which the puzzle of the day was solved. */
  readonly days: readonly number[]
  readonly rating: number
  /** How many first tries it rests on. */
  readonly rated: number
}

const NOTHING: PuzzleRecord = { solved: {}, tried: [], days: [], rating: 1200, rated: 0 }

export const keyOf = ({ game, id }: PuzzleRef): string => `${game} ${id}`

function read(): PuzzleRecord {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as unknown
    return typeof stored === 'object' && stored !== null ? { ...NOTHING, ...stored } : NOTHING
  } catch {
    return NOTHING
  }
}

let known: PuzzleRecord | undefined
const listeners = new Set<() => void>()

const record = (): PuzzleRecord => (known ??= read())

function keep(change: Partial<PuzzleRecord>): void {
  known = { ...record(), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // a browser that lets nothing be kept: it is gone with the page
  }
  for (const listener of listeners) listener()
}

export function usePuzzleRecord(): PuzzleRecord {
  return useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, record)
}

/** How hard it is on the same scale as a player: what no bot solves is as hard as what the best player does half of the time. */
const strengthOf = (grade: number): number => 2000 - 200 * grade
const FAST = 10

/** As ratings of matches are reckoned, against the puzzle. */
export function ratingAfter({ rating, rated }: Pick<PuzzleRecord, 'rating' | 'rated'>, grade: number, isSolved: boolean): number {
  const expected = 1 / (1 + 10 ** ((strengthOf(grade) - rating) / 400))
  return Math.round(rating + (rated < FAST ? 60 : 24) * ((isSolved ? 1 : 0) - expected))
}

/** A try has come to its end: the first one counts for the rating. */
export function keepTry(of: PuzzleRef, grade: number, isSolved: boolean): void {
  const was = record()
  if (was.tried.includes(keyOf(of))) return
  keep({ tried: [...was.tried, keyOf(of)], rating: ratingAfter(was, grade, isSolved), rated: was.rated + 1 })
}

/** `nth`: which try it was; `day`: where it is the puzzle of that day. */
export function keepSolved(of: PuzzleRef, nth: number, day: number | undefined): void {
  const { solved, days } = record()
  keep({
    solved: keyOf(of) in solved ? solved : { ...solved, [keyOf(of)]: nth },
    days: day === undefined || days.includes(day) ? days : [...days, day],
  })
}

/** The answer was looked at: it is no longer among those to be solved, and keeps no streak. */
export function keepShown(of: PuzzleRef): void {
  const { solved } = record()
  if (!(keyOf(of) in solved)) keep({ solved: { ...solved, [keyOf(of)]: 0 } })
}
