// Names in one language: of things alone, exactly, and of things in a sentence, as people at a table say them.
import type { Language, Noun, Nouns, Texts } from './language.ts'
import type { Sentences } from './sentences.ts'

/** Choices, parts and events in names, as the engine writes them; an event may hold a record or a list. */
export type NamedFields = Readonly<Record<string, unknown>>

export interface Namer {
  /** Alone: which copy it is, and whose, where others have the same name. */
  name(field: string, value: unknown, beside?: NamedFields): string
  /** In a sentence: the place and the sense say which. */
  called(field: string, value: unknown, beside?: NamedFields): string
  /** All fields in words. Numbers stay numbers, so that they can choose a plural. */
  named(fields: NamedFields, how?: 'name' | 'called'): Record<string, string | number>
  /** All fields in one line, where there is no sentence for them. */
  listed(fields: NamedFields): string
  /** Whose the piece is that something happens to. */
  ownerOf(fields: NamedFields): string | undefined
}

const NBSP = '\u00a0'
const COLON: Readonly<Record<Language, string>> = { en: ': ', pl: ': ', de: ': ', fr: `${NBSP}: ` }
/** What a sentence is about, first of all. */
const SUBJECTS = ['target', 'unit'] as const

export const kindOf = (noun: Noun): string => (typeof noun === 'string' ? noun : noun.kind)

export interface NamerInput {
  readonly nouns: Nouns
  readonly game: Sentences
  readonly language: Language
  readonly agreed: NamedFields
  /** Names that hold in this match, before those of the game. */
  readonly local: Texts
  /** The seat that is spoken to. */
  readonly listener: string | undefined
}

export function namer({ nouns, game, language, agreed, local, listener }: NamerInput): Namer {
  const lists = new Intl.ListFormat(language, { type: 'conjunction' })
  const nameIn = (kind: string, id: string): string | undefined => local[`name.${kind}.${id}`] ?? game.fill(`name.${kind}.${id}`, {})

  function written(noun: Noun, value: string, beside: NamedFields): string | undefined {
    const by = typeof noun === 'string' ? undefined : noun.by
    return (
      (by === undefined ? undefined : nameIn(kindOf(noun), `${String(beside[by] ?? agreed[by])}-${value}`)) ?? nameIn(kindOf(noun), value)
    )
  }

  function name(field: string, value: unknown, beside: NamedFields = {}): string {
    if (Array.isArray(value)) return value.map(item => name(field, item, beside)).join(', ')
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .map(([key, item]) => name(key, item, beside))
        .join(COLON[language])
    const noun = nouns[field]
    if (noun === undefined) return String(value)
    const whole = written(noun, String(value), beside)
    if (whole !== undefined) return whole
    const [id = '', copy] = String(value).split('#')
    const known = copy === undefined ? undefined : nameIn(kindOf(noun), id)
    return known === undefined ? String(value) : `${known}${NBSP}${copy}`
  }

  function called(field: string, value: unknown, beside: NamedFields = {}): string {
    if (Array.isArray(value)) {
      const items = value.map(item => called(field, item, beside))
      const noun = nouns[field]
      const joint = typeof noun === 'object' ? noun.joint : value.some(item => typeof item === 'number') ? ', ' : undefined
      // a Polish “i” stays with what follows it
      return joint === undefined ? lists.format(items).replace(/ i (?=[^,]+$)/, ` i${NBSP}`) : items.join(joint)
    }
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .map(([key, item]) => called(key, item, beside))
        .join(' ')
    const noun = nouns[field]
    if (noun === undefined) return String(value)
    if (typeof noun === 'object' && noun.spelled !== undefined) return spell(String(value), noun.spelled)
    const [id = ''] = String(value).split('#')
    if (typeof noun === 'string' || noun.plain === undefined)
      return written(noun, String(value), beside) ?? nameIn(kindOf(noun), id) ?? String(value)
    const owner = ownerIn(noun, value)
    // who is named beside it need not be named again
    const whose = owner === listener ? noun.own : owner === beside['seat'] ? undefined : noun.rival
    return (whose === undefined ? undefined : nameIn(whose, id)) ?? nameIn(noun.plain, id) ?? name(field, value, beside)
  }

  function named(fields: NamedFields, how: 'name' | 'called' = 'called'): Record<string, string | number> {
    const out: Record<string, string | number> = {}
    for (const [field, value] of Object.entries(fields)) {
      if (value !== undefined && value !== null)
        out[field] = typeof value === 'number' && !(field in nouns) ? value : (how === 'name' ? name : called)(field, value, fields)
    }
    return out
  }

  const listed = (fields: NamedFields): string =>
    Object.entries(named(fields, 'name'))
      .map(([field, value]) => `${field} ${value}`)
      .join(', ')

  const ownerOf = (fields: NamedFields): string | undefined => {
    const field = SUBJECTS.find(one => ownerIn(nouns[one], fields[one]) !== undefined)
    return field === undefined ? undefined : ownerIn(nouns[field], fields[field])
  }

  return { name, called, named, listed, ownerOf }
}

const spell = (value: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((text, [pattern, as]) => text.replaceAll(new RegExp(pattern, 'g'), as), value)

function ownerIn(noun: Noun | undefined, value: unknown): string | undefined {
  if (noun === undefined || typeof noun === 'string' || typeof value !== 'string') return undefined
  return Object.entries(noun.owners ?? {}).find(([beginning]) => value.startsWith(`${beginning}-`))?.[1]
}
