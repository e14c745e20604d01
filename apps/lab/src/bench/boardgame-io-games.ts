// Tic-tac-toe as boardgame.io's tutorial describes it, and one that never ends.
import type { Game } from './peers.ts'

export interface Board {
  cells: (string | null)[]
}
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const
const hasLine = (cells: Board['cells']): boolean =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])
const isFull = (cells: Board['cells']): boolean => cells.every(cell => cell !== null)

/** Marks a free cell; false if there is none to mark. */
function mark(cells: Board['cells'], cell: number, player: string): boolean {
  if (cells[cell] !== null) return false
  cells[cell] = player
  return true
}

const common = { setup: (): Board => ({ cells: new Array<string | null>(9).fill(null) }), turn: { minMoves: 1, maxMoves: 1 } }

export const ticTacToe: Game<Board> = {
  ...common,
  name: 'tic-tac-toe',
  moves: { mark: ({ G, playerID }, cell: number) => (mark(G.cells, cell, playerID) ? undefined : 'INVALID_MOVE') },
  endIf({ G, ctx }) {
    if (hasLine(G.cells)) return { winner: ctx.currentPlayer }
    return isFull(G.cells) ? { draw: true } : undefined
  },
}

/** A won or full board is cleared, and the other one begins. */
export const endless: Game<Board> = {
  ...common,
  name: 'endless-tic-tac-toe',
  moves: {
    mark({ G, playerID }, cell: number) {
      if (!mark(G.cells, cell, playerID)) return 'INVALID_MOVE'
      if (hasLine(G.cells) || isFull(G.cells)) G.cells.fill(null)
      return undefined
    },
  },
}
