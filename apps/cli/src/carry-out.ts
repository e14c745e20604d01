import type { Flat, Match, Refusal, Seat, Types } from '@rubble/engine'

/** What a seat did, as a log or a case writes it. */
export type Deed = { readonly choose: Flat } | { readonly undo: unknown } | { readonly withdraw: unknown } | { readonly concede: unknown } | { readonly draw: unknown }

export function carryOut(match: Match<Types>, seat: Seat, deed: Deed): Refusal | undefined {
  if ('choose' in deed) return match.choose(seat, deed.choose)
  if ('undo' in deed) return match.undo(seat)
  if ('withdraw' in deed) return match.withdraw(seat)
  if ('concede' in deed) return match.concede(seat)
  return match.draw(seat)
}
