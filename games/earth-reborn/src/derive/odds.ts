// The exact distribution of what a blow or a shot can bring: dice convolved, not sampled, from what lies open on the table. Chances of
// Wounds stand by their number; the last is that of as many as kill.
import { characterAt } from '../data/characters.ts'
import { CRITICAL_AGAINST_OBJECTS, CRITICAL_WOUNDS } from '../data/constants.ts'
import { YELLOW } from '../data/dice.ts'
import type { CharacterSide, Value, YellowFace } from '../data/types.ts'
import type { CharacterId, Face } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import type { DamageTarget, Steps } from '../model/steps.ts'
import type { FireArc } from '../model/table.ts'
import { statsOf } from './characters.ts'
import { defenceOf } from './defence.ts'
import { armourOf, passiveOf } from './equipment.ts'
import { mapOf } from './map.ts'
import type { WithScene } from './scene.ts'
import { jointStrength, strengthOf } from './strength.ts'
import { armourAgainst, poolOf, weaponAt } from './weapons.ts'

/** What a view has too. */
export type WithOdds = WithScene & Pick<State, 'gear'>

/** By outcome, its chance. */
type Chances = ReadonlyMap<string, { readonly points: readonly number[]; readonly chance: number }>

const NOTHING: Chances = new Map([['', { points: [], chance: 1 }]])

/** Sums of several points over a number of dice. */
export function sums<F>(die: readonly F[], dice: number, points: readonly ((face: F) => number)[]): Chances {
  const zero = points.map(() => 0)
  let all: Chances = new Map([[zero.join(), { points: zero, chance: 1 }]])
  for (let i = 0; i < dice; i++) {
    const more = new Map<string, { points: readonly number[]; chance: number }>()
    for (const { points: before, chance } of all.values()) {
      for (const face of die) {
        const sum = before.map((point, at) => point + (points[at]?.(face) ?? 0))
        const key = sum.join()
        more.set(key, { points: sum, chance: (more.get(key)?.chance ?? 0) + chance / die.length })
      }
    }
    all = more
  }
  return all
}

const hits = (face: YellowFace): number => face.hits
const critical = (face: YellowFace): number => (face.critical ? 1 : 0)

function spread(length: number): number[] {
  return new Array<number>(length).fill(0)
}

/** Wounds he can still take, on both sides of his card. */
export function lifeLeft(state: WithOdds, id: CharacterId): number {
  const { isWounded, wounds } = state.characters[id] as Character
  const { life } = statsOf(state, id)
  return life - wounds + (isWounded ? 0 : characterAt(id).wounded.life)
}

/** ER-CC-8, ER-SHOOT-13, RUL-17: his armour once so many criticals have wounded him. */
function armourAfter(state: WithOdds, id: CharacterId, criticals: number, armour: (state: WithOdds) => number): number {
  const one = state.characters[id] as Character
  const healthy: CharacterSide = characterAt(id).healthy
  if (one.isWounded || one.wounds + criticals < healthy.life) return armour(state)
  const flipped = state.characters.map((other, at) => (at === id ? { ...other, isWounded: true } : other))
  return armour({ ...state, characters: flipped })
}

export interface BlowOdds {
  /** Of the defender. */
  readonly wounds: readonly number[]
  /** Of the attacker. */
  readonly back: readonly number[]
  /** ER-CAPT-2, RUL-69: enough to kill, while the Captor lives. */
  readonly caught: number
}

/** Close Combat (ER-CC-8…11). */
export function oddsOfBlow(state: WithOdds, blow: Readonly<Steps['combat.strike']['at']>): BlowOdds {
  const { character, target, against: counter, shield } = blow
  const wounds = spread(lifeLeft(state, target) + 1)
  const back = spread(lifeLeft(state, character) + 1)
  const attack = jointStrength(state, [blow, ...blow.helpers])
  const defend = strengthOf(state, target, counter, shield)
  const rolls = sums(YELLOW, attack.dice, [hits, critical]).values()
  const against = [...sums(YELLOW, defend.dice, [hits, critical]).values()]
  const armours = spread(attack.dice + 1).map((_, criticals) => armourAfter(state, target, criticals, at => armourOf(at, target)))
  let caught = 0
  for (const { points: rolled, chance } of rolls) {
    const [normal, crits] = rolled as [number, number]
    for (const { points, chance: other } of against) {
      const [hit = 0, returned = 0] = points
      const taken = crits * CRITICAL_WOUNDS + Math.max(0, normal + attack.auto - hit - defend.auto - (armours[crits] as number))
      add(wounds, taken, chance * other)
      if (taken >= wounds.length - 1 && returned * CRITICAL_WOUNDS < back.length - 1) caught += chance * other
    }
  }
  for (const { points, chance } of against) add(back, (points[1] as number) * CRITICAL_WOUNDS, chance)
  return { wounds, back, caught }
}

