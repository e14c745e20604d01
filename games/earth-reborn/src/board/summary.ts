// What is told of a match at its end: who was on their feet turn by turn, who died, duels, and what came last.
import type { Seat } from '@rubble/engine'
import type { Speaker } from '@rubble/text'
import { type DecisiveMoment, type GameSummary, type GraphStep, type MatchFact, type MatchStory, readEvent } from '@rubble/ui'
import { codecs, mission as missionNames } from '../codecs.ts'
import { scenarioOf } from '../derive/map.ts'
import type { Event } from '../model/events.ts'
import type { CharacterId, MissionId, Square } from '../model/ids.ts'
import type { View } from '../derive/view.ts'
import type { GlyphName } from './glyph.ts'
import { names } from './read.ts'
import { sayCharacter, saySquare } from './words.ts'

/** Somebody died, or got away. */
interface Loss {
  readonly at: number
  readonly turn: number
  readonly character: CharacterId
  readonly square: Square
}

interface MissionDone {
  readonly at: number
  readonly turn: number
  readonly seat: Seat
  readonly mission: MissionId
  readonly points: number
}

interface Course {
  turn: number
  /** Mission Points, where they decide. */
  readonly points: GraphStep[][]
  readonly missions: MissionDone[]
  readonly steps: GraphStep[][]
  readonly deaths: Loss[]
  readonly escapes: Loss[]
  readonly wounds: Map<CharacterId, number>
  duels: number
  rolls: number
}

const crewAt = (view: View, seat: Seat): number => view.characters.filter(one => one.seat === seat && one.status === 'present').length

/** Mission Points decide S.A.G.S. and many scenarios; elsewhere who is left tells most. */
const isOfPoints = (view: View): boolean => scenarioOf(view).victory.mode === 'mp'
const scoreAt = (view: View, seat: Seat): number => (isOfPoints(view) ? (view.mp[seat] ?? 0) : crewAt(view, seat))

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
  const startOf = (seat: Seat): number => {
    const first = events.find(({ event }) => event.kind === 'pointsGained' && event.seat === seat)?.event
    return first?.kind === 'pointsGained' ? first.has - first.points : (table.mp[seat] ?? 0)
  }
  const course: Course = {
    turn: 0,
    steps: seats.map(({ seat }) => [{ x: 0, value: crewAt(table, seat) + fell(seat) }]),
    points: seats.map(({ seat }) => [{ x: 0, value: startOf(seat) }]),
    missions: [],
    deaths: [],
    escapes: [],
    wounds: new Map(),
    duels: 0,
    rolls: 0,
  }
  for (const { at, event } of events) take(course, event, at, table)
  return course
}

/** What came before the first turn is where one begins. */
function gain({ points, turn }: Course, seat: Seat, has: number): void {
  const steps = points[seat]
  if (turn === 0) steps?.splice(0)
  steps?.push({ x: turn, value: has })
}

function take(course: Course, event: Event, at: number, { characters }: View): void {
  if (ROLLED.has(event.kind)) course.rolls++
  if (event.kind === 'pointsGained') gain(course, event.seat, event.has)
  if (event.kind === 'missionScored') {
    const { seat, mission, points } = event
    course.missions.push({ at, turn: course.turn, seat, mission, points })
  }
  if (event.kind === 'turnBegan') course.turn = event.turn
  else if (event.kind === 'bidsShown' || event.kind === 'bandBids') course.duels++
  else if (event.kind === 'wounded') course.wounds.set(event.character, (course.wounds.get(event.character) ?? 0) + event.wounds)
  else if (event.kind === 'leftMap') course.escapes.push({ at, turn: course.turn, character: event.character, square: event.square })
  else if (event.kind === 'died') {
    course.deaths.push({ at, turn: course.turn, character: event.character, square: event.square })
    const steps = course.steps[characters[event.character]?.seat ?? 0]
    steps?.push({ x: course.turn, value: (steps.at(-1)?.value ?? 1) - 1 })
  }
}

/** Points decided, and not what ends a match at once. */
const BY_POINTS: ReadonlySet<string> = new Set(['ER-VIC-2', 'ER-SAGS-31', 'ER-SAGS34-17'])

/** By how many points who won is before the next; nothing where something else decided. */
function leadOf({ outcome: { winners, rule }, view, seats }: MatchStory): number {
  if (!BY_POINTS.has(rule)) return 0
  const table = view as View
  const best = (isWinner: boolean): number =>
    Math.max(...seats.flatMap(({ seat }) => (winners.includes(seat) === isWinner ? [scoreAt(table, seat)] : [])))
  return best(true) - best(false)
}

