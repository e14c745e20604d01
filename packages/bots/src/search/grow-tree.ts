// Information-set tree search: every iteration takes another deal of what the seat may not know, goes down one tree of choices shared by
// all these worlds, adds what is new, and weighs where it ends.
import type { Choice, Types } from '@rubble/engine'
import type { GameModel, Observation, ThinkContext } from '../bot.ts'
import type { Meter } from './budget.ts'
import { iterate } from './iterate.ts'
import { listFor } from './list-options.ts'
import { select } from './select.ts'
import { type Arm, banditOf, createNode, type Node } from './tree.ts'
import { Worlds } from './worlds.ts'

/** Iterations between two looks at the whole. */
const STRETCH = 64

/** A choice, and what was found out on the way to it. */
export interface TreeSearch<P> {
  readonly choice: P
  readonly root: Node
  readonly iterations: number
}

/** The option that was looked into most, and the tree. `root`: what is known already of this decision. */
export function growTree<G extends Types>(
  model: GameModel<G>,
  observation: Observation<G>,
  options: readonly Choice<G>[],
  exploration: number,
  context: ThinkContext<Choice<G>>,
  { spent, left, isLate }: Meter,
  root: Node = createNode(),
): TreeSearch<Choice<G>> {
  const { seat } = observation
  const bandit = banditOf(root, seat)
  const { arms } = listFor(bandit, options)
  const ranked = options.map((option, i) => ({ option, arm: arms[i] as Arm }))
  const worlds = new Worlds(model, observation, context.random)
  const { thought } = worlds
  let iterations = 0
  let isOver = isSettled(ranked, left(iterations))
  if (isOver) report(ranked, iterations, 1, context)
  while (!isOver) {
    const { option, arm } = ranked[select(bandit, arms, exploration)] as RankedOption<Choice<G>>
    const world = worlds.numberOf(arm.visits)
    iterate(model, root, worlds.copyOf(world), { seat, option, arm, thought, world }, exploration, isLate)
    const done = Math.min(1, spent(++iterations))
    const isSpent = done === 1 || context.isStopped?.() === true
    if (!isSpent && iterations % STRETCH !== 0) continue
    report(ranked, iterations, done, context)
    isOver = isSpent || isSettled(ranked, left(iterations))
  }
  return { choice: byVisits(ranked)[0].option, root, iterations }
}

interface RankedOption<P> {
  readonly option: P
  readonly arm: Arm
}

/** The two options that were looked into most: a high value after few visits may be luck. */
function byVisits<P>(ranked: readonly RankedOption<P>[]): readonly [RankedOption<P>, RankedOption<P>] {
  const [first, second] = ranked.toSorted((a, b) => b.arm.visits - a.arm.visits || b.arm.total - a.arm.total)
  return [first as RankedOption<P>, second as RankedOption<P>]
}

/** Nothing that may still come can change the choice: however it is spent, no other option will have been looked into as often. */
function isSettled(ranked: readonly RankedOption<unknown>[], left: number): boolean {
  const [first, second] = byVisits(ranked)
  return first.arm.visits - second.arm.visits > left
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
