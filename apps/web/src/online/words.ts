// The words of online tables: they come with the first of them.
import type { Language, Texts } from '@rubble/text'
import type { Fields } from '@rubble/text'
import { use } from 'react'
import type en from '../../text/online/en.json'
import { useSettings } from '../settings.ts'
import { onceIn } from '../shell/once.ts'
import { speak, type Stem } from '../words.ts'
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

export function useOnlineWords(): OnlineWords {
  const { language } = useSettings()
  return use(onceIn(language, 'online words', spoken => speak<OnlineKey>(LOAD[spoken](), spoken)))
}

/** What the server does not do, in the person's words; undefined: it is no matter of the server. */
export const sayProblem = (say: OnlineWords, error: unknown): string | undefined =>
  error instanceof ApiProblem ? say(`problem.${error.code}`) : undefined
