import type { Pick, Seat, Types } from '@rubble/engine'
import type { Mind } from '../bot.ts'
import { follow, stretchOf } from '../follow.ts'
import { select } from './select.ts'
import { type Arm, type Bandit, banditOf, childOf, joinKey, type Node, tell } from './tree.ts'

/** A choice made on the way down, to be told what came of it. */
interface Taken {
  readonly seat: Seat
  readonly bandit: Bandit
  readonly arm: Arm
}

/** Goes down the tree in one world until something new is tried or the game ends, weighs the end, and tells all who chose on the way. */
export function iterate<G extends Types>(mind: Mind<G>, root: Node, world: G['state'], exploration: number): void {
  const { engine, knowledge } = mind
  const path: Taken[] = []
  let node = root
  let begun: number | undefined
  for (let isNew = false; !isNew; ) {
    const seats = engine.asked(world)
    if (seats.length === 0) break
    const picks: Pick<G>[] = []
    let key = 0
    for (const seat of seats) {
      const bandit = banditOf(node, seat)
      const { option, arm } = select(bandit, knowledge.sift(world, seat, engine.options(world, seat)), exploration)
      isNew ||= arm.visits === 0
      path.push({ seat, bandit, arm })
      picks.push(option)
      key = joinKey(key, seat, arm)
    }
    begun = stretchOf(mind, world)
    for (let i = 0; i < seats.length; i++) engine.apply(world, seats[i] as Seat, picks[i] as Pick<G>)
    if (!isNew) node = childOf(node, key)
  }
  follow(mind, world, begun)
  const values: (number | undefined)[] = []
  for (const { seat, bandit, arm } of path) tell(bandit, arm, (values[seat] ??= knowledge.evaluate(world, seat)))
}
