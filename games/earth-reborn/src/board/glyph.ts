// The glyphs this board can draw: its own and those of every screen.
import { glyphSet, type SharedGlyph } from '@rubble/ui'
import icons from './icons.json' with { type: 'json' }

export type GlyphName = keyof typeof icons | SharedGlyph
export const { Glyph, GlyphMark } = glyphSet(icons)
