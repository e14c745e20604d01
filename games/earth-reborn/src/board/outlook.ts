// What a choice that is looked at or waits to be confirmed would bring: the odds of an attack, or the way that is walked.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { TableProps } from '@rubble/ui'
import { face as faceNames } from '../codecs.ts'
import {
  type BlastSquare,
  type BlowProspect,
  bestShot,
  prospectOfBlast,
  prospectOfBlow,
  prospectOfHit,
  prospectOfShot,
  type Shares,
  type ShotProspect,
} from '../derive/prospects.ts'
import { gearOn } from '../derive/equipment.ts'
import type { View } from '../derive/view.ts'
import { firearmsOf, isCard, mostDice, poolsOf } from '../derive/weapons.ts'
import type { WayStep } from '../derive/ways.ts'
import type { CharacterId, Face } from '../model/ids.ts'
import type { DamageTarget, Part } from '../model/steps.ts'
import { pointsIn, wayIn } from './going.ts'
import { actorOf, pointedAt, togetherIn, viewOf } from './read.ts'

export type Outlook =
  | {
      readonly kind: 'blow'
      readonly by: CharacterId
      readonly at: DamageTarget
      readonly cp: number
      readonly odds: BlowProspect
      readonly isCapture: boolean
    }
  | {
      readonly kind: 'shot'
      readonly by: CharacterId
      readonly at: DamageTarget
      /** Undefined: they are spent. */
      readonly cp: number | undefined
      readonly odds: ShotProspect
      /** With all CP for the other use, where that is another matter. */
      readonly instead: ShotProspect | undefined
    }
  | { readonly kind: 'blast'; readonly by: CharacterId; readonly squares: readonly BlastSquare[] }
  | { readonly kind: 'way'; readonly by: CharacterId; readonly steps: readonly WayStep[]; readonly points: number }

/** What is done with an order, or with what was begun. */
const verbIn = ({ do: verb, doing }: Flat): string => String(doing ?? verb ?? '')

function aimOf(value: Flat, view: View): DamageTarget | undefined {
  const { door, edge, element } = pointedAt(value, view)
  const target = pointedAt({ target: value['target'] ?? '' }, view).character
  if (target !== undefined) return { target }
  if (door !== undefined) return { door }
  if (element !== undefined) return { element }
  return edge === undefined ? undefined : { edge }
}

/** What is fired: as it was said, or the only one that can be. */
function weaponOf({ view: { asked, game } }: Moment, by: CharacterId, value: Flat): Face | undefined {
  const said = value['face'] ?? asked?.about?.['weapon']
  if (typeof said === 'string') return faceNames.read(said, undefined)
  const [only, ...others] = firearmsOf(game as View, by).filter(face => !isCard(face) || !gearOn(game as View, face).isEngaged)
  return others.length === 0 ? only : undefined
}

function shotIn(moment: Moment, by: CharacterId, value: Flat, at: DamageTarget): Outlook | undefined {
  const view = viewOf(moment)
  const weapon = weaponOf(moment, by, value)
  const cp = Number(value['cp'] ?? moment.view.asked?.about?.['cp'] ?? 1)
  const odds = weapon === undefined ? undefined : bestShot(view, by, weapon, at, cp)
  if (weapon === undefined || odds === undefined) return undefined
  const other = odds.targeting > odds.damage ? { targeting: 0, damage: cp - 1 } : { targeting: cp - 1, damage: 0 }
  const instead = cp > 1 && odds.range > 0 ? prospectOfShot(view, by, weapon, at, other) : undefined
  return { kind: 'shot', by, at, cp, odds, instead }
}

function blastIn(moment: Moment, by: CharacterId, value: Flat): Outlook | undefined {
  const view = viewOf(moment)
  const { square } = pointedAt({ to: value['to'] ?? '' }, view)
  const weapon = weaponOf(moment, by, value)
  if (square === undefined || weapon === undefined || verbIn(value) !== 'shoot') return undefined
  const squares = prospectOfBlast(view, by, weapon, square)
  return squares === undefined ? undefined : { kind: 'blast', by, squares }
}

