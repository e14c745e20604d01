// A glyph of the icon set: 24 × 24, in the colour of the text.
import { type ComponentType, memo, type ReactElement } from 'react'
import icons from './icons.json' with { type: 'json' }

/** The glyphs that every screen has. */
export type SharedGlyph = keyof typeof icons

const drawings = new Map<string, string>(Object.entries(icons))
/** Is there such a glyph, of the app or of a game that is loaded? */
export const isGlyph = (name: string): boolean => drawings.has(name)

interface GlyphProps<Name extends string> {
  readonly name: Name
  readonly size?: number
  readonly label?: string
}
interface MarkProps<Name extends string> {
  readonly name: Name
  readonly x?: number
  readonly y?: number
  readonly size: number
  readonly colour?: string
}

const FRAME = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** By a name that a board has handed over: what boards name themselves the compiler checks, and a test what they hand over. */
export const AnyGlyph = memo(function AnyGlyph({ name, size = 24, label }: GlyphProps<string>): ReactElement {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      className="glyph"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...FRAME}
      {...said}
      dangerouslySetInnerHTML={{ __html: drawings.get(name) ?? '' }}
    />
  )
})
export const Glyph: ComponentType<GlyphProps<SharedGlyph>> = AnyGlyph

const Mark = memo(function Mark({ name, x = 0, y = 0, size, colour = 'var(--ink)' }: MarkProps<string>): ReactElement {
  const scale = size / 24
  return (
    <g
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}
      color={colour}
      style={{ color: colour }}
      {...FRAME}
      dangerouslySetInnerHTML={{ __html: drawings.get(name) ?? '' }}
    />
  )
})

/** A game brings the glyphs of its own pieces along, and can name no other: `GlyphMark` is the same inside a drawing, centred. */
export function glyphSet<Own extends string>(
  own: Readonly<Record<Own, string>>,
): { readonly Glyph: ComponentType<GlyphProps<Own | SharedGlyph>>; readonly GlyphMark: ComponentType<MarkProps<Own | SharedGlyph>> } {
  for (const [name, drawing] of Object.entries<string>(own)) drawings.set(name, drawing)
  return { Glyph: AnyGlyph, GlyphMark: Mark }
}
