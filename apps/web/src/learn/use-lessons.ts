import type { Lesson } from '@rubble/kit'
import { sentences } from '@rubble/text'
import { use } from 'react'
import { gameOf } from '../games.ts'
import { useSettings } from '../settings.ts'
import { onceIn } from '../shell/once.ts'

export interface Course {
  readonly lessons: readonly Lesson[]
  say(key: string): string
}

const NONE: Course = { lessons: [], say: key => key }

/** The lessons of a game, with their words in the present language. */
export function useLessons(game: string): Course {
  const { language } = useSettings()
  const entry = gameOf(game)
  if (entry === undefined) return NONE
  return use(
    onceIn(language, `lessons ${game}`, async spoken => {
      const [lessons, texts] = await Promise.all([entry.lessons(), entry.lessonTexts(spoken)])
      const own = sentences(texts, spoken)
      return { lessons, say: (key: string) => own.fill(key, {}) ?? key }
    }),
  )
}