function add(chances: number[], outcome: number, chance: number): void {
  const at = Math.min(outcome, chances.length - 1)
  chances[at] = (chances[at] as number) + chance
}

/** Dice and hits against armour. */
export function woundsBy(
  state: WithOdds,
  target: CharacterId,
  { dice, auto }: Value,
  armour: (state: WithOdds) => number,
): readonly number[] {
  const wounds = spread(lifeLeft(state, target) + 1)
  for (const { points, chance } of sums(YELLOW, dice, [hits, critical]).values()) {
    const [normal, crits] = points as [number, number]
    add(wounds, crits * CRITICAL_WOUNDS + Math.max(0, normal + auto - armourAfter(state, target, crits, armour)), chance)
  }
  return wounds
}

/** ER-DESTROY-4, -5 */
export function breaksBy({ dice, auto }: Value, defence: number): number {
  let chance = 0
  for (const one of sums(YELLOW, dice, [face => hits(face) + CRITICAL_AGAINST_OBJECTS * critical(face)]).values())
    if ((one.points[0] as number) + auto >= defence) chance += one.chance
  return chance
}

export interface PlannedShot {
  readonly character: CharacterId
  readonly weapon: Face
  readonly aim: DamageTarget
  readonly arc: FireArc
  readonly range: number
  /** For targeting, all of them. */
  readonly dice: number
  /** Points besides, where the shooter has chosen them (ER-CAPT-18). */
  readonly auto?: number
  /** CP for damage. */
  readonly cp: number
}

/** A shot at one target (ER-SHOOT-9, -13, -14): to hit it, to run dry, and then its Wounds, or that it breaks; these count misses too. */
export interface ShotOdds {
  readonly hit: number
  readonly dry: number
  readonly wounds: readonly number[]
  readonly broken: number
}

/** ER-SHOOT-5, -8, -9, ER-AMMO-2, ER-ITEM-Ammunition: to hit, and to run dry. */
export function oddsOfAim(
  state: WithOdds,
  {
    character,
    weapon,
    range,
    dice,
    auto = poolOf(state, character, weapon).auto,
  }: Pick<PlannedShot, 'character' | 'weapon' | 'range' | 'dice' | 'auto'>,
): Pick<ShotOdds, 'hit' | 'dry'> {
  const { ammo, noTargeting } = weaponAt(state, character, weapon)
  const canRunDry = ammo.kind === 'reload' && passiveOf(state, character, 'cannotRunOutOfAmmo') === undefined
  let [hit, dry] = [0, 0]
  const icons = [
    (face: YellowFace) => face.distance,
    (face: YellowFace) => Number(face.perfectShot),
    (face: YellowFace) => Number(face.ammo),
  ]
  for (const { points, chance } of (dice > 0 ? sums(YELLOW, dice, icons) : NOTHING).values()) {
    const [distance = 0, perfect = 0, empty = 0] = points
    if (range === 0 || noTargeting || perfect > 0 || distance + auto >= range) hit += chance
    if (canRunDry && empty > 0) dry += chance
  }
  return { hit, dry }
}

export function oddsOfShot(state: WithOdds, { aim, arc, cp, ...shot }: PlannedShot): ShotOdds {
  const { character, weapon } = shot
  const { hit, dry } = oddsOfAim(state, shot)
  const printed = weaponAt(state, character, weapon).damage?.[arc] ?? { dice: 0, auto: 0 }
  const value = { dice: printed.dice + cp, auto: printed.auto }
  if (!('target' in aim)) return { hit, dry, wounds: [], broken: hit * breaksBy(value, defenceOf(mapOf(state.config), aim)) }
  const { target } = aim
  const wounds = woundsBy(state, target, value, at => armourAgainst(at, target, weapon)).map(chance => chance * hit)
  return { hit, dry, wounds: [1 - hit + (wounds[0] as number), ...wounds.slice(1)], broken: 0 }
}
