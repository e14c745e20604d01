// For games of long choices, whose knowledge carries play on well enough to look past the end of a stretch. What dice bring differs more
// than options do: so every option is carried on to the end of the stretch in the same worlds, by the options that the game's knowledge
// puts first, and the worse half is left out again and again, until it is clear which are best. Between those that come to much the same a
// far look decides, to the end of the outlook; near and far look count by how sure each is.
import type { Choice, Types } from '@rubble/engine'
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
  /** Through how many worlds they have gone, as far as they have. */
  readonly worlds: number
}

/** To the end of the stretch, and from there to the end of the outlook. */
type Depth = 'near' | 'far'
const DEPTHS: readonly Depth[] = ['near', 'far']
/** How far each may be wrong in however many worlds: nobody plays as it was thought, and what is begun tells less than what is done. */
const BLUR: Readonly<Record<Depth, number>> = { near: 0.04, far: 0.04 }

/** Worlds in which every option is tried at the least, and after how many luck has evened out. */
const FEW_WORLDS = 4
const MOST_WORLDS = 200
/** How much of the budget may be spent before the far look, how many come to it, and how little worse than the best these are. */
const NEAR_PART = 0.4
const FINALISTS = 4
const MUCH_THE_SAME = 0.03
/** So many worlds, and a lead of so many deviations of its mean, leave hardly a doubt; what is left of it may be too little to matter. */
const SURE_WORLDS = 12
const SURE = 3
const LITTLE = 0.012
/** Iterations between two reports. */
const STRETCH = 64

/** The best of the options. An iteration is one option carried on through one stretch in one world. */
export function lookAhead<G extends Types>(
  model: GameModel<G>,
  observation: Observation<G>,
  options: readonly Choice<G>[],
  outlook: (state: G['state']) => number,
  context: ThinkContext<Choice<G>>,
  meter: Meter,
): { readonly choice: Choice<G>; readonly root: undefined; readonly iterations: number } {
  const thought = new Thought(model, observation, options, outlook, context, meter)
  if (thought.lookNear()) thought.lookFar()
  thought.report()
  return { choice: thought.best.option, root: undefined, iterations: thought.iterations }
}

class Thought<G extends Types> {
  readonly #model: GameModel<G>
  readonly #observation: Observation<G>
  readonly #outlook: (state: G['state']) => number
  readonly #context: ThinkContext<Choice<G>>
  readonly #meter: Meter
  readonly #worlds: G['state'][] = []
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

  get iterations(): number {
    return this.#iterations
  }

  get best(): Candidate<G> {
    return this.#verdict().ranked[0]?.candidate as Candidate<G>
  }

  /** The worse half is left out after each part of what may be spent on it. False if all of the budget is spent. */
  lookNear(): boolean {
    const rounds = Math.ceil(Math.log2(this.#kept.length))
    for (let round = 1; round <= rounds; round++) {
      if (!this.#look('near', (NEAR_PART * round) / rounds)) return false
      if (round < rounds) this.#keep(Math.max(FINALISTS, Math.ceil(this.#kept.length / 2)))
    }
    return true
  }

  /** Of those that are much the same, if there are any. */
  lookFar(): void {
    this.#keep(FINALISTS, MUCH_THE_SAME)
    if (this.#kept.length > 1) this.#look('far', 1)
  }

  /** The best, as far as they are no worse than the first by more than so much. */
  #keep(most: number, margin = Infinity): void {
    const { ranked } = this.#verdict()
    const best = ranked[0]?.lead ?? 0
    this.#kept = ranked
      .slice(0, most)
      .filter(({ lead }) => lead >= best - margin)
      .map(({ candidate }) => candidate)
  }

  /** Carries all options that are left on in one world after the other while a part of the budget lasts; false if all of it is spent. */
  #look(depth: Depth, part: number): boolean {
    const wanted = DEPTHS.indexOf(depth) + 1
    for (let world = 0; world < MOST_WORLDS; world++) {
      const done = this.#depths[world] ?? 0
      if (done >= wanted) continue
      if (world >= FEW_WORLDS && (this.#spent() >= part || this.#isSettled())) break
      for (const at of DEPTHS.slice(done, wanted)) if (!this.#sweep(world, at)) return false
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
    const begun = this.#outlook(this.#worldAt(world))
    const behind = this.#kept.filter(({ ends }) => this.#outlook(ends[world] as G['state']) === begun)
    return (
      behind.length === this.#kept.length || behind.every(({ ends }) => !this.#isOver() && this.#goOn(ends[world] as G['state'], begun))
    )
  }

  /** False if it is too late. */
  #carryOn({ option, ends }: Candidate<G>, world: number, depth: Depth): boolean {
    const beginning = this.#worldAt(world)
    if (depth === 'far') return this.#goOn(ends[world] as G['state'], this.#outlook(beginning))
    const state = this.#model.engine.game.clone(beginning)
    ends[world] = state
    const begun = horizonOf(this.#model, state)
    this.#model.engine.apply(state, this.#observation.seat, option)
    this.#iterations++
    return playOut(this.#model, state, begun, this.#meter.isLate)
  }

  #goOn(state: G['state'], begun: number): boolean {
    return playOn(this.#model, state, this.#outlook, begun, this.#meter.isLate, () => this.#iterations++)
  }

  /** The same for all options, so that luck favours none of them. */
  #worldAt(world: number): G['state'] {
    return (this.#worlds[world] ??= imagine(this.#model, this.#observation, this.#context.random))
  }

  #spent(): number {
    return this.#meter.spent(this.#iterations)
  }

  #isOver(): boolean {
    return this.#spent() >= 1 || this.#context.isStopped?.() === true
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
      worlds: looks.reduce((found, { worlds }) => (worlds === 0 ? found : worlds), 0),
    }
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
    const { option, values } = this.best
    const all = [...values.near, ...values.far]
    const value = all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)
    onProgress({ iterations: this.#iterations, done: Math.min(1, this.#spent()), best: option, value })
  }
}
