// Plays a case with the real rules, and keeps every moment of it.
import { createEngine, type Doc, type Flat, Match, type Refusal, type Seat, type Types, writePosition } from '@rubble/engine'
import { Table } from '@rubble/host'
import type { PlayRules } from '../host/rules.ts'
import type { Moment, VisibleEvent } from '@rubble/protocol'
import type { BookCase, CaseAction } from './case.ts'

/** One moment of a case: the table, and what has led to it. */
export interface Frame {
  /** Without options: nothing is to be chosen here. */
  readonly moment: Moment
  /** What was done or tried; nothing at the beginning. */
  readonly action: CaseAction | undefined
  /** The decision it answered, and the choice as a whole, in names. */
  readonly kind: string
  readonly value: Flat
  readonly refusal: Refusal | undefined
  readonly news: readonly VisibleEvent[]
  /** The table written down; nothing where the match is over. */
  readonly position: Doc | undefined
}

export interface PlayedCase {
  readonly item: BookCase
  /** What was agreed, with all that the case does not name. */
  readonly config: unknown
  /** As the game calls them. */
  readonly seats: readonly string[]
  readonly frames: readonly Frame[]
}

/** Every seat sees the table from its own place when it acts. */
export function playCase({ game }: PlayRules, item: BookCase): PlayedCase {
  const match = new Match(createEngine(game), item.config, item.seed, item.position, item.rolls)
  const table = new Table(
    'case',
    match,
    match.seats.map(name => ({ kind: 'person', name })),
  )
  let eventCount = 0

  function frame(seat: Seat, done: Pick<Frame, 'action' | 'kind' | 'value' | 'refusal'>): Frame {
    const news = table.visibleEvents(seat).slice(eventCount)
    eventCount = match.events.length
    return {
      ...done,
      news,
      moment: { ...table.moment(seat), options: [] },
      position: match.isOver() ? undefined : writePosition(match.engine, match.state),
    }
  }

  const seatOf = ({ seat }: CaseAction): Seat => Math.max(0, match.seats.indexOf(seat))
  const [first] = item.actions
  const begins = first === undefined ? (match.engine.asked(match.state)[0] ?? 0) : seatOf(first)
  const frames = [frame(begins, { action: undefined, kind: '', value: {}, refusal: undefined })]
  for (const action of item.actions) {
    const seat = seatOf(action)
    const kind = match.isOver() ? '' : (match.engine.decision(match.state) ?? '')
    const value = 'choose' in action ? (table.explain(seat, action.choose).options[0]?.value ?? action.choose) : {}
    const refusal = act(table, match, seat, action)
    eventCount = Math.min(eventCount, match.events.length)
    frames.push(frame(seat, { action, kind, value, refusal }))
  }
  return { item, config: match.config, seats: match.seats, frames }
}

/** Does it; what is refused changes nothing. */
function act(table: Table, match: Match<Types>, seat: Seat, action: CaseAction): Refusal | undefined {
  if ('refuse' in action) {
    const { refusals } = table.explain(seat, action.refuse)
    return refusals.find(({ refused }) => refused === action.because) ?? refusals[0] ?? match.choose(seat, action.refuse)
  }
  return 'undo' in action && !action.undo ? match.refuseUndo(seat) : match.enter(seat, action)
}
