import { use } from 'react'
import { type Speaker, speaker } from '@rubble/text'
import type { GameBoard } from '@rubble/ui'
import { gameOf, type GameEntry } from '../games.ts'
import { useSettings } from '../settings.ts'
import { once } from './once.ts'

export interface Loaded {
  readonly entry: GameEntry
  readonly board: GameBoard
  readonly speaker: Speaker
}

/** A game with its board and its words in the present language. */
export function useGame(id: string): Loaded | undefined {
  const { language } = useSettings()
  const entry = gameOf(id)
  if (entry === undefined) return undefined
  return use(once(`game ${id} ${language}`, async () => {
    const [board, texts, nouns] = await Promise.all([entry.board(), entry.texts(language), entry.nouns()])
    return { entry, board, speaker: speaker({ texts: { [language]: texts }, nouns }, language) }
  }))
}
