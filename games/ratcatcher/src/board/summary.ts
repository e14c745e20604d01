// What is told of a game at its end: cheese won and eaten round by round, and what decided it.
import {
  type DecisiveMoment,
  type GameSummary,
  type GraphMark,
  type GraphStep,
  type MatchFact,
  type MatchGraph,
  type MatchStory,
  readEvent,
} from '@rubble/ui'
import { names } from '../codecs.ts'
import { TO_WIN } from '../data/components.ts'
import type { Table } from '../derive/implied.ts'
import type { Event } from '../model/events.ts'
import type { AreaId } from '../model/ids.ts'
import { ratsByRound } from './rat-count.ts'
import { areaName } from './scene.ts'

/** Cheese that was won or eaten, as which of them; or the bite that nobody survives. */
interface LastMoment {
  readonly at: number
  readonly round: number
  readonly area: AreaId
  readonly what: 'won' | 'eaten' | 'bitten'
  readonly count: number
}

interface Course {
  round: number
  readonly won: GraphStep[]
  readonly eaten: GraphStep[]
  readonly marks: GraphMark[]
  last: LastMoment | undefined
  readonly caught: { trap: number; dice: number }
  readonly trapped: Map<AreaId, number>
  readonly events: Event[]
  wounds: number
}

function caughtOne(course: Course, { by, area }: Event & { kind: 'ratCaught' }): void {
  if (by !== 'trap') {
    course.caught.dice++
    return
  }
  course.caught.trap++
  course.trapped.set(area, (course.trapped.get(area) ?? 0) + 1)
}

function take(course: Course, event: Event, at: number, { speaker: { text }, view }: MatchStory): void {
  const { round } = course
  switch (event.kind) {
    case 'roundBegan':
      course.round = event.round
      return
    case 'cheeseCollected':
      course.won.push({ x: round, value: event.collected })
      course.last = { at, round, area: event.area, what: 'won', count: event.collected }
      return
    case 'cheeseEaten':
      course.eaten.push({ x: round, value: event.eaten })
      course.last = { at, round, area: event.area, what: 'eaten', count: event.eaten }
      return
    case 'archRatDeployed':
      course.marks.push({ at, x: round, glyph: 'arch-rat', label: text('around.mark.arch') })
      return
    case 'ratCaught':
      caughtOne(course, event)
      return
    case 'catcherWounded':
      course.wounds++
      if (event.left === 0) course.last = { at, round, area: (view as Table).catcher.area, what: 'bitten', count: 0 }
      return
    default:
  }
}

function follow(story: MatchStory): Course {
  const course: Course = {
    round: 0,
    won: [{ x: 0, value: 0 }],
    eaten: [{ x: 0, value: 0 }],
    marks: [],
    last: undefined,
    caught: { trap: 0, dice: 0 },
    trapped: new Map(),
    events: [],
    wounds: 0,
  }
  for (const visible of story.history) {
    const event = readEvent<Event>(names, visible, story.view)
    if (event === undefined) continue
    course.events.push(event)
    take(course, event, visible.at, story)
  }
  const { catcher, arch } = story.view as Table
  return { ...course, won: begunAt(course.won, catcher.collected), eaten: begunAt(course.eaten, arch.eaten) }
}

/** A game can begin in the midst: one less than the first that was told of, or as many as at the end. */
const begunAt = ([first, next, ...rest]: readonly GraphStep[], last: number): GraphStep[] =>
  next === undefined ? [{ x: first?.x ?? 0, value: last }] : [{ x: first?.x ?? 0, value: next.value - 1 }, next, ...rest]

function decisiveOf({ last }: Course, { speaker }: MatchStory): DecisiveMoment | undefined {
  if (last === undefined) return undefined
  const { at, round, area, what, count } = last
  const fields = { area: speaker.name('area', areaName(area)), count }
  return {
    at,
    when: speaker.text('around.when', { round }),
    title: speaker.text(`around.decisive.${what}.title`, fields),
    text: speaker.text(`around.decisive.${what}`, fields),
    about: { target: areaName(area), tag: what === 'bitten' ? '1 → 0' : `${count - 1} → ${count}` },
  }
}

function factsOf({ caught, trapped, wounds }: Course, { speaker }: MatchStory): MatchFact[] {
  const { text } = speaker
  const [trap] = [...trapped].toSorted((a, b) => b[1] - a[1])
  const fact = (id: string, value: string, more: string, look: Pick<MatchFact, 'thing' | 'glyph'>): MatchFact => ({
    id,
    title: text(`around.fact.${id}`),
    value,
    text: more,
    ...look,
  })
  const count = caught.trap + caught.dice
  return [
    fact('caught', text('around.fact.caught.value', { count }), text('around.fact.caught.more', caught), {
      thing: { rat: 'white', count },
    }),
    ...(trap === undefined
      ? []
      : [fact('trap', speaker.name('area', areaName(trap[0])), text('around.fact.trap.more', { count: trap[1] }), { glyph: 'snap-trap' })]),
    fact('bites', text('around.fact.bites.value', { count: wounds }), text('around.fact.bites.more'), { glyph: 'bite' }),
  ]
}

/** How full of rats the city was. */
function areaOf({ round, events }: Course, { view, speaker }: MatchStory): NonNullable<MatchGraph['area']> {
  const steps = ratsByRound(view as Table, Math.max(1, round), events)
  return { title: speaker.text('around.graph.rats', { most: Math.max(...steps.map(({ value }) => value)) }), steps }
}

export const summary: GameSummary = {
  summarise(story) {
    const { view, outcome, ending, seats, speaker, nameOf } = story
    const { catcher, arch, config } = view as Table
    const course = follow(story)
    const [seat] = seats
    const { text } = speaker
    return {
      headline:
        ending?.by === 'concede'
          ? text('around.end.conceded', { who: nameOf(0) })
          : text(outcome.winners.length > 0 ? 'around.end.won' : 'around.end.lost'),
      length: text('around.length', { count: course.round }),
      score: [
        {
          seat: seat?.seat ?? 0,
          name: nameOf(0),
          side: speaker.name('catcher', config.catcher),
          value: catcher.collected,
          emblem: config.catcher,
        },
        {
          seat: undefined,
          name: speaker.name('archRat', config.archRat),
          side: text('around.score.eaten'),
          value: arch.eaten,
          emblem: config.archRat,
        },
      ],
      graph: {
        title: text('around.graph'),
        unit: text('around.graph.unit'),
        last: Math.max(1, course.round),
        lines: [
          { title: text('around.graph.won'), seat: 0, steps: course.won },
          { title: text('around.graph.eaten'), seat: undefined, steps: course.eaten },
        ],
        marks: course.marks,
        aim: TO_WIN,
        area: areaOf(course, story),
      },
      decisive: decisiveOf(course, story),
      facts: factsOf(course, story),
    }
  },
}
