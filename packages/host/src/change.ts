// The one way to change a match, whoever hosts it: apply, keep, and only then tell anybody.
import type { Choice, LogEntry, Match, Refusal, Seat, Types, Viewer } from '@rubble/engine'

/** What an action has done to a match. */
export interface Change {
  /** Lines of the log before it. */
  readonly from: number
  /** What it added to the log. */
  readonly lines: readonly LogEntry[]
  /** Who changed a part of a secret answer that is not whole, and nothing else: that is no part of the match, and nobody else's to know. */
  readonly drafter: Seat | undefined
}

/** Where a match is kept. */
export interface Persistence {
  /** Comes to its end when what was added is kept for good; who fails has kept nothing, or cannot say so. */
  append(change: Change): void | Promise<void>
}

/** Who is told of a change: each what it may know. */
export interface Broadcaster {
  broadcast(change: Change): void
}

export interface Ports<C extends Change> {
  keep(change: C): void | Promise<void>
  /** What was applied could not be kept: memory goes back to what is, or knows that it must be read anew. */
  takeBack(change: C): void | Promise<void>
  tell(change: C): void
}

/** Does something to a match at once, and says what came of it: nothing, if it was refused. */
export function applyTo<G extends Types>(match: Match<G>, action: () => Refusal | undefined): Change | Refusal {
  const from = match.number
  const drafts = draftsOf(match)
  const refused = action()
  if (refused !== undefined) return refused
  const drafter = match.number === from ? draftsOf(match).findIndex((parts, seat) => parts !== drafts[seat]) : -1
  return { from, lines: match.log.slice(from), drafter: drafter < 0 ? undefined : drafter }
}

/** Nobody is told what could not be kept. A draft is not kept, and only its owner is told. */
export async function commit<C extends Change>(apply: () => C | Refusal, { keep, takeBack, tell }: Ports<C>): Promise<Refusal | undefined> {
  const change = apply()
  if ('refused' in change) return change
  if (change.drafter === undefined) {
    try {
      await keep(change)
    } catch (error) {
      await takeBack(change)
      throw error
    }
  }
  tell(change)
  return undefined
}

/** The secret answers in parts, seat by seat, whole or not: each a list that is replaced and never changed. */
export function draftsOf<G extends Types>({ engine, seats, state }: Match<G>): readonly (readonly Choice<G>[])[] {
  return seats.map((_, seat) => engine.parts(state, seat))
}

/** May this viewer be told that something has changed? */
export const concerns = ({ drafter }: Change, viewer: Viewer): boolean => drafter === undefined || drafter === viewer
