// A card's types and features, as the drawings and the words need them.
import { type EventCard, typeName, type UnitCard } from '../data/components.ts'
import { FEATURES, type Feature, type UnitType } from '../model/ids.ts'

export const FEATURE_GLYPH: Readonly<Record<Feature, string>> = { oversized: 'oversized', speed: 'speed', ranged: 'ranged-unit' }
export const featuresOf = (card: UnitCard): Feature[] => FEATURES.filter(feature => card[feature])
export const typesOf = ({ type, damageType }: UnitCard): Readonly<Record<'is' | 'hits', UnitType>> => ({ is: typeName(type), hits: typeName(damageType) })
/** An event is drawn with the glyph of its own name. */
export const eventGlyph = ({ name }: EventCard): string => name.slice(2)
