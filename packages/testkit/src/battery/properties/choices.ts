// Yes and no come from one walk: what is offered, refused, pointed at and named agrees.
import { agrees, type CodecTable, type Engine, type Flat, fromNames, type Seat, type Types, type Viewer } from '@rubble/engine'
import { type Answer, giveAnswer, someAnswers } from '../answers.ts'
import { parting, photo } from '../photo.ts'
import { examine, few, isTogether, type Property } from '../property.ts'
import type { Moment, Sample } from '../sample.ts'

export const oneWalk: Property = {
  name: 'asking why lists the same options as playing',
  check: ({ engine, moments }) =>
    examine(moments, function* ({ state, asked }) {
      for (const seat of asked) {
        const apart = parting(engine.options(state, seat), engine.explain(state, seat, {}).options)
        if (apart !== undefined) yield `the options of seat ${seat}, played and explained, differ: ${apart}`
      }
    }),
}

export const pointingIsAnswered: Property = {
  name: 'everything that can be pointed at meets an option or a refusal',
  check(sample) {
    const { engine, moments } = sample
    const speaksOf = branches(sample)
    return examine(moments, function* ({ state, asked }) {
      for (const seat of asked) {
        const { options, refusals } = engine.explain(state, seat, {})
        const names = options.map(option => engine.name(state, option))
        for (const point of engine.game.points(state, seat)) {
          const part = engine.name(state, point)
          const isAnswered = names.some(name => agrees(part, name)) || refusals.some(no => speaksOf(no.part, part))
          if (!isAnswered) yield `nothing answers seat ${seat} pointing at ${JSON.stringify(part)}`
        }
      }
    })
  },
}

/**
 * Does a refusal speak of what was pointed at? It does if it shares a field with it or is against all the rest. It also does if it closes a
 * whole branch in which such a thing could be chosen: a refusal of all moves speaks of every piece, one of all draws does not.
 */
function branches<G extends Types>({ engine, moments }: Sample<G>): (against: Flat, part: Flat) => boolean {
  const met = new Map<string, Flat>()
  for (const { state, asked } of moments) {
    for (const seat of asked) {
      const { options, refusals } = engine.explain(state, seat, {})
      for (const value of [...options.map(option => engine.name(state, option)), ...refusals.map(no => no.part)])
        met.set(JSON.stringify(value), value)
    }
  }
  const values = [...met.values()]
  const known = new Map<string, boolean>()
  return (against, part) => {
    const fields = Object.keys(part)
    const common = fields.filter(field => field in against)
    if (common.length > 0) return common.every(field => against[field] === part[field])
    if (Object.keys(against).length === 0) return true
    const key = `${JSON.stringify(against)} ${fields.join()}`
    const answer = known.get(key) ?? values.some(value => agrees(against, value) && fields.every(field => field in value))
    known.set(key, answer)
    return answer
  }
}

export const noContradiction: Property = {
  name: 'no refusal speaks against an option that is offered',
  check: ({ engine, moments }) =>
    examine(moments, function* ({ state, asked }) {
      for (const seat of asked) {
        const { options, refusals } = engine.explain(state, seat, {})
        const names = options.map(option => engine.name(state, option))
        // a walk that speaks against all the rest may speak against the rest of a branch too, but never against an option in full
        const speaksOfRest = refusals.some(({ part }) => Object.keys(part).length === 0)
        for (const { refused, part } of refusals) {
          if (Object.keys(part).length === 0) continue
          const option = names.find(name => agrees(part, name) && (!speaksOfRest || agrees(name, part)))
          if (option !== undefined)
            yield `${refused} refuses ${JSON.stringify(part)}, and ${JSON.stringify(option)} is offered to seat ${seat}`
        }
      }
    }),
}

const NAMED = 20

