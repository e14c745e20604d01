import type { Setup, Sitter } from '@rubble/protocol'
import type { GameEntry } from '../games.ts'

export const newSeed = (): string => crypto.randomUUID().slice(0, 8)

/** One click: you against a bot, with good defaults. */
export function quickSetup({ id, quick }: GameEntry, you: string, bot: string, seed: string, level = 'normal'): Setup {
  const sitters: Sitter[] = [{ kind: 'person', name: you }, { kind: 'bot', level, name: bot }]
  return { game: id, config: quick, sitters, seed }
}
