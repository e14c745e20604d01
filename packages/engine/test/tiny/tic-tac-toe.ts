// The smallest game: all open, nothing random. It measures what the engine itself costs.
//
// TTT-1  The seats take turns, x first, and mark one cell each.
// TTT-2  A marked cell stays as it is.
// TTT-3  Three in a row win; a full board without them is a draw; who gives up loses.
import {
  copyRandom,
  type Core,
  createEngine,
  type Doc,
  done,
  emit,
  type Game,
  type Handlers,
  indexOf,
  InputError,
  never,
  number,
  type OnEvent,
  open,
  type Random,
  type Seat,
  type StepOf,
  type ViewOf,
} from '@rubble/engine'
import { fieldsOf, list, whole } from './reading.ts'

interface Steps {
  turn: { at: { seat: Seat }; pick: { cell: number } }
}
interface State extends Core<StepOf<Steps>> {
  cells: number[]
  moves: number
  winner: Seat
  over: boolean
}
const sight = { stack: never, random: never, cells: open, moves: open, winner: open, over: open } as const
type Event = { kind: 'marked'; seat: Seat; cell: number }
export interface TicTacToe {
  state: State
  steps: Steps
  event: Event
  config: Record<string, never>
  view: ViewOf<State, typeof sight>
}

const SEATS = ['x', 'o'] as const
const EMPTY = -1
const tell: OnEvent<Event> = emit
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

const steps: Handlers<State, Steps> = {
  turn: {
    who: (_, { seat }) => seat,
    offer({ cells }, _, o) {
      for (let cell = 0; cell < 9; cell++) {
        if (cells[cell] === EMPTY) o.yes({ cell })
        else if (o.why) o.no({ cell }, 'TTT-2')
      }
    },
    answer(state, step, { cell }, seat) {
      state.cells[cell] = seat
      state.moves++
      tell({ kind: 'marked', seat, cell })
      if (hasLine(state.cells, seat)) state.winner = seat
      state.over = state.winner !== EMPTY || state.moves === 9
      if (state.over) return done()
      step.seat = 1 - seat
      return step
    },
  },
}

/** Cells as −1 (empty), 0 (x) and 1 (o), row by row; what follows from them need not be written. */
function read(doc: Doc, random: Random): State {
  const fields = fieldsOf(doc, 'position', ['cells', 'winner'])
  const cells = list(fields['cells'] ?? new Array<number>(9).fill(EMPTY), 'position.cells', (cell, where) => whole(cell, where, EMPTY, 1))
  if (cells.length !== 9) throw new InputError(`position.cells: must be 9, not ${cells.length}`)
  const moves = cells.filter(cell => cell !== EMPTY).length
  const winner = whole(fields['winner'] ?? SEATS.findIndex((_, seat) => hasLine(cells, seat)), 'position.winner', EMPTY, 1)
  return { stack: [], random, cells, moves, winner, over: winner !== EMPTY || moves === 9 }
}

function write({ cells, winner }: State): Doc {
  const isConceded = winner !== EMPTY && !hasLine(cells, winner)
  return { cells: cells.slice(), ...(isConceded ? { winner } : {}) }
}

function check({ cells }: State): string | undefined {
  const ahead = cells.filter(cell => cell === 0).length - cells.filter(cell => cell === 1).length
  return ahead === 0 || ahead === 1 ? undefined : 'x has made as many marks as o, or one more'
}

export const ticTacToe: Game<TicTacToe> = {
  id: 'tic-tac-toe',
  version: '1',
  config: () => ({}),
  seats: () => SEATS,
  setup: (_, random) => ({
    stack: [{ kind: 'turn', seat: 0 }],
    random,
    cells: new Array<number>(9).fill(EMPTY),
    moves: 0,
    winner: EMPTY,
    over: false,
  }),
  steps,
  over: state => state.over,
  outcome: state => (state.over ? { winners: state.winner === EMPTY ? [] : [state.winner], rule: 'TTT-3' } : undefined),
  concede(state, seat) {
    state.winner = 1 - seat
    state.over = true
  },
  sight,
  eventSight: { marked: open },
  clone: state => ({
    stack: state.stack.map(step => ({ ...step })),
    random: copyRandom(state.random),
    cells: state.cells.slice(),
    moves: state.moves,
    winner: state.winner,
    over: state.over,
  }),
  codecs: { cell: number, seat: indexOf(SEATS) },
  points: () => [0, 1, 2, 3, 4, 5, 6, 7, 8].map(cell => ({ cell })),
  position: { read, write, idle: state => [{ kind: 'turn', seat: state.moves % 2 }], check },
}
export const ticTacToeEngine = createEngine(ticTacToe)
