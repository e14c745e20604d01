// Random play on the tiny games, for properties that must hold at every decision of any game.
import { type Choice, draw, type Engine, type OnEvent, type Seat, seeded, type Types, type Viewer } from '@rubble/engine'
import { ambushEngine, bidsEngine, scoutsEngine, ticTacToeEngine } from '@rubble/engine/tiny'

export interface TinyGame {
  readonly name: string
  readonly run: <R>(use: <G extends Types>(engine: Engine<G>, config: G['config']) => R) => R
}

export const TINY: readonly TinyGame[] = [
  { name: 'tic-tac-toe', run: use => use(ticTacToeEngine, {}) },
  { name: 'bids of two', run: use => use(bidsEngine, { seats: 2 }) },
  { name: 'bids of four', run: use => use(bidsEngine, { seats: 4 }) },
  { name: 'ambush', run: use => use(ambushEngine, {}) },
  { name: 'scouts of two', run: use => use(scoutsEngine, { seats: 2 }) },
  { name: 'scouts of three', run: use => use(scoutsEngine, { seats: 3 }) },
]

export interface Turn<G extends Types> {
  readonly state: G['state']
  readonly seat: Seat
  readonly option: Choice<G>
}

/** Plays one random game; before each choice, `visit` sees the state, who chooses, and what. */
export function playOut<G extends Types>(
  engine: Engine<G>,
  config: G['config'],
  seed: number,
  visit: (turn: Turn<G>) => void,
  listen?: OnEvent<G['event']>,
): G['state'] {
  const chance = seeded(`choices ${seed}`)
  const state = engine.start(config, seeded(seed), listen)
  while (!engine.game.over(state)) {
    const seat = anyOf(engine.asked(state), chance)
    const option = anyOf(engine.options(state, seat), chance)
    visit({ state, seat, option })
    engine.apply(state, seat, option, listen)
  }
  return state
}

/** The states at the decisions of some random games, each a copy. */
export function decisions<G extends Types>(engine: Engine<G>, config: G['config'], seeds: readonly number[]): Turn<G>[] {
  const turns: Turn<G>[] = []
  for (const seed of seeds) playOut(engine, config, seed, turn => turns.push({ ...turn, state: engine.game.clone(turn.state) }))
  return turns
}

export function anyOf<T>(list: readonly T[], chance: ReturnType<typeof seeded>): T {
  if (list.length === 0) throw new Error('dead end: nothing to choose from')
  return list[draw(chance, list.length)] as T
}

export function viewers<G extends Types>(engine: Engine<G>, config: G['config']): Viewer[] {
  return [...engine.game.seats(config).keys(), 'spectator']
}

export const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Every object that can be reached, each as often as it is met. */
export function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}
