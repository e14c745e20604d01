// The same game twice: on the engine, and as the shortest loop that plays it. Both list the options and pick one by the same generator.
import { draw, type Random, type Seat, seeded } from '@rubble/engine'
import { ticTacToeEngine as engine } from '@rubble/engine/tiny'
import type { Run } from './contenders.ts'

export function onEngine(random: Random): Run {
  const start = seeded(1)
  return () => {
    const state = engine.start({}, start)
    while (!state.over) {
      const seat = engine.asked(state)[0] as Seat
      const options = engine.options(state, seat)
      engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number])
    }
    return state.moves
  }
}

const EMPTY = -1
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

function hasLine(cells: readonly number[], seat: Seat): boolean {
  for (let i = 0; i < LINES.length; i++) {
    const line = LINES[i] as (typeof LINES)[number]
    if (cells[line[0]] === seat && cells[line[1]] === seat && cells[line[2]] === seat) return true
  }
  return false
}

export function bareLoop(random: Random): Run {
  return () => {
    const cells = new Array<number>(9).fill(EMPTY)
    for (let moves = 1, seat = 0; ; moves++, seat = 1 - seat) {
      const options: number[] = []
      for (let cell = 0; cell < 9; cell++) if (cells[cell] === EMPTY) options.push(cell)
      cells[options[draw(random, options.length)] as number] = seat
      if (moves === 9 || hasLine(cells, seat)) return moves
    }
  }
}
