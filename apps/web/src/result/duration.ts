import { UNITS } from '../shell/dates.ts'

/** As in “24 minutes”; of what took longer hours, and then days. */
export function duration(ms: number, language: string): string {
  const [unit, length] = UNITS.find(([, one]) => ms >= 2 * one) ?? ['minute', 60_000]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.round(ms / length)))
}
