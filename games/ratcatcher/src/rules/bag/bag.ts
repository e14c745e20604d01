// The bag. RC-DRAW-1: rats are drawn at random. What is put back is mixed in: the order stays hidden, whatever was seen.
import { learn, roll } from '@rubble/engine'
import { type AreaId, CATCHER, KINDS, type RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

/** Mixed among those inside, every place as likely as the next. */
export function putBack(state: State, rat: RatId, count: number): void {
  const { bag } = state
  for (let i = 0; i < count; i++) {
    const at = roll(state, 'bag', bag.length + 1)
    bag.push(rat)
    bag[bag.length - 1] = bag[at] as RatId
    bag[at] = rat
  }
}

export function takeOne(state: State): RatId | undefined {
  const rat = state.bag.pop()
  if (rat !== undefined) learn(CATCHER)
  return rat
}

/** Looks for one of a kind, without mixing the others (RC-TRACK-4). */
export function takeOfKind(state: State, rat: RatId): boolean {
  const at = state.bag.lastIndexOf(rat)
  if (at < 0) return false
  state.bag.splice(at, 1)
  return true
}

export function addRats(state: State, area: AreaId, rat: RatId, count: number): void {
  const at = area * KINDS + rat
  state.rats[at] = (state.rats[at] as number) + count
}

export interface Rats {
  white: number
  brown: number
  black: number
}
export function countsOf(counts: readonly number[], from = 0): Rats {
  return { white: counts[from] as number, brown: counts[from + 1] as number, black: counts[from + 2] as number }
}

/** Takes all common rats of an area back to the bag; returns how many of each kind. */
export function emptyArea(state: State, area: AreaId): Rats {
  const gone = countsOf(state.rats, area * KINDS)
  for (let rat = 0; rat < KINDS; rat++) {
    putBack(state, rat, state.rats[area * KINDS + rat] as number)
    state.rats[area * KINDS + rat] = 0
  }
  return gone
}

export const sumOf = ({ white, brown, black }: Rats): number => white + brown + black
export const addUp = (a: Rats, b: Rats): Rats => ({ white: a.white + b.white, brown: a.brown + b.brown, black: a.black + b.black })
export const NO_RATS: Rats = { white: 0, brown: 0, black: 0 }
