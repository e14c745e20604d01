// A card in short: its sign, and what of it is used up.
import type { Speaker } from '@rubble/text'
import { faceAt } from '../data/cards.ts'
import { gearOn } from '../derive/equipment.ts'
import type { View } from '../derive/view.ts'
import { type Face, MAGNETIC } from '../model/ids.ts'
import type { GlyphName } from './glyph.ts'

export const CATEGORY_GLYPHS = { firing: 'order-shoot', explosive: 'explosive', closeCombat: 'order-combat', special: 'object' } as const

/** Not bare hands, nor a marker that is handed on like a card. */
export const isPrinted = (face: Face): boolean => face >= 0

/** The sign of whatever stands where a card does. */
export function faceGlyph(face: Face): GlyphName {
  if (face === MAGNETIC) return 'magnetic-card'
  return isPrinted(face) ? CATEGORY_GLYPHS[faceAt(face).category] : 'order-combat'
}

/** What of it is used up. */
export function stateOf(view: View, face: Face, text: Speaker['text']): string {
  const { isEngaged, counters } = gearOn(view, face)
  const { ammo } = faceAt(face)
  if (isEngaged) return text('sheet.engaged')
  return ammo.kind === 'fixed' ? text('board.sheet.left', { left: ammo.n - counters }) : ''
}
