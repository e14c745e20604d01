// Days and hours as the reader writes them.
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** As in “5 minutes ago”, or “now”. */
export function since(moment: number, language: string): string {
  const passed = Math.max(0, Date.now() - moment)
  const [unit, length] = UNITS.find(([, one]) => passed >= one) ?? ['second', Infinity]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(passed / length), unit)
}

/** The reader's browser knows which way to write a language they use, as of several countries. */
export function dates(language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(navigator.languages.find(one => one.split('-')[0] === language) ?? language, style)
}
