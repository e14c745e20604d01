// What a Character brings to a fight. It follows from the side of his card that is up, from his cards and from how these are, which change
// far more rarely than it is asked for: so it is remembered, and so is what one could do to another.
import { cardOf, faceAt } from '../data/cards.ts'
import type { Area, CharacterSide, Value } from '../data/types.ts'
import type { Arc } from '../data/words.ts'
import { statsOf } from '../derive/characters.ts'
import { armourOf, cardsOf, gearOn } from '../derive/equipment.ts'
import { scenarioOf } from '../derive/map.ts'
import { uses } from '../derive/modules.ts'
import { armourAgainst, firearmsOf, isCard, poolOf, weaponAt } from '../derive/weapons.ts'
import { type CharacterId, type Face, NONE } from '../model/ids.ts'
import type { Scenario } from '../model/scenario.ts'
import type { Gear, State } from '../model/state.ts'
import { hitChance, woundsBy } from './chances.ts'
import { isSameList } from './same-list.ts'

export interface Armament {
  /** With the best of what he carries. */
  readonly power: Readonly<Record<Arc, Value>>
  readonly armour: number
  /** Whether or not they can be fired now. */
  readonly hasFirearms: boolean
  /** Those that can be. */
  readonly guns: readonly Gun[]
}

export interface Gun {
  readonly face: Face
  /** For targeting; undefined where nothing is to be hit. */
  readonly pool: Value | undefined
  /** Does it begin in front of him, and reach no farther than it spreads? */
  readonly isFlame: boolean
  /** Does it spread from where it hits? */
  readonly isBlast: boolean
  /** As far as it can do harm. */
  readonly reach: number
  readonly damage: Value
}

/** All that it follows from. */
interface RememberedArmament extends Armament {
  readonly scenario: Scenario
  readonly stats: CharacterSide
  readonly cards: readonly Face[]
  /** How each card is (`wearOf`). */
  readonly wear: readonly number[]
  /** By who he meets. */
  readonly matchups: WeakMap<Armament, Matchup>
}

/** By Character: those that were asked for last. */
const kept: RememberedArmament[][] = []
const MOST_KEPT = 16

const ENGAGED = 1
const ON = 2
const wearOf = ({ isEngaged, on }: Pick<Gear, 'isEngaged' | 'on'>): number => (isEngaged ? ENGAGED : 0) + (on === NONE ? 0 : ON)

function isWornSo({ gear }: State, cards: readonly Face[], wear: readonly number[]): boolean {
  for (let i = 0; i < cards.length; i++) {
    const card = cardOf(cards[i] as Face)
    let own = 0
    for (const one of gear) if (one.card === card) own = wearOf(one)
    if (own !== wear[i]) return false
  }
  return true
}

export function armamentOf(state: State, id: CharacterId): Armament {
  const scenario = scenarioOf(state)
  const stats = statsOf(state, id)
  const cards = cardsOf(state, id)
  const known = (kept[id] ??= [])
  for (let i = 0; i < known.length; i++) {
    const one = known[i] as RememberedArmament
    if (one.scenario !== scenario || one.stats !== stats || !isSameList(one.cards, cards) || !isWornSo(state, cards, one.wear)) continue
    known[i] = known[0] as RememberedArmament
    known[0] = one
    return one
  }
  const found: RememberedArmament = {
    power: { dark: powerIn(stats, cards, 'dark'), light: powerIn(stats, cards, 'light'), grey: powerIn(stats, cards, 'grey') },
    armour: armourOf(state, id),
    hasFirearms: firearmsOf(state, id).length > 0,
    guns: gunsOf(state, id),
    scenario,
    stats,
    cards: cards.slice(),
    wear: cards.map(face => wearOf(gearOn(state, face))),
    matchups: new WeakMap(),
  }
  if (known.unshift(found) > MOST_KEPT) known.pop()
  return found
}

function powerIn({ closeCombat }: CharacterSide, cards: readonly Face[], arc: Arc): Value {
  const own = closeCombat[arc]
  let best: Value | undefined
  for (const face of cards) {
    const more = faceAt(face).closeCombat?.[arc]
    if (more !== undefined && more.dice + more.auto > (best === undefined ? 0 : best.dice + best.auto)) best = more
  }
  return best === undefined ? own : { dice: own.dice + best.dice, auto: own.auto + best.auto }
}

function gunsOf(state: State, id: CharacterId): readonly Gun[] {
  return firearmsOf(state, id).flatMap(face => {
    const { damage, noLos, area } = weaponAt(state, id, face)
    if (damage === undefined || (isCard(face) && gearOn(state, face).isEngaged)) return []
    const reach = noLos ? depthOf(area) : Infinity
    const isBlast = area !== undefined && !noLos
    return [{ face, pool: noLos ? undefined : poolOf(state, id, face), damage: damage.red, isFlame: noLos, isBlast, reach }]
  })
}

/** How far ahead of him it still burns. */
const depthOf = (area: Area | undefined): number => 1 + Math.max(0, ...(area?.cells ?? []).map(({ south }) => -south))

/** What one could do to another. */
export interface Matchup {
  /** Wounds to be expected once he is face to face with him, and of a shot before he sees him. */
  readonly blow: number
  readonly shot: number
  /** What armour counts for against each of his guns. */
  readonly armour: readonly number[]
}

/** CP that one may count on. */
export const USUAL_CP = 2
/** The range at which a shot is thought of by who does not see his target yet. */
export const USUAL_RANGE = 4

export function matchupOf(state: State, armament: Armament, foe: Armament, target: CharacterId): Matchup {
  const { matchups } = armament as RememberedArmament
  const known = matchups.get(foe)
  if (known !== undefined) return known
  const armour = armament.guns.map(({ face }) => armourAgainst(state, target, face))
  const matchup: Matchup = {
    blow: woundsIn(armament, 'dark', foe, 'light', USUAL_CP),
    shot: uses(state, 'shoot') ? woundsAt(armament, armour, USUAL_RANGE, USUAL_CP) : 0,
    armour,
  }
  matchups.set(foe, matchup)
  return matchup
}

/** Wounds to be expected of a blow with so many CP. */
export function woundsIn({ power }: Armament, arc: Arc, foe: Armament, inArc: Arc, cp: number): number {
  const attack = power[arc]
  const defence = foe.power[inArc]
  return woundsBy({ dice: attack.dice + cp - 1, auto: attack.auto }, { dice: defence.dice, auto: defence.auto + foe.armour })
}

/** Wounds to be expected of a shot with the best of his guns. */
export function woundsAt(
  { guns }: Armament,
  armour: readonly number[],
  range: number,
  cp: number,
  isMeant: (gun: Gun) => boolean = () => true,
): number {
  const aimed = cp > 1 ? 1 : 0
  let most = 0
  for (let i = 0; i < guns.length; i++) {
    const gun = guns[i] as Gun
    const { pool, damage, reach } = gun
    if (range > reach || !isMeant(gun)) continue
    const chance = pool === undefined ? 1 : hitChance({ dice: pool.dice + aimed, auto: pool.auto }, range)
    most = Math.max(
      most,
      chance * woundsBy({ dice: damage.dice + cp - 1 - aimed, auto: damage.auto }, { dice: 0, auto: armour[i] as number }),
    )
  }
  return most
}