export const namesLeadBack: Property = {
  name: 'an option written in names is found again',
  check: ({ engine, moments }) =>
    examine(moments, function* ({ state, asked }, random) {
      for (const seat of asked) {
        for (const option of few(engine.options(state, seat), NAMED, random)) {
          const name = JSON.parse(JSON.stringify(engine.name(state, option))) as Flat
          const found = engine.match(state, seat, name)
          if ('refused' in found) yield `${JSON.stringify(name)} of seat ${seat} is not found again (${found.refused})`
          else if (parting(option, found.option) !== undefined) yield `${JSON.stringify(name)} of seat ${seat} leads to another option`
        }
      }
    }),
}

const TOLD = 3
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Whoever is told of an event has the names, and nothing to read them by but its own view. */
export const eventsLeadBack: Property = {
  name: 'an event written in names is read again by whoever hears it',
  check: ({ engine, moments }) =>
    examine(moments, function* ({ state: before, asked, viewers }, random) {
      for (const seat of asked) {
        for (const option of few(engine.options(before, seat), TOLD, random)) {
          const state = photo(before)
          const events: Types['event'][] = []
          engine.apply(state, seat, option, event => {
            events.push(event)
          })
          for (const viewer of viewers) yield* misread(engine, state, events, viewer)
        }
      }
    }),
}

function* misread<G extends Types>(engine: Engine<G>, state: G['state'], events: readonly G['event'][], viewer: Viewer): Iterable<string> {
  const codecs = engine.game.codecs as unknown as CodecTable
  const view = engine.view(state, viewer).game
  for (const event of events) {
    const named = sent(engine.namedEventFor(event, engine.describe(state, event), viewer) ?? {})
    const apart = parting(sent(engine.eventFor(event, viewer) ?? {}), fromNames(codecs, named, view, event.kind))
    if (apart !== undefined) yield `${JSON.stringify(named)} is read otherwise by ${viewer}: ${apart}`
  }
}

export const anyOrder: Property = {
  name: 'secret picks made in any order come to one state',
  check: sample =>
    examine(
      sample.moments.filter(moment => isTogether(sample, moment) && moment.asked.length > 1),
      function* (moment, random) {
        const { engine } = sample
        const { asked, state } = moment
        const picks = new Map(asked.map(seat => [seat, someAnswers(engine, state, seat, 1, random)[0] ?? []]))
        const ends = [asked, asked.toReversed(), [...asked.slice(1), ...asked.slice(0, 1)]].map(order =>
          pickInOrder(sample, moment, order, picks),
        )
        const [first] = ends
        for (const end of ends) {
          if (typeof end === 'string') return yield end
          const apart = parting(first, end)
          if (apart !== undefined) return yield `the order of picks makes a difference: ${apart}`
        }
      },
    ),
}

/** Picks in that order; returns the state and the events, or what went wrong. */
function pickInOrder<G extends Types>(
  { engine }: Sample<G>,
  moment: Moment<G>,
  order: readonly Seat[],
  picks: ReadonlyMap<Seat, Answer>,
): object | string {
  const state = photo(moment.state)
  const events: unknown[] = []
  for (const seat of order) {
    const answer = picks.get(seat) ?? []
    const applied = giveAnswer(engine, state, seat, answer, event => {
      events.push(event)
    })
    if (applied === undefined)
      return `seat ${seat} could pick ${answer.map(part => JSON.stringify(part)).join(', ')} until another seat had picked`
  }
  return { state, events }
}

export const withdrawsWithoutTrace: Property = {
  name: 'a withdrawn pick leaves no trace',
  check: sample =>
    examine(
      sample.moments.filter(moment => isTogether(sample, moment) && moment.asked.length > 1),
      function* ({ state: before, asked }, random) {
        const { engine } = sample
        for (const seat of asked) {
          const state = photo(before)
          engine.redraft(state, seat, [])
          const blank = photo(state)
          if (engine.withdraw(state, seat)) yield `seat ${seat} could withdraw before it had picked`
          for (const answer of someAnswers(engine, state, seat, 1, random)) giveAnswer(engine, state, seat, answer)
          if (!engine.withdraw(state, seat)) yield `seat ${seat} could not withdraw its pick`
          const apart = parting(blank, state)
          if (apart !== undefined) yield `a withdrawn pick of seat ${seat} left ${apart}`
        }
      },
    ),
}
