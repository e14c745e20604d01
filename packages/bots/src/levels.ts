// Bots by name: what an arena, a terminal or a table asks for.
import { type Choice, draw, InputError } from '@rubble/engine'
import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'
import { searchBot } from './search/search.ts'

const SEARCH_MS = 200

/** Plays well most of the time: one choice in so many is any option. */
function careless(bot: Bot, oneIn: number, name: string): Bot {
  return {
    name,
    choose(model, observation, context) {
      const slips = draw(context.random, oneIn) === 0
      return (slips ? random : bot).choose(model, observation, context) as Choice<never>
    },
  }
}

const LEVELS: Readonly<Record<string, () => Bot>> = {
  random: () => random,
  greedy: () => greedy,
  easy: () => careless(greedy, 3, 'easy'),
  normal: () => searchBot({ budget: { ms: 100 } }, 'normal'),
  hard: () => searchBot({ budget: { ms: 1000 } }, 'hard'),
}

export const BOT_NAMES: readonly string[] = [...Object.keys(LEVELS), 'search', 'search:MS', 'search:ITERATIONSi']

export interface BotOptions {
  /** Milliseconds for a decision of a plain `search`. */
  readonly ms?: number
}

/**
 * `random`, `greedy`, `search` (or `search:500`, in milliseconds, or `search:2000i`, in iterations), `easy`, `normal`, `hard`. Throws
 * InputError.
 */
export function botByName(name: string, { ms = SEARCH_MS }: BotOptions = {}): Bot {
  const level = Object.hasOwn(LEVELS, name) ? LEVELS[name] : undefined
  if (level !== undefined) return level()
  const search = /^search(?::([1-9]\d*)(i?))?$/.exec(name)
  if (search === null) throw new InputError(`there is no bot '${name}' (${BOT_NAMES.join(', ')})`)
  const [, amount, isIterations] = search
  return searchBot(
    { budget: isIterations === 'i' ? { iterations: Number(amount) } : { ms: amount === undefined ? ms : Number(amount) } },
    name,
  )
}
