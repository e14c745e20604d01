// Sentences of one language: looked up by key, plural forms chosen, fields filled in.
import type { Language, Texts } from './language.ts'

/** What is filled into a sentence. A number called `count`, or else the first that is filled in, also chooses the plural form. */
export type Fields = Readonly<Record<string, string | number>>

export interface Sentences {
  /** undefined: there is no such sentence. */
  fill(key: string, fields: Fields): string | undefined
  /** The fields a sentence needs, in any of its plural forms; undefined: there is no such sentence. */
  needs(key: string): ReadonlySet<string> | undefined
}

export const HOLE = /\{\{(\w+)\}\}/g
export const PLURAL = /_(?:zero|one|two|few|many|other)$/

export function holesOf(sentence: string): string[] {
  return [...sentence.matchAll(HOLE)].map(([, name = '']) => name)
}

export function sentences(texts: Texts, language: Language): Sentences {
  const plurals = new Intl.PluralRules(language)
  const needed = new Map<string, Set<string>>()
  for (const [key, sentence] of Object.entries(texts)) {
    const stem = key.replace(PLURAL, '')
    needed.set(stem, new Set([...(needed.get(stem) ?? []), ...holesOf(sentence)]))
  }
  return {
    fill(key, fields) {
      if (!needed.has(key)) return undefined
      const count = ['count', ...(needed.get(key) ?? [])].map(field => fields[field]).find(value => typeof value === 'number')
      const form = count === undefined ? 'other' : plurals.select(count)
      return (texts[`${key}_${form}`] ?? texts[key])?.replace(HOLE, (_, field: string) => String(fields[field] ?? ''))
    },
    needs: key => needed.get(key),
  }
}
