// What plays each game: all that a worker needs of it.
import { InputError } from '@rubble/engine'
import type { Rules } from '@rubble/host'

const PLAY = import.meta.glob<Rules>('../../../../games/*/src/play.ts')

export async function rulesOf(game: string): Promise<Rules> {
  const load = PLAY[`../../../../games/${game}/src/play.ts`]
  if (load === undefined) throw new InputError(`there is no game '${game}' here`)
  return load()
}
