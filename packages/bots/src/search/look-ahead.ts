// For games of long choices, whose knowledge carries play on well enough to look past the end of a stretch: every option is carried on in
// the same worlds by the options that the game's knowledge puts first, to the end of the stretch; the better half of them then on to the
// end of the outlook, and the best two in as many worlds as there is time for. A far look is a matter of luck as long as there are few
// worlds: near and far look count by how sure each is.
import type { Choice, Random, Types } from '@rubble/engine'
import type { GameModel, Observation, ThinkContext } from '../bot.ts'
import { imagine } from '../imagine.ts'
import { horizonOf, playOn, playOut } from '../play-out.ts'
import type { Meter } from './budget.ts'
import { estimate, weigh } from './estimate.ts'

/** One option, and what came of it. */
interface Candidate<G extends Types> {
  readonly option: Choice<G>
  /** By world: where it has led to. */
  readonly ends: G['state'][]
  /** By depth and world: how things stood there. */
  readonly values: Readonly<Record<Depth, number[]>>
}

/** Options in their order, each with how much better it seems than all of them on average. */
interface Verdict<G extends Types> {
  readonly ranked: readonly { readonly candidate: Candidate<G>; readonly lead: number }[]
  /** How far luck may have moved one away from another. */
  readonly luck: number
  /** Through how many worlds both looks have gone. */
  readonly worlds: number
}

/** Worlds in which every option is tried at the least. */
const FEW_WORLDS = 4
/** After so many luck has evened out. */
const MOST_WORLDS = 200
/** How much of the budget may be spent before the worse half is left out, and before the worse half of those is. */
const NEAR_PART = 0.2
const FAR_PART = 0.6
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
/** How far each may be wrong in however many worlds: nobody plays as it was thought, and what is begun tells less than what is done. */
const BLUR: Readonly<Record<Depth, number>> = { near: 0.08, far: 0.04 }

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
    this.#kept = options.map(option => ({ option, ends: [], values: { near: [], far: [] } }))
  }

  best(): Candidate<G> {
    return this.#verdict().ranked[0]?.candidate as Candidate<G>
  }

  /** Carries all options that are left on in one world after the other while a part of the budget lasts; false if all of it is spent. */
  look(depth: Depth, part: number): boolean {
    for (let world = 0; world < MOST_WORLDS; world++) {
      const done = this.#depths[world] ?? 0
      if (done > DEPTHS.indexOf(depth)) continue
      if (world >= FEW_WORLDS && (this.#spent() >= part || (depth === 'far' && this.#isSettled()))) break
      for (let at = done; at <= DEPTHS.indexOf(depth); at++) if (!this.#sweep(world, DEPTHS[at] as Depth)) return false
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
    this.#kept.forEach((candidate, i) => candidate.values[depth].push(values[i] as number))
    this.#depths[world] = DEPTHS.indexOf(depth) + 1
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

  #goOn(state: G['state'], beginning: G['state']): boolean {
    return playOn(this.#model, state, this.#outlook, this.#outlook(beginning), this.#meter.isLate, () => this.#iterations++)
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

  /** What both looks say together of those that are left, as far as all of them have been looked at. */
  #verdict(): Verdict<G> {
    const looks = DEPTHS.map(depth => estimate(this.#kept.map(({ values }) => values[depth])))
    const weights = weigh(
      looks,
      DEPTHS.map(depth => BLUR[depth]),
    )
    const sum = (of: (look: number) => number): number => DEPTHS.reduce((all, _, i) => (weights[i] === 0 ? all : all + of(i)), 0)
    const ranked = this.#kept.map((candidate, option) => ({
      candidate,
      lead: sum(i => (weights[i] as number) * (looks[i]?.leads[option] as number)),
    }))
    return {
      ranked: ranked.toSorted((a, b) => b.lead - a.lead),
      luck: Math.sqrt(2 * sum(i => (weights[i] as number) ** 2 * (looks[i]?.error as number))),
      worlds: Math.min(...looks.map(({ worlds }) => worlds)),
    }
  }

  /** The worse half. */
  leaveOut(): void {
    this.#kept = this.#verdict()
      .ranked.slice(0, Math.max(FINALISTS, Math.ceil(this.#kept.length / 2)))
      .map(({ candidate }) => candidate)
  }

  /** Is the best one better than the next by more than luck explains, or by so little that it does not matter which is taken? */
  #isSettled(): boolean {
    const {
      ranked: [first, second],
      luck,
      worlds,
    } = this.#verdict()
    if (first === undefined || second === undefined) return true
    return worlds >= SURE_WORLDS && (first.lead - second.lead > SURE * luck || luck < LITTLE)
  }

  report(): void {
    const { onProgress } = this.#context
    if (onProgress === undefined) return
    this.#reported = this.#iterations
    const { option, values } = this.best()
    const all = [...values.near, ...values.far]
    const value = all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)
    onProgress({ iterations: this.#iterations, done: Math.min(1, this.#spent()), best: option, value })
  }
}

/** So many worlds, and a lead of so many deviations of its mean, leave hardly a doubt; what is left of it may be too little to matter. */
const SURE_WORLDS = 12
const SURE = 3
const LITTLE = 0.012
