// Holds what a case expects against a match: position, views, events, decision, options, outcome.
import { type Codec, type Doc, type Engine, type Flat, type Match, type Seat, type Types, type Viewer, writePosition } from '@rubble/engine'
import { flow } from '../flow.ts'
import type { Expect, ExpectDecision, ExpectOptions, ExpectOutcome } from './case.ts'
import { differences, fits, isSame } from './compare.ts'
import type { Path } from '@rubble/kit/files'

export interface Table<G extends Types> {
  readonly engine: Engine<G>
  readonly match: Match<G>
  /** The number of events told before the last checkpoint. */
  readonly since: number
}

export interface FoundState {
  readonly path: Path
  readonly what: string
}

export function checkExpect<G extends Types>(table: Table<G>, expect: Expect): FoundState[] {
  return [
    ...(expect.position === undefined ? [] : checkPosition(table, expect.position, undefined, ['position'])),
    ...Object.entries(expect.views ?? {}).flatMap(([name, view]) => checkView(table, name, view)),
    ...checkEvents(table, expect.events ?? []),
    ...checkNoEvents(table, expect.noEvents ?? []),
    ...(expect.decision === undefined ? [] : checkDecision(table, expect.decision)),
    ...Object.entries(expect.options ?? {}).flatMap(([name, options]) => checkOptions(table, name, options)),
    ...(expect.outcome === undefined ? [] : checkOutcome(table, expect.outcome)),
  ]
}

const say = (value: unknown): string => (value === undefined || value === null ? 'nothing' : flow(value))
const differ = (path: Path, expected: unknown, came: unknown): FoundState => ({
  path,
  what: `expected ${say(expected)}; came ${say(came)}`,
})

function checkPosition<G extends Types>({ engine, match }: Table<G>, expected: Doc, viewer: Viewer | undefined, path: Path): FoundState[] {
  return differences(expected, writePosition(engine, match.state, viewer), path).map(found =>
    differ(found.path, found.expected, found.came),
  )
}

function seatNamed<G extends Types>({ match }: Table<G>, name: string, path: Path): Seat | FoundState {
  const seat = match.seats.indexOf(name)
  return seat >= 0 ? seat : { path, what: `there is no seat '${name}' (${match.seats.join(', ')})` }
}

function checkView<G extends Types>(table: Table<G>, name: string, view: Doc): FoundState[] {
  const path = ['views', name]
  if (name === 'spectator') return checkPosition(table, view, 'spectator', path)
  const seat = seatNamed(table, name, path)
  return typeof seat === 'number' ? checkPosition(table, view, seat, path) : [seat]
}

/** In order; others may stand between. */
function checkEvents<G extends Types>(table: Table<G>, expected: readonly Doc[]): FoundState[] {
  const events = eventsOf(table)
  let from = 0
  return expected.flatMap((event, i) => {
    const at = events.findIndex((came, n) => n >= from && fits(event, came))
    if (at < 0) return [{ path: ['events', i], what: `expected event ${flow(event)}; came ${alike(event, events.slice(from))}` }]
    from = at + 1
    return []
  })
}

/** The events that are most like the one that did not come. */
function alike(event: Doc, events: readonly Doc[]): string {
  const same = events.filter(({ kind }) => kind === event['kind'])
  if (same.length > 0) return same.map(flow).join(', ')
  return events.length === 0 ? 'no event' : `only ${[...new Set(events.map(({ kind }) => kind))].join(', ')}`
}

function checkNoEvents<G extends Types>(table: Table<G>, forbidden: readonly Doc[]): FoundState[] {
  return forbidden.flatMap((event, i) => {
    const came = eventsOf(table).find(one => fits(event, one))
    return came === undefined ? [] : [{ path: ['noEvents', i], what: `expected no event ${flow(event)}; came ${flow(came)}` }]
  })
}

function eventsOf<G extends Types>({ match, since }: Table<G>): Doc[] {
  return match.events.slice(since).map(({ named }) => named)
}

function checkDecision<G extends Types>({ engine, match }: Table<G>, expected: ExpectDecision | null): FoundState[] {
  const seats = engine.asked(match.state)
  const names = seats.map(seat => match.seats[seat])
  const kind = engine.decision(match.state)
  const came = seats.length === 0 ? undefined : names.length === 1 ? { seat: names[0], kind } : { seats: names, kind }
  if (expected === null) return came === undefined ? [] : [differ(['decision'], undefined, came)]
  const { about, ...wanted } = expected
  const { seat, ...rest } = wanted
  const isAsked = fits({ ...rest, ...(seat === undefined ? {} : { seats: [seat] }) }, { seats: names, kind })
  if (came === undefined || !isAsked) return [differ(['decision'], wanted, came)]
  const [first] = seats
  if (about === undefined || first === undefined) return []
  return differences(about, engine.view(match.state, first).asked?.about, ['decision', 'about']).map(found =>
    differ(found.path, found.expected, found.came),
  )
}

function checkOptions<G extends Types>(table: Table<G>, name: string, expected: ExpectOptions): FoundState[] {
  const { engine, match } = table
  const path = ['options', name]
  const seat = seatNamed(table, name, path)
  if (typeof seat !== 'number') return [seat]
  const options = engine.explain(match.state, seat, {}).options.map(option => engine.name(match.state, option))
  const all = options.length === 0 ? 'there is none' : `there are ${options.map(flow).join(', ')}`
  const check = (list: 'with' | 'without', wrong: (part: Flat) => string | undefined): FoundState[] =>
    (expected[list] ?? []).flatMap((part, i) => {
      const what = wrongFields(table, part) ?? wrong(part)
      return what === undefined ? [] : [{ path: [...path, list, i], what }]
    })
  return [
    ...check('with', part => (options.some(option => fits(part, option)) ? undefined : `expected an option ${flow(part)}; ${all}`)),
    ...check('without', part => {
      const came = options.find(option => fits(part, option))
      return came && `expected no option ${flow(part)}; there is ${flow(came)}`
    }),
    ...(expected.count === undefined || expected.count === options.length
      ? []
      : [{ path: [...path, 'count'], what: `expected ${expected.count} options; ${all}` }]),
  ]
}

/** A misspelt field or name would agree with nothing, and prove nothing. */
export function wrongFields<G extends Types>({ engine, match }: Table<G>, part: Flat): string | undefined {
  const names = engine.game.codecs as Readonly<Record<string, Codec<G['state'], unknown>>>
  for (const [field, value] of Object.entries(part)) {
    const codec = names[field]
    if (codec === undefined) return `there is no field '${field}' in a choice of this game (${Object.keys(names).join(', ')})`
    if (codec.read(value, match.state) === undefined) return `there is no ${field} ${flow(value)}`
  }
  return undefined
}

function checkOutcome<G extends Types>({ engine, match }: Table<G>, expected: ExpectOutcome | null): FoundState[] {
  const outcome = engine.game.outcome(match.state)
  const came = outcome && { winners: outcome.winners.map(seat => match.seats[seat]).sort(), rule: outcome.rule }
  if (expected === null) return came === undefined ? [] : [differ(['outcome'], undefined, came)]
  const { winners, rule } = expected
  const sameWinners = winners === undefined || isSame(winners.toSorted(), came?.winners)
  return came !== undefined && sameWinners && (rule === undefined || rule === came.rule) ? [] : [differ(['outcome'], expected, came)]
}
