// What happened as beats: a walk square by square, a roll as it fell, the line it goes along, what came of it, who falls.
import type { VisibleEvent } from '@rubble/protocol'
import { type Beat, type FilmFrame, readEvent } from '@rubble/ui'
import { codecs } from '../codecs.ts'
import { faceAt } from '../data/cards.ts'
import type { Dice, PlacedMarker } from '../data/words.ts'
import { statsOf } from '../derive/characters.ts'
import { mapOf } from '../derive/map.ts'
import { siteAt } from '../derive/sites.ts'
import type { View } from '../derive/view.ts'
import type { Event } from '../model/events.ts'
import { type CharacterId, type DoorIndex, type Edge, type Face, NONE, type Square } from '../model/ids.ts'
import type { Aim } from '../model/steps.ts'
import type { UnfilmedEvent } from './manner.ts'
import { viewAfter } from './replay.ts'

/** What of its faces counts: how far a die reaches, what it hits, points for a test or a search, or Spy icons alone. */
export type DieReading = 'aim' | 'hit' | 'test' | 'search' | 'spy'

export interface FilmRoll {
  readonly by: CharacterId
  readonly dice: readonly number[]
  readonly automatic: number
  readonly as: DieReading
  readonly colour: Dice
  /** In a blast dice fall where it hits, not where somebody threw something. */
  readonly on: Aim | undefined
}

/** What is drawn over the map while it is shown. */
export interface FilmScene {
  readonly roll: FilmRoll | undefined
  /** Of who is struck, his own. */
  readonly against: readonly number[]
  /** From whom to what a blow or a shot goes; one that misses goes past it. */
  readonly line: { readonly from: CharacterId; readonly at: Aim; readonly isMiss: boolean; readonly isBlow: boolean } | undefined
  /** Who lost how much. */
  readonly wounds: { readonly who: CharacterId; readonly points: number } | undefined
  readonly blast: readonly Square[]
  /** What breaks. */
  readonly breaks: { readonly edges: readonly Edge[]; readonly squares: readonly Square[] } | undefined
  /** A door that moves. */
  readonly door: DoorIndex | undefined
  /** Bids that are turned over. */
  readonly bids: readonly number[] | undefined
  /** What comes up where something happens that moves nobody: a coin with its sign. */
  readonly sign: { readonly kind: SignKind; readonly marker?: PlacedMarker; readonly at: readonly Square[] } | undefined
  /** What it is called, of whom. */
  readonly head: { readonly key: FilmHead; readonly who: CharacterId; readonly at: Aim | undefined } | undefined
  /** Who it is about: the others step back. */
  readonly cast: readonly CharacterId[]
  /** Where it happens: kept in sight by whoever has enlarged the map. */
  readonly focus: readonly Square[]
  /** The attack that it is a part of, as far as it has come. */
  readonly course: FilmCourse | undefined
}

/** A shot, a fight, or a blow at something, from its first dice to what came of it. */
export interface FilmCourse {
  readonly kind: 'shot' | 'fight' | 'smash'
  readonly by: CharacterId
  readonly at: Aim | undefined
  readonly weapon: Face
  /** Of a shot that was aimed. */
  readonly aim: { readonly roll: FilmRoll; readonly range: number; readonly isHit: boolean } | undefined
  readonly damage: FilmRoll | undefined
  /** Of who is struck. */
  readonly against: FilmRoll | undefined
  /** What stops hits besides dice: armour, and what is sure of a defence. */
  readonly stops: number
  readonly isDry: boolean
  readonly wounds: readonly { readonly who: CharacterId; readonly points: number }[]
}

/** What of it is shown: dice for aiming, dice for damage or of a fight, and what came of them. */
export type FilmStage = 'aim' | 'dice' | 'impact'
export type FilmHead = 'shot' | 'damage' | 'blast' | 'fight' | 'smash' | 'search' | 'test' | 'torture'

const NOTHING: FilmScene = {
  roll: undefined,
  against: [],
  line: undefined,
  wounds: undefined,
  blast: [],
  breaks: undefined,
  door: undefined,
  bids: undefined,
  sign: undefined,
  head: undefined,
  cast: [],
  focus: [],
  course: undefined,
}

export interface Frame extends FilmFrame {
  readonly view: View
  readonly scene: FilmScene
  readonly stage?: FilmStage | undefined
}

const STEP = 120
const DOOR = 200
const DICE = 500
const A_DIE = 80
/** What was rolled is read before it goes on. */
const READ = 500

const isStep = ({ kind }: Event): boolean => kind === 'moved' || kind === 'turned'

interface FilmBeat {
  readonly lasts: Beat | number
  readonly scene: FilmScene
}

const rolling = (dice: number): number => DICE + A_DIE * dice + READ

