const UNITS = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]] as const

/** As in “5 minutes ago”, or “now”. */
export function since(moment: number, language: string): string {
  const passed = Math.max(0, Date.now() - moment)
  const [unit, length] = UNITS.find(([, one]) => passed >= one) ?? ['second', Infinity]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(passed / length), unit)
}
