// Tic-tac-toe as its tutorial describes the game, on boardgame.io's client. NODE_ENV=production is set by whoever starts this.
import { createRequire } from 'node:module'
import { draw, type Random } from '@rubble/engine'
import type { Game } from 'boardgame.io'
import type * as Library from 'boardgame.io/client' with { 'resolution-mode': 'require' }
import type { Run } from './contenders.ts'

// The library's folders can only be required.
const { Client } = createRequire(import.meta.url)('boardgame.io/client') as typeof Library

interface Board {
  cells: (string | null)[]
}
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]] as const
const hasLine = (cells: Board['cells']): boolean => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])

const ticTacToe: Game<Board> = {
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
    return G.cells.every(cell => cell !== null) ? { draw: true } : undefined
  },
}

/** A client for each game, as for each match: `reset` would bring back a state without setting the game up. */
export function onClient(random: Random): Run {
  return () => {
    const client = Client<Board>({ game: ticTacToe, numPlayers: 2, debug: false })
    client.start()
    for (let moves = 0; ; moves++) {
      const state = client.getState()
      if (state === null) throw new Error('boardgame.io has no state')
      if (state.ctx.gameover !== undefined) {
        client.stop()
        return moves
      }
      const options = state.G.cells.flatMap((cell, i) => (cell === null ? [i] : []))
      client.moves['mark']?.(options[draw(random, options.length)])
    }
  }
}
