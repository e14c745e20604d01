// The words of online tables: they come with the first of them.
import type { Language, Texts } from '@rubble/engine'
import { type Fields, sentences } from '@rubble/text'
import { use } from 'react'
import type en from '../../text/online/en.json'
import { useSettings } from '../settings.ts'
import { once } from '../shell/once.ts'
import type { Stem } from '../words.ts'
import { ApiProblem } from './problem.ts'

/** A misspelt key does not compile. */
export type OnlineKey = Stem<keyof typeof en & string>
export type OnlineWords = (key: OnlineKey, fields?: Fields) => string

const LOAD: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import('../../text/online/en.json'),
  pl: () => import('../../text/online/pl.json'),
  de: () => import('../../text/online/de.json'),
  fr: () => import('../../text/online/fr.json'),
}

async function load(language: Language): Promise<OnlineWords> {
  const own = sentences((await LOAD[language]()).default, language)
  return (key, fields = {}) => own.fill(key, fields) ?? key
}

export function useOnlineWords(): OnlineWords {
  const { language } = useSettings()
  return use(once(`online words ${language}`, () => load(language)))
}

/** What the server does not do, in the person's words; undefined: it is no matter of the server. */
export const sayProblem = (say: OnlineWords, error: unknown): string | undefined => (error instanceof ApiProblem ? say(`problem.${error.code}`) : undefined)
