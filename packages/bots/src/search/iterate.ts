import type { Choice, Seat, Types } from '@rubble/engine'
import type { GameModel } from '../bot.ts'
import { horizonOf, playOut } from '../play-out.ts'
import { listOptions, type Origin } from './list-options.ts'
import { select } from './select.ts'
import { type Arm, type Bandit, banditOf, childOf, joinKey, type Node, tell } from './tree.ts'

/** A choice made on the way down, to be told what came of it. */
interface VisitedArm {
  readonly seat: Seat
  readonly bandit: Bandit
  readonly arm: Arm
}

/** The choice that is looked into. */
export interface RootChoice<P> extends Origin {
  readonly seat: Seat
  readonly option: P
  readonly arm: Arm
}

/**
 * Goes down the tree in one world until something new is tried, the stretch of play is over or the game ends, weighs the end, and tells all
 * who chose on the way. If it gets too late meanwhile, nobody is told anything.
 */
export function iterate<G extends Types>(
  model: GameModel<G>,
  root: Node,
  world: G['state'],
  first: RootChoice<Choice<G>>,
  exploration: number,
  isLate: () => boolean,
): void {
  const { engine, knowledge } = model
  const begun = horizonOf(model, world)
  const path: VisitedArm[] = []
  let node = root
  for (let isNew = false; !isNew && horizonOf(model, world) === begun;) {
    if (isLate()) return
    const seats = engine.asked(world)
    if (seats.length === 0) break
    const picks: Choice<G>[] = []
    let key = 0
    for (const seat of seats) {
      const bandit = banditOf(node, seat)
      const isFirst = node === root && seat === first.seat
      const { option, arm } = isFirst ? first : pickFrom(model, world, seat, bandit, first, exploration)
      isNew ||= arm.visits === 0
      path.push({ seat, bandit, arm })
      picks.push(option)
      key = joinKey(key, seat, arm)
    }
    for (let i = 0; i < seats.length; i++) engine.apply(world, seats[i] as Seat, picks[i] as Choice<G>)
    if (!isNew) node = childOf(node, key)
  }
  if (!playOut(model, world, begun, isLate)) return
  const values: (number | undefined)[] = []
  for (const { seat, bandit, arm } of path) tell(bandit, arm, (values[seat] ??= knowledge.evaluate(world, seat)))
}

/** How soon a second and a third option are looked into. */
const WIDENING = 0.3

/**
 * Where a stretch is carried on by first options, these are a plan, and what it is worth must not be watered down by every other option
 * being tried once on the way: others come in as the plan has been gone often enough.
 */
function pickFrom<G extends Types>(
  model: GameModel<G>,
  world: G['state'],
  seat: Seat,
  bandit: Bandit,
  origin: Origin,
  exploration: number,
): { readonly option: Choice<G>; readonly arm: Arm } {
  const { options, arms } = listOptions(model, world, seat, bandit, origin)
  const most = model.knowledge.horizon === undefined ? arms.length : 1 + Math.floor(WIDENING * Math.sqrt(bandit.visits))
  const place = select(bandit, arms, exploration, most)
  return { option: options[place] as Choice<G>, arm: arms[place] as Arm }
}
