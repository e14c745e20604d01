// NH-ATT-1…8: what the attacks of one unit do, edge by edge, before Medics. Special attacks: NH-ATT-12.
import { turn } from '@rubble/geometry'
import { near, NOWHERE } from '../../derive/hexes.ts'
import type { Attack } from '../../data/components.ts'
import type { Direction, PieceId } from '../../model/ids.ts'
import { type Blow, type Cause, DESTROYS } from '../../model/strike.ts'
import { tell } from '../../model/events.ts'
import type { Field, UnitStatus } from '../../derive/field/field.ts'
import { armourAgainst } from '../keywords/armour.ts'
import { reflects, thrownAt } from '../keywords/reflection.ts'
import { fly, type Shot } from './flight.ts'

/** NH-MOD-7, -8: bonuses raise melee and ranged attacks, never gauss or poisoning, and never make an attack where there is none. */
export function strengthened(attacker: UnitStatus, attack: Attack): Attack {
  const bonus = attack.kind === 'melee' ? attacker.melee : attack.kind === 'ranged' ? attacker.ranged : 0
  return bonus === 0 ? attack : { ...attack, strength: attack.strength + bonus }
}

/** Adds what one attack does. `aims`: whom a sharpshooter or the Shadow has chosen. */
export function strikeWith(
  field: Field,
  attacker: UnitStatus,
  { kind, edge, strength, flies }: Attack,
  aims: readonly PieceId[],
  blows: Blow[],
): void {
  if (edge < 0) return strikeFromNowhere(field, attacker, strength, aims, blows)
  const way = turn(edge, attacker.unit.facing)
  if (!flies) {
    const hex = near(field.size, attacker.unit.hex, way)
    const target = hex === NOWHERE ? undefined : field.at[hex]
    if (target !== undefined && target.team !== attacker.team)
      land(field, attacker, target, { cause: kind, strength, way, edge, flies, redirected: false, endless: false }, blows)
    return
  }
  const shot = shotOf(attacker, kind)
  const { arrivals } = fly(field, attacker, way, shot, aims)
  const cause: Cause = shot === 'mortar' || shot === 'gauss' ? shot : kind
  for (const { target, way: last, redirected, endless } of arrivals)
    land(field, attacker, target, { cause, strength, way: last, edge, flies, redirected, endless }, blows)
}

const foesOf = ({ all }: Field, { team }: UnitStatus): UnitStatus[] => all.filter(one => one.team !== team)

/** NH-SHADOW-1, -3: any enemy unit, from no direction. */
function strikeFromNowhere(field: Field, attacker: UnitStatus, strength: number, aims: readonly PieceId[], blows: Blow[]): void {
  const target = foesOf(field, attacker).find(one => aims.includes(one.unit.id))
  if (target !== undefined)
    blows.push(blow(attacker, target, { cause: 'shadow', strength, way: -1, edge: -1, flies: false, redirected: false, endless: false }))
}

/** Among whom a sharpshooter or the Shadow has yet to choose. */
export function undecided(
  field: Field,
  attacker: UnitStatus,
  { kind, edge, flies }: Attack,
  aims: readonly PieceId[],
): readonly UnitStatus[] {
  if (edge >= 0) return flies ? fly(field, attacker, turn(edge, attacker.unit.facing), shotOf(attacker, kind), aims).undecided : []
  const foes = foesOf(field, attacker)
  return foes.some(one => aims.includes(one.unit.id)) ? [] : foes
}

function shotOf({ tile }: UnitStatus, kind: Attack['kind']): Shot {
  if (kind === 'gauss') return 'gauss'
  if (tile.can.mortar) return 'mortar'
  return tile.can.sharpshooter ? 'sharpshooter' : 'ranged'
}

interface Hit {
  readonly cause: Cause
  readonly strength: number
  readonly way: Direction
  readonly edge: Direction
  readonly flies: boolean
  readonly redirected: boolean
  readonly endless: boolean
}

function land(field: Field, attacker: UnitStatus, target: UnitStatus, hit: Hit, blows: Blow[]): void {
  if (reflects(target, hit.way)) return throwBack(field, attacker, target, hit, blows)
  if (!sparesHq(attacker, target)) add(blow(attacker, target, hit), blows)
}

/** NH-HQ-2, NH-DANCER-3: an HQ never wounds another one; its own attack, thrown back, wounds it (NH-REFL-10). */
function sparesHq(attacker: UnitStatus, target: UnitStatus): boolean {
  return attacker !== target && attacker.tile.isHq && target.tile.isHq && !attacker.tile.isObject && !target.tile.isObject
}

/** NH-REFL-1, -4, -7, -10 */
function throwBack(field: Field, attacker: UnitStatus, judge: UnitStatus, hit: Hit, blows: Blow[]): void {
  const struck = thrownAt(field, judge, hit.way)
  if (struck === undefined || sparesHq(attacker, struck))
    return tell({ kind: 'attackReflected', by: attacker.unit.id, target: judge.unit.id })
  add({ ...blow(attacker, struck, { ...hit, way: turn(hit.way, 3) }), reflectedBy: judge.unit.id }, blows)
}

function blow(attacker: UnitStatus, target: UnitStatus, { cause, strength, way, edge, flies, redirected, endless }: Hit): Blow {
  const { unit, tile } = attacker
  const armour = flies ? Math.min(strength, armourAgainst(target, way)) : 0
  const isPoison = cause === 'poison'
  return {
    target: target.unit.id,
    by: unit.id,
    dealer: unit.owner,
    cause,
    wounds: isPoison ? 0 : endless && strength > armour ? DESTROYS : strength - armour,
    way,
    edge,
    armour,
    venom: isPoison ? 1 - armour : (tile.can.venom ? 1 : 0) + attacker.venom, // NH-VENOM-2, NH-BOILER-2, NH-POISON-1, -5
    paralyses: !isPoison && (tile.can.paralysis || attacker.paralyses),
    reflectedBy: -1,
    redirected,
    endless,
  }
}

/** NH-ATT-8: what one edge does to one unit is one attack; copies of a redirected shot are separate ones (NH-REDIR-3). */
function add(blow: Blow, blows: Blow[]): void {
  if (blow.wounds === 0 && (blow.cause !== 'poison' || blow.venom === 0))
    return tell({ kind: 'attackStopped', by: blow.by, target: blow.target, way: blow.way, armour: blow.armour, rule: 'NH-ATT-5' })
  const at = blow.redirected
    ? -1
    : blows.findIndex(
        other => other.by === blow.by && other.edge === blow.edge && other.target === blow.target && other.reflectedBy === blow.reflectedBy,
      )
  const first = blows[at]
  if (first === undefined) blows.push(blow)
  else blows[at] = { ...first, cause: 'both', wounds: first.wounds + blow.wounds, armour: first.armour + blow.armour }
}
