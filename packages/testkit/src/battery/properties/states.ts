// States are plain data that can be copied, saved, looked at and gone back to.
import { isFinal, Match, type Seat, seeded, type Types, writePosition } from '@rubble/engine'
import { type Answer, asChoice, giveAnswer, someAnswers } from '../answers.ts'
import { parting, photo, sharedBy, visit } from '../photo.ts'
import { examine, few, optionNames, type Property } from '../property.ts'
import type { Moment, Sample } from '../sample.ts'
import { comeApart } from '../together.ts'

/** What was agreed, where a state holds it; copies may share it, since nobody changes it: who agrees on more puts another in its place. */
const agreedIn = (state: object): unknown => ('config' in state ? state.config : undefined)
const withoutAgreed = (state: object): object => ({ ...state, config: undefined })

export const copies: Property = {
  name: 'a copy shares nothing that may change with its original and plays on the same',
  check: ({ subject, engine, moments, options }) =>
    examine(moments, function* (moment, random) {
      const state = photo(moment.state)
      const copy = subject.game.clone(state)
      const apart = parting(state, copy)
      if (apart !== undefined) return yield `the copy differs: ${apart}`
      const shared = sharedBy(withoutAgreed(state), withoutAgreed(copy))
      if (shared !== undefined) return yield `the copy shares ${shared} with its original`
      const agreed = agreedIn(state)
      const later = comeApart(engine, state, copy, options.ahead, random)
      if (later !== undefined) yield `original and copy, played on: ${later}`
      const changed = parting(agreedIn(moment.state), agreed)
      if (changed !== undefined) yield `play has changed what was agreed: ${changed}`
    }),
}

export const nothingTwice: Property = {
  name: 'no object lies in a state twice',
  check: ({ moments }) =>
    examine(moments, function* ({ state }) {
      const met = new Map<object, string>()
      const twice: string[] = []
      visit(state, (object, path) => {
        const before = met.get(object)
        if (before !== undefined) twice.push(`${path} and ${before} are one object`)
        met.set(object, path)
      })
      yield* twice.slice(0, 1)
    }),
}

/** Far more than any rule needs, far less than one step left over in each turn of a long game. */
const DEEP = 40

export const stackStaysLow: Property = {
  name: 'steps that are done with do not pile up on the stack',
  check: ({ moments }) =>
    examine(moments, function* ({ state }) {
      const { stack } = state
      if (stack.length > DEEP)
        yield `${stack.length} steps are pending, at the bottom: ${stack
          .slice(0, 3)
          .map(({ kind }) => kind)
          .join(', ')}`
    }),
}

export const savesAndLoads: Property = {
  name: 'a state saved as JSON and loaded is the same and plays on the same',
  check: ({ engine, moments, options }) =>
    examine(moments, function* (moment, random) {
      const state = photo(moment.state)
      const loaded = JSON.parse(JSON.stringify(state)) as typeof state
      const apart = parting(state, loaded)
      if (apart !== undefined) return yield `saved and loaded it differs: ${apart}`
      const later = comeApart(engine, state, loaded, options.ahead, random)
      if (later !== undefined) yield `state and loaded state, played on: ${later}`
    }),
}

const TRIES = 3

export const undoes: Property = {
  name: 'undo brings back the state exactly, and is refused once something was learnt',
  check: sample =>
    examine(sample.moments, function* (moment, random) {
      for (const seat of moment.asked) {
        for (const answer of someAnswers(sample.engine, moment.state, seat, TRIES, random)) yield* tryUndo(sample, moment, seat, answer)
      }
    }),
}

