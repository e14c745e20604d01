// ER-COMB-19: all shoot at one target that each of them sees; range and targeting are each one's own. ER-COMB-20, RUL-43: who hits adds his
// dice and hits to one roll; what else lies in the area of an explosive is rolled with its own. A weapon that does no damage, or needs no
// line of sight, has no part in it.
import { sidesOf } from '@rubble/geometry/squares'
import { aimsOf, bearingsOf } from '../../derive/aims.ts'
import { seatOfPresent } from '../../derive/characters.ts'
import { footprint } from '../../derive/footprint.ts'
import { sceneOf } from '../../derive/scene.ts'
import { armourAgainst, firearmsOf, weaponAt } from '../../derive/weapons.ts'
import type { Value } from '../../data/types.ts'
import { type CharacterId, type Face, NONE, type Seat, type Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Aim, DamageTarget, Hit, Part, Shooter, Volley } from '../../model/steps.ts'
import { damageTargetOf, keyOf } from '../destroy/target.ts'
import { startBlast } from '../explosion/blast.ts'
import { type AnyStep, type No, no, type Rule } from '../types.ts'
import { refuseAim, refuseFiring } from './aim.ts'
import { aftermath, inflict } from './inflict.ts'
import { takeAim } from './target.ts'

/** The squares by which an explosive can be aimed at something. */
function squaresOf(state: State, on: DamageTarget): readonly Square[] {
  const { bodies, map } = sceneOf(state)
  if ('target' in on) return footprint(map.grid, bodies[on.target] as CharacterId, (state.characters[on.target] as Character).square)
  if ('element' in on) return map.elements[on.element]?.squares ?? []
  return ('door' in on ? (map.doors[on.door]?.edges ?? []) : [on.edge]).flatMap(edge => sidesOf(map.grid, edge))
}

/** What he aims a weapon at to hit something; undefined where he cannot. */
function aimWith(state: State, id: CharacterId, weapon: Face, on: DamageTarget): Aim | undefined {
  const { area } = weaponAt(state, id, weapon)
  // of its own: both lie in a step
  if (area === undefined) return { ...on }
  const to = squaresOf(state, on).find(square => bearingsOf(state, id, { to: square }).length > 0)
  return to === undefined ? undefined : { to }
}

function weaponsFor(state: State, id: CharacterId, on: DamageTarget): readonly Face[] {
  return firearmsOf(state, id).filter(face => {
    const { damage, noLos } = weaponAt(state, id, face)
    return damage !== undefined && !noLos && refuseFiring(state, id, face) === undefined && aimWith(state, id, face, on) !== undefined
  })
}

/** What he sees and could take part in shooting at. */
function* targetsOf(state: State, id: CharacterId): Generator<DamageTarget> {
  for (const face of firearmsOf(state, id)) {
    const { damage } = weaponAt(state, id, face)
    if (damage === undefined) continue
    for (const aim of aimsOf(state, id, { ...weaponAt(state, id, face), area: undefined, noLos: false }))
      if (!('to' in aim) && refuseAim(state, id, aim) === undefined && weaponsFor(state, id, aim).length > 0) yield aim
    return
  }
}

function commonTargets(state: State, ids: readonly CharacterId[]): readonly DamageTarget[] {
  const [first, ...others] = ids.map(id => new Map([...targetsOf(state, id)].map(on => [keyOf(on), on])))
  return [...(first ?? new Map<number, DamageTarget>())].flatMap(([key, on]) => (others.every(one => one.has(key)) ? [on] : []))
}

export const refuseVolley = (state: State, ids: readonly CharacterId[]): No | undefined =>
  commonTargets(state, ids).length === 0 ? no('ER-COMB-19') : undefined

export const aimVolley: Rule<'volley.aim'> = {
  who: (state, { parts: [leader] }) => seatOfPresent(state, leader?.character as CharacterId),
  about: (_, { parts }) => ({ characters: parts.map(({ character }) => character) }),

  offer(state, { parts }, o) {
    for (const on of commonTargets(
      state,
      parts.map(({ character }) => character),
    ))
      o.yes({ do: 'shoot', ...on })
    o.no({}, 'ER-COMB-19')
  },

  answer: (state, { parts }, pick) => shootNext(state, { on: damageTargetOf(pick), later: parts, hits: [] }),
}

