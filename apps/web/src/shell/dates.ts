// Days and hours as the reader writes them.
export const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** As in “5 minutes ago”, or “now”; `short` as in “5 min. ago”. */
export function since(moment: number, language: string, style: 'long' | 'short' = 'long'): string {
  const passed = Math.max(0, Date.now() - moment)
  const [unit, length] = UNITS.find(([, one]) => passed >= one) ?? ['second', Infinity]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto', style }).format(-Math.floor(passed / length), unit)
}

/** The reader's browser knows which way to write a language they use, as of several countries. */
export function dates(language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(navigator.languages.find(one => one.split('-')[0] === language) ?? language, style)
}

/** The reader's day: days are told apart by midnights, not by hours. */
const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0)

/** Today and yesterday by these words, the days of the last week by their names, all others by their dates. */
export function dayOf(moment: number, language: string, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(moment)) / 86_400_000)
  if (days === 0 || days === 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day')
  return dates(language, days > 1 && days < 7 ? { weekday: 'long' } : { dateStyle: 'medium' }).format(moment)
}
