import type { Lesson } from '@rubble/kit'
import type { Sitter } from '@rubble/protocol'
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

/** What comes after one lesson: a match of what it was about, in the seat that is known by now, against bots that go easy. */
export function useMatchOf(game: string, { config, you }: Lesson, seats: readonly string[]): () => void {
  const words = useWords()
  const { name } = useSettings()
  const { open } = useOpening()
  const sitters = seats.map<Sitter>(seat =>
    seat === you ? { kind: 'person', name: name || words('setup.you') } : { kind: 'bot', level: 'easy', name: words('bot.name') },
  )
  return () => {
    open(() => theHost().open({ game, config, sitters, seed: newSeed() }))
  }
}
