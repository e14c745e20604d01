// Information-set tree search: every iteration takes another deal of what the seat may not know, goes down one tree of choices shared by
// all these worlds, adds what is new, and weighs where it ends.
import type { Choice, Flat, Random, Types } from '@rubble/engine'
import type { GameModel, Observation, ThinkContext } from '../bot.ts'
import type { Meter } from './budget.ts'
import { iterate } from './iterate.ts'
import { type RankedOption, select } from './select.ts'
import { armFor, type Bandit, banditOf, createNode } from './tree.ts'

/** Iterations between two looks at the whole. */
const STRETCH = 64

/** The option that was looked into most. */
export function growTree<G extends Types>(
  model: GameModel<G>,
  observation: Observation<G>,
  options: readonly Choice<G>[],
  exploration: number,
  context: ThinkContext<Choice<G>>,
  { spent, isLate }: Meter,
): Choice<G> {
  const root = createNode()
  const bandit = banditOf(root, observation.seat)
  const ranked = rank(bandit, options)
  const worldAt = dealer(model, observation, context.random)
  for (let iterations = 1; ; iterations++) {
    const first = { seat: observation.seat, ...select(bandit, options, exploration) }
    iterate(model, root, worldAt(first.arm.visits), first, exploration, isLate)
    const done = Math.min(1, spent(iterations))
    const isOver = done === 1 || context.isStopped?.() === true
    if (!isOver && iterations % STRETCH !== 0) continue
    report(ranked, iterations, done, context)
    if (isOver || isSettled(ranked, iterations, done)) break
  }
  return byVisits(ranked)[0].option
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

function rank<P>(bandit: Bandit, options: readonly P[]): RankedOption<P>[] {
  return options.map(option => ({ option, arm: armFor(bandit, option as Flat) }))
}

/** The two options that were looked into most: a high value after few visits may be luck. */
function byVisits<P>(ranked: readonly RankedOption<P>[]): readonly [RankedOption<P>, RankedOption<P>] {
  const [first, second] = ranked.toSorted((a, b) => b.arm.visits - a.arm.visits || b.arm.total - a.arm.total)
  return [first as RankedOption<P>, second as RankedOption<P>]
}

/** Nothing that may still come in this budget can change the choice. */
function isSettled(ranked: readonly RankedOption<unknown>[], iterations: number, done: number): boolean {
  const [first, second] = byVisits(ranked)
  return first.arm.visits - second.arm.visits > (iterations * (1 - done)) / done
}

function report<G extends Types>(
  ranked: readonly RankedOption<Choice<G>>[],
  iterations: number,
  done: number,
  { onProgress }: ThinkContext<Choice<G>>,
): void {
  if (onProgress === undefined) return
  const [{ option, arm }] = byVisits(ranked)
  onProgress({ iterations, done, best: option, value: arm.total / Math.max(1, arm.visits) })
}
