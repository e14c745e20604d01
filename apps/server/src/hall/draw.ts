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
  return isDrawAgreed(live) ? agreeForBots(live) : undefined
}

const lackingIn = ({ match: { seats, offering } }: ReturnType<Live['playing']>): readonly Seat[] => [...seats.keys()].filter(seat => !offering.includes(seat))

/** Of those who sit there everybody has offered it, and somebody else has too, who may have left since. */
export function isDrawAgreed(live: Live): boolean {
  if (live.head.phase !== 'running' || live.table === undefined) return false
  return live.table.match.offering.length > 1 && !lackingIn(live.table).some(seat => isPerson(live, seat))
}

export function agreeForBots(live: Live): undefined {
  const table = live.playing()
  for (const bot of lackingIn(table)) table.match.draw(bot)
}

const isPerson = ({ row: { sitters } }: Live, seat: Seat): boolean => sitters[seat]?.kind === 'person'

/** Nobody agrees with bots alone; but what somebody has offered who left since still stands. */
function refuseAlone(live: Live, seat: Seat): Refusal | undefined {
  const { engine: { game }, seats, offering } = live.playing().match
  const isMet = [...seats.keys()].some(one => one !== seat && (isPerson(live, one) || offering.includes(one)))
  return game.draw === undefined || isMet ? undefined : { refused: 'TABLE-ALONE', part: {}, args: {} }
}
