// What set-up says of each option: it comes with the screen.
import type { Fields, Language, Texts } from '@rubble/text'
import { use } from 'react'
import type en from '../../text/setup/en.json'
import { useSettings } from '../settings.ts'
import { onceIn } from '../shell/once.ts'
import { speak, type Stem } from '../words.ts'

/** A misspelt key does not compile. */
export type SetupKey = Stem<keyof typeof en & string>

const LOAD: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import('../../text/setup/en.json'),
  pl: () => import('../../text/setup/pl.json'),
  de: () => import('../../text/setup/de.json'),
  fr: () => import('../../text/setup/fr.json'),
}

export function useSetupWords(): (key: SetupKey, fields?: Fields) => string {
  const { language } = useSettings()
  return use(onceIn(language, 'setup words', spoken => speak<SetupKey>(LOAD[spoken](), spoken)))
}
