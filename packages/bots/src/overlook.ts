// Weaker bots err as people do: they do not see all that they could do. What they see they weigh as well as anybody.
import { type Choice, draw, type Flat, type Random, type Types } from '@rubble/engine'
import type { Bot } from './bot.ts'

/** The same bot, with a part of what it could do gone unnoticed. */
export function overlooking(bot: Bot, share: number): Bot {
  if (share === 0) return bot
  return {
    name: bot.name,
    choose: (model, observation, context) =>
      bot.choose(model, { ...observation, options: noticed(observation.options, share, context.random) }, context),
  }
}

/**
 * Who overlooks a piece overlooks all that it can do: what is done with the same piece, or with the same card, is noticed together or not
 * at all. That one may pass is never overlooked, nor is everything.
 */
function noticed<G extends Types>(options: readonly Choice<G>[], share: number, random: Random): readonly Choice<G>[] {
  const luck = new Map<string, number>()
  for (const option of options) {
    const matter = matterOf(option as Flat)
    if (!luck.has(matter)) luck.set(matter, draw(random, FINE) / FINE)
  }
  const best = Math.max(...luck.values())
  return options.filter(option => {
    const own = luck.get(matterOf(option as Flat)) ?? 0
    return own >= share || own === best || isPlain(option as Flat)
  })
}

/** Of how many parts luck is. */
const FINE = 1000

const isPlain = (option: Flat): boolean => 'do' in option && Object.keys(option).length === 1

/** What an option is about: what is done, and with what. */
const matterOf = (option: Flat): string => JSON.stringify(Object.entries(option).slice(0, 2))
