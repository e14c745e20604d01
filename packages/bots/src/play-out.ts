import type { Types } from '@rubble/engine'
import type { GameModel } from './bot.ts'

/** No choice and no stretch has more parts than this; a game whose knowledge says otherwise must not hang its bots. */
const MOST_PARTS = 100

/** The stretch of play in which a choice is made; undefined in games that can be weighed at any moment. */
export const horizonOf = <G extends Types>({ knowledge }: GameModel<G>, world: G['state']): number | undefined => knowledge.horizon?.(world)

/** Is a choice that was made in the stretch `begun` not yet carried out? */
export const isUnfinished = <G extends Types>(model: GameModel<G>, world: G['state'], begun: number | undefined): boolean =>
  model.knowledge.isPart(world) || (begun !== undefined && horizonOf(model, world) === begun)

const never = (): boolean => false

/**
 * Carries a choice that has been made through all its parts, and through the rest of the stretch it was made in, always by the option that
 * the game's knowledge puts first. False if it was too late to end that: `isLate` is asked before each part.
 */
export function playOut<G extends Types>(
  model: GameModel<G>,
  world: G['state'],
  begun: number | undefined,
  isLate: () => boolean = never,
): boolean {
  const { engine, knowledge } = model
  for (let part = 0; part < MOST_PARTS && isUnfinished(model, world, begun); part++) {
    if (isLate()) return false
    const seat = engine.asked(world)[0]
    if (seat === undefined) return true
    const [first] = knowledge.orderMoves(world, seat, engine.options(world, seat))
    if (first === undefined) return true
    engine.apply(world, seat, first)
  }
  return true
}

/** No outlook has more stretches than this. */
const MOST_STRETCHES = 40

/** Carries play on in the same way, stretch by stretch, to the end of an outlook. False if it was too late to end that. */
export function playOn<G extends Types>(
  model: GameModel<G>,
  world: G['state'],
  outlook: (state: G['state']) => number,
  begun: number,
  isLate: () => boolean = never,
  onStretch?: () => void,
): boolean {
  for (let i = 0; i < MOST_STRETCHES && outlook(world) === begun && !model.engine.game.over(world); i++) {
    onStretch?.()
    if (!playOut(model, world, horizonOf(model, world), isLate)) return false
  }
  return true
}
