// The games there are, as a terminal reaches them.
import { GAMES as IDS } from '@rubble/games'
import type { AnyPack } from '@rubble/kit'
import type { Fields } from '@rubble/text'
import { wrongUse } from './failure.ts'

export interface GameEntry {
  readonly id: string
  /** Where its RULES.md and cases are. */
  readonly folder: URL
  /** Where its module is: for workers, which load it themselves. */
  readonly door: string
  load(): Promise<AnyPack>
}

const entryOf = (id: string): GameEntry => ({
  id,
  folder: new URL(`../../../games/${id}/`, import.meta.url),
  door: import.meta.resolve(`@rubble/${id}`),
  load: async () => ((await import(`@rubble/${id}`)) as { default: AnyPack }).default,
})

export const GAMES: readonly GameEntry[] = IDS.toSorted().map(entryOf)

export function findGame(id: string): GameEntry {
  return GAMES.find(entry => entry.id === id) ?? wrongUse('cli.error.game', unknownGame(id))
}

/** The game that a file says it belongs to. */
export function gameOf(file: string, id: string): GameEntry {
  return GAMES.find(entry => entry.id === id) ?? wrongUse('cli.error.match', { file }, { key: 'cli.error.game', fields: unknownGame(id) })
}

const unknownGame = (game: string): Fields => ({ game, known: GAMES.map(entry => entry.id).join(', ') })

/** The game of that name; without a name the only one there is. */
export function gameOrOnly(id: string | undefined): GameEntry {
  const [only, other] = GAMES
  if (id !== undefined) return findGame(id)
  return only !== undefined && other === undefined ? only : wrongUse('cli.error.which', { known: GAMES.map(entry => entry.id).join(', ') })
}
