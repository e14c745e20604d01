// The games of this server. Adding one is one line here.
import type { Rules } from '@rubble/host'
import { Problem } from './problem.ts'

const PLAY: Readonly<Record<string, () => Promise<unknown>>> = {
  'mission-combat': () => import('@rubble/mission-combat/play'),
  'neuroshima-hex': () => import('@rubble/neuroshima-hex/play'),
  'ratcatcher': () => import('@rubble/ratcatcher/play'),
}

export const GAME_IDS: readonly string[] = Object.keys(PLAY)

/** What plays a game; loaded when it is first asked for. Throws Problem. */
export async function rulesOf(game: string): Promise<Rules> {
  const load = Object.hasOwn(PLAY, game) ? PLAY[game] : undefined
  if (load === undefined) throw new Problem('nothing', `there is no game '${game}' here (${GAME_IDS.join(', ')})`)
  return (await load()) as Rules
}
