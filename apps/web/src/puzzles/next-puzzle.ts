// Which puzzle comes next.
import type { PuzzleEntry, PuzzleIndex } from '@rubble/bots/puzzles'
import type { PuzzleRef } from './daily.ts'
import { keyOf, type PuzzleRecord } from './record.ts'

type Indexes = readonly (readonly [string, Pick<PuzzleIndex, 'puzzles'>])[]

export const isSolved = (record: PuzzleRecord, of: PuzzleRef): boolean => keyOf(of) in record.solved

/** The first of a game after this one that is not solved, from the beginning again if need be; of those that are wanted. */
export function unsolvedIn(
  game: string,
  puzzles: readonly PuzzleEntry[],
  record: PuzzleRecord,
  isWanted: (entry: PuzzleEntry) => boolean = () => true,
  after?: string,
): PuzzleRef | undefined {
  const from = puzzles.findIndex(({ id }) => id === after) + 1
  const found = [...puzzles.slice(from), ...puzzles.slice(0, from)].find(
    entry => isWanted(entry) && entry.id !== after && !isSolved(record, { game, id: entry.id }),
  )
  return found === undefined ? undefined : { game, id: found.id }
}

/** In the same game, and about the same if there is one left. */
export function nextUnsolved(all: Indexes, record: PuzzleRecord, { game, id }: PuzzleRef): PuzzleRef | undefined {
  const puzzles = all.find(([one]) => one === game)?.[1].puzzles ?? []
  const theme = puzzles.find(one => one.id === id)?.theme
  return unsolvedIn(game, puzzles, record, entry => entry.theme === theme, id) ?? unsolvedIn(game, puzzles, record, undefined, id)
}
