// One step ahead: each option is tried in a few worlds, carried through to the end of the whole choice, and weighed; the first of the best
// is taken.
import type { Choice, Seat, Types } from '@rubble/engine'
import type { Bot, GameModel } from './bot.ts'
import { horizonOf, playOn, playOut } from './play-out.ts'
import { imagine } from './imagine.ts'

const WORLDS = 4

export const greedy: Bot = {
  name: 'greedy',
  choose(model, observation, { random }) {
    const worlds = [imagine(model, observation, random)]
    const options = model.knowledge.orderMoves(worlds[0] as (typeof worlds)[0], observation.seat, observation.options)
    if (options.length === 1) return options[0] as (typeof options)[0]
    while (worlds.length < WORLDS) worlds.push(imagine(model, observation, random))
    const sums = options.map(() => 0)
    for (const world of worlds)
      weigh(model, observation.seat, world, options).forEach((value, i) => (sums[i] = (sums[i] as number) + value))
    return options[sums.indexOf(Math.max(...sums))] as (typeof options)[0]
  },
}

/** What each option comes to in one world. */
function weigh<G extends Types>(model: GameModel<G>, seat: Seat, believed: G['state'], options: readonly Choice<G>[]): number[] {
  const { engine, knowledge } = model
  const ends = options.map(option => {
    const world = engine.game.clone(believed)
    const begun = horizonOf(model, world)
    engine.apply(world, seat, option)
    playOut(model, world, begun)
    return world
  })
  catchUp(model, believed, ends)
  return ends.map(world => knowledge.evaluate(world, seat))
}

/** States before and after an outlook's end do not compare: where one option has ended it, all are carried on to it. */
function catchUp<G extends Types>(model: GameModel<G>, believed: G['state'], ends: readonly G['state'][]): void {
  const { outlook } = model.knowledge
  if (outlook === undefined) return
  const begun = outlook(believed)
  if (ends.some(world => outlook(world) !== begun)) for (const world of ends) playOn(model, world, outlook, begun)
}
