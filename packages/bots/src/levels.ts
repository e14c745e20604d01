// Bots by name: what an arena, a terminal or a table asks for.
import type { Skill } from '@rubble/engine'
import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { type BotKind, type Level, readBotName } from './names.ts'
import { overlooking } from './overlook.ts'
import { random } from './random.ts'
import { searchBot } from './search/search.ts'
import { styled } from './style.ts'

const SEARCH_MS = 200
/** However slow a machine is, nobody waits longer for a level; where there is no clock its iterations alone count. */
const LONGEST_MS = 3000

/** In games that say nothing else. */
const USUAL: Readonly<Record<Level, Skill>> = {
  beginner: { overlooks: 0.85, iterations: 0 },
  easy: { overlooks: 0.6, iterations: 0 },
  normal: { overlooks: 0.25, iterations: 100 },
  hard: { overlooks: 0, iterations: 300 },
  expert: { overlooks: 0, iterations: 2000, ms: 1000 },
}

/** As well as a level plays the game at hand. */
function levelBot(level: Level): Bot {
  return {
    name: level,
    choose(model, observation, context) {
      const { overlooks, iterations, ms } = model.knowledge.levels?.[level] ?? USUAL[level]
      // the strongest plays as well as it can in a time that people wait for
      const budget = ms === undefined || context.now === undefined ? { iterations, ms: LONGEST_MS } : { ms }
      const bot = iterations === 0 ? greedy : searchBot({ budget }, level)
      return overlooking(bot, overlooks).choose(model, observation, context)
    },
  }
}

export interface BotOptions {
  /** Milliseconds for a decision of a plain `search`. */
  readonly ms?: number
}

/** By what it is called (names.ts). Throws InputError. */
export function botByName(name: string, { ms = SEARCH_MS }: BotOptions = {}): Bot {
  const { style, ...named } = readBotName(name)
  const bot = plainBot(named, name, ms)
  return style === undefined ? bot : styled(bot, style, name)
}

function plainBot(named: BotKind, name: string, ms: number): Bot {
  if ('level' in named) return levelBot(named.level)
  if ('way' in named) return named.way === 'random' ? random : greedy
  return searchBot({ budget: named.search ?? { ms } }, name)
}
