// Where the figures of a component come from, field by field, as its data say.
import areaData from '../data/areas.json' with { type: 'json' }
import cardData from '../data/cards.json' with { type: 'json' }

export interface Provenance {
  readonly rulebook: readonly string[]
  readonly reconstructed: readonly string[]
}

/** Fields a player sees; events have an effect where units have figures. */
const SHOWN = ['type', 'defense', 'damageType', 'attack', 'features', 'effect', 'copies', 'building', 'layout', 'adjacent'] as const

function sorted(fields: Readonly<Record<string, string | undefined>>): Provenance {
  const from = (source: string): string[] =>
    SHOWN.filter(field => fields[field] !== undefined && (fields[field] === 'rulebook') === (source === 'rulebook'))
  return { rulebook: from('rulebook'), reconstructed: from('reconstructed') }
}

export function provenanceOf(name: string): Provenance {
  const found = cardData.cards.find(({ id }) => id === name) ?? areaData.areas.find(({ id }) => id === name)
  return sorted(found?.fieldProvenance ?? {})
}
