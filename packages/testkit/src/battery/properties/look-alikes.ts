// Secret choices, and dice that fell unseen: who cannot tell two courses of the game apart believes in the same worlds after both.
import {
  type AnyStep,
  type ApplyResult,
  type Choice,
  copyRandom,
  type Doc,
  type Flat,
  hasLearnt,
  type Random,
  type Seat,
  seeded,
  type Types,
  type Viewer,
} from '@rubble/engine'
import { type Answer, giveAnswer, someAnswers } from '../answers.ts'
import { parting, photo } from '../photo.ts'
import { examine, few, isTogether, type Property } from '../property.ts'
import type { Moment, Sample } from '../sample.ts'
import { perceived, twinsOf } from '../twins.ts'

/** One course of the game, up to the next decision. */
interface Course<G extends Types> {
  readonly state: G['state']
  readonly events: readonly G['event'][]
  readonly applied: ApplyResult
}

/** What the viewer perceives differently, or believes differently though it perceives the same. */
function difference<G extends Types>(
  { engine }: Sample<G>,
  a: Course<G>,
  b: Course<G>,
  viewer: Viewer,
): { readonly seen?: string; readonly believed?: string } {
  const seen = parting(perceived(engine, a.state, a.events, viewer), perceived(engine, b.state, b.events, viewer))
  if (seen !== undefined) return { seen }
  const [here, there] = [a, b].map(({ state }) => engine.redeal(photo(state), viewer, seeded('believed')))
  const believed = parting(here, there)
  return believed === undefined ? {} : { believed }
}

const ANSWERS = 6
const PAIRS = 2

export const lookAlikes: Property = {
  name: 'secret choices that show the others the same look the same to them, and leave them believing the same',
  check: sample =>
    examine(sample.moments, function* (moment, random) {
      for (const seat of moment.asked) {
        for (const [first, second] of few(pairsOf(sample, moment, seat, random), PAIRS, random)) {
          const [a, b] = [courseOf(sample, moment, seat, first), courseOf(sample, moment, seat, second)]
          if (a === undefined || b === undefined) continue
          for (const viewer of moment.viewers.filter(one => one !== seat)) {
            // what was hidden by the choice may be drawn before the next one: then it is known, as the rule says
            if (hasViewerLearnt(a, viewer) || hasViewerLearnt(b, viewer)) continue
            const { seen, believed } = difference(sample, a, b, viewer)
            const what = `${JSON.stringify(first)} and ${JSON.stringify(second)} of seat ${seat}`
            if (seen !== undefined) yield `${viewer} can tell ${what} apart: ${seen}`
            if (believed !== undefined) yield `after ${what} other worlds are dealt for ${viewer}: ${believed}`
          }
        }
      }
    }),
}

const hasViewerLearnt = ({ applied }: Course<Types>, viewer: Viewer): boolean => typeof viewer === 'number' && hasLearnt(applied, viewer)

type Pair = readonly [Answer, Answer]

/** Pairs of answers of which the others may know the same. */
function pairsOf<G extends Types>(sample: Sample<G>, moment: Moment<G>, seat: Seat, random: Random): Pair[] {
  const groups = new Map<string, Answer[]>()
  for (const answer of someAnswers(sample.engine, moment.state, seat, ANSWERS, random)) {
    const key = JSON.stringify(shownOf(sample, moment, seat, answer))
    groups.set(key, [...(groups.get(key) ?? []), answer])
  }
  return [...groups.values()].flatMap(([first, ...others]) => others.map((other): Pair => [first as Answer, other]))
}

interface Shows<G extends Types> {
  shows?(state: G['state'], step: AnyStep, pick: Flat): Doc
}
interface ShowsAll<G extends Types> {
  shows?(state: G['state'], step: AnyStep, seat: Seat, mine: readonly Flat[]): Doc
}

function shownOf<G extends Types>(sample: Sample<G>, moment: Moment<G>, seat: Seat, answer: Answer): unknown {
  const { engine } = sample
  // while others still think, nobody is shown anything but that there is an answer
  if (isTogether(sample, moment) && moment.asked.length > 1) return {}
  const state = photo(moment.state)
  const step = state.stack.at(-1) as AnyStep
  const handler = (engine.game.steps as Readonly<Record<string, unknown>>)[moment.kind]
  if (engine.hasParts(state)) engine.redraft(state, seat, [])
  const picks: Choice<G>[] = []
  for (const part of answer) {
    const found = engine.match(state, seat, part)
    if ('refused' in found) return answer
    picks.push(found.option)
    if (engine.hasParts(state)) engine.redraft(state, seat, picks)
  }
  if (isTogether(sample, moment)) return (handler as ShowsAll<G>).shows?.(state, step, seat, picks as readonly Flat[]) ?? answer
  return (handler as Shows<G>).shows?.(state, step, picks[0] as Flat) ?? answer
}

function courseOf<G extends Types>({ engine }: Sample<G>, moment: Moment<G>, seat: Seat, answer: Answer): Course<G> | undefined {
  const state = photo(moment.state)
  const events: G['event'][] = []
  const applied = giveAnswer(engine, state, seat, answer, event => {
    events.push(event)
  })
  return applied === undefined ? undefined : { state, events, applied }
}

export const blindRedeal: Property = {
  name: 'what a viewer believes depends on nothing that it cannot know, nor on dice that it did not see',
  check: sample => [...believedOfTwins(sample), ...believedAfterDice(sample)],
}

function believedOfTwins<G extends Types>(sample: Sample<G>): string[] {
  return examine(twinsOf(sample).twins, function* ({ state, other, viewer }) {
    const [here, there] = [state, other].map(truth => sample.engine.redeal(photo(truth), viewer, seeded('believed')))
    const apart = parting(here, there)
    if (apart !== undefined) yield `in another truth other worlds are dealt: ${apart}`
  })
}

function believedAfterDice<G extends Types>(sample: Sample<G>): string[] {
  const { engine } = sample
  return examine(sample.moments, function* (moment, random) {
    for (const seat of moment.asked) {
      for (const answer of someAnswers(engine, moment.state, seat, 1, random)) {
        const other = { ...moment, state: photo(moment.state) }
        other.state.random = copyRandom(seeded(`other dice ${moment.where}`))
        const [a, b] = [courseOf(sample, moment, seat, answer), courseOf(sample, other, seat, answer)]
        if (a === undefined || b === undefined) continue
        for (const viewer of moment.viewers) {
          const { seen, believed } = difference(sample, a, b, viewer)
          if (seen === undefined && believed !== undefined)
            yield `after ${JSON.stringify(answer)} of seat ${seat} other worlds are dealt for ${viewer}: ${believed}`
        }
      }
    }
  })
}
