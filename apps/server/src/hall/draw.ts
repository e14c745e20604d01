// A draw: as all people at the table agree.
import type { Refusal, Seat } from '@rubble/engine'
import type { Live } from './live.ts'

/**
 * Offers a draw, or accepts one. Bots agree to whatever people agree on, each with a line of its own: a log means the same whoever sits there,
 * and is replayed without asking.
 */
export function offerDraw(live: Live, seat: Seat): Refusal | undefined {
  const { match } = live.playing()
  const refused = refuseAlone(live, seat) ?? match.draw(seat)
  if (refused !== undefined || match.isOver()) return refused
  const lacking = [...match.seats.keys()].filter(one => !match.offering.includes(one))
  if (!lacking.some(one => isPerson(live, one))) for (const bot of lacking) match.draw(bot)
  return undefined
}

const isPerson = ({ row: { sitters } }: Live, seat: Seat): boolean => sitters[seat]?.kind === 'person'

/** Nobody agrees with bots alone; but what somebody has offered who left since still stands. */
function refuseAlone(live: Live, seat: Seat): Refusal | undefined {
  const { engine: { game }, seats, offering } = live.playing().match
  const isMet = [...seats.keys()].some(one => one !== seat && (isPerson(live, one) || offering.includes(one)))
  return game.draw === undefined || isMet ? undefined : { refused: 'TABLE-ALONE', part: {}, args: {} }
}
