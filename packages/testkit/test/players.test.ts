// The greedy player takes what is worth most, and is not led astray by a faulty copy.
import { type Game, type Knowledge, seeded } from '@rubble/engine'
import { ticTacToe, type TicTacToe, ticTacToeEngine } from '@rubble/engine/tiny'
import { greedyPlayer, randomPlayer } from '@rubble/testkit'
import { describe, expect, test } from 'vitest'

/** Corners are worth something, winning is worth most. */
const knowledge: Knowledge<TicTacToe> = {
  evaluate: ({ cells }, seat) => [0, 2, 6, 8].filter(cell => cells[cell] === seat).length / 10,
  orderMoves: (_, _seat, options) => options,
  isPart: () => false,
}

function won(game: Game<TicTacToe>): number {
  const greedy = greedyPlayer({ game, knowledge })
  let wins = 0
  for (let seed = 0; seed < 40; seed++) {
    const random = seeded(seed)
    const state = ticTacToeEngine.start({}, seeded(seed))
    while (!state.over) {
      const [seat = 0] = ticTacToeEngine.asked(state)
      const options = ticTacToeEngine.options(state, seat)
      const turn = { engine: ticTacToeEngine, state, seat, options, random }
      ticTacToeEngine.apply(state, seat, seat === 0 ? greedy(turn) : randomPlayer(turn))
    }
    if (state.winner === 0) wins++
  }
  return wins
}

describe('the greedy player', () => {
  test('beats the random one most of the time when it begins', () => {
    expect(won(ticTacToe)).toBeGreaterThan(30)
  })
  test('plays the same with a clone that shares a list', () => {
    expect(won({ ...ticTacToe, clone: state => ({ ...ticTacToe.clone(state), cells: state.cells }) })).toBe(won(ticTacToe))
  })
})

test('the random player can take any option', () => {
  const random = seeded(1)
  const state = ticTacToeEngine.start({}, seeded(1))
  const options = ticTacToeEngine.options(state, 0)
  const taken = new Set(Array.from({ length: 200 }, () => randomPlayer({ engine: ticTacToeEngine, state, seat: 0, options, random }).cell))
  expect(taken.size).toBe(9)
})
