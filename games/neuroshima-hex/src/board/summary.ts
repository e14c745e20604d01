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
import { tileOf } from '../data/components.ts'
import { hexName } from '../derive/hexes.ts'
import type { View } from '../derive/look.ts'
import type { Event } from '../model/events.ts'
import type { HexId, PieceId } from '../model/ids.ts'
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
  stepTo(course, victim, amount, left)
}

function stepTo({ steps: all, turn }: Course, seat: Seat, amount: number, left: number): void {
  const steps = all[seat]
  // a match can begin with an HQ that was hit before
  if (steps?.length === 1) steps[0] = { x: 0, value: left + amount }
  steps?.push({ x: turn, value: left })
}

function follow({ history, view, seats }: MatchStory): Course {
  const course: Course = {
    turn: 0,
    battles: [],
    harms: [],
    owners: new Map(),
    dealt: new Map(),
    hits: new Map(),
    steps: seats.map(({ seat }) => [{ x: 0, value: leftOf(view as View, seat) }]),
  }
  for (const visible of history) {
    const event = readEvent<Event>(names, visible, view)
    if (event?.kind === 'turnBegan') course.turn = event.turn
    else if (event?.kind === 'tilePlaced') course.owners.set(event.unit, event.seat)
    else if (event?.kind === 'battleBegan') course.battles.push({ at: visible.at, turn: course.turn, cause: event.cause, removed: 0 })
    else if (event?.kind === 'pieceRemoved') {
      const battle = course.battles.at(-1)
      if (battle !== undefined) battle.removed++
    } else if (event?.kind === 'unitWounded') wounded(course, event, visible.at, view as View)
    else if (event?.kind === 'hitPointPaid') stepTo(course, event.seat, 1, event.left)
  }
  return course
}

/** Hit points. The Dancer has three Objects, of which the weakest counts: it is followed by the last that was hit. */
const leftOf = (view: View, seat: Seat): number => Math.max(0, Math.min(...headquarters(view, seat).map(({ left }) => left)))

function headlineOf({ outcome: { winners }, ending, view, seats, nameOf, speaker: { text } }: MatchStory): string {
  const [first] = winners
  if (ending?.by === 'concede') return text('around.end.conceded', { who: nameOf(ending.seat) })
  if (ending?.by === 'flag') return text('around.end.flag', { who: nameOf(ending.seat) })
  const left = seats.map(({ seat }) => leftOf(view as View, seat))
  if (first === undefined) return text('around.end.draw', { points: left[0] ?? 0 })
  const who = winners.map(nameOf).join(', ')
  const other = seats.find(({ seat }) => !winners.includes(seat))?.seat
  const ahead = (left[first] ?? 0) - (left[other ?? 0] ?? 0)
  return (left[other ?? 0] ?? 0) === 0 || ahead <= 0 ? text('around.end.hq', { who }) : text('around.end.points', { who, points: ahead })
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
      score: seats.map(({ seat, id }) => ({ seat, name: nameOf(seat), side: speaker.name('seat', id), value: leftOf(table, seat) })),
      graph:
        course.battles.length === 0
          ? undefined
          : {
              title: speaker.text('around.graph'),
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
