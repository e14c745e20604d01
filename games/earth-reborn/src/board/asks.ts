// Questions that two and several are asked alike, by their kinds.

/** CP in secret. */
export const BIDS: ReadonlySet<string> = new Set(['duel.bid', 'band.bid'])
/** Whether to interrupt: asked too often to be confirmed each time. */
export const ASKS: ReadonlySet<string> = new Set(['interrupt.ask', 'band.ask'])
