// A card's types and features, as the drawings and the words need them.
import type { RuleId } from '@rubble/engine'
import { entryOf } from '@rubble/ui'
import { type EventCard, typeName, type UnitCard } from '../data/components.ts'
import { type Feature, FEATURES, type UnitType } from '../model/ids.ts'
import type { GlyphName } from './glyph.ts'

export const FEATURE_GLYPH: Readonly<Record<Feature, GlyphName>> = { oversized: 'oversized', speed: 'speed', ranged: 'ranged-unit' }
export const featuresOf = (card: UnitCard): Feature[] => FEATURES.filter(feature => card[feature])
export const typesOf = ({ type, damageType }: UnitCard): Readonly<Record<'is' | 'hits', UnitType>> => ({
  is: typeName(type),
  hits: typeName(damageType),
})

const EVENT_GLYPH: Readonly<Record<string, GlyphName>> = {
  'm-hellfire': 'hellfire',
  'm-artillery-barrage': 'artillery-barrage',
  'm-missile-strike': 'missile-strike',
  'p-trap-portal': 'trap-portal',
}
export const eventGlyph = ({ name }: EventCard): GlyphName => entryOf(EVENT_GLYPH, name)

const DAMAGE_RULE: Readonly<Record<UnitType, RuleId>> = { colossal: 'MC-EVENT-3', standard: 'MC-EVENT-4', elite: 'MC-EVENT-5' }
/** The rule that says what an event does. */
export const eventRule = ({ damage }: EventCard): RuleId => (damage === undefined ? 'MC-EVENT-6' : DAMAGE_RULE[typeName(damage.type)])
