// Words as they lie in files: <folder>/<language>/*.json. For whoever has a disk; a page takes those of one language, as modules.
import { readdirSync, readFileSync } from 'node:fs'
import { type AllTexts, type Language, LANGUAGES, type Texts } from './language.ts'

/** Those of lessons and puzzles are read by who takes them. */
const LESSONS = 'lessons.json'
const PUZZLES = 'puzzles.json'

const readJson = (file: URL): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts

const inAll = (read: (language: Language) => Texts): AllTexts =>
  Object.fromEntries(LANGUAGES.map(language => [language, read(language)])) as Record<Language, Texts>

/** What only a match of one scenario says, or only a list of all there is; a page reads it with the first of them. */
export const isOfScenario = (file: string): boolean => file.startsWith('scenario-')

/** What only a terminal says. */
export const isOfTerminal = (file: string): boolean => file === 'terminal.json'

/** All words of a game in one language, as they are written, each once, but those of lessons and puzzles. `folder` ends with a slash. */
export function readWords(folder: URL, isRead: (file: string) => boolean = () => true): Texts {
  const words: Record<string, string> = {}
  for (const file of readdirSync(folder)
    .filter(name => name.endsWith('.json') && name !== LESSONS && name !== PUZZLES && isRead(name))
    .sort()) {
    for (const [key, sentence] of Object.entries(readJson(new URL(file, folder)))) {
      if (Object.hasOwn(words, key)) throw new Error(`${new URL(file, folder).pathname}: '${key}' stands in another file as well`)
      words[key] = sentence
    }
  }
  return words
}

/** All words of a game, and the names that follow from others (`derived`): words are written once. */
export function readTexts(folder: URL, derived: (texts: Texts) => Texts = () => ({})): AllTexts {
  return inAll(language => {
    const written = readWords(new URL(`${language}/`, folder))
    return { ...written, ...derived(written) }
  })
}

export const readLessonTexts = (folder: URL): AllTexts => inAll(language => readJson(new URL(`${language}/${LESSONS}`, folder)))

export const readPuzzleTexts = (folder: URL): AllTexts => inAll(language => readJson(new URL(`${language}/${PUZZLES}`, folder)))
