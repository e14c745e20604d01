import { useLocation } from 'wouter'
import type { GameEntry } from '../games.ts'
import { useSettings } from '../settings.ts'
import { theHost } from '../shell/host.ts'
import { newSeed, quickSetup } from '../shell/new-table.ts'
import { useWords } from '../words.ts'

/** What comes after the lessons: a match against a bot that goes easy. */
export function useFirstMatch(entry: GameEntry): () => void {
  const words = useWords()
  const { name } = useSettings()
  const [, go] = useLocation()
  return () => {
    const setup = quickSetup(entry, name || words('setup.you'), words('bot.name'), newSeed())
    const sitters = setup.sitters.map(sitter => (sitter.kind === 'bot' ? { ...sitter, level: 'easy' } : sitter))
    void theHost().open({ ...setup, sitters }).then(id => { go(`/table/${id}`) })
  }
}
