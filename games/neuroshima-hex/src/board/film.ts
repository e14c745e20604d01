// What happened as steps that are shown one after another. What is chosen never waits for it: any key or tap ends it (the app sees to
// both).
import type { VisibleEvent } from '@rubble/protocol'
import { type FilmFrame, readEvent } from '@rubble/ui'
import { names } from '../codecs.ts'
import type { Event } from '../model/events.ts'
import type { View } from '../derive/look.ts'
import { beatsOf, type Scene, sceneOf } from './battle.ts'
import { isFateful, isKind, type Kind, MANNER } from './manner.ts'
import { viewAfter } from './replay.ts'

export interface Frame extends FilmFrame {
  readonly view: View
  readonly scene: Scene | undefined
}

const FLIGHT = 320
const RESULT = 420
const MOVE = 240
const SETTLE = 380
const isMove = ({ kind }: { readonly kind: Kind }): boolean => MANNER[kind] === 'move'

const arePiecesSame = (a: View, b: View): boolean => a.units === b.units && a.grounds === b.grounds && a.venom === b.venom

/**
 * `shown`: how many events came before the beat. A blow is seen before it tells on anybody; what changes no piece is told with what comes
 * next.
 */
function framesOfBeat(view: View, beat: readonly Event[], shown: number): Frame[] {
  const then = beat.reduce(viewAfter, view)
  const scene = sceneOf(view, beat)
  const isBattle = scene.flights.length > 0 || scene.tags.length > 0
  const told = { view: then, shown: shown + beat.length }
  if (isBattle)
    return [
      { view, scene, shown, lasts: FLIGHT },
      { ...told, scene: { ...scene, flights: [] }, lasts: RESULT },
    ]
  if (arePiecesSame(view, then)) return []
  return [{ ...told, scene: undefined, lasts: beat.some(isMove) ? MOVE : SETTLE }]
}

/** From the table as it was, through everything that was heard. */
export function framesOf(before: View, events: readonly Event[]): Frame[] {
  const frames: Frame[] = []
  let view = before
  let shown = 0
  for (const beat of beatsOf(events)) {
    frames.push(...framesOfBeat(view, beat, shown))
    view = beat.reduce(viewAfter, view)
    shown += beat.length
  }
  return frames
}

/** `view`: any of the match, since what hexes and seats are called depends on what was agreed. */
export const eventsIn = (view: View, news: readonly VisibleEvent[]): Event[] =>
  news.flatMap(heard => readEvent<Event>(names, heard, view) ?? [])

const kindsIn = (news: readonly VisibleEvent[]): { readonly kind: Kind }[] =>
  news.flatMap(({ named: { kind } }) => (isKind(kind) ? [{ kind }] : []))

/** How long all this takes to be shown, at usual speed, whatever lies on the table. */
export function lasts(news: readonly VisibleEvent[]): number {
  return beatsOf(kindsIn(news)).reduce((sum, beat) => {
    if (beat.some(isFateful)) return sum + FLIGHT + RESULT
    if (beat.some(isMove)) return sum + MOVE
    return sum + (beat.some(({ kind }) => MANNER[kind] === 'settle') ? SETTLE : 0)
  }, 0)
}

export function film(before: object, news: readonly VisibleEvent[]): readonly Frame[] {
  const view = before as View
  return framesOf(view, eventsIn(view, news))
}
