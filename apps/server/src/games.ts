// The games of this server: all there are.
import { GAMES } from '@rubble/games'
import type { Rules } from '@rubble/host'
import { Problem } from './problem.ts'

export const GAME_IDS: readonly string[] = GAMES.toSorted()

/** What plays a game; loaded when it is first asked for. Throws Problem. */
export async function rulesOf(game: string): Promise<Rules> {
  if (!GAMES.includes(game)) throw new Problem('nothing', `there is no game '${game}' here (${GAME_IDS.join(', ')})`)
  return (await import(`@rubble/${game}/play`)) as Rules
}
