// Chances as people read them.
import type { Judgement, MeasuredCause } from '@rubble/bots/review'
import type { Speaker } from '@rubble/text'

export const percent = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value)

/** What was lost or found; at a turning point, how it stands. */
export function changeOf({ mark, gain, chance }: Judgement, language: string): string {
  if (mark === 'turn') return percent(chance.value, language)
  return `${gain.value > 0 ? '−' : '+'}${percent(Math.abs(gain.value), language)}`
}

/** How far that may be wrong. */
export function rangeOf({ gain: { value, low, high } }: Judgement): string {
  const [least, most] = value > 0 ? [low, high] : [-high, -low]
  return `${Math.round(100 * least)}–${Math.round(100 * most)}`
}

/** What a sentence about a figure is filled with. */
export function figuresOf(
  { measure, chosen, better, worlds }: MeasuredCause,
  { language, text }: Speaker,
): Readonly<Record<string, string | number>> {
  const number = (value: number): string => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
  return { measure: text(`around.measure.${measure}`), chosen: number(chosen), better: number(better), worlds }
}

/** As many as can be gone through: those that weigh most, in the order they came. */
const MOST = 8
export function weightiest(marked: readonly Judgement[]): readonly Judgement[] {
  const weight = ({ gain }: Judgement): number => Math.abs(gain.value)
  const kept = new Set(marked.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST))
  return marked.filter(one => kept.has(one))
}
