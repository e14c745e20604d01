// What changes with every choice: who is asked, what time is left, whether it is over.
import type { Seat } from '@rubble/engine'
import type { Stop, TableId } from '@rubble/protocol'
import type { HeadRow } from '../store/store.ts'
import { askedSeats } from './access.ts'
import { dueAt, passed, running, spend } from './clocks.ts'
import type { TableState } from './readonly-table.ts'

const NOBODY: readonly Seat[] = []

/** Of a table that was just opened. */
export function firstHead(id: TableId, now: number): HeadRow {
  return {
    id,
    revision: 0,
    phase: 'waiting',
    number: 0,
    changed: now,
    asked: undefined,
    outcome: undefined,
    left: undefined,
    due: undefined,
    awaitsBot: false,
    thinker: undefined,
    stopped: undefined,
    undoAsked: undefined,
  }
}

/** After whatever was done: the clocks measured, the end noticed. `before`: who was asked until now. */
export function measuredHead({ play, row: { terms, sitters }, head }: TableState, now: number, before: readonly Seat[]): HeadRow {
  const outcome = play?.outcome()
  const asked = play?.asked()
  const thinking = running(before, sitters)
  const next = running(asked?.seats ?? NOBODY, sitters)
  const spent = head.left === undefined ? undefined : { left: spend(head.left, thinking, now - head.changed), turns: head.turns ?? [] }
  const isMoved = outcome === undefined && play !== undefined && play.match.number !== head.number
  const time =
    spent === undefined || !isMoved
      ? spent
      : passed(terms.clock, spent, { before, thought: thinking, after: asked?.seats ?? NOBODY }, play.match.log)
  const isEnding = head.phase === 'running' && outcome !== undefined
  const phase = isEnding ? 'over' : head.phase
  const isPlayed = phase === 'running'
  return {
    ...head,
    ...time,
    phase,
    ...(isEnding ? { ended: now } : {}),
    outcome,
    changed: now,
    number: play?.match.number ?? head.number,
    asked: isPlayed ? asked : undefined,
    due: isPlayed && time !== undefined ? dueAt(time.left, next, now) : undefined,
    awaitsBot: isPlayed && play?.botToMove() !== undefined,
  }
}

/** Of a match that is not played on. Rules that broke are not asked again. */
export function haltedHead({ row: { sitters }, head, head: { left, changed, asked } }: TableState, why: Stop, now: number): HeadRow {
  const spent = left === undefined ? undefined : spend(left, running(asked?.seats ?? NOBODY, sitters), now - changed)
  return { ...head, phase: 'stopped', stopped: why, left: spent, changed: now, asked: undefined, due: undefined, awaitsBot: false }
}

/** Who has no time left. */
export function fallenSeats(table: TableState, now: number): readonly Seat[] {
  const {
    head: { left, changed },
    row: { sitters },
  } = table
  if (left === undefined) return NOBODY
  const thinking = running(askedSeats(table), sitters)
  return thinking.filter(seat => spend(left, thinking, now - changed)[seat] === 0)
}
