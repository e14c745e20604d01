// What happened as steps that are shown one after another, beat by beat.
import type { Moment, VisibleEvent } from '@rubble/protocol'
import { follows, useFilm } from '@rubble/ui'
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
interface Reel {
  readonly table: Table
  readonly round: number
  readonly step: RatStep | undefined
  readonly treks: readonly Trek[]
}

function began(reel: Reel, event: Event): Reel {
  if (event.kind === 'ratStepBegan') return { ...reel, step: event.step, treks: [] }
  if (event.kind === 'ratTurnBegan') return { ...reel, round: event.round }
  return event.kind === 'roundBegan' ? { ...reel, step: undefined, treks: [], round: event.round } : reel
}

function framesOfBeat(start: Reel, heard: readonly NamedEvent[]): { readonly frames: Frame[]; readonly reel: Reel } {
  const events = heard.map(({ event }) => event)
  const reel = events.reduce(began, start)
  const moves = events.filter(isMove)
  const treks = [...reel.treks, ...moves.map(({ rat, count, path }) => ({ kind: waveOf(rat), rat, count, path }))]
  const then = { ...reel, treks, table: events.reduce(after, reel.table) }
  const roll = events.findLast(isRoll)
  const first = moves[0]
  const frame: Frame = {
    table: then.table,
    round: reel.round,
    step: reel.step,
    treks,
    wave: first === undefined ? undefined : waveOf(first.rat),
    isMoving: false,
    roll: roll === undefined ? undefined : { by: roll.by, area: roll.area, rolled: roll.rolled, accuracy: roll.accuracy },
    heard,
    now: [...new Set(events.flatMap(event => touched(then.table, event)))],
    lasts: lastsFor(events),
  }
  if (first === undefined) return { frames: frame.lasts > 0 ? [frame] : [], reel: then }
  const away = {
    ...frame,
    table: moves.reduce((table, move) => relocated(table, move, NOWHERE), reel.table),
    isMoving: true,
    now: [],
    lasts: WALK,
  }
  return { frames: [away, frame], reel: then }
}

/** From the table as it was, through everything that was heard. */
export function framesOf(before: Table, step: RatStep | undefined, all: readonly NamedEvent[]): Frame[] {
  let reel: Reel = { table: before, round: before.round, step, treks: [] }
  return beatsOf(all).flatMap(heard => {
    const shot = framesOfBeat(reel, heard)
    reel = shot.reel
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

export interface Reels {
  readonly moment: Moment
  /** Of the rat turn that is under way. */
  readonly step: RatStep | undefined
  /** Still to be shown. */
  readonly frames: readonly Frame[]
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

export function advance(reels: Reels, moment: Moment, news: readonly VisibleEvent[], pace: number): Reels {
  if (!follows(reels.moment, moment, news)) {
    const isStill = moment.number >= reels.moment.number && tableOf(moment).round === tableOf(reels.moment).round
    return { moment, frames: [], step: isStill ? reels.step : undefined, turn: isStill ? reels.turn : [], held: undefined }
  }
  const all = eventsIn(news)
  const fresh = framesOf(tableOf(reels.moment), reels.step, all)
  const ratFrames = fresh.filter(({ step }) => step !== undefined)
  const isNew = all.some(({ event }) => event.kind === 'ratTurnBegan')
  return {
    moment,
    frames: pace > 0 ? [...reels.frames, ...fresh] : [],
    step: stepAfter(reels.step, all),
    turn: isNew ? ratFrames : [...reels.turn, ...ratFrames],
    held: undefined,
  }
}

export interface Film {
  /** What is shown of what happened; undefined: the present. */
  readonly frame: Frame | undefined
  readonly turn: readonly Frame[]
  readonly held: number | undefined
  /** Looks at a frame of the rat turn; undefined: back to the present. */
  hold(frame: number | undefined): void
}

/** Shows what happened beat by beat. A rat turn is kept, to be gone through again at will. */
export function useRatFilm(moment: Moment, news: readonly VisibleEvent[], pace: number): Film {
  const [reels, setReels] = useState<Reels>({ moment, step: undefined, frames: [], turn: [], held: undefined })
  let current = reels
  if (reels.moment !== moment) {
    current = advance(reels, moment, news, pace)
    setReels(current)
  }
  const [running] = current.frames
  useFilm(running, pace, {
    onSeen: seen => {
      setReels(({ frames, ...rest }) => ({ ...rest, frames: frames[0] === seen ? frames.slice(1) : frames }))
    },
    onSkip: () => {
      setReels(now => ({ ...now, frames: [] }))
    },
  })
  const hold = useCallback((held: number | undefined): void => {
    setReels(now => ({ ...now, frames: [], held }))
  }, [])
  const frame = running ?? (current.held === undefined ? undefined : current.turn[current.held])
  return { frame, turn: current.turn, held: current.held, hold }
}
