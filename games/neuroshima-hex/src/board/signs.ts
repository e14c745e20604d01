// How abilities and effects are drawn, and the rule that says what they do: the words of the tiles, as far as there are glyphs for them.
import type { RuleId } from '@rubble/engine'
import { type Ability, ABILITY_WORDS, type Effect, EFFECT_WORDS } from '../data/vocabulary.ts'
import type { GlyphName } from './glyph.ts'

interface Sign {
  readonly glyph: GlyphName
  readonly rule: RuleId
}

export const ABILITY_SIGNS: Readonly<Record<Ability, Sign>> = ABILITY_WORDS
export const EFFECT_SIGNS: Readonly<Record<Effect, Sign>> = EFFECT_WORDS
