// Plays a case with the real rules, and keeps every moment of it.
import { createEngine, type Doc, type Flat, Match, type Refusal, type Seat, type Types, writePosition } from '@rubble/engine'
import { type Rules, Table } from '@rubble/host'
import type { Moment, VisibleEvent } from '@rubble/protocol'
import type { BookCase, CaseAction } from './case.ts'

/** One moment of a case: the table, and what has led to it. */
export interface Frame {
  /** Without options: nothing is to be chosen here. */
  readonly moment: Moment
  /** What was done or tried; nothing at the beginning. */
  readonly deed: CaseAction | undefined
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
export function playCase({ game }: Rules, item: BookCase): PlayedCase {
  const match = new Match(createEngine(game), item.config, item.seed, item.position, item.rolls)
  const table = new Table(
    'case',
    match,
    match.seats.map(name => ({ kind: 'person', name })),
  )
  let told = 0

  function frame(seat: Seat, done: Pick<Frame, 'deed' | 'kind' | 'value' | 'refusal'>): Frame {
    const news = table.heard(seat).slice(told)
    told = match.events.length
    return {
      ...done,
      news,
      moment: { ...table.moment(seat), options: [] },
      position: match.isOver() ? undefined : writePosition(match.engine, match.state),
    }
  }

  const seatOf = ({ seat }: CaseAction): Seat => Math.max(0, match.seats.indexOf(seat))
  const [first] = item.deeds
  const begins = first === undefined ? (match.engine.asked(match.state)[0] ?? 0) : seatOf(first)
  const frames = [frame(begins, { deed: undefined, kind: '', value: {}, refusal: undefined })]
  for (const deed of item.deeds) {
    const seat = seatOf(deed)
    const kind = match.isOver() ? '' : (match.engine.decision(match.state) ?? '')
    const value = 'choose' in deed ? (table.explain(seat, deed.choose).options[0]?.value ?? deed.choose) : {}
    const refusal = act(table, match, seat, deed)
    told = Math.min(told, match.events.length)
    frames.push(frame(seat, { deed, kind, value, refusal }))
  }
  return { item, config: match.config, seats: match.seats, frames }
}

/** Does it; what is refused changes nothing. */
function act(table: Table, match: Match<Types>, seat: Seat, deed: CaseAction): Refusal | undefined {
  if ('refuse' in deed) {
    const { refusals } = table.explain(seat, deed.refuse)
    return refusals.find(({ refused }) => refused === deed.because) ?? refusals[0] ?? match.choose(seat, deed.refuse)
  }
  return 'undo' in deed && !deed.undo ? match.refuseUndo(seat) : match.enter(seat, deed)
}