/** What is aimed at, of an event that says so. */
function aimOf(event: object): Aim | undefined {
  const { target, door, edge, element, to } = event as {
    target?: CharacterId
    door?: DoorIndex
    edge?: Edge
    element?: number
    to?: Square
  }
  if (target !== undefined) return { target }
  if (door !== undefined) return { door }
  if (edge !== undefined) return { edge }
  if (element !== undefined) return { element }
  return to === undefined ? undefined : { to }
}

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

/** Dice of somebody, and along which line they go. */
function rollBeat(event: RollEvent, view: View): FilmBeat | undefined {
  const key = HEADS[event.kind]
  if (key === undefined) return undefined
  const at = aimOf(event)
  const against = 'against' in event ? event.against : []
  const isMiss = event.kind === 'shotRolled' && !event.isHit
  const cast = [event.character, ...(at !== undefined && 'target' in at ? [at.target] : [])]
  return {
    lasts: rolling(event.rolled.length + against.length),
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
      head: { key, who: event.character, at },
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
    lasts: isSomebody ? beat.lasts : 'strike',
    scene: {
      ...scene,
      roll: scene.roll === undefined ? undefined : { ...scene.roll, on: at },
      line: undefined,
      head: { key: 'blast', who: event.character, at },
      cast: isSomebody ? [at.target] : [],
    },
  }
}

/** What is shown by its sign alone, or along with what it does to a miniature. */
export type SignKind = Extract<
  Event['kind'],
  | 'captured'
  | 'captureFailed'
  | 'healed'
  | 'weaponDry'
  | 'weaponReloaded'
  | 'controlTaken'
  | 'traitorUnmasked'
  | 'cardFound'
  | 'walkStopped'
  | 'smokeSpread'
  | 'smokeGone'
  | 'markerPlaced'
  | 'markerRemoved'
  | 'switched'
  | 'safeOpened'
  | 'missilesLaunched'
  | 'powerCut'
>

/** Where it comes up: where it happens, or where that device stands. */
function signPlaces(event: Extract<Event, { kind: SignKind }>, view: View): readonly Square[] {
  if ('square' in event) return [event.square]
  if ('room' in event) return mapOf(view.config).floors[event.room]?.squares ?? []
  if ('site' in event) return event.site === NONE ? [] : siteAt(view, event.site).squares
  return squareOf(view, 'target' in event ? event.target : event.character)
}

function signBeat(event: Extract<Event, { kind: SignKind }>, view: View): FilmBeat | undefined {
  const at = signPlaces(event, view)
  const marker = 'marker' in event ? { marker: event.marker } : {}
  return at.length === 0 ? undefined : { lasts: 'move', scene: { ...NOTHING, sign: { kind: event.kind, ...marker, at }, focus: at } }
}

