// The smallest game with scenarios: a row of squares, and two sides that want to cross it. What differs from match to match is data.
//
// MAR-1  The seats take turns, red first: a piece goes to a free square at most as far off as the scenario says, or the seat waits.
// MAR-2  A square holds one piece, and no piece jumps over another.
// MAR-3  Who has a piece at the far end wins; after the last turn the scenario says who does. Who gives up loses.
import {
  asIs,
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
  scenarioOf,
  type Scenarios,
  type ScenarioTerm,
  scenarioTerm,
  type Seat,
  type StepOf,
  type ViewOf,
} from '@rubble/engine'
import { fieldsOf, list, nameIn, whole } from './reading.ts'

export interface Scenario {
  /** The map: squares in a row, red's end first. */
  readonly squares: number
  /** Where the pieces of each side stand. */
  readonly forces: { readonly red: readonly number[]; readonly blue: readonly number[] }
  /** How far a piece may go. */
  readonly reach: number
  readonly end: { readonly turns: number; readonly wins: Seat }
}

interface Config {
  readonly scenario: ScenarioTerm
}
interface Steps {
  turn: { at: { seat: Seat }; pick: { do: 'wait' } | { do: 'go'; from: number; to: number } }
}
interface State extends Core<StepOf<Steps>> {
  config: Config
  /** By seat. */
  pieces: number[][]
  turn: number
  winner: Seat
}
const sight = { stack: never, random: never, config: open, pieces: open, turn: open, winner: open } as const
type Event = { kind: 'went'; seat: Seat; from: number; to: number } | { kind: 'waited'; seat: Seat }
export interface MarchGame {
  state: State
  steps: Steps
  event: Event
  config: Config
  view: ViewOf<State, typeof sight>
}

const SEATS = ['red', 'blue'] as const
const NOBODY = -1
const tell: OnEvent<Event> = emit

function readForce(value: unknown, where: string, squares: number): number[] {
  const force = list(value, where, (at, place) => whole(at, place, 0, squares - 1))
  if (force.length === 0) throw new InputError(`${where}: must have a piece`)
  return force
}

/** Every mistake is told with its place. */
function readScenario(doc: Doc): Scenario {
  const { squares: length, forces, reach = 1, end } = fieldsOf(doc, 'scenario', ['squares', 'forces', 'reach', 'end'])
  const squares = whole(length, 'scenario.squares', 3, 50)
  const sides = fieldsOf(forces, 'scenario.forces', SEATS)
  const { turns, wins } = fieldsOf(end, 'scenario.end', ['turns', 'wins'])
  const [red, blue] = [readForce(sides['red'], 'scenario.forces.red', squares), readForce(sides['blue'], 'scenario.forces.blue', squares)]
  blue.forEach((at, i) => {
    if (red.includes(at)) throw new InputError(`scenario.forces.blue[${i}]: two pieces stand on ${at} (MAR-2)`)
  })
  return {
    squares,
    forces: { red, blue },
    reach: whole(reach, 'scenario.reach', 1, squares),
    end: { turns: whole(turns, 'scenario.end.turns', 1, 100), wins: nameIn(SEATS)(wins, 'scenario.end.wins') },
  }
}

const scenarios: Scenarios<Scenario> = {
  all: {
    crossing: { squares: 7, forces: { red: [0], blue: [5] }, end: { turns: 12, wins: 'blue' } },
    rush: { squares: 9, forces: { red: [0, 1], blue: [8, 7] }, reach: 3, end: { turns: 10, wins: 'red' } },
  },
  read: readScenario,
}
/** What this match is played by. */
export const played = ({ config }: { readonly config: Config }): Scenario => scenarioOf(scenarios, config.scenario)

const isFree = (pieces: readonly (readonly number[])[], at: number): boolean => !pieces.some(side => side.includes(at))
const goalOf = ({ squares }: Scenario, seat: Seat): number => (seat === 0 ? squares - 1 : 0)

