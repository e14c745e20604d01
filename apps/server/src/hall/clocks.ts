// Time to think. It runs for people only, and a turn lasts until somebody else is asked, however many choices it takes.
import type { Entry, Seat } from '@rubble/engine'
import type { ClockTerms } from '@rubble/protocol'
import type { SitterRow } from '../store/store.ts'

export function fullClocks(terms: ClockTerms, seats: number): readonly number[] | undefined {
  if (terms.kind === 'none') return undefined
  return Array.from({ length: seats }, () => (terms.kind === 'live' ? terms.base : terms.each))
}

/** Whose time runs: people who are asked. */
export function running(asked: readonly Seat[], sitters: readonly SitterRow[]): readonly Seat[] {
  return asked.filter(seat => sitters[seat]?.kind === 'person')
}

/** What is left when those whose time runs have thought for so long. */
export function spend(left: readonly number[], thinking: readonly Seat[], time: number): readonly number[] {
  return left.map((one, seat) => (thinking.includes(seat) ? Math.max(0, one - Math.max(0, time)) : one))
}

/** A choice was made, or taken back: who was asked before, and who thought about it themselves; who is asked now. */
export interface Passing {
  readonly before: readonly Seat[]
  readonly thought: readonly Seat[]
  readonly after: readonly Seat[]
}

/** What all have then, by what was done. */
export function passed(terms: ClockTerms, left: readonly number[], passing: Passing, entry: Entry | undefined): readonly number[] {
  const isTakenBack = entry !== undefined && ('undo' in entry || 'withdraw' in entry || 'rewind' in entry)
  return isTakenBack ? passBack(terms, left, passing, 'rewind' in entry) : passOn(terms, left, passing)
}

/** Who plays alone has a new turn with each choice; the time of each turn is renewed for bots too, whose place somebody may take. */
function passOn(terms: ClockTerms, left: readonly number[], { before, thought, after }: Passing): readonly number[] {
  const isAlone = left.length === 1
  return left.map((one, seat) => {
    const [was, is] = [before.includes(seat) && !isAlone, after.includes(seat)]
    if (terms.kind === 'live' && thought.includes(seat) && (isAlone || !is)) return one + terms.increment
    return terms.kind === 'move' && is && !was ? terms.each : one
  })
}

/** Who is asked again because a choice was taken back has no new turn, and gives back what passing it on had brought; nobody falls by that. What all have agreed to begins a turn anew. */
function passBack(terms: ClockTerms, left: readonly number[], { before, after }: Passing, isAgreed: boolean): readonly number[] {
  const isAlone = left.length === 1
  return left.map((one, seat) => {
    if (!after.includes(seat)) return one
    if (terms.kind === 'move') return isAgreed ? terms.each : one
    const isGiven = terms.kind === 'live' && (isAlone || !before.includes(seat)) && one > terms.increment
    return isGiven ? one - terms.increment : one
  })
}

/** When the first of them has no time left. */
export function dueAt(left: readonly number[], thinking: readonly Seat[], now: number): number | undefined {
  return thinking.length === 0 ? undefined : now + Math.min(...thinking.map(seat => left[seat] as number))
}
