// Tic-tac-toe on boardgame.io's client. NODE_ENV=production is set by whoever starts this.
import { draw, type Random } from '@rubble/engine'
import { type Board, ticTacToe } from './boardgame-io-games.ts'
import type { Run } from './contenders.ts'
import { type Game, type Moment, requirePeer } from './peers.ts'

interface Library {
  readonly Client: (options: { readonly game: Game<Board>; readonly numPlayers: number; readonly debug: boolean }) => {
    readonly moves: Readonly<Record<string, (cell?: number) => void>>
    start(): void
    stop(): void
    getState(): Moment<Board> | null
  }
}
const { Client } = requirePeer('boardgame.io/client') as Library

/** A client for each game, as for each match: `reset` would bring back a state without setting the game up. */
export function onClient(random: Random): Run {
  return () => {
    const client = Client({ game: ticTacToe, numPlayers: 2, debug: false })
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