/** How long an event is shown, and what is drawn with it; undefined: it is only told. */
function beatOf(event: Event, view: View): FilmBeat | undefined {
  switch (event.kind) {
    case 'moved':
      return { lasts: STEP, scene: { ...NOTHING, focus: [event.to] } }
    case 'turned':
      return { lasts: STEP, scene: NOTHING }
    case 'doorOpened':
    case 'doorClosed':
      return { lasts: DOOR, scene: { ...NOTHING, door: event.door } }
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
    case 'died':
      return { lasts: 'leave', scene: { ...NOTHING, focus: [event.square] } }
    case 'leftMap':
      return { lasts: 'leave', scene: { ...NOTHING, focus: [event.square] } }
    case 'captured':
    case 'captureFailed':
    case 'healed':
    case 'weaponDry':
    case 'weaponReloaded':
    case 'controlTaken':
    case 'traitorUnmasked':
    case 'cardFound':
    case 'walkStopped':
    case 'smokeSpread':
    case 'smokeGone':
    case 'markerPlaced':
    case 'markerRemoved':
    case 'switched':
    case 'safeOpened':
    case 'missilesLaunched':
    case 'powerCut':
      return signBeat(event, view)
    case 'blastSpread':
      return { lasts: Math.max(400, 60 * event.squares.length), scene: { ...NOTHING, blast: event.squares, focus: event.squares } }
    case 'doorDestroyed':
    case 'wallBroken':
    case 'elementDestroyed':
      return { lasts: 'strike', scene: { ...NOTHING, breaks: brokenBy(event, view.config) } }
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

/** Who is held is nowhere. */
function squareOf(view: View, id: CharacterId): readonly Square[] {
  const { square = NONE } = view.characters[id] ?? {}
  return square === NONE ? [] : [square]
}

/** Those who take part are kept in sight. */
const focused = (view: View, { scene, ...shown }: FilmBeat): FilmBeat => ({
  ...shown,
  scene: scene.focus.length > 0 ? scene : { ...scene, focus: scene.cast.flatMap(id => squareOf(view, id)) },
})

/** What comes of an attack, one after the other. */
const OUTCOMES: ReadonlySet<Event['kind']> = new Set([
  'weaponDry',
  'weaponUsed',
  'wounded',
  'cardFlipped',
  'died',
  'captured',
  'captureFailed',
  'doorDestroyed',
  'wallBroken',
  'elementDestroyed',
])

const NO_COURSE = { aim: undefined, damage: undefined, against: undefined, stops: 0, isDry: false, wounds: [] } as const

const dieRoll = (by: CharacterId, dice: readonly number[], automatic: number, as: DieReading): FilmRoll => ({
  by,
  dice,
  automatic,
  as,
  colour: 'yellow',
  on: undefined,
})

/** Whoever is struck by several at once has lost all of it. */
function withWounds(wounds: FilmCourse['wounds'], { character, wounds: more }: Extract<Event, { kind: 'wounded' }>): FilmCourse['wounds'] {
  const before = wounds.find(({ who }) => who === character)
  return [...wounds.filter(one => one !== before), { who: character, points: (before?.points ?? 0) + more }]
}

/** An attack goes on with this, begins with it, or is over. */
function courseAfter(course: FilmCourse | undefined, event: Event): FilmCourse | undefined {
  if (course !== undefined && OUTCOMES.has(event.kind)) {
    if (event.kind === 'weaponDry') return { ...course, isDry: true }
    return event.kind === 'wounded' ? { ...course, wounds: withWounds(course.wounds, event) } : course
  }
  switch (event.kind) {
    case 'shotRolled': {
      const { character: by, weapon, rolled, automatic, range, isHit } = event
      return {
        ...NO_COURSE,
        kind: 'shot',
        by,
        weapon,
        at: aimOf(event),
        aim: { roll: dieRoll(by, rolled, automatic, 'aim'), range, isHit },
      }
    }
    case 'damageRolled': {
      const { character: by, weapon, rolled, automatic, defence: stops } = event
      return {
        ...(course ?? { ...NO_COURSE, kind: 'shot', by, weapon }),
        at: aimOf(event),
        stops,
        damage: dieRoll(by, rolled, automatic, 'hit'),
      }
    }
    case 'combatRolled': {
      const { character: by, weapon, rolled, automatic, against, defence: stops, target } = event
      const [damage, guard] = [dieRoll(by, rolled, automatic, 'hit'), dieRoll(target, against, 0, 'hit')]
      return { ...NO_COURSE, kind: 'fight', by, weapon, at: { target }, damage, against: guard, stops }
    }
    case 'smashRolled': {
      const { character: by, weapon, rolled, automatic, defence: stops } = event
      return { ...NO_COURSE, kind: 'smash', by, weapon, at: undefined, stops, damage: dieRoll(by, rolled, automatic, 'hit') }
    }
    default:
      return undefined
  }
}

/** Where who attacks and who is attacked are. */
const placesOf = (view: View, { by, at }: FilmCourse): readonly Square[] => [
  ...squareOf(view, by),
  ...(at === undefined || !('target' in at) ? [] : squareOf(view, at.target)),
]

const stageOf = ({ kind }: Event): FilmStage =>
  kind === 'shotRolled' ? 'aim' : kind === 'damageRolled' || kind === 'combatRolled' || kind === 'smashRolled' ? 'dice' : 'impact'

export function framesOf(before: View, events: readonly Event[]): readonly Frame[] {
  let view = before
  let isBlast = false
  let course: FilmCourse | undefined
  return events.flatMap((event, i) => {
    isBlast ||= event.kind === 'blastSpread'
    course = isBlast ? undefined : courseAfter(course, event)
    const beat = isBlast && event.kind === 'damageRolled' ? caughtBeat(event, view) : beatOf(event, view)
    const [was, shown] = [view, i + 1]
    view = viewAfter(view, event)
    if (beat === undefined) return []
    const { scene, lasts } = focused(view, beat)
    // dice fall before anything comes of them
    const staged = course === undefined ? {} : { stage: stageOf(event) }
    // the same place is looked at from the first die to the last wound
    const focus = course === undefined ? [] : placesOf(was, course)
    const drawn = { ...scene, course, ...(focus.length > 0 ? { focus } : {}) }
    return [{ view: scene.roll === undefined ? view : was, scene: drawn, shown, lasts, ...staged }]
  })
}

export const eventsIn = (view: View, news: readonly VisibleEvent[]): Event[] =>
  news.flatMap(heard => readEvent<Event>(codecs, heard, view) ?? [])

/** One's own single step is there at once. */
export function film(before: object, news: readonly VisibleEvent[]): readonly Frame[] {
  const view = before as View
  const events = eventsIn(view, news)
  const frames = framesOf(view, events)
  return events.filter(isStep).length === frames.length && frames.length < 2 ? [] : frames
}
