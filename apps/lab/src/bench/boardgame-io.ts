// Tic-tac-toe on boardgame.io's client. NODE_ENV=production is set by whoever starts this.
import { createRequire } from 'node:module'
import { draw, type Random } from '@rubble/engine'
import type * as Library from 'boardgame.io/client' with { 'resolution-mode': 'require' }
import { type Board, ticTacToe } from './boardgame-io-games.ts'
import type { Run } from './contenders.ts'

// The library's folders can only be required.
const { Client } = createRequire(import.meta.url)('boardgame.io/client') as typeof Library

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
