// For games of long choices, whose knowledge carries play on well enough to look past the end of a stretch: every option is carried on in
// the same worlds by the options that the game's knowledge puts first, to the end of the stretch; the better half of them then on to the
// end of the outlook, and the best two in as many worlds as there is time for. A far look adds to the near one: both count alike.
import type { Choice, Random, Types } from '@rubble/engine'
import type { GameModel, Observation, ThinkContext } from '../bot.ts'
import { imagine } from '../imagine.ts'
import { horizonOf, playOut } from '../play-out.ts'
import type { Meter } from './budget.ts'

/** One option, and what came of it. */
interface Candidate<G extends Types> {
  readonly option: Choice<G>
  /** By world: where it has led to. */
  readonly ends: G['state'][]
  /** By world: the sum of how things stood there. */
  readonly sums: number[]
  total: number
}

/** Worlds in which every option is tried at the least. */
const FEW_WORLDS = 4
/** After so many luck has evened out. */
const MOST_WORLDS = 200
/** How much of the budget may be spent before the worse half is left out, and before all but the finalists are. */
const NEAR_PART = 0.5
const FAR_PART = 0.7
const FINALISTS = 2

/** The best of the options. An iteration is one option carried on through one stretch in one world. */
export function lookAhead<G extends Types>(
  model: GameModel<G>,
  observation: Observation<G>,
  options: readonly Choice<G>[],
  outlook: (state: G['state']) => number,
  context: ThinkContext<Choice<G>>,
  meter: Meter,
): Choice<G> {
  const thought = new Thought(model, observation, options, outlook, context, meter)
  const near = thought.look('near', NEAR_PART)
  thought.leaveOut()
  if (near && thought.look('far', FAR_PART)) {
    thought.leaveOut()
    thought.look('far', 1)
  }
  thought.report()
  return thought.best().option
}

/** To the end of the stretch, and from there to the end of the outlook. */
type Depth = 'near' | 'far'
const DEPTHS: readonly Depth[] = ['near', 'far']

/** No outlook has more stretches than this. */
const MOST_STRETCHES = 40
/** Iterations between two reports. */
const STRETCH = 64

class Thought<G extends Types> {
  readonly #model: GameModel<G>
  readonly #observation: Observation<G>
  readonly #outlook: (state: G['state']) => number
  readonly #context: ThinkContext<Choice<G>>
  readonly #meter: Meter
  readonly #begun: G['state'][] = []
  /** By world: how often all options have been carried on there. */
  readonly #depths: number[] = []
  #kept: readonly Candidate<G>[]
  #iterations = 0
  #sweeps = 0
  #reported = 0

  constructor(
    model: GameModel<G>,
    observation: Observation<G>,
    options: readonly Choice<G>[],
    outlook: (state: G['state']) => number,
    context: ThinkContext<Choice<G>>,
    meter: Meter,
  ) {
    this.#model = model
    this.#observation = observation
    this.#outlook = outlook
    this.#context = context
    this.#meter = meter
    this.#kept = options.map(option => ({ option, ends: [], sums: [], total: 0 }))
  }

  best(): Candidate<G> {
    return this.#ranked()[0] as Candidate<G>
  }

