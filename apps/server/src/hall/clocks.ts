// Time to think. It runs for people only, and a turn lasts until somebody else is asked, however many choices it takes.
import type { LogEntry, Seat } from '@rubble/engine'
import type { ClockTerms } from '@rubble/protocol'
import type { SitterRow, TurnRow } from '../store/store.ts'

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

export interface Time {
  readonly left: readonly number[]
  readonly turns: readonly TurnRow[]
}

/** A choice was made, or taken back: who was asked before, and who thought about it themselves; who is asked now. */
export interface TurnChange {
  readonly before: readonly Seat[]
  readonly thought: readonly Seat[]
  readonly after: readonly Seat[]
}

const MOST_TURNS = 20

/** What all have then, by what was done last. */
export function passed(terms: ClockTerms, time: Time, passing: TurnChange, log: readonly LogEntry[]): Time {
  const entry = log.at(-1)
  if (entry === undefined) return time
  if ('rewind' in entry) return passBack(terms, time, entry.rewind, passing.after)
  return 'undo' in entry || 'withdraw' in entry
    ? passBack(terms, time, takenBack(log, entry.seat), [])
    : passOn(terms, time, passing, log.length - 1)
}

/** Who plays alone has a new turn with each choice; the time of each turn is renewed for bots too, whose place somebody may take. */
function passOn(terms: ClockTerms, { left, turns }: Time, { before, thought, after }: TurnChange, at: number): Time {
  const isAlone = left.length === 1
  const given = left.map((one, seat) => {
    const [was, is] = [before.includes(seat) && !isAlone, after.includes(seat)]
    if (terms.kind === 'live' && thought.includes(seat) && (isAlone || !is)) return one + terms.increment
    return terms.kind === 'move' && is && !was ? terms.each : one
  })
  return given.every((one, seat) => one === left[seat])
    ? { left, turns }
    : { left: given, turns: [...turns, { at, left }].slice(-MOST_TURNS) }
}

/**
 * What was given since this line goes with it, what was spent stays spent. `anew`: who begins their turn by the move again, since all have
 * agreed to it.
 */
function passBack(terms: ClockTerms, { left, turns }: Time, line: number, anew: readonly Seat[]): Time {
  const first = turns.find(({ at }) => at >= line)
  const kept = first === undefined ? left : left.map((one, seat) => Math.min(one, first.left[seat] as number))
  return {
    left: terms.kind === 'move' ? kept.map((one, seat) => (anew.includes(seat) ? terms.each : one)) : kept,
    turns: turns.filter(({ at }) => at < line),
  }
}

/** The line of the choice that the last one takes back: the last of this seat's that had not been before. */
function takenBack(log: readonly LogEntry[], seat: string): number {
  let others = 0
  for (let i = log.length - 2; i >= 0; i--) {
    const entry = log[i] as LogEntry
    if ('rewind' in entry) i = entry.rewind
    else if (!('seat' in entry) || entry.seat !== seat) continue
    else if ('undo' in entry || 'withdraw' in entry) others++
    else if ('choose' in entry && others-- === 0) return i
  }
  return log.length
}

/** When the first of them has no time left. */
export function dueAt(left: readonly number[], thinking: readonly Seat[], now: number): number | undefined {
  return thinking.length === 0 ? undefined : now + Math.min(...thinking.map(seat => left[seat] as number))
}
