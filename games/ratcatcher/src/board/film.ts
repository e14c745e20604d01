// What happened as steps that are shown one after another, beat by beat.
import type { Moment, VisibleEvent } from '@rubble/protocol'
import { follows, useReel } from '@rubble/ui'
import { useCallback, useState } from 'react'
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
  readonly heard: readonly NamedEvent[]
  /** Where it happens. */
  readonly now: readonly AreaId[]
  /** Milliseconds, at usual speed. */
  readonly lasts: number
}

const WALK = 420
const ARRIVE = 280
const DIE = 220
const NEXT_DIE = 60
/** Time to read what fell. */
const READ = 520
const LASTS: Readonly<Record<Beat, number>> = {
  move: ARRIVE,
  dice: READ,
  catch: 480,
  draw: 460,
  eat: 700,
  bite: 620,
  place: 460,
  clean: 480,
  step: 240,
  deed: 360,
}

type Rolled = Extract<Event, { kind: 'diceRolled' | 'diceRolledAgain' }>
export const isRoll = (event: Event): event is Rolled => event.kind === 'diceRolled' || event.kind === 'diceRolledAgain'
const isMove = (event: Event): event is Extract<Event, { kind: 'ratsMoved' }> => event.kind === 'ratsMoved'

/** How long the dice need to fall. */
const fallOf = (dice: number): number => DIE + NEXT_DIE * Math.max(0, dice - 1)

function lastsFor(beat: readonly Event[]): number {
  const [kind] = beat.flatMap(event => beatOf(event) ?? [])
  if (kind === undefined) return 0
  const roll = beat.find(isRoll)
  return LASTS[kind] + (roll === undefined ? 0 : fallOf(roll.rolled.length))
}

/** What goes on from one beat to the next. */
interface Course {
  readonly table: Table
  readonly round: number
  readonly step: RatStep | undefined
  readonly treks: readonly Trek[]
}

function began(course: Course, event: Event): Course {
  if (event.kind === 'ratStepBegan') return { ...course, step: event.step, treks: [] }
  if (event.kind === 'ratTurnBegan') return { ...course, round: event.round }
  return event.kind === 'roundBegan' ? { ...course, step: undefined, treks: [], round: event.round } : course
}

function framesOfBeat(start: Course, heard: readonly NamedEvent[]): { readonly frames: Frame[]; readonly course: Course } {
  const events = heard.map(({ event }) => event)
  const course = events.reduce(began, start)
  const moves = events.filter(isMove)
  const treks = [...course.treks, ...moves.map(({ rat, count, path }) => ({ kind: waveOf(rat), rat, count, path }))]
  const then = { ...course, treks, table: events.reduce(after, course.table) }
  const roll = events.findLast(isRoll)
  const first = moves[0]
  const frame: Frame = {
    table: then.table,
    round: course.round,
    step: course.step,
    treks,
    wave: first === undefined ? undefined : waveOf(first.rat),
    isMoving: false,
    roll: roll === undefined ? undefined : { by: roll.by, area: roll.area, rolled: roll.rolled, accuracy: roll.accuracy },
    heard,
    now: [...new Set(events.flatMap(event => touched(then.table, event)))],
    lasts: lastsFor(events),
  }
  if (first === undefined) return { frames: frame.lasts > 0 ? [frame] : [], course: then }
  const away = {
    ...frame,
    table: moves.reduce((table, move) => relocated(table, move, NOWHERE), course.table),
    isMoving: true,
    now: [],
    lasts: WALK,
  }
  return { frames: [away, frame], course: then }
}

/** From the table as it was, through everything that was heard. */
export function framesOf(before: Table, step: RatStep | undefined, all: readonly NamedEvent[]): Frame[] {
  let course: Course = { table: before, round: before.round, step, treks: [] }
  return beatsOf(all).flatMap(heard => {
    const shot = framesOfBeat(course, heard)
    course = shot.course
    return shot.frames
  })
}

/** How long all this takes to be shown, at usual speed, whatever lies on the table. */
export function lasts(news: readonly VisibleEvent[]): number {
  return beatsOf(eventsIn(news)).reduce((sum, heard) => {
    const events = heard.map(({ event }) => event)
    return sum + lastsFor(events) + (events.some(isMove) ? WALK : 0)
  }, 0)
}

/** What is kept of a rat turn, to be gone through again. */
export interface RatTurn {
  readonly moment: Moment
  /** Of the rat turn that is under way. */
  readonly step: RatStep | undefined
  /** What has come with the moment. */
  readonly fresh: readonly Frame[]
  /** The rat turn that runs, or the last one. */
  readonly turn: readonly Frame[]
  /** The frame of it that is looked at. */
  readonly held: number | undefined
}

export const tableOf = ({ view }: Moment): Table => view.game as Table

/** The step that is under way when all this has been heard: a rat turn may begin with a question, before there is anything to see. */
function stepAfter(step: RatStep | undefined, all: readonly NamedEvent[]): RatStep | undefined {
  return all.reduce((now, { event }) => {
    if (event.kind === 'ratStepBegan') return event.step
    return event.kind === 'roundBegan' ? undefined : now
  }, step)
}

export function advance(last: RatTurn, moment: Moment, news: readonly VisibleEvent[]): RatTurn {
  if (!follows(last.moment, moment, news)) {
    const isStill = moment.number >= last.moment.number && tableOf(moment).round === tableOf(last.moment).round
    return { moment, fresh: [], step: isStill ? last.step : undefined, turn: isStill ? last.turn : [], held: undefined }
  }
  const all = eventsIn(news)
  const fresh = framesOf(tableOf(last.moment), last.step, all)
  const ratFrames = fresh.filter(({ step }) => step !== undefined)
  const isNew = all.some(({ event }) => event.kind === 'ratTurnBegan')
  return { moment, fresh, step: stepAfter(last.step, all), turn: isNew ? ratFrames : [...last.turn, ...ratFrames], held: undefined }
}

export interface RatFilm {
  /** What is shown of what happened; undefined: the present. */
  readonly frame: Frame | undefined
  readonly turn: readonly Frame[]
  readonly held: number | undefined
  /** Looks at a frame of the rat turn; undefined: back to the present. */
  hold(frame: number | undefined): void
}

/** Shows what happened beat by beat. A rat turn is kept, to be gone through again at will. */
export function useRatFilm(moment: Moment, news: readonly VisibleEvent[], pace: number): RatFilm {
  const [kept, setKept] = useState<RatTurn>({ moment, step: undefined, fresh: [], turn: [], held: undefined })
  let current = kept
  if (kept.moment !== moment) {
    current = advance(kept, moment, news)
    setKept(current)
  }
  const { fresh, turn, held } = current
  const { frame, stop } = useReel(() => fresh, moment, news, pace)
  const hold = useCallback(
    (at: number | undefined): void => {
      stop()
      setKept(now => ({ ...now, held: at }))
    },
    [stop],
  )
  return { frame: frame ?? (held === undefined ? undefined : turn[held]), turn, held, hold }
}
