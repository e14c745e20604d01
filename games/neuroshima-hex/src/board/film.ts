// Shows what happened one thing after another. What is chosen never waits for it: any key or tap ends it.
import type { Heard, Moment } from '@rubble/protocol'
import { useEffect, useState } from 'react'
import type { Table } from '../look.ts'
import type { Event } from '../model/events.ts'
import type { View } from '../sight/sight.ts'
import { beatsOf, isBlow, type Scene, sceneOf } from './battle.ts'
import { after } from './replay.ts'

export interface Frame {
  readonly table: Table
  readonly scene: Scene | undefined
  /** Milliseconds, at usual speed. */
  readonly lasts: number
}

const FLIGHT = 320
const RESULT = 420
const MOVE = 240
const SETTLE = 380
const MOVES: ReadonlySet<Event['kind']> = new Set(['unitMoved', 'unitTurned', 'unitPushed', 'unitPulled', 'unitsSwapped', 'unitTransposed'])

function framesOfBeat(table: Table, beat: readonly Event[]): Frame[] {
  const then = beat.reduce(after, table)
  const scene = sceneOf(table, beat)
  const isBattle = scene.flights.length > 0 || scene.tags.length > 0
  if (isBattle) return [{ table, scene, lasts: FLIGHT }, { table: then, scene: { ...scene, flights: [] }, lasts: RESULT }]
  if (then === table) return []
  return [{ table: then, scene: undefined, lasts: beat.some(({ kind }) => MOVES.has(kind)) ? MOVE : SETTLE }]
}

/** From the table as it was, through everything that was heard. */
export function framesOf(before: Table, events: readonly Event[]): Frame[] {
  const frames: Frame[] = []
  let table = before
  for (const beat of beatsOf(events)) {
    frames.push(...framesOfBeat(table, beat))
    table = beat.reduce(after, table)
  }
  return frames
}

export const eventsIn = (news: readonly Heard[]): Event[] => news.map(({ raw }) => raw as Event).filter(({ kind }) => kind !== undefined)

const SETTLES: ReadonlySet<Event['kind']> = new Set(['tilePlaced', 'unitHealed', 'hitPointPaid', 'paralysisEnded', 'steelNetThrown', 'steelNetReturned'])

/** How long all this takes to be shown, at usual speed, whatever lies on the table. */
export function lasts(news: readonly Heard[]): number {
  return beatsOf(eventsIn(news)).reduce((sum, beat) => {
    if (beat.some(event => isBlow(event) || event.kind === 'pieceRemoved')) return sum + FLIGHT + RESULT
    if (beat.some(({ kind }) => MOVES.has(kind))) return sum + MOVE
    return sum + (beat.some(({ kind }) => SETTLES.has(kind)) ? SETTLE : 0)
  }, 0)
}

interface Film {
  readonly moment: Moment
  readonly frames: readonly Frame[]
}

const tableOf = ({ view }: Moment): View => view.game as View

/** News that follow on what was shown last: not an earlier moment, nor a return from one. */
function follows({ number }: Moment, next: Moment, news: readonly Heard[]): boolean {
  return news.length > 0 && next.number > number && news.every(({ at }) => at >= number)
}

export function useFilm(moment: Moment, news: readonly Heard[], pace: number): { readonly table: Table; readonly scene: Scene | undefined; readonly isRunning: boolean } {
  const [film, setFilm] = useState<Film>({ moment, frames: [] })
  let current = film
  if (film.moment !== moment) {
    const isSame = film.moment.number === moment.number && film.moment.viewer === moment.viewer
    const more = pace > 0 && follows(film.moment, moment, news) ? [...film.frames, ...framesOf(tableOf(film.moment), eventsIn(news))] : []
    current = { moment, frames: isSame && pace > 0 ? film.frames : more }
    setFilm(current)
  }
  const [frame] = current.frames
  useEffect(() => {
    if (frame === undefined) return undefined
    const next = (): void => { setFilm(({ frames, ...rest }) => ({ ...rest, frames: frames[0] === frame ? frames.slice(1) : frames })) }
    const timer = setTimeout(next, frame.lasts * pace)
    return () => { clearTimeout(timer) }
  }, [frame, pace])
  const isRunning = frame !== undefined
  useEffect(() => {
    if (!isRunning) return undefined
    const skip = (): void => { setFilm(now => ({ ...now, frames: [] })) }
    addEventListener('keydown', skip)
    addEventListener('pointerdown', skip)
    return () => {
      removeEventListener('keydown', skip)
      removeEventListener('pointerdown', skip)
    }
  }, [isRunning])
  return { table: frame?.table ?? tableOf(moment), scene: frame?.scene, isRunning }
}
