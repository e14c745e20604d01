// The clocks of online tables, in milliseconds.
export type ClockTerms =
  | { readonly kind: 'none' }
  /** A stock of time for each seat, and some more with each turn: a turn lasts until somebody else is asked. */
  | { readonly kind: 'live'; readonly base: number; readonly increment: number }
  /** The same time for every turn anew. */
  | { readonly kind: 'move'; readonly each: number }
