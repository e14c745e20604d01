// One step ahead: each option is tried in a few worlds, carried through to the end of the whole choice, and weighed.
import type { Pick, Seat, Types } from '@rubble/engine'
import type { Bot, Mind } from './bot.ts'
import { follow, stretchOf } from './follow.ts'
import { imagine } from './imagine.ts'

const WORLDS = 4

export const greedy: Bot = {
  name: 'greedy',
  choose(mind, glimpse, { random }) {
    const worlds = [imagine(mind, glimpse, random)]
    const options = mind.knowledge.sift(worlds[0] as (typeof worlds)[0], glimpse.seat, glimpse.options)
    if (options.length === 1) return options[0] as (typeof options)[0]
    while (worlds.length < WORLDS) worlds.push(imagine(mind, glimpse, random))
    return best(options, option => weigh(mind, glimpse.seat, worlds, option))
  },
}

function weigh<G extends Types>(mind: Mind<G>, seat: Seat, worlds: readonly G['state'][], option: Pick<G>): number {
  const { engine, knowledge } = mind
  let sum = 0
  for (const believed of worlds) {
    const world = engine.game.clone(believed)
    const begun = stretchOf(mind, world)
    engine.apply(world, seat, option)
    follow(mind, world, begun)
    sum += knowledge.evaluate(world, seat)
  }
  return sum
}

/** The first of those with the highest value. */
function best<T>(list: readonly T[], value: (item: T) => number): T {
  let top = list[0] as T
  let most = -Infinity
  for (const item of list) {
    const worth = value(item)
    if (worth <= most) continue
    most = worth
    top = item
  }
  return top
}
