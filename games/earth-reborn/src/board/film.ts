// What happened as beats: a walk square by square, a roll as it fell, the line it goes along, what came of it, who falls.
import { levelOf } from '@rubble/geometry/squares'
import type { VisibleEvent } from '@rubble/protocol'
import { type Beat, readEvent } from '@rubble/ui'
import { codecs } from '../codecs.ts'
import { faceAt } from '../data/cards.ts'
import type { Dice } from '../data/words.ts'
import { statsOf } from '../derive/characters.ts'
import { mapOf } from '../derive/map.ts'
import { siteAt } from '../derive/sites.ts'
import type { View } from '../derive/view.ts'
import type { Event } from '../model/events.ts'
import { type CharacterId, NONE, type Square } from '../model/ids.ts'
import { aimOf, courseAfter, placesOf, squareOf, stageOf } from './film-course.ts'
import { type DieReading, type FilmCourse, type FilmHead, type FilmResult, type FilmScene, type Frame, NOTHING } from './film-scene.ts'
import type { UnfilmedEvent } from './manner.ts'
import { viewAfter } from './replay.ts'
import { isSigned, type SignedEvent } from './signs.ts'

const STEP = 120
const DICE = 500
const A_DIE = 80
/** A blast spreads square by square; over many it takes longer than it is read. */
const WIDE = 8
const SPREAD = 400
const A_SQUARE = 60
/** What was rolled is read before it goes on. */
const READ = 'read'

const isStep = ({ kind }: Event): boolean => kind === 'moved' || kind === 'turned'

interface FilmBeat {
  readonly lasts: Beat | number
  readonly scene: FilmScene
}

const falling = (dice: number): number => DICE + A_DIE * dice

type RollEvent = Extract<Event, { rolled: readonly number[] }>
const HEADS: Readonly<Partial<Record<Event['kind'], FilmHead>>> = {
  shotRolled: 'shot',
  damageRolled: 'damage',
  combatRolled: 'fight',
  smashRolled: 'smash',
  searchRolled: 'search',
  tested: 'test',
  testRolled: 'test',
  tortured: 'torture',
}

const READINGS: Readonly<Partial<Record<Event['kind'], DieReading>>> = {
  shotRolled: 'aim',
  searchRolled: 'search',
  tested: 'test',
  testRolled: 'test',
  tortured: 'spy',
}

/** ER-INTERACT-5: a test is made with yellow dice, unless its line names black ones. */
function testedWith({ character, face, site, line }: Extract<Event, { kind: 'tested' }>, view: View): Dice {
  const { lines } = face !== NONE ? faceAt(face) : site !== NONE ? siteAt(view, site) : statsOf(view, character)
  const chance = lines[line]?.chance
  return chance?.kind === 'dice' ? chance.colour : 'yellow'
}

function colourOf(event: RollEvent, view: View): Dice {
  if (event.kind === 'tested') return testedWith(event, view)
  return event.kind === 'searchRolled' || event.kind === 'tortured' ? 'black' : 'yellow'
}

/** Something flies or falls there. Who is questioned is held by who asks, and stands nowhere. */
const hasLine = (key: FilmHead): boolean => key !== 'test' && key !== 'torture'

function cameOf(event: RollEvent): { readonly came?: FilmResult } {
  switch (event.kind) {
    case 'tested':
    case 'testRolled': {
      const { face, points, threshold } = event
      return { came: { face, site: event.kind === 'tested' ? event.site : NONE, points, threshold } }
    }
    case 'searchRolled':
    case 'tortured':
      return { came: { face: NONE, site: NONE, points: event.points, threshold: undefined } }
    default:
      return {}
  }
}

/** Dice of somebody, and along which line they go. */
function rollBeat(event: RollEvent, view: View): FilmBeat | undefined {
  const key = HEADS[event.kind]
  if (key === undefined) return undefined
  const at = aimOf(event)
  const against = 'against' in event ? event.against : []
  const isMiss = event.kind === 'shotRolled' && !event.isHit
  const cast = [event.character, ...(at !== undefined && 'target' in at ? [at.target] : [])]
  return {
    lasts: READ,
    scene: {
      ...NOTHING,
      roll: {
        by: event.character,
        dice: event.rolled,
        automatic: 'automatic' in event ? event.automatic : 0,
        as: READINGS[event.kind] ?? 'hit',
        colour: colourOf(event, view),
        on: undefined,
      },
      against,
      line:
        at === undefined || !hasLine(key) ? undefined : { from: event.character, at, isMiss, isBlow: key === 'fight' || key === 'smash' },
      head: { key, who: event.character, at, ...cameOf(event) },
      cast,
    },
  }
}

