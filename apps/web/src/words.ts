// The words of the app itself.
import type { Language, Texts } from '@rubble/text'
import { type Fields, sentences } from '@rubble/text'
import { createContext, use } from 'react'
import type en from '../text/en.json'

export type Stem<K extends string> = K extends `${infer S}_one` | `${infer S}_other` ? S : K
/** A misspelt key does not compile. */
export type WordKey = Stem<keyof typeof en & string>
export type Words = (key: WordKey, fields?: Fields) => string

const LOAD: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import('../text/en.json'),
  pl: () => import('../text/pl.json'),
  de: () => import('../text/de.json'),
  fr: () => import('../text/fr.json'),
}

/** Says sentences by their keys. */
export async function speak<K extends string>(
  texts: Promise<{ default: Texts }>,
  language: Language,
): Promise<(key: K, fields?: Fields) => string> {
  const own = sentences((await texts).default, language)
  return (key, fields = {}) => own.fill(key, fields) ?? key
}

export const loadWords = (language: Language): Promise<Words> => speak(LOAD[language](), language)

const TABLE: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import('@rubble/text/table/en'),
  pl: () => import('@rubble/text/table/pl'),
  de: () => import('@rubble/text/table/de'),
  fr: () => import('@rubble/text/table/fr'),
}
/** What the table says in every game. */
export const loadTableWords = async (language: Language): Promise<Texts> => (await TABLE[language]()).default

export const WordsContext = createContext<Words>(key => key)
export const useWords = (): Words => use(WordsContext)
