import { type Choice, draw, type Random, type Types } from '@rubble/engine'
import type { GameModel, Observation } from './bot.ts'

/** A world that the seat may believe in, in which all others who are asked at the same time have already given some answer. */
export function imagine<G extends Types>(
  { engine, knowledge }: GameModel<G>,
  { seat, redeal }: Observation<G>,
  random: Random,
): G['state'] {
  const world = redeal(random)
  for (const other of engine.asked(world).filter(one => one !== seat)) {
    while (engine.asked(world).includes(other)) {
      const options = knowledge.orderMoves(world, other, engine.options(world, other))
      engine.apply(world, other, options[draw(random, options.length)] as Choice<G>)
    }
  }
  return world
}
