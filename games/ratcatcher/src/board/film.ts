// What happened as steps that are shown one after another, beat by beat.
import type { Moment, VisibleEvent } from '@rubble/protocol'
import type { Beat as Lasting, FilmFrame } from '@rubble/ui'
import type { Event } from '../model/events.ts'
import { type AreaId, NOWHERE, type RatId, type RatStep, type Roller } from '../model/ids.ts'
import { type Beat, beatOf, beatsOf, eventsIn, type NamedEvent, waveOf } from './beats.ts'
import type { Table } from '../derive/implied.ts'
import { after, relocated, touched } from './replay.ts'
import type { WayKind } from './ways.ts'

/** Rats on their way. */
export interface Trek {
  readonly kind: WayKind
  readonly rat: RatId
  readonly count: number
  readonly path: readonly AreaId[]
}
export interface Roll {
  readonly by: Roller
  readonly area: AreaId
  readonly rolled: readonly number[]
  readonly accuracy: number
}
export interface Frame {
  readonly table: Table
  readonly round: number
  /** Of the rat turn; undefined in the catcher's. */
  readonly step: RatStep | undefined
  /** All who have moved in this step so far. */
  readonly treks: readonly Trek[]
  /** Of these, the kind that moves now. */
  readonly wave: WayKind | undefined
  /** Are they on their way, or have they arrived? */
  readonly isMoving: boolean
  readonly roll: Roll | undefined
  /** What happens, for words and tags. */
  readonly events: readonly NamedEvent[]
  /** Where it happens. */
  readonly now: readonly AreaId[]
  /** So many events have been told by then, and by the log while dice fall. */
  readonly shown: number
  readonly logged?: number | undefined
  readonly lasts: Lasting | number
}

const DIE = 500
const NEXT_DIE = 80
/** Time to read what fell. */
const READ = 560
const LASTS: Readonly<Record<Exclude<Beat, 'dice'>, Lasting>> = {
  move: 'impact',
  catch: 'leave',
  draw: 'move',
  eat: 'tell',
  bite: 'tell',
  place: 'move',
  clean: 'leave',
  step: 'banner',
  action: 'move',
}

type RollEvent = Extract<Event, { kind: 'diceRolled' | 'diceRolledAgain' }>
export const isRoll = (event: Event): event is RollEvent => event.kind === 'diceRolled' || event.kind === 'diceRolledAgain'
const isMove = (event: Event): event is Extract<Event, { kind: 'ratsMoved' }> => event.kind === 'ratsMoved'

/** Dice fall one after the other, and are read; undefined: there is nothing to see. */
function lastsFor(beat: readonly Event[]): Lasting | number | undefined {
  const [kind] = beat.flatMap(event => beatOf(event) ?? [])
  const roll = beat.find(isRoll)
  if (roll !== undefined) return DIE + NEXT_DIE * roll.rolled.length + READ
  return kind === undefined ? undefined : kind === 'dice' ? READ : LASTS[kind]
}

/** What goes on from one beat to the next. */
interface Course {
  readonly table: Table
  readonly round: number
  readonly step: RatStep | undefined
  readonly treks: readonly Trek[]
  /** So many events have been told. */
  readonly shown: number
}

function began(course: Course, event: Event): Course {
  if (event.kind === 'ratStepBegan') return { ...course, step: event.step, treks: [] }
  if (event.kind === 'ratTurnBegan') return { ...course, round: event.round }
  return event.kind === 'roundBegan' ? { ...course, step: undefined, treks: [], round: event.round } : course
}

function framesOfBeat(start: Course, beat: readonly NamedEvent[]): { readonly frames: Frame[]; readonly course: Course } {
  const events = beat.map(({ event }) => event)
  const course = events.reduce(began, start)
  const moves = events.filter(isMove)
  const treks = [...course.treks, ...moves.map(({ rat, count, path }) => ({ kind: waveOf(rat), rat, count, path }))]
  const then = { ...course, treks, shown: course.shown + beat.length, table: events.reduce(after, course.table) }
  const roll = events.findLast(isRoll)
  const first = moves[0]
  const lasts = lastsFor(events)
  const frame: Frame = {
    table: then.table,
    round: course.round,
    step: course.step,
    treks,
    wave: first === undefined ? undefined : waveOf(first.rat),
    isMoving: false,
    roll: roll === undefined ? undefined : { by: roll.by, area: roll.area, rolled: roll.rolled, accuracy: roll.accuracy },
    events: beat,
    now: [...new Set(events.flatMap(event => touched(then.table, event)))],
    shown: then.shown,
    logged: roll === undefined ? undefined : course.shown + events.findIndex(isRoll),
    lasts: lasts ?? 0,
  }
  if (first === undefined) return { frames: lasts === undefined ? [] : [frame], course: then }
  const away = {
    ...frame,
    table: moves.reduce((table, move) => relocated(table, move, NOWHERE), course.table),
    isMoving: true,
    now: [],
    shown: course.shown,
    lasts: 'strike' as const,
  }
  return { frames: [away, frame], course: then }
}

/** From the table as it was, through everything that was heard. */
export function framesOf(before: Table, step: RatStep | undefined, all: readonly NamedEvent[]): Frame[] {
  let course: Course = { table: before, round: before.round, step, treks: [], shown: 0 }
  return beatsOf(all).flatMap(beat => {
    const shot = framesOfBeat(course, beat)
    course = shot.course
    return shot.frames
  })
}

export const tableOf = ({ view }: Moment): Table => view.game as Table

/** What the app shows, beat by beat. The step of the rat turn heads what happens in it. */
export function film(before: object, news: readonly VisibleEvent[]): readonly FilmFrame[] {
  const all = eventsIn(news)
  const headOf = (shownEvents: readonly NamedEvent[]): VisibleEvent['named'] | undefined =>
    shownEvents.findLast(({ event }) => event.kind === 'ratStepBegan')?.named
  return framesOf(before as Table, undefined, all).map(frame => ({
    view: frame.table,
    scene: frame,
    shown: frame.shown,
    logged: frame.logged,
    lasts: frame.lasts,
    banner: frame.step === undefined ? undefined : (headOf(frame.events) ?? headOf(all.slice(0, frame.shown))),
    stage: frame.step,
  }))
}
