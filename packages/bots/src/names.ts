// What bots are called, without anything that thinks: who only wants to know whether there is such a bot loads none.
import { InputError } from '@rubble/engine'
import type { Budget } from './search/budget.ts'

/** Those with a name that says how well they play. */
export const LEVEL_NAMES = ['random', 'greedy', 'easy', 'normal', 'hard'] as const
export type LevelName = (typeof LEVEL_NAMES)[number]

export const BOT_NAMES: readonly string[] = [...LEVEL_NAMES, 'search', 'search:MS', 'search:ITERATIONSi']

/** A level, or what a search may spend; nothing where that is left to others. */
export type BotKind = { readonly level: LevelName } | { readonly search: Budget | undefined }

/**
 * `random`, `greedy`, `search` (or `search:500`, in milliseconds, or `search:2000i`, in iterations), `easy`, `normal`, `hard`. Throws
 * InputError.
 */
export function readBotName(name: string): BotKind {
  const level = LEVEL_NAMES.find(one => one === name)
  if (level !== undefined) return { level }
  const search = /^search(?::([1-9]\d*)(i?))?$/.exec(name)
  if (search === null) throw new InputError(`there is no bot '${name}' (${BOT_NAMES.join(', ')})`)
  const [, amount, isIterations] = search
  if (amount === undefined) return { search: undefined }
  return { search: isIterations === 'i' ? { iterations: Number(amount) } : { ms: Number(amount) } }
}