/** What a blast does to one who is caught in it is read; walls that only might have fallen are passed over quickly, or at once. */
function caughtBeat(event: Extract<Event, { kind: 'damageRolled' }>, view: View): FilmBeat | undefined {
  const [beat, at] = [rollBeat(event, view), aimOf(event)]
  if (beat === undefined || at === undefined) return beat
  const isSomebody = 'target' in at
  if (!isSomebody && event.rolled.length === 0) return undefined
  const { scene } = beat
  return {
    lasts: isSomebody ? READ : 'strike',
    scene: {
      ...scene,
      roll: scene.roll === undefined ? undefined : { ...scene.roll, on: at },
      line: undefined,
      head: { key: 'blast', who: event.character, at },
      cast: isSomebody ? [at.target] : [],
    },
  }
}

/** Where it comes up: where it happens, where that device stands, or with whoever has just used what somebody carries. */
function signPlaces(event: SignedEvent, view: View, user: CharacterId): readonly Square[] {
  if (event.kind === 'radioStopped')
    return view.radio.flatMap(({ seat, character }) => (seat === event.seat ? squareOf(view, character) : []))
  if ('square' in event) return [event.square]
  if (event.kind === 'powerCut' || event.kind === 'powerBack') {
    const map = mapOf(view.config)
    // of one room, or of the whole building
    return ('room' in event ? map.floors[event.room]?.squares : undefined) ?? map.squares
  }
  if ('site' in event) return event.site === NONE ? squareOf(view, user) : siteAt(view, event.site).squares
  const at = squareOf(view, 'target' in event ? event.target : event.character)
  return 'other' in event ? [...at, ...squareOf(view, event.other)] : at
}

const isClimb = ({ from, to }: Extract<Event, { kind: 'moved' }>, { config }: View): boolean => {
  const { grid } = mapOf(config)
  return levelOf(grid, from) !== levelOf(grid, to)
}

const goesBeat = (who: CharacterId, from: Square, to = from): FilmBeat => ({
  lasts: 'sign',
  scene: { ...NOTHING, goes: { who, from }, focus: [to] },
})

function signBeat(event: SignedEvent, view: View, user: CharacterId): FilmBeat | undefined {
  const at = signPlaces(event, view, user)
  if (at.length === 0) return undefined
  const marker = 'marker' in event ? { marker: event.marker } : 'radio' in event ? { radio: event.radio } : {}
  const isOff = event.kind === 'radioStopped' || (event.kind === 'switched' && event.on === NONE)
  return { lasts: 'sign', scene: { ...NOTHING, sign: { kind: event.kind, ...marker, ...(isOff ? { isOff } : {}), at }, focus: at } }
}

/** How long an event is shown, and what is drawn with it; undefined: it is only told. `user`: who has tried something last. */
function beatOf(event: Event, view: View, user: CharacterId): FilmBeat | undefined {
  if (isSigned(event)) return signBeat(event, view, user)
  switch (event.kind) {
    case 'moved':
      return isClimb(event, view)
        ? goesBeat(event.character, event.from, event.to)
        : { lasts: STEP, scene: { ...NOTHING, focus: [event.to] } }
    case 'turned':
      return { lasts: STEP, scene: NOTHING }
    case 'doorOpened':
    case 'doorClosed':
      return { lasts: 'sign', scene: { ...NOTHING, door: event.door } }
    case 'combatRolled':
    case 'damageRolled':
    case 'shotRolled':
    case 'smashRolled':
    case 'searchRolled':
    case 'tested':
    case 'testRolled':
    case 'tortured':
      return rollBeat(event, view)
    case 'wounded':
      return { lasts: 'tell', scene: { ...NOTHING, wounds: { who: event.character, points: event.wounds }, cast: [event.character] } }
    case 'leftMap':
      return goesBeat(event.character, event.square)
    case 'died':
      return { lasts: 'leave', scene: { ...NOTHING, focus: [event.square] } }
    case 'blastSpread':
      return {
        lasts: event.squares.length > WIDE ? SPREAD + A_SQUARE * event.squares.length : READ,
        scene: { ...NOTHING, blast: event.squares, focus: event.squares },
      }
    case 'doorDestroyed':
    case 'wallBroken':
    case 'elementDestroyed':
      return { lasts: READ, scene: { ...NOTHING, breaks: brokenBy(event, view.config) } }
    case 'bidsShown':
    case 'bandBids':
      return { lasts: 'tell', scene: { ...NOTHING, bids: event.bids } }
    case 'characterFound':
    case 'floorLaid':
    case 'drillerLaid':
    case 'markerDeployed':
    case 'decoyShown':
    case 'characterShown':
    case 'deployed':
    case 'drillerShown':
    case 'zombieRaised':
    case 'freed':
      return { lasts: 'move', scene: { ...NOTHING, focus: [event.square] } }
    default:
      // what manner.ts wants to have a beat has one
      event satisfies UnfilmedEvent
      return undefined
  }
}

