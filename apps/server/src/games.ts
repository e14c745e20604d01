// The games of this server: all that can be seen on a page.
import { BOARD_GAMES } from '@rubble/games'
import type { Rules } from '@rubble/host'
import { Problem } from './problem.ts'

export const GAME_IDS: readonly string[] = BOARD_GAMES.toSorted()

/** What plays a game; loaded when it is first asked for. Throws Problem. */
export async function rulesOf(game: string): Promise<Rules> {
  if (!BOARD_GAMES.includes(game)) throw new Problem('nothing', `there is no game '${game}' here (${GAME_IDS.join(', ')})`)
  return (await import(`@rubble/${game}/play`)) as Rules
}
