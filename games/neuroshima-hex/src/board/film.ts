// What happened as beats that are shown one after another: a phase is announced, all strike, it tells on who was hit, and who falls leaves.
import type { VisibleEvent } from '@rubble/protocol'
import { type FilmFrame, readEvent } from '@rubble/ui'
import { names } from '../codecs.ts'
import type { Event } from '../model/events.ts'
import type { View } from '../derive/look.ts'
import { beatsOf, boutsOf, type Scene, sceneOf } from './battle.ts'
import { isRemoval } from './manner.ts'
import { viewAfter } from './replay.ts'
import { type Departure, departures } from './since.ts'

export interface Frame extends FilmFrame {
  readonly view: View
  readonly scene: Scene | undefined
  /** What has left its hex so far. */
  readonly gone: readonly Departure[]
  /** What falls together in it. */
  readonly beat?: readonly Event[]
}

/** By then it has been seen what came of it. */
const TOLD: ReadonlySet<Frame['lasts']> = new Set(['tell', 'leave', 'rest'])
/** What has just come of blows, as far as it is shown. */
export const toldIn = (frame: Frame | undefined): readonly Event[] => (frame?.beat !== undefined && TOLD.has(frame.lasts) ? frame.beat : [])

const arePiecesSame = (a: View, b: View): boolean => a.units === b.units && a.grounds === b.grounds && a.venom === b.venom

/** In which phase of a battle something happens. */
type Course = Pick<FilmFrame, 'banner' | 'stage'>
const PEACE: Course = {}

function courseAfter(course: Course, event: Event, named: VisibleEvent['named'] | undefined): Course {
  // what comes before the first phase
  if (event.kind === 'battleBegan') return { banner: named, stage: 'S' }
  if (event.kind === 'phaseBegan') return { banner: named, stage: String(event.phase) }
  return event.kind === 'battleEnded' ? PEACE : course
}

/** How many strike at once. */
function asideOf(beat: readonly Event[]): Pick<FilmFrame, 'aside'> {
  const count = new Set(boutsOf(beat).map(({ by }) => by)).size
  return count === 0 ? {} : { aside: { key: 'board.strike', fields: { count } } }
}

/**
 * `shown`: how many events came before the beat. A blow is seen before it tells on anybody; what changes no piece is told with what comes
 * next. `isHeaded`: what its phase is called has been shown.
 */
function framesOfBeat(view: View, beat: readonly Event[], shown: number, course: Course, isHeaded: boolean): Omit<Frame, 'gone'>[] {
  const scene = sceneOf(view, beat)
  const then = beat.reduce(viewAfter, view)
  const shownAfter = shown + beat.length
  const isBattle = scene.flights.length > 0 || scene.tags.length > 0
  const fought = { ...course, ...asideOf(beat), beat }
  const banner: Omit<Frame, 'gone'>[] =
    course.stage !== undefined && !isHeaded && isBattle ? [{ ...fought, view, scene: undefined, shown, lasts: 'banner' }] : []
  if (isBattle) {
    const kept = beat.filter(event => !isRemoval(event))
    const hurt = kept.reduce(viewAfter, view)
    const results = { ...scene, flights: [], impacts: [] }
    return [
      ...banner,
      ...(scene.flights.length > 0
        ? [{ ...fought, view, scene: { ...scene, impacts: [], tags: [] }, shown, lasts: 'strike' } as const]
        : []),
      { ...fought, view, scene: { ...scene, tags: [] }, shown, lasts: 'impact' },
      { ...fought, view: hurt, scene: results, shown: shown + kept.length, lasts: 'tell' },
      ...(kept.length < beat.length ? [{ ...fought, view: then, scene: results, shown: shownAfter, lasts: 'leave' } as const] : []),
      { ...fought, view: then, scene: results, shown: shownAfter, lasts: 'rest' },
    ]
  }
  if (arePiecesSame(view, then)) return []
  return [{ ...course, view: then, shown: shownAfter, scene: undefined, lasts: 'move' }]
}

/** From the table as it was, through everything that was heard. */
export function framesOf(before: View, events: readonly Event[], news: readonly VisibleEvent[] = []): Frame[] {
  const frames: Frame[] = []
  let view = before
  let shown = 0
  let course: Course = PEACE
  let headed: string | undefined
  for (const beat of beatsOf(events)) {
    const from = shown
    course = beat.reduce((now, event, i) => courseAfter(now, event, news[from + i]?.named), course)
    const before = events.slice(0, from)
    const more = framesOfBeat(view, beat, shown, course, course.stage === headed).map(frame => ({
      ...frame,
      gone: departures(frame.shown === from + beat.length && frame.lasts !== 'leave' ? [...before, ...beat] : before),
    }))
    frames.push(...more)
    if (more.length > 0) headed = course.stage
    view = beat.reduce(viewAfter, view)
    shown += beat.length
  }
  return frames
}

/** `view`: any of the match, since what hexes and seats are called depends on what was agreed. */
export const eventsIn = (view: View, news: readonly VisibleEvent[]): Event[] =>
  news.flatMap(visible => readEvent<Event>(names, visible, view) ?? [])

export function film(before: object, news: readonly VisibleEvent[]): readonly Frame[] {
  const view = before as View
  return framesOf(view, eventsIn(view, news), news)
}
