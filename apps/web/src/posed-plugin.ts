// `games/<game>/puzzles/NN.json?posed`: what the puzzles of a file ask, without their positions and answers; `index.json?counted`: how many
// a game has. That is all that is told of a puzzle before somebody tries it.
import { readFileSync } from 'node:fs'
import type { Puzzle, PuzzleIndex } from '@rubble/bots/puzzles'
import type { Plugin } from 'vite'

/** What a puzzle asks. */
export type PosedPuzzle = Pick<Puzzle, 'id' | 'seat' | 'grade' | 'goal'>

const ASKED = /^(.*\/puzzles\/(?:\d+|index)\.json)\?(posed|counted)$/

const posed = (puzzles: readonly Puzzle[]): PosedPuzzle[] => puzzles.map(({ id, seat, grade, goal }) => ({ id, seat, grade, goal }))
const counted = ({ puzzles }: PuzzleIndex): number => puzzles.length

export function posedPuzzles(): Plugin {
  return {
    name: 'posed-puzzles',
    // before JSON is read as such
    enforce: 'pre',
    load(id) {
      const [, file, kind] = ASKED.exec(id) ?? []
      if (file === undefined) return undefined
      const read = JSON.parse(readFileSync(file, 'utf8')) as unknown
      const about = kind === 'posed' ? posed(read as Puzzle[]) : counted(read as PuzzleIndex)
      return { code: `export default ${JSON.stringify(about)}`, moduleType: 'js' }
    },
  }
}
