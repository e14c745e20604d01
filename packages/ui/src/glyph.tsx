// A glyph of the icon set: 24 × 24, in the colour of the text.
import type { ReactElement } from 'react'
import icons from './icons.json' with { type: 'json' }

const own: Readonly<Record<string, string>> = icons
const shared = new Map(Object.entries(own))

/** A game brings the glyphs of its own pieces along. */
export function addGlyphs(more: Readonly<Record<string, string>>): void {
  for (const [name, drawing] of Object.entries(more)) shared.set(name, drawing)
}

const FRAME = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

export function Glyph({ name, size = 24, label }: { readonly name: string; readonly size?: number; readonly label?: string }): ReactElement {
  return (
    <svg className="glyph" width={size} height={size} viewBox="0 0 24 24" {...FRAME} {...(label === undefined ? { 'aria-hidden': true } : { 'role': 'img', 'aria-label': label })}
      dangerouslySetInnerHTML={{ __html: shared.get(name) ?? '' }} />
  )
}

/** The same inside a drawing, centred. */
export function GlyphMark({ name, x = 0, y = 0, size, colour = 'var(--ink)' }: {
  readonly name: string; readonly x?: number; readonly y?: number; readonly size: number; readonly colour?: string
}): ReactElement {
  const scale = size / 24
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`} color={colour} style={{ color: colour }} {...FRAME}
      dangerouslySetInnerHTML={{ __html: shared.get(name) ?? '' }} />
  )
}
