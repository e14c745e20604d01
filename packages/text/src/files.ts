// Words as they lie in files: <folder>/<language>/*.json. For whoever has a disk; a page takes those of one language, as modules.
import { readdirSync, readFileSync } from 'node:fs'
import { type AllTexts, type Language, LANGUAGES, type Texts } from './language.ts'

/** Those of lessons are read by who takes them. */
const LESSONS = 'lessons.json'

const readJson = (file: URL): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts

const inAll = (read: (language: Language) => Texts): AllTexts => Object.fromEntries(LANGUAGES.map(language => [language, read(language)])) as Record<Language, Texts>

/** All words of a game in one language, as they are written, but those of its lessons. `folder` ends with a slash. */
export function readWords(folder: URL): Texts {
  const files = readdirSync(folder).filter(file => file.endsWith('.json') && file !== LESSONS).sort()
  return Object.assign({}, ...files.map(file => readJson(new URL(file, folder)))) as Texts
}

/** All words of a game, and the names that follow from others (`derived`): words are written once. */
export function readTexts(folder: URL, derived: (texts: Texts) => Texts = () => ({})): AllTexts {
  return inAll(language => {
    const written = readWords(new URL(`${language}/`, folder))
    return { ...written, ...derived(written) }
  })
}

export const readLessonTexts = (folder: URL): AllTexts => inAll(language => readJson(new URL(`${language}/${LESSONS}`, folder)))
