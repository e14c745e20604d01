// A secret answer in parts, while it is not whole: a draft, and no part of the match.
import type { Choice, Flat, Seat, Types } from './contract.ts'
import type { Engine } from './engine.ts'
import type { Refusal } from './refusal.ts'

/** Finds the option that each part means, after those before it, and leaves them as the seat's draft. */
function readParts<G extends Types>(
  engine: Engine<G>,
  state: G['state'],
  seat: Seat,
  earlier: readonly Choice<G>[],
  values: readonly Flat[],
): readonly Choice<G>[] | Refusal {
  let parts = earlier
  engine.redraft(state, seat, parts)
  for (const value of values) {
    // a part too many finds the answer whole: it is not the seat's turn any more
    const found = engine.match(state, seat, value)
    if ('refused' in found) return found
    parts = [...parts, found.option]
    engine.redraft(state, seat, parts)
  }
  return parts
}

/**
 * One part more, or a list of all parts so far in place of those that were there. The parts, if the answer is whole by now: then all but
 * the last are left as the draft, which is what is there when the last is given. Nothing changes if it is refused.
 */
export function answerInParts<G extends Types>(
  engine: Engine<G>,
  state: G['state'],
  seat: Seat,
  value: Flat | readonly Flat[],
): readonly Choice<G>[] | Refusal | undefined {
  const former = engine.parts(state, seat)
  const isAll = Array.isArray(value)
  const parts = readParts(engine, state, seat, isAll ? [] : former, isAll ? (value as readonly Flat[]) : [value as Flat])
  if ('refused' in parts) {
    engine.redraft(state, seat, former)
    return parts
  }
  if (!engine.placed(state).includes(seat)) return undefined
  engine.redraft(state, seat, parts.slice(0, -1))
  return parts
}