function brokenBy(
  event: Extract<Event, { kind: 'doorDestroyed' | 'wallBroken' | 'elementDestroyed' }>,
  config: View['config'],
): FilmScene['breaks'] {
  const map = mapOf(config)
  if (event.kind === 'wallBroken') return { edges: [event.edge], squares: [] }
  if (event.kind === 'doorDestroyed') return { edges: map.doors[event.door]?.edges ?? [], squares: [] }
  return { edges: [], squares: map.elements[event.element]?.squares ?? [] }
}

const CAME: ReadonlySet<Event['kind']> = new Set(['wounded', 'captured', 'captureFailed'])

/** Dice against somebody, from which nothing follows before the next ones. */
function isHarmless(event: Event, later: readonly Event[]): boolean {
  if ((event.kind !== 'damageRolled' && event.kind !== 'combatRolled') || !('target' in event)) return false
  const next = later.find(({ kind }) => kind in HEADS || CAME.has(kind))
  return next === undefined || next.kind in HEADS
}

/** Those who take part are kept in sight. */
const focused = (view: View, { scene, ...shown }: FilmBeat): FilmBeat => ({
  ...shown,
  scene: scene.focus.length > 0 ? scene : { ...scene, focus: scene.cast.flatMap(id => squareOf(view, id)) },
})

export function framesOf(before: View, events: readonly Event[]): readonly Frame[] {
  let view = before
  let isBlast = false
  let course: FilmCourse | undefined
  let user: CharacterId = NONE
  return events.flatMap((event, i) => {
    isBlast ||= event.kind === 'blastSpread'
    course = isBlast ? undefined : courseAfter(course, event)
    if (course !== undefined && isHarmless(event, events.slice(i + 1))) course = { ...course, isHarmless: true }
    const beat = isBlast && event.kind === 'damageRolled' ? caughtBeat(event, view) : beatOf(event, view, user)
    if (event.kind === 'tested') user = event.character
    const [was, shown] = [view, i + 1]
    view = viewAfter(view, event)
    if (beat === undefined) return []
    const { scene, lasts } = focused(view, beat)
    // dice fall before anything comes of them
    const staged = course === undefined ? {} : { stage: stageOf(event) }
    // the same place is looked at from the first die to the last wound
    const focus = course === undefined ? [] : placesOf(was, course)
    const cast = event.kind === 'damageRolled' ? [...scene.cast, ...(course?.hitters ?? [])] : scene.cast
    const drawn = { ...scene, cast, course, ...(focus.length > 0 ? { focus } : {}) }
    const { roll, against } = scene
    if (roll === undefined) return [{ view, scene: drawn, shown, lasts, ...staged }]
    const read = { view: was, scene: drawn, shown, lasts, ...staged }
    if (lasts !== READ) return [read]
    // the log tells of them when they lie
    return [{ ...read, scene: { ...drawn, falls: true }, logged: i, lasts: falling(roll.dice.length + against.length) }, read]
  })
}

export const eventsIn = (view: View, news: readonly VisibleEvent[]): Event[] =>
  news.flatMap(heard => readEvent<Event>(codecs, heard, view) ?? [])

/** One's own single step is there at once. */
export function film(before: object, news: readonly VisibleEvent[]): readonly Frame[] {
  const view = before as View
  const events = eventsIn(view, news)
  const frames = framesOf(view, events)
  return frames.length < 2 && events.filter(isStep).length === frames.length && frames[0]?.scene.goes === undefined ? [] : frames
}