  /**
   * Carries all options that are left on in the worlds there are, and then in others while a part of the budget lasts; false if all of it
   * is spent.
   */
  look(depth: Depth, part: number): boolean {
    for (let world = 0; world < MOST_WORLDS; world++) {
      const isNew = world >= Math.max(FEW_WORLDS, this.#depths.length)
      if (isNew && (this.#spent() >= part || (depth === 'far' && this.#isSettled()))) break
      for (let at = this.#depths[world] ?? 0; at <= DEPTHS.indexOf(depth); at++) if (!this.#sweep(world, DEPTHS[at] as Depth)) return false
    }
    return this.#spent() < 1
  }

  /** All options carried on in a world, or none: what not all have been through counts for nobody. */
  #sweep(world: number, depth: Depth): boolean {
    for (const candidate of this.#kept) if (this.#isOver() || !this.#carryOn(candidate, world, depth)) return false
    if (depth === 'near' && !this.#catchUp(world)) return false
    const values: number[] = []
    for (const { ends } of this.#kept) {
      if (this.#meter.isLate()) return false
      values.push(this.#model.knowledge.evaluate(ends[world] as G['state'], this.#observation.seat))
    }
    this.#kept.forEach((candidate, i) => {
      candidate.sums[world] = (candidate.sums[world] ?? 0) + (values[i] as number)
      candidate.total += values[i] as number
    })
    this.#depths[world] = DEPTHS.indexOf(depth) + 1
    this.#sweeps++
    if (this.#iterations - this.#reported >= STRETCH) this.report()
    return true
  }

  /**
   * States on either side of an outlook's end do not compare: who merely put it off would seem to have been spared what comes with it.
   * Where one option has ended it, all others are carried on to it.
   */
  #catchUp(world: number): boolean {
    const beginning = this.#beginning(world)
    const isOn = ({ ends }: Candidate<G>): boolean => this.#outlook(ends[world] as G['state']) === this.#outlook(beginning)
    const behind = this.#kept.filter(isOn)
    return (
      behind.length === this.#kept.length || behind.every(({ ends }) => !this.#isOver() && this.#goOn(ends[world] as G['state'], beginning))
    )
  }

  #spent(): number {
    return this.#meter.spent(this.#iterations)
  }

  #isOver(): boolean {
    return this.#spent() >= 1 || this.#context.isStopped?.() === true
  }

  /** False if it is too late. */
  #carryOn({ option, ends }: Candidate<G>, world: number, depth: Depth): boolean {
    const state = (ends[world] ??= this.#model.engine.game.clone(this.#beginning(world)))
    return depth === 'near' ? this.#begin(state, option) : this.#goOn(state, this.#beginning(world))
  }

  #begin(state: G['state'], option: Choice<G>): boolean {
    const begun = horizonOf(this.#model, state)
    this.#model.engine.apply(state, this.#observation.seat, option)
    return this.#stretch(state, begun)
  }

  /** Stretch by stretch. */
  #goOn(state: G['state'], beginning: G['state']): boolean {
    const begun = this.#outlook(beginning)
    for (let i = 0; i < MOST_STRETCHES && this.#outlook(state) === begun && !this.#model.engine.game.over(state); i++)
      if (!this.#stretch(state, horizonOf(this.#model, state))) return false
    return true
  }

  #stretch(state: G['state'], begun: number | undefined): boolean {
    this.#iterations++
    return playOut(this.#model, state, begun, this.#meter.isLate)
  }

  /** The same for all options, so that luck favours none of them. */
  #beginning(world: number): G['state'] {
    return (this.#begun[world] ??= imagine(this.#model, this.#observation, this.#random))
  }

  get #random(): Random {
    return this.#context.random
  }

  #ranked(): readonly Candidate<G>[] {
    return this.#kept.toSorted((a, b) => b.total - a.total)
  }

  /** The worse half. */
  leaveOut(): void {
    this.#kept = this.#ranked().slice(0, Math.max(FINALISTS, Math.ceil(this.#kept.length / 2)))
  }

  /** Is the best one better than the next by more than luck explains? */
  #isSettled(): boolean {
    const [first, second] = this.#ranked()
    if (first === undefined || second === undefined) return true
    const leads = first.sums.map((sum, world) => sum - (second.sums[world] ?? 0))
    const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length
    const spread = Math.sqrt(leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / leads.length)
    return leads.length >= SURE_WORLDS && mean > (SURE * spread) / Math.sqrt(leads.length)
  }

  report(): void {
    const { onProgress } = this.#context
    if (onProgress === undefined) return
    this.#reported = this.#iterations
    const { option, total } = this.best()
    const value = total / Math.max(1, this.#sweeps)
    onProgress({ iterations: this.#iterations, done: Math.min(1, this.#spent()), best: option, value })
  }
}

/** So many worlds, and a lead of so many deviations of its mean, leave hardly a doubt. */
const SURE_WORLDS = 12
const SURE = 3
