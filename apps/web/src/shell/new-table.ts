import type { Setup, Sitter } from '@rubble/protocol'
import type { GameEntry } from '../games.ts'
import { newId } from '../host/new-id.ts'

export const newSeed = (): string => newId(4)

/** Nobody else sits at the table. */
export const isSolo = ({ players }: Pick<GameEntry, 'players'>): boolean => players === '1'

/** One click: you, against a bot where somebody else is needed, with good defaults. */
export function quickSetup(entry: GameEntry, you: string, bot: string, seed: string, level = 'normal'): Setup {
  const { id, quick } = entry
  const sitters: Sitter[] = [{ kind: 'person', name: you }, ...(isSolo(entry) ? [] : [{ kind: 'bot', level, name: bot } as const])]
  return { game: id, config: quick, sitters, seed }
}

export interface NewTableName {
  readonly you: string
  readonly bot: string
  guest(number: number): string
}

/**
 * Who sits at a table that came as a link. If it says where people sat, you take the seat of one of them, the one to decide if possible,
 * and its bots are there again; else you decide, against bots.
 */
export function linkedSitters(
  seats: number,
  active: number,
  bots: readonly (string | null)[] | undefined,
  { you, bot, guest }: NewTableName,
): Sitter[] {
  const levels = bots ?? Array.from({ length: seats }, (_, seat) => (seat === active ? null : 'normal'))
  const own = levels[active] === null || !levels.includes(null) ? active : levels.indexOf(null)
  return levels.map((level, seat) => {
    if (seat === own) return { kind: 'person', name: you }
    return level === null ? { kind: 'person', name: guest(seat + 1) } : { kind: 'bot', level, name: bot }
  })
}
