// What is told of a match at its end: hit points of the HQs turn by turn, its battles, and what decided it.
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
import { names } from '../codecs.ts'
import { hqsOf, tileOf } from '../data/components.ts'
import { teamOf } from '../derive/field/teams.ts'
import { hexName } from '../derive/hexes.ts'
import type { View } from '../derive/look.ts'
import type { Event } from '../model/events.ts'
import type { HexId, PieceId, TileId } from '../model/ids.ts'
import { headquarters, sizeOf } from './table.ts'
import { pieceName, sayPiece } from './words.ts'

interface Battle {
  readonly at: number
  readonly turn: number
  readonly cause: (Event & { kind: 'battleBegan' })['cause']
  removed: number
}

interface Harm {
  readonly at: number
  readonly turn: number
  readonly by: PieceId
  readonly target: PieceId
  readonly hex: HexId
  readonly amount: number
  readonly before: number
  readonly left: number
}

/** Everything that happened, as far as it is told. */
interface Course {
  turn: number
  readonly battles: Battle[]
  /** Of HQs. */
  readonly harms: Harm[]
  readonly owners: Map<PieceId, Seat>
  /** What each piece has dealt to its enemies. */
  readonly dealt: Map<PieceId, number>
  readonly hits: Map<PieceId, number>
  /** What each HQ, or each Object, has left. */
  readonly left: Map<TileId, number>
  readonly steps: GraphStep[][]
}

const add = (map: Map<PieceId, number>, id: PieceId, amount: number): unknown => map.set(id, (map.get(id) ?? 0) + amount)

/** Whose it is: what lay there before anything was told of belongs to its army. */
const ownerOf = ({ owners }: Pick<Course, 'owners'>, id: PieceId, { config }: View): Seat =>
  owners.get(id) ?? config.armies.indexOf(tileOf(id).army)

function wounded(course: Course, event: Event & { kind: 'unitWounded' }, at: number, view: View): void {
  const { by, target, hex, amount, left } = event
  const victim = ownerOf(course, target, view)
  if (ownerOf(course, by, view) !== victim) {
    add(course.dealt, by, amount)
    if (tileOf(target).isHq) add(course.hits, by, amount)
  }
  if (!tileOf(target).isHq) return
  course.harms.push({ at, turn: course.turn, by, target, hex, amount, before: left + amount, left })
  course.left.set(tileOf(target).id, left)
  stepTo(course, victim, view)
}

/** Of all that a seat could lose by; the two weakest Objects count, and one that is gone makes it nothing (NH-DANCER-5, -6). */
function worthOf(left: readonly number[]): number {
  const [weakest = 0, next = 0] = left.toSorted((a, b) => a - b)
  return left.length === 1 || weakest === 0 ? weakest : weakest + next
}

/** How a seat stands at the end. */
const resultOf = (view: View, seat: Seat): number =>
  view.config.mode === 'points' ? (view.points[seat] ?? 0) : worthOf(headquarters(view, seat).map(({ left }) => Math.max(0, left)))

/** What it has left after all that has been told so far; on points these are counted instead. */
function stepTo({ steps, left, turn }: Course, seat: Seat, { config }: View): void {
  const army = config.armies[seat]
  if (army === undefined || config.mode === 'points') return
  steps[seat]?.push({ x: turn, value: worthOf(hqsOf(army).map(({ id }) => left.get(id) ?? 0)) })
}

/** What an HQ had before it was hit first: a match can begin with one that was hit before. */
function beganWith({ history, view }: MatchStory): Map<TileId, number> {
  const table = view as View
  const left = new Map(table.config.armies.flatMap((_, seat) => headquarters(table, seat).map(one => [one.tile.id, Math.max(0, one.left)])))
  for (const visible of history.toReversed()) {
    const event = readEvent<Event>(names, visible, view)
    if (event?.kind === 'unitWounded' && tileOf(event.target).isHq) left.set(tileOf(event.target).id, event.left + event.amount)
    else if (event?.kind === 'hitPointPaid') left.set(tileOf(event.unit).id, event.left + 1)
  }
  return left
}

function follow(story: MatchStory): Course {
  const { history, seats } = story
  const view = story.view as View
  const course: Course = {
    turn: 0,
    battles: [],
    harms: [],
    owners: new Map(),
    dealt: new Map(),
    hits: new Map(),
    left: beganWith(story),
    steps: seats.map(() => []),
  }
  for (const { seat } of seats)
    if (view.config.mode === 'points') course.steps[seat]?.push({ x: 0, value: 0 })
    else stepTo(course, seat, view)
  for (const visible of history) {
    const event = readEvent<Event>(names, visible, view)
    if (event !== undefined) take(course, event, visible.at, view)
  }
  for (const { seat } of seats) close(course, seat, resultOf(view, seat))
  return course
}

function take(course: Course, event: Event, at: number, view: View): void {
  if (event.kind === 'turnBegan') course.turn = event.turn
  else if (event.kind === 'tilePlaced') course.owners.set(event.unit, event.seat)
  else if (event.kind === 'battleBegan') course.battles.push({ at, turn: course.turn, cause: event.cause, removed: 0 })
  else if (event.kind === 'pieceRemoved') {
    const battle = course.battles.at(-1)
    if (battle !== undefined) battle.removed++
  } else if (event.kind === 'unitWounded') wounded(course, event, at, view)
  else if (event.kind === 'hitPointPaid') {
    course.left.set(tileOf(event.unit).id, event.left)
    stepTo(course, event.seat, view)
  } else if (event.kind === 'pointsChanged') course.steps[event.seat]?.push({ x: course.turn, value: event.points })
}

