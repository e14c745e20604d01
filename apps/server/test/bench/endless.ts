// Tic-tac-toe that never ends: a won or full board is cleared, and the other one begins.
import type { Game, Knowledge } from '@rubble/engine'
import { ticTacToe, type TicTacToe } from '@rubble/engine/tiny'
import type { Rules } from '@rubble/host'

const { turn } = ticTacToe.steps
const game: Game<TicTacToe> = {
  ...ticTacToe,
  id: 'endless-tic-tac-toe',
  steps: {
    turn: {
      ...turn,
      answer(state, step, pick, seat) {
        const next = turn.answer(state, step, pick, seat)
        if (!state.over) return next
        state.cells.fill(-1)
        state.moves = 0
        state.winner = -1
        state.over = false
        step.seat = 1 - seat
        return step
      },
    },
  },
}
const knowledge: Knowledge<TicTacToe> = { evaluate: () => 0, orderMoves: (_state, _seat, options) => options, isPart: () => false }

export const endless = { game, knowledge } as unknown as Rules
