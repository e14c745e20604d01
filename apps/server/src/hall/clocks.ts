// Time to think. It runs for people only, and a turn lasts until somebody else is asked, however many choices it takes.
import type { Seat } from '@rubble/engine'
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

/** What the next ones have when the asked ones change. Who plays alone has a new turn with each choice. */
export function passOn(terms: ClockTerms, left: readonly number[], before: readonly Seat[], after: readonly Seat[]): readonly number[] {
  const isAlone = left.length === 1
  return left.map((one, seat) => {
    const [was, is] = [before.includes(seat) && !isAlone, after.includes(seat)]
    if (terms.kind === 'live' && before.includes(seat) && (isAlone || !is)) return one + terms.increment
    return terms.kind === 'move' && is && !was ? terms.each : one
  })
}

/** Who is asked again because a choice was taken back has no new turn, and gives back what passing it on had brought. Nobody falls by that. */
export function passBack(terms: ClockTerms, left: readonly number[], before: readonly Seat[], after: readonly Seat[]): readonly number[] {
  if (terms.kind !== 'live') return left
  const isAlone = left.length === 1
  return left.map((one, seat) => (after.includes(seat) && (isAlone || !before.includes(seat)) && one > terms.increment ? one - terms.increment : one))
}

/** When the first of them has no time left. */
export function dueAt(left: readonly number[], thinking: readonly Seat[], now: number): number | undefined {
  return thinking.length === 0 ? undefined : now + Math.min(...thinking.map(seat => left[seat] as number))
}
