// The words of a review: they come with the first.
import type { Fields, Language, Texts } from '@rubble/text'
import { use } from 'react'
import type en from '../../text/review/en.json'
import { useSettings } from '../settings.ts'
import { onceIn } from '../shell/once.ts'
import { speak, type Stem } from '../words.ts'

/** A misspelt key does not compile. */
export type ReviewKey = Stem<keyof typeof en & string>
export type ReviewWords = (key: ReviewKey, fields?: Fields) => string

const LOAD: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import('../../text/review/en.json'),
  pl: () => import('../../text/review/pl.json'),
  de: () => import('../../text/review/de.json'),
  fr: () => import('../../text/review/fr.json'),
}

export function useReviewWords(): ReviewWords {
  const { language } = useSettings()
  return use(onceIn(language, 'review words', spoken => speak<ReviewKey>(LOAD[spoken](), spoken)))
}
