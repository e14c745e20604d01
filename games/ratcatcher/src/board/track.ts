// The effects of a track's step, as glyphs and as words.
import type { Speaker } from '@rubble/text'
import type { TrackEffect } from '../data/components.ts'
import type { ArchTrait } from '../model/ids.ts'
import type { GlyphName } from './glyph.ts'

export function effectGlyphs(effect: TrackEffect): readonly GlyphName[] {
  switch (effect.do) {
    case 'strange':
      return ['rat-strange']
    case 'mutate':
      return ['mutate']
    case 'deploy':
      return ['arch-rat']
    case 'lose':
      return ['concede']
    case 'heal':
      return ['health']
    case 'raise':
      return [TRAIT_GLYPHS[effect.trait]]
    case 'rats':
      return [`rat-${effect.rat}`]
  }
}

export const TRAIT_GLYPHS: Readonly<Record<ArchTrait, GlyphName>> = {
  movement: 'move',
  bite: 'bite',
  accuracy: 'hit',
  defence: 'defense',
  spawn: 'spawn',
  health: 'health',
}

function keyOf(effect: TrackEffect): string {
  if (effect.do === 'raise') return `raise.${effect.trait}`
  return effect.do === 'rats' ? `rats.${effect.rat}-${effect.count}` : effect.do
}

export function sayEffects(speaker: Speaker, track: 'track' | 'guts', effects: readonly TrackEffect[]): string {
  return effects.length === 0 ? speaker.text(`${track}.none`) : effects.map(effect => speaker.text(`${track}.${keyOf(effect)}`)).join(' ')
}
