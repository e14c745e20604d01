// The rules of a game by chapter, in the order of the rulebook.
import type { RuleId } from '@rubble/engine'
import type { RuleTexts } from '@rubble/text'

export interface Chapter {
  /** What the ids of its rules begin with: NH-NET. */
  readonly key: string
  readonly name: string
  readonly rules: readonly RuleId[]
}

type Book = Pick<RuleTexts, 'rules' | 'chapter'>

/** The shortest beginning of an id that still belongs to the chapter. */
function keyOf(book: Book, id: RuleId, name: string): string {
  const parts = id.split('-')
  while (parts.length > 1 && book.chapter(parts.slice(0, -1).join('-')) === name) parts.pop()
  return parts.join('-')
}

export function chaptersOf(book: Book): Chapter[] {
  const byName = new Map<string, RuleId[]>()
  for (const id of book.rules) {
    const name = book.chapter(id) ?? id
    byName.set(name, [...(byName.get(name) ?? []), id])
  }
  return [...byName].map(([name, rules]) => ({ key: keyOf(book, rules[0] ?? '', name), name, rules }))
}

/** The chapter that an address means: by its own key, or by one of its rules. The first one if it means none. */
export function chapterFor(chapters: readonly Chapter[], address: string | undefined): Chapter | undefined {
  return chapters.find(({ key, rules }) => address !== undefined && (key === address || rules.includes(address))) ?? chapters[0]
}
