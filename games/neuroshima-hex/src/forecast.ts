// What a battle fought now would do, without touching the state. Where a player would have to choose, it branches, up to a limit; beyond it
// says so.
import { type Choice, createEngine, type Forecaster, type Seat } from '@rubble/engine'
import { clone } from './clone.ts'
import { game, type NeuroshimaHex } from './game.ts'
import type { Event } from './model/events.ts'
import type { State } from './model/state.ts'

type AnyChoice = Choice<NeuroshimaHex>

export interface Forecast {
  /** What happens, phase by phase, up to the end of the battle or the first choice. */
  readonly events: readonly Event[]
  /** The table after these events. */
  readonly state: State
  /** Who would have to choose then, about what; none at the end of the battle. */
  readonly asked: { readonly seat: Seat; readonly kind: string; readonly options: readonly AnyChoice[] } | undefined
  /** What would come of each option. Empty also where there are too many ways to follow them all. */
  readonly branches: readonly { readonly option: AnyChoice; readonly leadsTo: Forecast }[]
}

/** Ends that are looked at before a forecast stops branching. */
const ENDS = 64

const engine = createEngine(game)

/** Could a battle be forecast now? Not while one is fought, nor before the HQs lie, nor after the end. */
export const canForecast = ({ battle, strike, turn, end }: State): boolean => battle === null && strike === null && turn > 0 && end === null

/** A copy in which a battle is about to begin, and nothing comes after it. */
function atBattle(state: State, starter: Seat): State {
  const world = clone(state)
  world.stack = [{ kind: 'battle.stop' }, { kind: 'battle.begin', starter, cause: 'tile' }]
  return world
}

/** The end alone, for those who weigh many tables: nobody listens, and `choose` takes one of the options wherever a player has a choice. */
export function fight(state: State, choose: (world: State, seat: Seat, options: readonly AnyChoice[]) => AnyChoice): State {
  const world = atBattle(state, state.active)
  engine.resolve(world)
  for (let [seat] = engine.asked(world); seat !== undefined && world.battle !== null; [seat] = engine.asked(world)) {
    engine.apply(world, seat, choose(world, seat, engine.options(world, seat)))
  }
  return world
}

export function forecast(state: State, starter: Seat = state.active, ends = ENDS): Forecast {
  const world = atBattle(state, starter)
  return follow(world, ends, listen => {
    engine.resolve(world, listen)
  })
}

function follow(world: State, ends: number, go: (listen: (event: Event) => void) => void): Forecast {
  const events: Event[] = []
  go(event => {
    events.push(event)
  })
  const [seat] = engine.asked(world)
  const kind = engine.decision(world)
  if (seat === undefined || kind === undefined || world.battle === null) return { events, state: world, asked: undefined, branches: [] }
  const options = engine.options(world, seat)
  const share = Math.floor(ends / options.length)
  const branches =
    share < 1
      ? []
      : options.map(option => {
          const next = clone(world)
          return {
            option,
            leadsTo: follow(next, share, listen => {
              engine.apply(next, seat, option, listen)
            }),
          }
        })
  return { events, state: world, asked: { seat, kind, options }, branches }
}

/** One stage after the other, for those who ask further themselves. */
export const forecaster: Forecaster<NeuroshimaHex> = {
  heads: ['phaseBegan'],
  now: world => (canForecast(world) ? forecast(world, world.active, 0) : undefined),
  after({ state, asked }, option) {
    const next = clone(state)
    return follow(next, 0, listen => {
      engine.apply(next, asked?.seat ?? next.active, option, listen)
    })
  },
}
