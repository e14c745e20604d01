// The words of puzzles: those of the app, and what each game asks for. They come with the first.
import { type Fields, type Language, sentences, type Texts } from '@rubble/text'
import { use } from 'react'
import type en from '../../text/puzzles/en.json'
import { useSettings } from '../settings.ts'
import { onceIn } from '../shell/once.ts'
import { speak, type Stem } from '../words.ts'
import { puzzleTextsOf } from './doors.ts'

/** A misspelt key does not compile. */
export type PuzzleKey = Stem<keyof typeof en & string>
export type PuzzleWords = (key: PuzzleKey, fields?: Fields) => string

const LOAD: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import('../../text/puzzles/en.json'),
  pl: () => import('../../text/puzzles/pl.json'),
  de: () => import('../../text/puzzles/de.json'),
  fr: () => import('../../text/puzzles/fr.json'),
}

export function usePuzzleWords(): PuzzleWords {
  const { language } = useSettings()
  return use(onceIn(language, 'puzzle words', spoken => speak<PuzzleKey>(LOAD[spoken](), spoken)))
}

/** What a game says of its puzzles: goals and themes. */
export function useGoalWords(game: string): (key: string, fields?: Fields) => string {
  const { language } = useSettings()
  return use(
    onceIn(language, `puzzle words ${game}`, async spoken => {
      const own = sentences(await puzzleTextsOf(game, spoken), spoken)
      return (key: string, fields: Fields = {}) => own.fill(key, fields) ?? key
    }),
  )
}
