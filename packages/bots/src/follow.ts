import type { Types } from '@rubble/engine'
import type { Mind } from './bot.ts'

/** No choice and no stretch has more parts than this; a game whose knowledge says otherwise must not hang its bots. */
const MOST_PARTS = 100

/** The stretch of play in which a choice is made; undefined in games that can be weighed at any moment. */
export const stretchOf = <G extends Types>({ knowledge }: Mind<G>, world: G['state']): number | undefined => knowledge.stretch?.(world)

/**
 * Carries a choice that has been made through all its parts, and through the rest of the stretch it was made in, always by the option that
 * the game's knowledge puts first.
 */
export function follow<G extends Types>(mind: Mind<G>, world: G['state'], begun: number | undefined): void {
  const { engine, knowledge } = mind
  const isOpen = (): boolean => knowledge.isPart(world) || (begun !== undefined && stretchOf(mind, world) === begun)
  for (let part = 0; part < MOST_PARTS && isOpen(); part++) {
    const seat = engine.asked(world)[0]
    if (seat === undefined) return
    const [first] = knowledge.sift(world, seat, engine.options(world, seat))
    if (first === undefined) return
    engine.apply(world, seat, first)
  }
}
