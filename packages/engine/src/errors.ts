// Two kinds of failure that are not a player's refused choice.

/** A rule broke: a bug. Names the steps that lay on the stack, so that it can be found and replayed. */
export class RuleError extends Error {
  override readonly name = 'RuleError'
}

/** Something from outside cannot be read: says what, where, and what would be right. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

/** Anything from outside as a word in a message; an object may have no working `toString`. */
export const shown = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
