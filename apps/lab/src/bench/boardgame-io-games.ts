// Tic-tac-toe as boardgame.io's tutorial describes it, and one that never ends.
import type { Game } from 'boardgame.io'

export interface Board {
  cells: (string | null)[]
}
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]] as const
const hasLine = (cells: Board['cells']): boolean => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])
const isFull = (cells: Board['cells']): boolean => cells.every(cell => cell !== null)

export const ticTacToe: Game<Board> = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: new Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell: number) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      return undefined
    },
  },
  endIf({ G, ctx }) {
    if (hasLine(G.cells)) return { winner: ctx.currentPlayer }
    return isFull(G.cells) ? { draw: true } : undefined
  },
}

/** A won or full board is cleared, and the other one begins. */
export const endless: Game<Board> = {
  name: 'endless-tic-tac-toe',
  setup: () => ({ cells: new Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell: number) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      if (hasLine(G.cells) || isFull(G.cells)) G.cells.fill(null)
      return undefined
    },
  },
}
