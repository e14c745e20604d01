import { use, useMemo } from 'react'
import type { Language, Texts } from '@rubble/text'
import { type RuleSpeaker, ruleTexts, type Speaker, tableSpeaker, withRules } from '@rubble/text'
import type { GameBoard } from '@rubble/ui'
import { type GameEntry, gameOf } from '../games.ts'
import { useSettings } from '../settings.ts'
import { loadTableWords } from '../words.ts'
import { once } from './once.ts'

export interface LoadedGame {
  readonly entry: GameEntry
  readonly board: GameBoard
  readonly speaker: Speaker
}

/** For who reads about a game. */
export interface GameWithRules extends LoadedGame {
  readonly speaker: RuleSpeaker
}

async function speakerFor(entry: GameEntry, language: Language, spoken: Promise<Texts>): Promise<Speaker> {
  const [texts, table] = await Promise.all([spoken, loadTableWords(language)])
  return tableSpeaker({ texts: { [language]: texts }, nouns: entry.nouns }, language, table)
}

/** A game with its board and its words in the present language, but for the texts of its rules. */
export function useGame(id: string): LoadedGame | undefined {
  const { language } = useSettings()
  const entry = gameOf(id)
  if (entry === undefined) return undefined
  return use(
    once(`game ${id} ${language}`, async () => {
      const [board, voice] = await Promise.all([entry.board(), speakerFor(entry, language, entry.texts(language))])
      return { entry, board, speaker: voice }
    }),
  )
}

/** Speaks with the texts of the rules, once they are here. */
export function useRuleSpeaker(entry: GameEntry, speaker: Speaker): RuleSpeaker {
  const { language } = speaker
  const rules = use(once(`rule texts ${entry.id} ${language}`, async () => ruleTexts(await entry.ruleTexts(language), language)))
  return useMemo(() => withRules(speaker, rules), [speaker, rules])
}

export function useRules(loaded: LoadedGame): GameWithRules {
  const speaker = useRuleSpeaker(loaded.entry, loaded.speaker)
  return useMemo(() => ({ ...loaded, speaker }), [loaded, speaker])
}

/** Only the names of a game and of its seats: what is said of it before it is chosen. */
export function useTitle(id: string): Speaker | undefined {
  const { language } = useSettings()
  const entry = gameOf(id)
  return entry === undefined ? undefined : use(once(`title ${id} ${language}`, () => speakerFor(entry, language, entry.titles(language))))
}

/** At a table that has been agreed upon, some things have names of their own. */
export function useAgreed(loaded: LoadedGame, config: unknown): LoadedGame {
  return useMemo(() => ({ ...loaded, speaker: loaded.speaker.under(config) }), [loaded, config])
}