/** What is gone counts as nothing, whoever took it. */
function close({ steps, turn }: Course, seat: Seat, value: number): void {
  if (steps[seat]?.at(-1)?.value !== value) steps[seat]?.push({ x: turn, value })
}

/** NH-MULTI-3, -5, -8: a team has what both have, or what the better of them has. */
function leadOf({ view, seats, outcome: { winners } }: MatchStory): { readonly lead: number; readonly isTaken: boolean } {
  const { config } = view as View
  const byTeam = Map.groupBy(seats, ({ seat }) => teamOf(config, seat))
  const all = [...byTeam.values()].map(team => {
    const results = team.map(({ seat }) => resultOf(view as View, seat))
    const result = config.mode === 'one-against-two' ? Math.max(...results) : results.reduce((sum, one) => sum + one, 0)
    return { isFirst: team.some(({ seat }) => winners.includes(seat)), result, isTaken: results.includes(0) }
  })
  const best = (isFirst: boolean): number => Math.max(...all.filter(team => team.isFirst === isFirst).map(({ result }) => result))
  return { lead: best(true) - best(false), isTaken: config.mode !== 'points' && all.some(team => !team.isFirst && team.isTaken) }
}

function headlineOf(story: MatchStory): string {
  const { outcome, ending, view, nameOf, speaker } = story
  const { text, language } = speaker
  const [first] = outcome.winners
  if (ending?.by === 'concede') return text('around.end.conceded', { who: nameOf(ending.seat) })
  if (ending?.by === 'flag') return text('around.end.flag', { who: nameOf(ending.seat) })
  if (first === undefined) return text('around.end.draw', { points: resultOf(view as View, story.seats[0]?.seat ?? 0) })
  const who = new Intl.ListFormat(language).format(outcome.winners.map(nameOf))
  const { lead, isTaken } = leadOf(story)
  const own = outcome.winners.length > 1 ? '.team' : ''
  return isTaken || lead <= 0 ? text(`around.end.hq${own}`, { who }) : text(`around.end.points${own}`, { who, count: lead })
}

function marksOf({ battles }: Course, { speaker: { text } }: MatchStory): GraphMark[] {
  return battles.map(({ at, turn, cause }) => ({ at, x: turn, glyph: 'battle', label: text(`around.cause.${cause}`) }))
}

function decisiveOf({ harms, owners }: Course, { view, speaker, nameOf }: MatchStory): DecisiveMoment | undefined {
  const last = harms.at(-1)
  if (last === undefined) return undefined
  const { at, turn, by, target, hex, left } = last
  // all that it lost in that battle: the picture is of the table before it
  const before = harms.find(harm => harm.at === at && harm.target === target)?.before ?? last.before
  const fields = {
    unit: sayPiece(speaker, by),
    target: sayPiece(speaker, target),
    hex: hexName(sizeOf(view as View), hex),
    who: nameOf(ownerOf({ owners }, by, view as View)),
    before,
    left,
  }
  return {
    at,
    when: speaker.text('around.when', { turn }),
    title: speaker.text('around.decisive.title', fields),
    text: speaker.text('around.decisive', fields),
    about: { by: pieceName(by), target: pieceName(target), tag: `${before} → ${left}` },
  }
}

const topOf = (map: ReadonlyMap<PieceId, number>): readonly [PieceId, number] | undefined => [...map].toSorted((a, b) => b[1] - a[1])[0]

function factsOf({ dealt, hits, battles, owners }: Course, { view, speaker, nameOf }: MatchStory): MatchFact[] {
  const { text } = speaker
  const piece = (id: string, found: readonly [PieceId, number] | undefined): MatchFact[] => {
    if (found === undefined) return []
    const [unit, count] = found
    const fields = { unit: sayPiece(speaker, unit), count, who: nameOf(ownerOf({ owners }, unit, view as View)) }
    return [
      {
        id,
        title: text(`around.fact.${id}`),
        value: text(`around.fact.${id}.value`, fields),
        text: text(`around.fact.${id}.more`, fields),
        thing: { unit: pieceName(unit) },
      },
    ]
  }
  const chain = battles.toSorted((a, b) => b.removed - a.removed)[0]
  const chained: MatchFact[] =
    chain === undefined || chain.removed === 0
      ? []
      : [
          {
            id: 'chain',
            title: text('around.fact.chain'),
            value: text('around.fact.chain.value', { count: chain.removed }),
            text: text('around.fact.chain.more', { turn: chain.turn }),
            glyph: 'battle',
          },
        ]
  return [...piece('wounds', topOf(dealt)), ...piece('best', topOf(hits)), ...chained]
}

export const summary: GameSummary = {
  summarise(story) {
    const { view, seats, speaker, nameOf } = story
    const table = view as View
    const course = follow(story)
    return {
      headline: headlineOf(story),
      length: speaker.text('around.length', { count: course.turn }),
      score: seats.map(({ seat, id }) => ({ seat, name: nameOf(seat), side: speaker.name('seat', id), value: resultOf(table, seat) })),
      graph:
        course.battles.length === 0
          ? undefined
          : {
              title: speaker.text(table.config.mode === 'points' ? 'around.graph.points' : 'around.graph'),
              unit: speaker.text('around.graph.unit'),
              last: course.turn,
              lines: seats.map(({ seat }) => ({ title: nameOf(seat), seat, steps: course.steps[seat] ?? [] })),
              marks: marksOf(course, story),
            },
      decisive: decisiveOf(course, story),
      facts: factsOf(course, story),
    }
  },
}
