// Two kinds of failure that are not a player's refused choice.

/** A rule broke: a bug. Names the steps that lay on the stack, so that it can be found and replayed. */
export class RuleError extends Error {
  override readonly name = 'RuleError'
}

/** Something from outside cannot be read: says what, where, and what would be right. */
export class InputError extends Error {
  override readonly name: string = 'InputError'
  /** Where exactly, if that is more than the message begins with: a field that is none, of a record that is. */
  readonly place: string | undefined

  constructor(message: string, { place, ...options }: ErrorOptions & { readonly place?: string } = {}) {
    super(message, options)
    this.place = place
  }
}

/** A match of another version of its rules, by which it went another way than by those that are here. */
export class VersionError extends InputError {
  override readonly name = 'VersionError'
  readonly game: string
  readonly version: string
  readonly now: string
  /** The move from which on it goes another way, counted from 1. */
  readonly move: number

  constructor(game: { readonly id: string; readonly version: string }, version: string, move: number) {
    const here = `by version ${game.version}, which is here, it goes another way from move ${move} on`
    super(`match: it was played on version ${version} of ${game.id}, and ${here}`)
    this.game = game.id
    this.version = version
    this.now = game.version
    this.move = move
  }
}

/** Anything from outside as a word in a message; an object may have no working `toString`. */
export const shown = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
