// A draw: as all people at the table agree.
import type { Refusal, Seat } from '@rubble/engine'
import type { Table } from '@rubble/host'
import { runningPlay } from './access.ts'
import type { TableState } from './readonly-table.ts'

/**
 * Offers a draw, or accepts one. Bots agree to whatever people agree on, each with a line of its own: a log means the same whoever sits
 * there, and is replayed without asking.
 */
export function offerDraw(table: TableState, seat: Seat): Refusal | undefined {
  const { match } = runningPlay(table)
  const refused = refuseAlone(table, seat) ?? match.draw(seat)
  if (refused !== undefined || match.isOver()) return refused
  return isDrawAgreed(table) ? agreeForBots(table) : undefined
}

const lackingIn = ({ match: { seats, offering } }: Table): readonly Seat[] => [...seats.keys()].filter(seat => !offering.includes(seat))

/** Of those who sit there everybody has offered it, and somebody else has too, who may have left since. */
export function isDrawAgreed(table: TableState): boolean {
  const {
    play,
    head: { phase },
  } = table
  return phase === 'running' && play !== undefined && play.match.offering.length > 1 && !lackingIn(play).some(seat => isPerson(table, seat))
}

export function agreeForBots(table: TableState): undefined {
  const play = runningPlay(table)
  for (const bot of lackingIn(play)) play.match.draw(bot)
}

const isPerson = ({ row: { sitters } }: TableState, seat: Seat): boolean => sitters[seat]?.kind === 'person'

/** Nobody agrees with bots alone; but what somebody has offered who left since still stands. */
function refuseAlone(table: TableState, seat: Seat): Refusal | undefined {
  const {
    engine: { game },
    seats,
    offering,
  } = runningPlay(table).match
  const isMet = [...seats.keys()].some(one => one !== seat && (isPerson(table, one) || offering.includes(one)))
  return game.draw === undefined || isMet ? undefined : { refused: 'TABLE-ALONE', part: {}, args: {} }
}
