// Whose turn it is. NH-MULTI-1: clockwise. NH-MULTI-2: not those who are out. NH-MULTI-8: the single player has every second turn.
import type { Seat } from '@rubble/engine'
import type { State } from '../../model/state.ts'

const ONE_AGAINST_TWO: readonly Seat[] = [0, 1, 0, 2]

export function nextSeat({ config, turn, active, out }: State): Seat {
  if (config.mode === 'one-against-two') return ONE_AGAINST_TWO[turn % ONE_AGAINST_TWO.length] as Seat
  const count = config.armies.length
  let seat = active
  do seat = (seat + 1) % count
  while (out[seat] === true)
  return seat
}

/** All who are still in the game. */
export const seatsInOrder = ({ config, out }: State): Seat[] => config.armies.map((_, seat) => seat).filter(seat => out[seat] !== true)