function* tryUndo<G extends Types>({ engine }: Sample<G>, { config, state }: Moment<G>, seat: Seat, answer: Answer): Iterable<string> {
  const match = new Match(engine, config, 'undo')
  match.state = photo(state)
  const eventCount = match.events.length
  const value = asChoice(answer, engine.hasParts(state))
  if (match.choose(seat, value) !== undefined) return
  const after = photo(match.state)
  const applied = giveAnswer(engine, photo(state), seat, answer) ?? 0
  const cannotUndo = isFinal(applied, seat) || engine.view(after, seat).placed.includes(seat)
  const refused = match.undo(seat)
  const what = JSON.stringify(value)
  if (cannotUndo) {
    if (refused === undefined) yield `${what} could be undone, though something was learnt or a pick is held`
    else if (parting(after, match.state) !== undefined) yield `undo of ${what} was refused and changed the state`
    return
  }
  if (refused !== undefined) return yield `${what} could not be undone, though nothing was learnt`
  const apart = parting(state, match.state)
  if (apart !== undefined) return yield `undo of ${what} did not bring back ${apart}`
  if (match.events.length !== eventCount) yield `undo of ${what} did not take back its events`
  const options = parting(optionNames(engine, state, seat), optionNames(engine, match.state, seat))
  if (options !== undefined) return yield `after undo of ${what} other options are offered: ${options}`
  match.choose(seat, value)
  const again = parting(after, match.state)
  if (again !== undefined) return yield `${what} undone and chosen again comes to another state: ${again}`
  yield* undoAfterAnother(match, seat)
}

/** Once another seat has chosen, nobody takes back what lies before that. */
function* undoAfterAnother<G extends Types>(match: Match<G>, seat: Seat): Iterable<string> {
  const { engine } = match
  const other = engine.asked(match.state).find(one => one !== seat)
  if (other === undefined) return
  const [answer] = someAnswers(engine, match.state, other, 1, seeded('another'))
  if (answer === undefined) return
  if (match.choose(other, asChoice(answer, engine.hasParts(match.state))) === undefined && match.refuseUndo(seat) === undefined)
    yield `seat ${seat} could undo after seat ${other} had chosen`
}

const ASKED = 4

export const lookingChangesNothing: Property = {
  name: 'looking, asking why and a refused choice change nothing',
  check: sample =>
    examine(sample.moments, function* (moment, random) {
      let state = photo(moment.untouched)
      for (const [what, look] of looks(sample, moment, list => few(list, ASKED, random))) {
        look(state)
        const apart = parting(moment.untouched, state)
        if (apart === undefined) continue
        yield `${what} changed ${apart}`
        state = photo(moment.untouched)
      }
    }),
}

type Look<G extends Types> = [what: string, look: (state: G['state']) => void]

function looks<G extends Types>(
  { engine, subject: { knowledge } }: Sample<G>,
  moment: Moment<G>,
  choose: <T>(list: readonly T[]) => T[],
): Look<G>[] {
  const { game } = engine
  const perViewer = moment.viewers.flatMap((viewer): Look<G>[] => [
    [`the view of ${viewer}`, state => engine.view(state, viewer)],
    [`the position written for ${viewer}`, state => writePosition(engine, state, viewer)],
  ])
  const perSeat = moment.asked.flatMap((seat): Look<G>[] => [
    ['listing the options', state => engine.options(state, seat)],
    ['asking why', state => engine.explain(state, seat, {})],
    ['pointing', state => choose(game.points(state, seat)).map(point => engine.explain(state, seat, engine.name(state, point)))],
    ['a refused choice', state => chooseRefused(engine, moment, state, seat, choose)],
    [
      'thinking',
      state => {
        knowledge?.evaluate(state, seat)
        knowledge?.orderMoves(state, seat, engine.options(state, seat))
        knowledge?.isPart(state)
      },
    ],
  ])
  return [
    ['asking who is asked', state => engine.asked(state)],
    ['asking whether it is over', state => game.over(state)],
    ['asking for the outcome', state => game.outcome(state)],
    ['writing the position', state => writePosition(engine, state)],
    ['taking the hash', state => engine.hash(state)],
    ...perViewer,
    ...perSeat,
  ]
}

function chooseRefused<G extends Types>(
  engine: Sample<G>['engine'],
  { config, viewers }: Moment<G>,
  state: G['state'],
  seat: Seat,
  choose: <T>(list: readonly T[]) => T[],
): void {
  const match = new Match(engine, config, 'refused')
  match.state = state
  match.choose(seat, { 'no such field': 1 })
  for (const other of viewers) if (typeof other === 'number' && !engine.asked(state).includes(other)) match.choose(other, {})
  const refused = engine
    .explain(state, seat, {})
    .refusals.map(no => no.part)
    .filter(part => Object.keys(part).length > 0)
  for (const part of choose(refused)) if (engine.explain(state, seat, part).options.length === 0) match.choose(seat, part)
}
