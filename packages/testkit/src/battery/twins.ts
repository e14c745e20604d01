// Pairs of truths that one viewer cannot tell apart, and what comes of the same choice in both.
import { type Engine, hasAnybodyLearnt, hasLearnt, type Seat, type TableView, type Types, type Viewer } from '@rubble/engine'
import { type Answer, giveAnswer, someAnswers } from './answers.ts'
import { photo } from './photo.ts'
import { examine } from './property.ts'
import type { Moment, Sample } from './sample.ts'

/** A moment, and another truth in which the viewer would be told the same. */
export interface Twin<G extends Types> extends Moment<G> {
  readonly viewer: Viewer
  readonly other: G['state']
}
export interface Twins<G extends Types> {
  readonly twins: readonly Twin<G>[]
  /** Where no other truth could be dealt. */
  readonly problems: readonly string[]
}

/** What a viewer perceives after a choice. */
export interface Outlook<G extends Types> {
  readonly learnt: boolean
  readonly asked: { readonly kind: string | undefined; readonly seats: readonly Seat[] }
  readonly view: Omit<TableView<G['view']>, 'asked'>
  readonly events: readonly unknown[]
}

/** One choice made in both truths. */
export interface Fork<G extends Types> {
  readonly where: string
  /** Was it the viewer's own choice? */
  readonly own: boolean
  readonly here: Outlook<G>
  readonly there: Outlook<G>
}

export interface Forks<G extends Types> {
  readonly forks: readonly Fork<G>[]
  /** Where the rules broke in one of the truths. */
  readonly problems: readonly string[]
}

const twinsMade = new WeakMap<object, unknown>()
const autosMade = new WeakMap<object, unknown>()
const forksMade = new WeakMap<object, unknown>()

/** Several properties look at the same pairs: they are made once for each sample. */
function once<T>(made: WeakMap<object, unknown>, sample: object, make: () => T): T {
  if (!made.has(sample)) made.set(sample, make())
  return made.get(sample) as T
}

export function twinsOf<G extends Types>(sample: Sample<G>): Twins<G> {
  return once(twinsMade, sample, () => dealTwins(sample.engine, sample.moments))
}

/** Of the states in which a step that may answer itself listed its options. */
export function autoTwinsOf<G extends Types>(sample: Sample<G>): Twins<G> {
  return once(autosMade, sample, () => dealTwins(sample.engine, sample.autos))
}

function dealTwins<G extends Types>(engine: Engine<G>, moments: readonly Moment<G>[]): Twins<G> {
  const twins: Twin<G>[] = []
  const views = moments.flatMap(moment =>
    moment.viewers.map(viewer => ({ ...moment, viewer, where: `${moment.where}, seen by ${viewer}` })),
  )
  const problems = examine(views, (moment, random) => {
    twins.push({ ...moment, other: engine.redeal(photo(moment.state), moment.viewer, random) })
    return []
  })
  return { twins, problems }
}

const CHOICES = 2

/** A choice that the other truth does not offer is left to the property of options. */
export function forksOf<G extends Types>(sample: Sample<G>): Forks<G> {
  return once(forksMade, sample, () => {
    const forks: Fork<G>[] = []
    const problems = examine(twinsOf(sample).twins, (twin, random) => {
      for (const seat of twin.asked) {
        for (const answer of someAnswers(sample.engine, twin.state, seat, CHOICES, random))
          forks.push(...fork(sample.engine, twin, seat, answer))
      }
      return []
    })
    return { forks, problems }
  })
}

function fork<G extends Types>(engine: Engine<G>, { where, viewer, state, other }: Twin<G>, seat: Seat, answer: Answer): Fork<G>[] {
  const here = lookAhead(engine, state, seat, answer, viewer)
  const there = lookAhead(engine, other, seat, answer, viewer)
  return here === undefined || there === undefined
    ? []
    : [{ where: `${where}, after ${JSON.stringify(answer)} of seat ${seat}`, own: seat === viewer, here, there }]
}

function lookAhead<G extends Types>(
  engine: Engine<G>,
  before: G['state'],
  seat: Seat,
  answer: Answer,
  viewer: Viewer,
): Outlook<G> | undefined {
  const state = photo(before)
  const events: G['event'][] = []
  const applied = giveAnswer(engine, state, seat, answer, event => {
    events.push(event)
  })
  if (applied === undefined) return undefined
  return {
    learnt: viewer === 'spectator' ? hasAnybodyLearnt(applied) : hasLearnt(applied, viewer),
    ...perceived(engine, state, events, viewer),
  }
}

/** All that a viewer sees and hears at the end of some events. */
export function perceived<G extends Types>(
  engine: Engine<G>,
  state: G['state'],
  events: readonly G['event'][],
  viewer: Viewer,
): Omit<Outlook<G>, 'learnt'> {
  const { asked, ...view } = engine.view(state, viewer)
  return {
    asked: { kind: asked?.kind, seats: asked?.seats ?? [] },
    view,
    events: events.map(event => engine.eventFor(event, viewer)).filter(event => event !== undefined),
  }
}
