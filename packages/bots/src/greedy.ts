// One step ahead: each option is tried in a few worlds, carried through to the end of the whole choice, and weighed.
import type { Choice, Seat, Types } from '@rubble/engine'
import type { Bot, GameModel } from './bot.ts'
import { horizonOf, playOut } from './play-out.ts'
import { imagine } from './imagine.ts'

const WORLDS = 4

export const greedy: Bot = {
  name: 'greedy',
  choose(model, observation, { random }) {
    const worlds = [imagine(model, observation, random)]
    const options = model.knowledge.orderMoves(worlds[0] as (typeof worlds)[0], observation.seat, observation.options)
    if (options.length === 1) return options[0] as (typeof options)[0]
    while (worlds.length < WORLDS) worlds.push(imagine(model, observation, random))
    return best(options, option => weigh(model, observation.seat, worlds, option))
  },
}

function weigh<G extends Types>(model: GameModel<G>, seat: Seat, worlds: readonly G['state'][], option: Choice<G>): number {
  const { engine, knowledge } = model
  let sum = 0
  for (const believed of worlds) {
    const world = engine.game.clone(believed)
    const begun = horizonOf(model, world)
    engine.apply(world, seat, option)
    playOut(model, world, begun)
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
