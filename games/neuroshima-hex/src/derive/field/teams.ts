// Who is whose friend. NH-TERM-2: own units and the ally's; everyone else is an enemy. NH-MULTI-4, -8: who plays with whom.
import type { Seat } from '@rubble/engine'
import type { Config } from '../../model/config.ts'

export function teamOf({ mode }: Config, seat: Seat): number {
  if (mode === 'teams') return seat % 2
  if (mode === 'one-against-two') return seat === 0 ? 0 : 1
  return seat
}

export const areFriends = (config: Config, a: Seat, b: Seat): boolean => a === b || teamOf(config, a) === teamOf(config, b)
