// The attacks of one unit, as src/rules/battle/attack and flight: whom they reach, and how hard.
import { GAUSS, type Kit, MELEE, MORTAR, POISON, RANGED, SHADOW, SHARP } from './kit.ts'
import { standing } from './standing.ts'
import { MOST_UNITS, type Table } from './table.ts'
import { prizeOf } from './worth.ts'

/** By unit: what falls on it in this phase. */
export const harm = {
  wounds: new Int32Array(MOST_UNITS),
  /** The hardest of these blows: what a Medic would take. */
  hardest: new Int32Array(MOST_UNITS),
  venom: new Int8Array(MOST_UNITS),
  stun: new Int8Array(MOST_UNITS),
  any: false,
}
/** By seat: wounds dealt to enemy HQs, which are points in some games. */
export const scored = new Int32Array(8)
const MOST_BENDS = 3

const { melee, ranged, venom, stuns, netted } = standing

export function strike(table: Table, i: number): void {
  const { blades } = table.kit[i] as Kit
  for (const { way, reach, strength } of blades) {
    if (reach === MELEE) land(table, i, beside(table, i, way), way, strength + (melee[i] as number), false)
    else if (reach === POISON) poison(beside(table, i, way))
    else if (reach === SHADOW) land(table, i, bestFoe(table, i, strength), -1, strength + (melee[i] as number), false)
    else shoot(table, i, table.hex[i] as number, way, reach, strength + (reach === GAUSS ? 0 : (ranged[i] as number)), 1, 0)
  }
}

/** The enemy on the next hex, or −1. */
export function beside({ hex, near, at, team }: Table, i: number, way: number): number {
  const there = near[(hex[i] as number) * 6 + way] as number
  const other = there < 0 ? -1 : (at[there] as number)
  return other >= 0 && team[other] !== team[i] ? other : -1
}

function shoot(table: Table, i: number, from: number, way: number, reach: number, strength: number, distance: number, bends: number): void {
  const { near, at, team, kit } = table
  let aim = -1
  for (let hex = near[from * 6 + way] as number; hex >= 0; hex = near[hex * 6 + way] as number, distance++) {
    const there = at[hex] as number
    if (reach === MORTAR && distance === 2) return land(table, i, there >= 0 && team[there] !== team[i] ? there : -1, way, strength, true)
    if (there < 0) continue
    if (team[there] === team[i]) {
      const { inputs, outputs } = kit[there] as Kit
      if ((inputs & (1 << way)) === 0 || netted[there] === 1 || bends === MOST_BENDS) continue
      for (const output of outputs) shoot(table, i, hex, output, reach, strength, distance + 1, bends + 1)
      return
    }
    if (reach === RANGED) return land(table, i, there, way, strength, true)
    if (reach === GAUSS) land(table, i, there, way, strength, true)
    else if (reach === SHARP && (aim < 0 || prizeOf(table, there, strength) > prizeOf(table, aim, strength))) aim = there
  }
  land(table, i, aim, way, strength, true)
}

/** Whom the Shadow would choose. */
function bestFoe(table: Table, i: number, strength: number): number {
  const { count, team } = table
  let best = -1
  for (let other = 0; other < count; other++) {
    if (standing.alive[other] === 0 || team[other] === team[i]) continue
    if (best < 0 || prizeOf(table, other, strength) > prizeOf(table, best, strength)) best = other
  }
  return best
}

function poison(target: number): void {
  if (target < 0) return
  harm.any = true
  harm.venom[target] = (harm.venom[target] as number) + 1
}

const reflects = ({ kit }: Table, target: number, way: number): boolean => way >= 0 && ((kit[target] as Kit).mirrors & (1 << way)) !== 0 && netted[target] === 0

function land(table: Table, i: number, target: number, way: number, strength: number, flies: boolean): void {
  if (target < 0) return
  const { kit, near, at, hex, team } = table
  const attacker = kit[i] as Kit
  if (reflects(table, target, way)) {
    const back = near[(hex[target] as number) * 6 + ((way + 3) % 6)] as number
    const struck = back < 0 ? -1 : (at[back] as number)
    if (struck >= 0 && team[struck] !== team[target]) hurt(table, i, struck, strength)
    return
  }
  const struck = kit[target] as Kit
  if (attacker.tile.isHq && struck.tile.isHq && !attacker.tile.isObject && !struck.tile.isObject) return // NH-HQ-2
  const wounds = flies && (struck.armour & (1 << way)) !== 0 ? strength - 1 : strength
  if (wounds <= 0) return
  hurt(table, i, target, wounds)
  harm.venom[target] = (harm.venom[target] as number) + (venom[i] as number) + (attacker.brings.venom ? 1 : 0)
  if (attacker.brings.paralysis || stuns[i] === 1) harm.stun[target] = 1
}

function hurt({ kit, owner, team }: Table, by: number, target: number, wounds: number): void {
  hit(target, wounds)
  if ((kit[target] as Kit).tile.isHq && team[by] !== team[target]) scored[owner[by] as number] = (scored[owner[by] as number] as number) + wounds
}

/** A blow on its own. */
export function hit(target: number, wounds: number): void {
  harm.any = true
  harm.wounds[target] = (harm.wounds[target] as number) + wounds
  if (wounds > (harm.hardest[target] as number)) harm.hardest[target] = wounds
}