/** The next of them, or the roll for all. */
function shootNext(state: State, volley: Volley): readonly AnyStep[] {
  const [part] = volley.later
  if (part === undefined) return volley.hits.length === 0 ? [] : [{ kind: 'volley.roll', on: volley.on, hits: volley.hits }]
  const weapons = weaponsFor(state, part.character, volley.on)
  if (weapons.length > 1) return [{ kind: 'volley.weapon', ...volley }]
  return weapons[0] === undefined
    ? shootNext(state, { ...volley, later: volley.later.slice(1) })
    : [shootWith(state, volley, part, weapons[0])]
}

/** Somebody has missed. */
export const goOn: Rule<'volley.next'> = { run: (state, { on, later, hits }) => shootNext(state, { on, later, hits }) }

export const armVolley: Rule<'volley.weapon'> = {
  who: (state, { later: [part] }) => state.characters[part?.character as CharacterId]?.seat,
  about: (_, { later: [part] }) => ({ ...part }),

  offer(state, { on, later: [part] }, o) {
    for (const face of weaponsFor(state, part?.character as CharacterId, on)) o.yes({ face })
    o.no({}, 'ER-SHOOT-1')
  },

  answer: (state, { on, later, hits }, { face }) => shootWith(state, { on, later, hits }, later[0] as Part, face),
}

function shootWith(state: State, { on, later, hits }: Volley, { character, cp }: Part, weapon: Face): AnyStep {
  const aim = aimWith(state, character, weapon, on) ?? on
  const bearings = bearingsOf(state, character, aim)
  const [first, second] = bearings
  const shot: Shooter = {
    character,
    weapon,
    aim,
    arc: first?.arc ?? 'red',
    range: Math.min(...bearings.map(one => one.range)),
    cp: cp - 1,
    volley: { on, later: later.slice(1), hits },
  }
  const isFree = second === undefined || weaponAt(state, character, weapon).area !== undefined
  return isFree ? takeAim(state, shot) : { kind: 'shoot.arc', ...shot }
}

/** He has hit, with so many dice more. */
export const hitIn = (state: State, { on, later, hits }: Volley, hit: Hit): readonly AnyStep[] =>
  shootNext(state, { on, later, hits: [...hits, hit] })

/** Dice and hits of all who have hit, each by his own arc or zone. */
export function pooled(state: State, hits: readonly Hit[]): Value {
  const sum = { dice: 0, auto: 0 }
  for (const { character, weapon, arc, dice, origin } of hits) {
    const damage = weaponAt(state, character, weapon).damage?.[origin === NONE ? arc : 'red'] ?? { dice: 0, auto: 0 }
    sum.dice += damage.dice + dice
    sum.auto += damage.auto
  }
  return sum
}

/** Those whose weapon goes on to explode. */
export const explosivesAmong = <H extends Hit>(hits: readonly H[]): readonly H[] => hits.filter(({ origin }) => origin !== NONE)

/** One roll on the target; then what else each explosive does. */
export const rollVolley: Rule<'volley.roll'> = {
  run(state, { on, hits }) {
    const isRemoved = inflict(state, bestAgainst(state, on, hits), on, pooled(state, hits), 'ER-SHOOT-13')
    const blasts = explosivesAmong(hits)
    if (blasts.length === 0) return aftermath(state, isRemoved)
    return blasts.flatMap((hit, i) =>
      startBlast(state, hit, seatOf(state, hit), hit.origin, hit.dice, { except: on, isRemoved: isRemoved && i === 0 }),
    )
  },
}

export const seatOf = (state: State, { character }: Hit): Seat => (state.characters[character] as Character).seat

/** ER-ITEM-Bazooka: one that makes armour count less does so for all. */
export function bestAgainst(state: State, on: DamageTarget, hits: readonly Hit[]): Hit {
  const armour = ({ weapon }: Hit): number => ('target' in on ? armourAgainst(state, on.target, weapon) : 0)
  return hits.toSorted((a, b) => armour(a) - armour(b))[0] as Hit
}
