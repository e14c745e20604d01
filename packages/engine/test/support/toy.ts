// Games of a few steps, made up by a test to show one point of the engine.
import {
  type ChoiceOf,
  type Codecs,
  copy,
  copyRandom,
  type Core,
  count,
  createEngine,
  emit,
  type Engine,
  type Flat,
  type Game,
  type Handlers,
  never,
  open,
  type Seat,
  seeded,
  type StepOf,
  zones,
} from '@rubble/engine'

export interface ToyState<T> extends Core<StepOf<T>> {
  said: string[]
  facts: Record<string, number>
  hands: number[][]
  over: boolean
}

export type ToyEvent = { kind: 'said'; word: string } | { kind: 'whispered'; word: string; seat: Seat }

export interface Toy<T extends object> {
  state: ToyState<T>
  steps: T
  event: ToyEvent
  config: readonly StepOf<T>[]
  view: object
}

/** Writes a word down in the state, and tells it. */
export function say(state: { said: string[] }, word: string): void {
  state.said.push(word)
  emit({ kind: 'said', word })
}

export const END = {
  end: {
    run: (state: { over: boolean }) => {
      state.over = true
      return []
    },
  },
} as const

/** The engine of a game that begins with the steps of its configuration, the first on top. */
export function toy<T extends object>(steps: Handlers<ToyState<T>, T>, more: Partial<Game<Toy<T>>> = {}): Engine<Toy<T>> {
  const game: Game<Toy<T>> = {
    id: 'toy',
    version: '1',
    config: value => value as readonly StepOf<T>[],
    seats: () => ['ann', 'bob', 'cid'],
    setup: (config, random) => ({ stack: copy([...config]).reverse(), random, said: [], facts: {}, hands: [[], [], []], over: false }),
    steps,
    over: state => state.over,
    outcome: state => (state.over ? { winners: [], rule: 'TOY-1' } : undefined),
    concede: state => {
      state.over = true
    },
    sight: { stack: never, random: never, said: open, facts: open, hands: zones('cards', open, count), over: open },
    eventSight: { said: open, whispered: { word: { only: 'seat' } } },
    clone: state => ({
      stack: copy(state.stack),
      random: copyRandom(state.random),
      said: state.said.slice(),
      facts: { ...state.facts },
      hands: copy(state.hands),
      over: state.over,
    }),
    codecs: {} as Codecs<ToyState<T>, ChoiceOf<T>>,
    points: () => [],
    position: {
      read: (doc, random) => ({ stack: [], random, said: (doc['said'] ?? []) as string[], facts: {}, hands: [[], [], []], over: false }),
      write: state => ({ said: state.said.slice() }),
      idle: () => [],
      check: () => undefined,
    },
    ...more,
  }
  return createEngine(game)
}

/** A toy's state, settled, with these steps pending: the first on top. */
export function begin<T extends object>(engine: Engine<Toy<T>>, ...steps: readonly StepOf<T>[]): ToyState<T> {
  return engine.start(steps, seeded(1))
}

/** Makes the one choice that agrees with a value in names, or fails with the refusal. */
export function choose<T extends object>(engine: Engine<Toy<T>>, state: ToyState<T>, seat: Seat, value: Flat): number {
  const found = engine.match(state, seat, value)
  if ('refused' in found) throw new Error(`refused: ${JSON.stringify(found)}`)
  return engine.apply(state, seat, found.option)
}
