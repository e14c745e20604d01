// Information-set tree search: every iteration takes another deal of what the seat may not know, goes down one tree of choices shared by
// all these worlds, adds what is new, and weighs where it ends.
import type { Choice, Flat, Random, Types } from '@rubble/engine'
import type { Bot, GameModel, Observation, ThinkContext } from '../bot.ts'
import { type Budget, meter } from './budget.ts'
import { iterate } from './iterate.ts'
import { select } from './select.ts'
import { type Arm, armFor, type Bandit, banditOf, createNode } from './tree.ts'

export interface SearchOptions {
  readonly budget: Budget
  /** How much it counts that little is known of an option, in deviations of what came of all of them. */
  readonly exploration?: number
}

const EXPLORATION = 0.7
/** Iterations between two looks at the whole. */
const STRETCH = 64

export function searchBot({ budget, exploration = EXPLORATION }: SearchOptions, name = 'search'): Bot {
  return {
    name,
    choose(model, observation, context) {
      const { random } = context
      const options = model.knowledge.orderMoves(observation.redeal(random), observation.seat, observation.options)
      if (options.length === 1) return options[0] as (typeof options)[0]
      const root = createNode()
      const spent = meter(budget, context)
      const bandit = banditOf(root, observation.seat)
      const ranked = rank(bandit, options)
      const worldAt = dealer(model, observation, random)
      for (let iterations = 1; ; iterations++) {
        const first = { seat: observation.seat, ...select(bandit, options, exploration) }
        iterate(model, root, worldAt(first.arm.visits), first, exploration)
        const done = spent(iterations)
        if (done >= 1 || context.isStopped?.() === true) break
        if (iterations % STRETCH !== 0) continue
        report(ranked, iterations, done, context)
        if (isSettled(ranked, iterations, done)) break
      }
      return byVisits(ranked)[0].option
    },
  }
}

/** After so many trials of an option luck has evened out. */
const MOST_WORLDS = 200

/** The n-th trial of every option is made in the same world, so that luck favours none of them. */
function dealer<G extends Types>({ engine }: GameModel<G>, { redeal }: Observation<G>, random: Random): (trial: number) => G['state'] {
  const worlds: G['state'][] = []
  return trial => {
    if (trial >= MOST_WORLDS) return redeal(random)
    while (worlds.length <= trial) worlds.push(redeal(random))
    return engine.game.clone(worlds[trial] as G['state'])
  }
}

interface Ranked<P> {
  readonly option: P
  readonly arm: Arm
}

function rank<P>(bandit: Bandit, options: readonly P[]): Ranked<P>[] {
  return options.map(option => ({ option, arm: armFor(bandit, option as Flat) }))
}

/** The two options that were looked into most: a high value after few visits may be luck. */
function byVisits<P>(ranked: readonly Ranked<P>[]): readonly [Ranked<P>, Ranked<P>] {
  const [first, second] = ranked.toSorted((a, b) => b.arm.visits - a.arm.visits || b.arm.total - a.arm.total)
  return [first as Ranked<P>, second as Ranked<P>]
}

/** Nothing that may still come in this budget can change the choice. */
function isSettled(ranked: readonly Ranked<unknown>[], iterations: number, done: number): boolean {
  const [first, second] = byVisits(ranked)
  return first.arm.visits - second.arm.visits > (iterations * (1 - done)) / done
}

function report<G extends Types>(
  ranked: readonly Ranked<Choice<G>>[],
  iterations: number,
  done: number,
  { onProgress }: ThinkContext<Choice<G>>,
): void {
  if (onProgress === undefined) return
  const [{ option, arm }] = byVisits(ranked)
  onProgress({ iterations, done, best: option, value: arm.total / Math.max(1, arm.visits) })
}
