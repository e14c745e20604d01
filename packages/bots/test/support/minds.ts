// Games for the bots to prove themselves in: all open, secret and simultaneous, alone against chance, and a whole one.
import {
  asIs,
  copy,
  copyRandom,
  type Core,
  createEngine,
  done,
  type Game,
  type Knowledge,
  never,
  next,
  open,
  roll,
  type Seat,
  type StepOf,
  type Types,
  type ViewOf,
} from '@rubble/engine'
import { type BidGame, bidsEngine, type TicTacToe, ticTacToeEngine } from '@rubble/engine/tiny'
import { game, knowledge, type MissionCombat } from '@rubble/mission-combat'
import type { GameModel } from '@rubble/bots'

const plain = { orderMoves: <T>(_: unknown, __: Seat, options: readonly T[]): readonly T[] => options, isPart: () => false }

function byOutcome<G extends Types>(outcome: Game<G>['outcome']): Knowledge<G>['evaluate'] {
  return (state, seat) => {
    const winners = outcome(state)?.winners ?? []
    return winners.length === 0 ? 0 : winners.includes(seat) ? 1 : -1
  }
}

export const ticTacToe: GameModel<TicTacToe> = {
  engine: ticTacToeEngine,
  knowledge: { ...plain, evaluate: byOutcome(ticTacToeEngine.game.outcome) },
}

export const bids: GameModel<BidGame> = {
  engine: bidsEngine,
  knowledge: {
    ...plain,
    evaluate(state, seat) {
      const others = state.score.filter((_, other) => other !== seat)
      return Math.tanh(((state.score[seat] ?? 0) - Math.max(...others)) / 5)
    },
  },
}

export const missionCombat: GameModel<MissionCombat> = { engine: createEngine(game), knowledge }

// Alone: three times either one point for sure, or 0 to 5 by chance. Six points win, less loses.
interface ClimbSteps {
  climb: { at: { left: number }; pick: { do: 'walk' | 'leap' } }
}
interface ClimbState extends Core<StepOf<ClimbSteps>> {
  height: number
  over: boolean
}
const sight = { stack: never, random: never, height: open, over: open } as const
interface Climb {
  state: ClimbState
  steps: ClimbSteps
  event: { kind: 'climbed'; height: number }
  config: unknown
  view: ViewOf<ClimbState, typeof sight>
}
const TOP = 6
const climb: Game<Climb> = {
  id: 'climb',
  version: '1',
  config: value => value,
  seats: () => ['climber'],
  setup: (_, random) => ({ stack: [{ kind: 'climb', left: 3 }], random, height: 0, over: false }),
  steps: {
    climb: {
      who: () => 0,
      offer(_, __, o) {
        o.yes({ do: 'walk' })
        o.yes({ do: 'leap' })
      },
      answer(state, { left }, pick) {
        state.height += pick.do === 'walk' ? 1 : roll(state, 'leap', 6)
        if (left > 1) return next({ kind: 'climb', left: left - 1 })
        state.over = true
        return done()
      },
    },
  },
  over: state => state.over,
  outcome: state => (state.over ? { winners: state.height >= TOP ? [0] : [], rule: 'CLIMB-1' } : undefined),
  concede: state => {
    state.over = true
  },
  sight,
  eventSight: { climbed: open },
  clone: state => ({ stack: copy(state.stack), random: copyRandom(state.random), height: state.height, over: state.over }),
  codecs: { do: asIs('walk', 'leap') },
  points: () => [],
  position: {
    read: (_, random) => ({ stack: [], random, height: 0, over: false }),
    write: () => ({}),
    idle: () => [{ kind: 'climb', left: 3 }],
    check: () => undefined,
  },
}
export const alone: GameModel<Climb> = {
  engine: createEngine(climb),
  knowledge: { ...plain, evaluate: ({ over, height }) => (!over ? 0 : height >= TOP ? 1 : -1) },
}
