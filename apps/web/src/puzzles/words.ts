// The words of puzzles: those of the app, and what those of each game are about. They come with the first.
import { type Fields, type Language, sentences, type Texts } from '@rubble/text'
import { use } from 'react'
import type en from '../../text/puzzles/en.json'
import { useSettings } from '../settings.ts'
import { at, type Loads } from '../game-doors.ts'
import { onceIn } from '../shell/once.ts'
import { speak, type Stem } from '../words.ts'

/** A misspelt key does not compile. */
export type PuzzleKey = Stem<keyof typeof en & string>
export type PuzzleWords = (key: PuzzleKey, fields?: Fields) => string

const LOAD: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import('../../text/puzzles/en.json'),
  pl: () => import('../../text/puzzles/pl.json'),
  de: () => import('../../text/puzzles/de.json'),
  fr: () => import('../../text/puzzles/fr.json'),
}

const THEMES: Loads<Texts> = import.meta.glob<Texts>('../../../../games/*/text/*/puzzles.json', { import: 'default' })

export function usePuzzleWords(): PuzzleWords {
  const { language } = useSettings()
  return use(onceIn(language, 'puzzle words', spoken => speak<PuzzleKey>(LOAD[spoken](), spoken)))
}

/** What a game calls that its puzzles are about. */
export function useThemeWords(game: string): (key: string) => string {
  const { language } = useSettings()
  return use(
    onceIn(language, `puzzle words ${game}`, async spoken => {
      const own = sentences(await at(THEMES, game, `text/${spoken}/puzzles.json`, '../')(), spoken)
      return (key: string) => own.fill(key, {}) ?? key
    }),
  )
}
