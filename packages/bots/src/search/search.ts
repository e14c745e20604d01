import type { Bot } from '../bot.ts'
import { type Budget, meter } from './budget.ts'
import { growTree } from './grow-tree.ts'
import { lookAhead } from './look-ahead.ts'
import { recall, remember } from './foresee.ts'

export interface SearchOptions {
  readonly budget: Budget
  /** How much it counts that little is known of an option, in deviations of what came of all of them. */
  readonly exploration?: number
}

export const EXPLORATION = 0.7

/** Thinks in the way that suits the game: by a tree of choices, or, where its knowledge has an outlook, by looking so far ahead. */
export function searchBot({ budget, exploration = EXPLORATION }: SearchOptions, name = 'search'): Bot {
  return {
    name,
    choose(model, observation, context) {
      const { knowledge } = model
      const { random, memory } = context
      const kept = recall(memory, observation)
      const clock = meter(budget, context, kept.saved)
      const options = knowledge.orderMoves(observation.redeal(random), observation.seat, observation.options)
      if (options.length === 1) {
        const choice = options[0] as (typeof options)[0]
        remember(memory, model, observation, choice, { ...kept, random })
        return choice
      }
      const { choice, root, iterations } =
        knowledge.outlook === undefined
          ? growTree(model, observation, options, exploration, context, clock, kept.root)
          : lookAhead(model, observation, options, state => knowledge.outlook?.(state) ?? 0, context, clock)
      remember(memory, model, observation, choice, { root, saved: clock.saved(iterations), random })
      return choice
    },
  }
}
