// The bots one may have at a table here. Those that may think for as long as somebody likes ('search:…') are not among them.
import { LEVELS, splitStyle } from '@rubble/bots'
import { Problem } from '../problem.ts'

/** Also for programs, which may want an opponent that is quick, or one that knows nothing. */
export const ALL_LEVELS: readonly string[] = [...LEVELS, 'greedy', 'random']

/** Who overlooks nothing. */
export const WORTHY = 'hard'
/** Nobody has their opponent's place played badly: a weaker one is not put there. */
export const worthyLevel = (level: string): string => (splitStyle(level).plain === 'expert' ? level : WORTHY)

/** With a style or without (`hard-aggressive`). Throws Problem where there is no such bot. */
export function checkLevel(level: string): void {
  const { plain, style } = splitStyle(level)
  const isKnown = ALL_LEVELS.includes(plain) && (style === undefined || plain !== 'random')
  if (!isKnown) throw new Problem('no-such-bot', `there is no bot '${level}' (${ALL_LEVELS.join(', ')})`)
}
