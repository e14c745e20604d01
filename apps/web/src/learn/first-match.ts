import type { GameEntry } from '../games.ts'
import { useSettings } from '../settings.ts'
import { theHost } from '../shell/host.ts'
import { newSeed, quickSetup } from '../shell/new-table.ts'
import { useOpening } from '../shell/use-opening.ts'
import { useWords } from '../words.ts'

/** What comes after the lessons: a match against a bot that goes easy. */
export function useFirstMatch(entry: GameEntry): () => void {
  const words = useWords()
  const { name } = useSettings()
  const { open } = useOpening()
  return () => {
    open(() => theHost().open(quickSetup(entry, name || words('setup.you'), words('bot.name'), newSeed(), 'easy')))
  }
}
