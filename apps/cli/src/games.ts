// The games there are. Adding one is one line here.
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

const game = (id: string, door: () => Promise<{ default: AnyPack }>): GameEntry => ({
  id, folder: new URL(`../../../games/${id}/`, import.meta.url), door: import.meta.resolve(`@rubble/${id}`), load: async () => (await door()).default,
})

export const GAMES: readonly GameEntry[] = [
  game('mission-combat', () => import('@rubble/mission-combat')),
  game('neuroshima-hex', () => import('@rubble/neuroshima-hex')),
  game('ratcatcher', () => import('@rubble/ratcatcher')),
]

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
