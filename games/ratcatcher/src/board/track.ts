// The effects of a track's step, as glyphs and as words.
import type { Speaker } from '@rubble/text'
import type { TrackEffect } from '../data/components.ts'

export function effectGlyphs(effect: TrackEffect): readonly string[] {
  switch (effect.do) {
    case 'strange': return ['rat-strange']
    case 'mutate': return ['mutate']
    case 'deploy': return ['arch-rat']
    case 'lose': return ['concede']
    case 'heal': return ['health']
    case 'raise': return [TRAIT_GLYPHS[effect.trait] ?? 'initiative+1']
    case 'rats': return [`rat-${effect.rat}`]
  }
}

export const TRAIT_GLYPHS: Readonly<Record<string,
  string>> = { movement: 'move', bite: 'bite', accuracy: 'hit', defence: 'defense', spawn: 'spawn', health: 'health' }

function keyOf(effect: TrackEffect): string {
  if (effect.do === 'raise') return `raise.${effect.trait}`
  return effect.do === 'rats' ? `rats.${effect.rat}-${effect.count}` : effect.do
}

export function sayEffects(speaker: Speaker, track: 'track' | 'guts', effects: readonly TrackEffect[]): string {
  return effects.length === 0 ? speaker.text(`${track}.none`) : effects.map(effect => speaker.text(`${track}.${keyOf(effect)}`)).join(' ')
}
