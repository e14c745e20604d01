import { type Flat, type Match, RuleError, type Seat, type Types } from '@rubble/engine'

/** Makes a choice that was offered: if it is refused, the rules contradict themselves. */
export function chooseOffered(match: Match<Types>, seat: Seat, named: Flat): void {
  const refused = match.choose(seat, named)
  if (refused !== undefined) throw new RuleError(`${JSON.stringify(named)} was offered and refused (${refused.refused})`)
}