function headlineOf(story: MatchStory): string {
  const {
    outcome: { winners },
    ending,
    nameOf,
    speaker: { text },
  } = story
  const [first] = winners
  if (ending?.by === 'concede') return text('around.end.conceded', { who: nameOf(ending.seat) })
  if (ending?.by === 'flag') return text('around.end.flag', { who: nameOf(ending.seat) })
  if (first === undefined) return text('around.end.draw')
  const who = winners.map(nameOf).join(', ')
  const count = leadOf(story)
  return count > 0 ? text('around.end.points', { who, count }) : text('around.end.won', { who })
}

/** Of S.A.G.S. the mission that brought most to who won, the last of several; else who got away at the very end, or who died last. */
function decisiveOf(course: Course, story: MatchStory): DecisiveMoment | undefined {
  const { view, speaker, outcome, nameOf } = story
  const won = course.missions.filter(({ seat }) => outcome.winners.includes(seat))
  const most = Math.max(...won.map(({ points }) => points))
  const best = won.findLast(({ points }) => points === most)
  if (best === undefined) return lastLossOf(course, story)
  const { at, turn, seat, mission, points } = best
  const said = speaker.name('mission', missionNames.write(mission, view))
  return {
    at,
    when: speaker.text('around.when', { turn }),
    title: said,
    text: speaker.text('around.decisive.mission', { who: nameOf(seat), mission: said, mp: points }),
    about: { target: String(missionNames.write(mission, view)), tag: `+${points}` },
  }
}

function lastLossOf({ deaths, escapes }: Course, { view, speaker, history }: MatchStory): DecisiveMoment | undefined {
  const [death, escape] = [deaths.at(-1), escapes.at(-1)]
  const isEscape = escape !== undefined && escape.at === history.at(-1)?.at
  const last = isEscape ? escape : death
  if (last === undefined) return undefined
  const { at, turn, character, square } = last
  const key = isEscape ? 'around.decisive.left' : 'around.decisive'
  const table = view as View
  const who = sayCharacter(speaker, character)
  return {
    at,
    when: speaker.text('around.when', { turn }),
    title: speaker.text(`${key}.title`, { who }),
    text: speaker.text(key, { who, square: saySquare({ view: table }, square) }),
    about: { target: String(names.character(character, table)), tag: isEscape ? '→' : '×' },
  }
}

function factsOf({ wounds, duels, rolls, missions }: Course, { speaker, view }: MatchStory): MatchFact[] {
  const { text } = speaker
  const [worst] = [...wounds].toSorted((a, b) => b[1] - a[1])
  const fact = (id: string, value: string, glyph: GlyphName): MatchFact => ({
    id,
    title: text(`around.fact.${id}`),
    value,
    text: text(`around.fact.${id}.more`),
    glyph,
  })
  return [
    ...(worst === undefined ? [] : [hitHardest(worst, view as View, speaker)]),
    ...((view as View).sags === undefined ? [] : [fact('missions', String(missions.length), 'mission')]),
    fact('duels', String(duels), 'duel'),
    fact('rolls', String(rolls), 'hit'),
  ]
}

const hitHardest = ([who, count]: readonly [CharacterId, number], view: View, speaker: Speaker): MatchFact => ({
  id: 'wounds',
  title: speaker.text('around.fact.wounds'),
  value: sayCharacter(speaker, who),
  text: speaker.text('around.fact.wounds.more', { count }),
  thing: { character: names.character(who, view) },
})

export const summary: GameSummary = {
  summarise(story) {
    const { view, seats, speaker, nameOf } = story
    const course = follow(story)
    const table = view as View
    const countsPoints = isOfPoints(table)
    return {
      headline: headlineOf(story),
      length: speaker.text('around.length', { count: course.turn }),
      score: seats.map(({ seat, id }) => ({ seat, name: nameOf(seat), side: speaker.name('seat', id), value: scoreAt(table, seat) })),
      graph:
        course.turn === 0
          ? undefined
          : {
              title: speaker.text(countsPoints ? 'around.graph.mp' : 'around.graph'),
              unit: speaker.text('around.graph.unit'),
              last: course.turn,
              lines: seats.map(({ seat }) => ({
                title: nameOf(seat),
                seat,
                steps: (countsPoints ? course.points : course.steps)[seat] ?? [],
              })),
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
