// What bots are called, without anything that thinks: who only wants to know whether there is such a bot loads none.
import { InputError } from '@rubble/engine'
import type { Budget } from './search/budget.ts'

/** How well a bot plays, the weakest first: what people choose from. */
export const LEVELS = ['beginner', 'easy', 'normal', 'hard', 'expert'] as const
export type Level = (typeof LEVELS)[number]

/** What a bot likes to do, beside how well it does it. */
export const STYLES = ['aggressive', 'patient'] as const
export type Style = (typeof STYLES)[number]

/** Ways to play of which levels are made. */
const WAYS = ['random', 'greedy'] as const
export type Way = (typeof WAYS)[number]

export const BOT_NAMES: readonly string[] = [
  ...LEVELS,
  ...WAYS,
  'search',
  'search:MS',
  'search:ITERATIONSi',
  ...STYLES.map(style => `NAME-${style}`),
]

/** A level, a way to play, or what a search may spend; nothing where that is left to others. */
export type BotKind = { readonly level: Level } | { readonly way: Way } | { readonly search: Budget | undefined }

/** A name without the style it ends with, as in `hard-aggressive`. Who plays at random has none. */
export function splitStyle(name: string): { readonly plain: string; readonly style: Style | undefined } {
  const style = STYLES.find(one => name.endsWith(`-${one}`))
  return style === undefined ? { plain: name, style } : { plain: name.slice(0, -style.length - 1), style }
}

export const withStyle = (plain: string, style: Style | undefined): string => (style === undefined ? plain : `${plain}-${style}`)

/**
 * `beginner`, `easy`, `normal`, `hard`, `expert`; `random`, `greedy`; `search` (or `search:500`, in milliseconds, or `search:2000i`, in
 * iterations). Each of them but `random` may have a style. Throws InputError.
 */
export function readBotName(whole: string): BotKind & { readonly style: Style | undefined } {
  const { plain, style } = splitStyle(whole)
  if (style !== undefined && plain === 'random') throw noBot(whole)
  return { ...readPlainName(plain, whole), style }
}

const noBot = (name: string): InputError => new InputError(`there is no bot '${name}' (${BOT_NAMES.join(', ')})`)

function readPlainName(name: string, whole: string): BotKind {
  const level = LEVELS.find(one => one === name)
  if (level !== undefined) return { level }
  const way = WAYS.find(one => one === name)
  if (way !== undefined) return { way }
  const search = /^search(?::([1-9]\d*)(i?))?$/.exec(name)
  if (search === null) throw noBot(whole)
  const [, amount, isIterations] = search
  if (amount === undefined) return { search: undefined }
  return { search: isIterations === 'i' ? { iterations: Number(amount) } : { ms: Number(amount) } }
}
