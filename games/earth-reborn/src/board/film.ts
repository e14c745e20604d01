// What happened as beats: a walk square by square, a roll as it fell, the line it goes along, what came of it, who falls.
import type { VisibleEvent } from '@rubble/protocol'
import { type Beat, type FilmFrame, readEvent } from '@rubble/ui'
import { codecs } from '../codecs.ts'
import { mapOf } from '../derive/map.ts'
import type { View } from '../derive/view.ts'
import type { Event } from '../model/events.ts'
import type { CharacterId, DoorIndex, Edge, Square } from '../model/ids.ts'
import type { Aim } from '../model/steps.ts'
import { viewAfter } from './replay.ts'

/** Dice: how far they reach, or what they hit. */
export interface FilmRoll {
  readonly by: CharacterId
  readonly dice: readonly number[]
  readonly automatic: number
  readonly as: 'aim' | 'hit'
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
  /** What it is called, of whom. */
  readonly head: { readonly key: FilmHead; readonly who: CharacterId; readonly at: Aim | undefined } | undefined
  /** Who it is about: the others step back. */
  readonly cast: readonly CharacterId[]
  /** Where it happens: kept in sight by whoever has enlarged the map. */
  readonly focus: readonly Square[]
}
export type FilmHead = 'shot' | 'damage' | 'fight' | 'smash' | 'search' | 'test' | 'torture'

const NOTHING: FilmScene = {
  roll: undefined,
  against: [],
  line: undefined,
  wounds: undefined,
  blast: [],
  breaks: undefined,
  door: undefined,
  bids: undefined,
  head: undefined,
  cast: [],
  focus: [],
}

export interface Frame extends FilmFrame {
  readonly view: View
  readonly scene: FilmScene
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
  tortured: 'torture',
}

/** Dice of somebody, and along which line they go. */
function rollBeat(event: RollEvent): FilmBeat | undefined {
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
        as: event.kind === 'shotRolled' ? 'aim' : 'hit',
      },
      against,
      line:
        at === undefined || key === 'test' ? undefined : { from: event.character, at, isMiss, isBlow: key === 'fight' || key === 'smash' },
      head: { key, who: event.character, at },
      cast,
    },
  }
}

/** How long an event is shown, and what is drawn with it; undefined: it is only told. */
function beatOf(event: Event, { config }: View): FilmBeat | undefined {
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
    case 'tortured':
      return rollBeat(event)
    case 'wounded':
      return { lasts: 'tell', scene: { ...NOTHING, wounds: { who: event.character, points: event.wounds }, cast: [event.character] } }
    case 'died':
      return { lasts: 'leave', scene: { ...NOTHING, focus: [event.square] } }
    case 'captured':
    case 'leftMap':
      return { lasts: 'leave', scene: { ...NOTHING, focus: [event.square] } }
    case 'blastSpread':
      return { lasts: Math.max(400, 60 * event.squares.length), scene: { ...NOTHING, blast: event.squares, focus: event.squares } }
    case 'doorDestroyed':
    case 'wallBroken':
    case 'elementDestroyed':
      return { lasts: 'strike', scene: { ...NOTHING, breaks: brokenBy(event, config) } }
    case 'bidsShown':
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

/** Those who take part are kept in sight. */
const focused = (view: View, { scene, ...shown }: FilmBeat): FilmBeat => ({
  ...shown,
  scene: scene.focus.length > 0 ? scene : { ...scene, focus: scene.cast.flatMap(id => view.characters[id]?.square ?? []) },
})

export function framesOf(before: View, events: readonly Event[]): readonly Frame[] {
  let view = before
  return events.flatMap((event, i) => {
    const beat = beatOf(event, view)
    const [was, shown] = [view, i + 1]
    view = viewAfter(view, event)
    if (beat === undefined) return []
    const { scene, lasts } = focused(view, beat)
    // dice fall before anything comes of them
    return [{ view: scene.roll === undefined ? view : was, scene, shown, lasts }]
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
