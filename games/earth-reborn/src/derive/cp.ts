import type { Seat } from '@rubble/engine'
import type { State } from '../model/state.ts'

/** The most CP that can lie behind a screen, by what lies on the table. */
export function mostCp({ characters, received }: Pick<State, 'characters' | 'received'>, seat: Seat): number {
  let left = received[seat] as number
  for (const one of characters) if (one.seat === seat) left -= one.spent
  return Math.max(0, left)
}
