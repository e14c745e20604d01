// Text in lines and columns.
import { widthOf, wrap as wrapLines } from '@rubble/kit'
import type { Language } from '@rubble/text'

/** Breaks a text at spaces; later lines are indented by `indent`. */
export const wrap = (text: string, width: number, indent = ''): string => wrapLines(text, width, indent).join('\n')

/** Sets items in as many columns as there is room for, row by row. `mark` paints an item once it is in its place. */
export function columns(items: readonly string[], width: number, mark: (item: string, i: number) => string): string[] {
  const widest = Math.max(...items.map(widthOf))
  const across = Math.max(1, Math.floor((width + GAP) / (widest + GAP)))
  const rows = Math.ceil(items.length / across)
  return Array.from({ length: rows }, (_, row) => {
    const line = items.slice(row * across, (row + 1) * across)
    return line
      .map((item, i) => mark(item, row * across + i) + (i === line.length - 1 ? '' : ' '.repeat(widest + GAP - widthOf(item))))
      .join('')
  })
}
const GAP = 3

export const percent = (rate: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(rate)

/** A rate, and how sure it is, as they stand in a table. */
export const whole = (rate: number): string => String(Math.round(rate * 100))
export const spread = ({ interval: [low, high] }: { readonly interval: readonly [number, number] }): string =>
  `${whole(low)}–${whole(high)}`
