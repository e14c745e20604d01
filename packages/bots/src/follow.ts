import type { Types } from '@rubble/engine'
import type { Mind } from './bot.ts'

/** No choice has more parts than this; a game whose knowledge says otherwise must not hang its bots. */
const MOST_PARTS = 100

/** Carries a choice that has been begun through all its parts, always by the option that the game's knowledge puts first. */
export function follow<G extends Types>({ engine, knowledge }: Mind<G>, world: G['state']): void {
  for (let part = 0; part < MOST_PARTS && knowledge.isPart(world); part++) {
    const seat = engine.asked(world)[0]
    if (seat === undefined) return
    const [first] = knowledge.sift(world, seat, engine.options(world, seat))
    if (first === undefined) return
    engine.apply(world, seat, first)
  }
}
