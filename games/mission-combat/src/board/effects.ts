// What an area does, as a glyph and in words.
import type { Speaker } from '@rubble/text'
import { type Area, type AreaEffect, typeName } from '../data/components.ts'
import type { GlyphName } from './glyph.ts'

const GLYPH: Readonly<Record<Exclude<AreaEffect, 'unit-portal'>, GlyphName>> = {
  bunker: 'bunker',
  road: 'road',
  'extra-draw': 'supply-draw',
  artillery: 'artillery',
  'event-portal': 'portal-dark',
}
export const effectGlyph = ({ effect, lets }: Area): GlyphName => (effect === 'unit-portal' ? `portal-${typeName(lets)}` : GLYPH[effect])

/** Where its effect stands in the rulebook. */
const RULES: Readonly<Record<AreaEffect, readonly string[]>> = {
  bunker: ['MC-AREA-BUNKER-1', 'MC-AREA-BUNKER-2'],
  road: ['MC-AREA-AR-1', 'MC-AREA-AR-3'],
  'extra-draw': ['MC-AREA-HQ-1', 'MC-AREA-HQ-4'],
  artillery: ['MC-AREA-AE-1', 'MC-AREA-AE-2'],
  'unit-portal': ['MC-AREA-PORTAL-1', 'MC-AREA-PORTAL-2'],
  'event-portal': ['MC-AREA-DP-1', 'MC-AREA-DP-2'],
}
export const effectRules = ({ effect }: Area): readonly string[] => RULES[effect]

/** As a line of its own. */
export function effectText({ effect, bonus, lets }: Area, speaker: Speaker): string {
  const words = speaker.text(`board.effect.${effect}`, {
    bonus,
    ...(lets === 0 ? {} : { type: speaker.text(`name.type.${typeName(lets)}`) }),
  })
  return words.slice(0, 1).toLocaleUpperCase(speaker.language) + words.slice(1)
}
