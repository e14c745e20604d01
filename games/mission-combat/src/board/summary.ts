// What is told of a match at its end: units at the front turn by turn, raids, and what decided it.
import type { Seat } from '@rubble/engine'
import {
  type DecisiveMoment,
  type GameSummary,
  type GraphMark,
  type GraphStep,
  type MatchFact,
  type MatchStory,
  readEvent,
} from '@rubble/ui'
import { names, unit as unitNames } from '../codecs.ts'
import { cardOfUnit } from '../data/components.ts'
import { seatOf } from '../derive/control.ts'
import type { View } from '../derive/look.ts'
import type { Event } from '../model/events.ts'
import type { AreaId, UnitId } from '../model/ids.ts'
import { areaName } from './point.ts'

interface Loss {
  readonly at: number
  readonly turn: number
  readonly target: UnitId
  readonly area: AreaId
  readonly by: UnitId | undefined
}

interface Course {
  turn: number
  readonly steps: GraphStep[][]
  readonly raids: { readonly at: number; readonly turn: number; readonly area: AreaId; readonly seat: Seat }[]
  readonly losses: Loss[]
  readonly kills: Map<UnitId, number>
}

const unitName = (unit: UnitId): string => String(unitNames.write(unit, undefined))

function count(course: Course, seat: Seat, by: number): void {
  const steps = course.steps[seat]
  steps?.push({ x: course.turn, value: (steps.at(-1)?.value ?? 0) + by })
}

function lost(course: Course, { target, area, by }: Event & { kind: 'unitDestroyed' | 'unitRemoved' }, at: number): void {
  const killer = typeof by === 'object' && 'unit' in by && typeof by.unit === 'number' ? by.unit : undefined
  count(course, cardOfUnit(target).seat, -1)
  course.losses.push({ at, turn: course.turn, target, area, by: killer })
  if (killer !== undefined) course.kills.set(killer, (course.kills.get(killer) ?? 0) + 1)
}

function follow({ history, view, seats }: MatchStory): Course {
  const course: Course = { turn: 0, steps: seats.map(() => [{ x: 0, value: 0 }]), raids: [], losses: [], kills: new Map() }
  for (const visible of history) {
    const event = readEvent<Event>(names, visible, view)
    if (event?.kind === 'turnBegan') course.turn = event.turn
    else if (event?.kind === 'unitPlaced' || event?.kind === 'unitPlayed') count(course, event.seat, 1)
    else if (event?.kind === 'unitDestroyed' || event?.kind === 'unitRemoved') lost(course, event, visible.at)
    else if (event?.kind === 'raidWon') course.raids.push({ at: visible.at, turn: course.turn, area: event.area, seat: event.seat })
  }
  return { ...course, steps: course.steps.map((steps, seat) => raised(steps, unitsLeft(view as View, seat))) }
}

/** A match can begin with units on the board: it ends with those that are left. */
function raised(steps: readonly GraphStep[], left: number): GraphStep[] {
  const by = left - (steps.at(-1)?.value ?? 0)
  return steps.map(({ x, value }) => ({ x, value: value + by }))
}

const unitsLeft = ({ units }: View, seat: Seat): number => units.filter(unit => seatOf(unit) === seat).length

function headlineOf({ outcome: { winners }, ending, nameOf, speaker: { text } }: MatchStory): string {
  const [first] = winners
  if (ending?.by === 'concede') return text('around.end.conceded', { who: nameOf(ending.seat) })
  if (ending?.by === 'flag') return text('around.end.flag', { who: nameOf(ending.seat) })
  return first === undefined ? text('around.end.draw') : text('around.end.won', { who: nameOf(first) })
}

function decisiveOf({ losses, raids }: Course, { speaker }: MatchStory): DecisiveMoment | undefined {
  const last = losses.at(-1)
  if (last === undefined) return undefined
  const { at, turn, target, area, by } = last
  const fields = {
    target: speaker.called('unit', unitName(target)),
    unit: by === undefined ? '' : speaker.called('unit', unitName(by)),
    area: speaker.name('area', areaName(area)),
    count: raids.length,
  }
  return {
    at,
    when: speaker.text('around.when', { turn }),
    title: speaker.text('around.decisive.title', fields),
    text: speaker.text(by === undefined ? 'around.decisive.event' : 'around.decisive', fields),
    about: { by: by === undefined ? undefined : unitName(by), target: unitName(target), tag: '×' },
  }
}

function factsOf({ kills, losses, raids }: Course, { speaker, seats, nameOf }: MatchStory): MatchFact[] {
  const { text } = speaker
  const [best] = [...kills].toSorted((a, b) => b[1] - a[1])
  const byRaids = seats.map(({ seat }) => `${nameOf(seat)} ${raids.filter(raid => raid.seat === seat).length}`).join(', ')
  const byLosses = seats
    .map(({ seat }) => `${nameOf(seat)} ${losses.filter(({ target }) => cardOfUnit(target).seat === seat).length}`)
    .join(', ')
  const fact = (id: string, value: string, more: string, look: Pick<MatchFact, 'thing' | 'glyph'>): MatchFact => ({
    id,
    title: text(`around.fact.${id}`),
    value,
    text: more,
    ...look,
  })
  return [
    ...(best === undefined
      ? []
      : [
          fact('best', speaker.called('unit', unitName(best[0])), text('around.fact.best.more', { count: best[1] }), {
            thing: { unit: unitName(best[0]) },
          }),
        ]),
    fact('lost', text('around.fact.lost.value', { count: losses.length }), byLosses, { glyph: 'discard' }),
    fact('raids', text('around.fact.raids.value', { count: raids.length }), byRaids, { glyph: 'raid' }),
  ]
}

export const summary: GameSummary = {
  summarise(story) {
    const { view, seats, speaker, nameOf } = story
    const table = view as View
    const course = follow(story)
    const marks: GraphMark[] = course.raids.map(({ at, turn, area }) => ({
      at,
      x: turn,
      glyph: 'raid',
      label: speaker.name('area', areaName(area)),
    }))
    return {
      headline: headlineOf(story),
      reason: story.outcome.rule === 'MC-END-1' ? speaker.text('around.end.units') : undefined,
      length: speaker.text('around.length', { count: course.turn }),
      score: seats.map(({ seat, id }) => ({ seat, name: nameOf(seat), side: speaker.name('seat', id), value: unitsLeft(table, seat) })),
      graph:
        course.turn === 0
          ? undefined
          : {
              title: speaker.text('around.graph'),
              unit: speaker.text('around.graph.unit'),
              last: course.turn,
              lines: seats.map(({ seat }) => ({ title: nameOf(seat), seat, steps: course.steps[seat] ?? [] })),
              marks,
            },
      decisive: decisiveOf(course, story),
      facts: factsOf(course, story),
    }
  },
}
