// An attack from its first dice to what came of it: what of it has been shown, and where it is.
import type { View } from '../derive/view.ts'
import type { Event } from '../model/events.ts'
import { type CharacterId, type DoorIndex, type Edge, NONE, type Square } from '../model/ids.ts'
import type { Aim } from '../model/steps.ts'
import type { DieReading, FilmCourse, FilmRoll, FilmStage } from './film-scene.ts'

/** What is aimed at, of an event that says so. */
export function aimOf(event: object): Aim | undefined {
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

/** Who is held is nowhere. */
export function squareOf(view: View, id: CharacterId): readonly Square[] {
  const { square = NONE } = view.characters[id] ?? {}
  return square === NONE ? [] : [square]
}

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

const NO_COURSE = {
  aim: undefined,
  damage: undefined,
  against: undefined,
  stops: 0,
  hits: undefined,
  capture: undefined,
  isDry: false,
  isHarmless: false,
  wounds: [],
  hitters: [],
} as const

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
export function courseAfter(course: FilmCourse | undefined, event: Event): FilmCourse | undefined {
  if (course !== undefined && OUTCOMES.has(event.kind)) {
    if (event.kind === 'weaponDry') return { ...course, isDry: true }
    if (event.kind === 'captured' || event.kind === 'captureFailed')
      return { ...course, capture: { target: event.target, isDone: event.kind === 'captured' } }
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
        hitters: [...(course?.damage === undefined ? (course?.hitters ?? []) : []), ...(isHit ? [by] : [])],
      }
    }
    case 'damageRolled': {
      const { character: by, weapon, rolled, automatic, defence: stops } = event
      const { hitters = [], aim } = course ?? {}
      // of several shots each has been seen to hit or to miss
      const isOne = course !== undefined && hitters.length < 2 && aim?.isHit !== false
      return {
        ...(isOne ? course : { ...NO_COURSE, kind: 'shot', by, weapon, hitters }),
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
      const { character: by, weapon, rolled, automatic, hits, defence: stops } = event
      return { ...NO_COURSE, kind: 'smash', by, weapon, at: aimOf(event), stops, hits, damage: dieRoll(by, rolled, automatic, 'hit') }
    }
    default:
      return undefined
  }
}

/** Where who attacks and who is attacked are. */
export const placesOf = (view: View, { by, at }: FilmCourse): readonly Square[] => [
  ...squareOf(view, by),
  ...(at === undefined || !('target' in at) ? [] : squareOf(view, at.target)),
]

export const stageOf = ({ kind }: Event): FilmStage =>
  kind === 'shotRolled' ? 'aim' : kind === 'damageRolled' || kind === 'combatRolled' || kind === 'smashRolled' ? 'dice' : 'impact'