/** Squares a piece can go to, nearest first, in one direction. */
function ahead({ squares, reach }: Scenario, pieces: readonly (readonly number[])[], from: number, by: 1 | -1): number[] {
  const found: number[] = []
  for (let to = from + by; to >= 0 && to < squares && Math.abs(to - from) <= reach && isFree(pieces, to); to += by) found.push(to)
  return found
}

const steps: Handlers<State, Steps> = {
  turn: {
    who: (_, { seat }) => seat,
    offer({ config, pieces }, { seat }, o) {
      const scenario = played({ config })
      o.yes({ do: 'wait' })
      for (const from of pieces[seat] as number[]) {
        for (const by of [1, -1] as const) for (const to of ahead(scenario, pieces, from, by)) o.yes({ do: 'go', from, to })
        o.no({ from }, 'MAR-1')
      }
      o.no({}, 'MAR-2')
    },
    answer(state, step, pick, seat) {
      const scenario = played(state)
      if (pick.do === 'go') {
        const own = state.pieces[seat] as number[]
        own[own.indexOf(pick.from)] = pick.to
        if (pick.to === goalOf(scenario, seat)) state.winner = seat
        tell({ kind: 'went', seat, from: pick.from, to: pick.to })
      } else tell({ kind: 'waited', seat })
      state.turn++
      if (state.turn === scenario.end.turns && state.winner === NOBODY) state.winner = scenario.end.wins
      if (state.winner !== NOBODY) return done()
      step.seat = 1 - seat
      return step
    },
  },
}

function config(value: unknown): Config {
  const { scenario } = fieldsOf(value, 'config', ['scenario'])
  return { scenario: scenarioTerm(scenarios, scenario) }
}

/** Pieces as they stand, where they differ from the scenario's; the turn, and who has won. */
function read(doc: Doc, random: Random, terms: Config): State {
  const fields = fieldsOf(doc, 'position', ['red', 'blue', 'turn', 'winner'])
  const { squares, forces, end } = played({ config: terms })
  const pieces = SEATS.map(seat => readForce(fields[seat] ?? forces[seat], `position.${seat}`, squares))
  const winner = whole(fields['winner'] ?? NOBODY, 'position.winner', NOBODY, 1)
  return { stack: [], random, config: terms, pieces, turn: whole(fields['turn'] ?? 0, 'position.turn', 0, end.turns), winner }
}

export const march: Game<MarchGame> = {
  id: 'march',
  version: '1',
  scenarios,
  config,
  seats: () => SEATS,
  setup: (terms, random) => ({ ...read({}, random, terms), stack: [{ kind: 'turn', seat: 0 }] }),
  steps,
  over: ({ winner }) => winner !== NOBODY,
  outcome: ({ winner }) => (winner === NOBODY ? undefined : { winners: [winner], rule: 'MAR-3' }),
  concede(state, seat) {
    state.winner = 1 - seat
  },
  sight,
  eventSight: { went: open, waited: open },
  clone: state => ({
    stack: state.stack.map(step => ({ ...step })),
    random: copyRandom(state.random),
    config: state.config,
    pieces: state.pieces.map(side => side.slice()),
    turn: state.turn,
    winner: state.winner,
  }),
  codecs: { do: asIs('wait', 'go'), from: number, to: number, seat: indexOf(SEATS) },
  points: state => Array.from({ length: played(state).squares }, (_, square) => [{ from: square }, { to: square }]).flat(),
  position: {
    read,
    write: ({ pieces: [red = [], blue = []], turn, winner }) => ({ red, blue, turn, winner }),
    idle: ({ turn }) => [{ kind: 'turn', seat: turn % 2 }],
    check: ({ pieces }) => (new Set(pieces.flat()).size < pieces.flat().length ? 'two pieces stand on one square' : undefined),
  },
}
export const marchEngine = createEngine(march)
