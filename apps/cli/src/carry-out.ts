import { type Flat, type Match, type Refusal, RuleError, type Seat, type Types } from '@rubble/engine'

/** What a seat did, as a log or a case writes it. */
export type Deed = { readonly choose: Flat } | { readonly undo: unknown } | { readonly rewind: number } | { readonly withdraw: unknown } | { readonly concede: unknown } | { readonly flag: unknown } | { readonly draw: unknown }

export function carryOut(match: Match<Types>, seat: Seat, deed: Deed): Refusal | undefined {
  if ('choose' in deed) return match.choose(seat, deed.choose)
  if ('undo' in deed) return match.undo(seat)
  if ('rewind' in deed) return match.rewind(seat, deed.rewind)
  if ('withdraw' in deed) return match.withdraw(seat)
  if ('concede' in deed) return match.concede(seat)
  if ('flag' in deed) return match.flag(seat)
  return match.draw(seat)
}

/** Makes a choice that was offered: if it is refused, the rules contradict themselves. */
export function chooseOffered(match: Match<Types>, seat: Seat, named: Flat): void {
  const refused = match.choose(seat, named)
  if (refused !== undefined) throw new RuleError(`${JSON.stringify(named)} was offered and refused (${refused.refused})`)
}
