// The bots one may have at a table here. Those that may think for as long as somebody likes ('search:…') are not among them.
import { Problem } from '../problem.ts'

/** What people choose from. */
export const LEVELS = ['easy', 'normal', 'hard'] as const
/** Also for programs, which may want an opponent that is quick, or one that knows nothing. */
export const ALL_LEVELS: readonly string[] = [...LEVELS, 'greedy', 'random']

/** Nobody has their opponent's place played badly: a weaker one is not put there. */
export const worthyLevel = (level: string): string => (level === 'hard' ? level : 'normal')

/** Throws Problem where there is no such bot. */
export function checkLevel(level: string): void {
  if (!ALL_LEVELS.includes(level)) throw new Problem('no-such-bot', `there is no bot '${level}' (${ALL_LEVELS.join(', ')})`)
}
