// What plays each game: all that a worker needs of it.
import { InputError } from '@rubble/engine'
import type { Rules } from '@rubble/host'

const RULES: Readonly<Record<string, () => Promise<unknown>>> = {
  'neuroshima-hex': () => import('@rubble/neuroshima-hex/play'),
  'mission-combat': () => import('@rubble/mission-combat/play'),
  'ratcatcher': () => import('@rubble/ratcatcher/play'),
}

export async function rulesOf(game: string): Promise<Rules> {
  const load = Object.hasOwn(RULES, game) ? RULES[game] : undefined
  if (load === undefined) throw new InputError(`there is no game '${game}' here`)
  return (await load()) as Rules
}
