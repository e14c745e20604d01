// Puzzles as they are kept: an index that says what there is, and the puzzles themselves in files of a few, so that whoever wants one does
// not load all.
import { themeOf, type Puzzle } from './puzzle.ts'

/** What can be told of a puzzle before it is loaded. */
export interface PuzzleEntry {
  readonly id: string
  readonly theme: string
  readonly grade: number
}

export interface PuzzleIndex {
  /** The commands that made them, one after the other; the last goes on with more. */
  readonly made: readonly string[]
  readonly seed: string
  /** How many matches were looked through, and how many positions in them. */
  readonly matches: number
  readonly looked: number
  /** In the order of the files. */
  readonly puzzles: readonly PuzzleEntry[]
}

/** In one file. */
export const IN_FILE = 20

/** The name of the file with the n-th puzzle. */
export const fileOf = (n: number): string => String(Math.floor(n / IN_FILE) + 1).padStart(2, '0')

export const entryOf = (puzzle: Puzzle): PuzzleEntry => ({ id: puzzle.id, theme: themeOf(puzzle), grade: puzzle.grade })

/** Is there room for one more like it among so many? So that no grade crowds out the others, one has at most a share of all. */
export function hasRoom(entry: PuzzleEntry, shelf: readonly PuzzleEntry[], count: number, share: number): boolean {
  if (shelf.some(({ id }) => id === entry.id)) return false
  return shelf.filter(({ grade }) => grade === entry.grade).length < Math.ceil(share * count)
}