/** Who strikes along in an order for several, each with his CP. */
function helpersIn(moment: Moment): readonly Part[] {
  const cps = [moment.view.asked?.about?.['cps']].flat()
  return moment.view.asked?.kind === 'combat.aim' ? togetherIn(moment).map((character, i) => ({ character, cp: Number(cps[i] ?? 1) })) : []
}

function blowIn(moment: Moment, by: CharacterId, value: Flat, at: DamageTarget): Outlook | undefined {
  if (!('target' in at)) return undefined
  const cp = Number(value['cp'] ?? moment.view.asked?.about?.['cp'] ?? 1)
  const odds = prospectOfBlow(viewOf(moment), by, at.target, cp, helpersIn(moment))
  return odds === undefined ? undefined : { kind: 'blow', by, at, cp, odds, isCapture: verbIn(value) === 'capture' }
}

/** Questions of a shot that goes on: how its CP are shared out, how many dice are rolled. */
const SHOTS: ReadonlySet<string> = new Set(['shoot.targeting', 'shoot.dice', 'shoot.damage'])

/** What was settled before, of a question that goes on with it; who acts is told apart. */
const settledIn = ({ view: { asked } }: Moment): Flat =>
  Object.fromEntries(Object.entries(asked?.about ?? {}).filter(([field]) => field !== 'character')) as Flat

/** CP that are left for damage, and dice beyond those of the weapon: as they are set, else as many as there are. */
function sharesIn(moment: Moment, by: CharacterId, weapon: Face, value: Flat): Shares {
  const { about, kind } = moment.view.asked ?? {}
  const spare = moment.options.length - 1
  if (kind === 'shoot.targeting') {
    const targeting = Number(value['cp'] ?? spare)
    return { targeting, damage: spare - targeting }
  }
  if (kind === 'shoot.damage') return { targeting: 0, damage: Number(value['cp'] ?? about?.['left'] ?? 0) }
  const targeting = Number(about?.['pool'] ?? 0) - mostDice(poolsOf(viewOf(moment), by, weapon))
  const shares = { targeting, damage: Number(about?.['left'] ?? 0) }
  return value['dice'] === undefined ? shares : { ...shares, rolled: Number(value['dice']) }
}

function aimingIn(moment: Moment, by: CharacterId, value: Flat): Outlook | undefined {
  const view = viewOf(moment)
  const at = aimOf(settledIn(moment), view)
  const weapon = weaponOf(moment, by, {})
  const kind = moment.view.asked?.kind ?? ''
  if (!SHOTS.has(kind) || at === undefined || weapon === undefined) return undefined
  const shares = sharesIn(moment, by, weapon, value)
  const odds = kind === 'shoot.damage' ? prospectOfHit(view, by, weapon, at, shares) : prospectOfShot(view, by, weapon, at, shares)
  return odds === undefined ? undefined : { kind: 'shot', by, at, cp: undefined, odds, instead: undefined }
}

export function outlookOf(moment: Moment, value: Flat): Outlook | undefined {
  const by = actorOf(moment)
  if (by === undefined) return undefined
  const steps = wayIn(moment, value)
  if (steps !== undefined) return { kind: 'way', by, steps, points: pointsIn(moment, by, value) ?? 0 }
  const at = aimOf(value, viewOf(moment))
  if (at === undefined) return blastIn(moment, by, value) ?? aimingIn(moment, by, value)
  const verb = verbIn(value)
  if (verb === 'shoot') return shotIn(moment, by, value, at)
  return verb === 'attack' || verb === 'capture' ? blowIn(moment, by, value, at) : undefined
}

/** Of what waits to be confirmed, or is looked at in the list; of a shot that goes on, as it would be with all there is. */
export const outlookIn = ({ moment, preview }: Pick<TableProps, 'moment' | 'preview'>): Outlook | undefined =>
  preview === undefined ? goesOn(moment) : outlookOf(moment, preview.value)

/** What is under way without anything being chosen: to whom the line of a shot goes stays in sight until it has been fired. */
export function goesOn(moment: Moment): Outlook | undefined {
  const by = SHOTS.has(moment.view.asked?.kind ?? '') && moment.options.length > 0 ? actorOf(moment) : undefined
  return by === undefined ? undefined : aimingIn(moment, by, {})
}
