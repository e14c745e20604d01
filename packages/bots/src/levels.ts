// Bots by name: what an arena, a terminal or a table asks for.
import { type Choice, draw } from '@rubble/engine'
import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { type LevelName, readBotName } from './names.ts'
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

const LEVELS: Readonly<Record<LevelName, () => Bot>> = {
  random: () => random,
  greedy: () => greedy,
  easy: () => careless(greedy, 3, 'easy'),
  normal: () => searchBot({ budget: { ms: 100 } }, 'normal'),
  hard: () => searchBot({ budget: { ms: 1000 } }, 'hard'),
}

export interface BotOptions {
  /** Milliseconds for a decision of a plain `search`. */
  readonly ms?: number
}

/** By what it is called (names.ts). Throws InputError. */
export function botByName(name: string, { ms = SEARCH_MS }: BotOptions = {}): Bot {
  const named = readBotName(name)
  return 'level' in named ? LEVELS[named.level]() : searchBot({ budget: named.search ?? { ms } }, name)
}
