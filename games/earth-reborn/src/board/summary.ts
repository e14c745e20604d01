// What is told of a match at its end: who was on their feet turn by turn, who died, duels, and what came last.
import type { Seat } from '@rubble/engine'
import { type DecisiveMoment, type GameSummary, type GraphStep, type MatchFact, type MatchStory, readEvent } from '@rubble/ui'
import { codecs } from '../codecs.ts'
import type { Event } from '../model/events.ts'
import type { CharacterId, Square } from '../model/ids.ts'
import type { View } from '../derive/view.ts'
import { names } from './read.ts'
import { sayCharacter, saySquare } from './words.ts'

interface Death {
  readonly at: number
  readonly turn: number
  readonly character: CharacterId
  readonly square: Square
}

interface Course {
  turn: number
  readonly steps: GraphStep[][]
  readonly deaths: Death[]
  readonly wounds: Map<CharacterId, number>
  duels: number
  rolls: number
}

const crewAt = (view: View, seat: Seat): number => view.characters.filter(one => one.seat === seat && one.status === 'present').length

const ROLLED: ReadonlySet<Event['kind']> = new Set([
  'combatRolled',
  'smashRolled',
  'shotRolled',
  'damageRolled',
  'tested',
  'searchRolled',
  'tortured',
])

/** Who is left at the end and who fell on the way say who began. */
function follow({ history, view, seats }: MatchStory): Course {
  const table = view as View
  const events = history.flatMap(visible => {
    const event = readEvent<Event>(codecs, visible, view)
    return event === undefined ? [] : [{ at: visible.at, event }]
  })
  const fell = (seat: Seat): number =>
    events.filter(({ event }) => event.kind === 'died' && table.characters[event.character]?.seat === seat).length
  const course: Course = {
    turn: 0,
    steps: seats.map(({ seat }) => [{ x: 0, value: crewAt(table, seat) + fell(seat) }]),
    deaths: [],
    wounds: new Map(),
    duels: 0,
    rolls: 0,
  }
  for (const { at, event } of events) take(course, event, at, table)
  return course
}

function take(course: Course, event: Event, at: number, { characters }: View): void {
  if (ROLLED.has(event.kind)) course.rolls++
  if (event.kind === 'turnBegan') course.turn = event.turn
  else if (event.kind === 'bidsShown') course.duels++
  else if (event.kind === 'wounded') course.wounds.set(event.character, (course.wounds.get(event.character) ?? 0) + event.wounds)
  else if (event.kind === 'died') {
    course.deaths.push({ at, turn: course.turn, character: event.character, square: event.square })
    const steps = course.steps[characters[event.character]?.seat ?? 0]
    steps?.push({ x: course.turn, value: (steps.at(-1)?.value ?? 1) - 1 })
  }
}

function headlineOf({ outcome: { winners }, ending, nameOf, speaker: { text } }: MatchStory): string {
  const [first] = winners
  if (ending?.by === 'concede') return text('around.end.conceded', { who: nameOf(ending.seat) })
  if (ending?.by === 'flag') return text('around.end.flag', { who: nameOf(ending.seat) })
  return first === undefined ? text('around.end.draw') : text('around.end.won', { who: nameOf(first) })
}

function decisiveOf({ deaths }: Course, { view, speaker }: MatchStory): DecisiveMoment | undefined {
  const last = deaths.at(-1)
  if (last === undefined) return undefined
  const { at, turn, character, square } = last
  const table = view as View
  const who = sayCharacter(speaker, character)
  return {
    at,
    when: speaker.text('around.when', { turn }),
    title: speaker.text('around.decisive.title', { who }),
    text: speaker.text('around.decisive', { who, square: saySquare({ view: table }, square) }),
    about: { target: String(names.character(character, table)), tag: '×' },
  }
}

function factsOf({ wounds, duels, rolls }: Course, { speaker }: MatchStory): MatchFact[] {
  const { text } = speaker
  const [worst] = [...wounds].toSorted((a, b) => b[1] - a[1])
  const fact = (id: string, value: string): MatchFact => ({
    id,
    title: text(`around.fact.${id}`),
    value,
    text: text(`around.fact.${id}.more`),
  })
  return [
    ...(worst === undefined
      ? []
      : [{ ...fact('wounds', sayCharacter(speaker, worst[0])), text: text('around.fact.wounds.more', { count: worst[1] }) }]),
    fact('duels', String(duels)),
    fact('rolls', String(rolls)),
  ]
}

export const summary: GameSummary = {
  summarise(story) {
    const { view, seats, speaker, nameOf } = story
    const course = follow(story)
    return {
      headline: headlineOf(story),
      length: speaker.text('around.length', { count: course.turn }),
      score: seats.map(({ seat, id }) => ({ seat, name: nameOf(seat), side: speaker.name('seat', id), value: crewAt(view as View, seat) })),
      graph:
        course.turn === 0
          ? undefined
          : {
              title: speaker.text('around.graph'),
              unit: speaker.text('around.graph.unit'),
              last: course.turn,
              lines: seats.map(({ seat }) => ({ title: nameOf(seat), seat, steps: course.steps[seat] ?? [] })),
              marks: course.deaths.map(({ at, turn, character }) => ({
                at,
                x: turn,
                glyph: 'dead',
                label: sayCharacter(speaker, character),
              })),
            },
      decisive: decisiveOf(course, story),
      facts: factsOf(course, story),
    }
  },
}
