// A battle fought on the flat table, as src/rules/battle tells it. Left out: what players might choose against their plain interest, Clowns, Traps,
// changed attacks and who gets the last markers. The property in outlook.test.ts says how often it agrees with the rules.
import { beside, harm, hit, strike } from './blows.ts'
import type { Kit } from './kit.ts'
import { medicOf, stand, standing } from './standing.ts'
import { createTable, MOST_UNITS, type Table } from './table.ts'
import { WORTH } from './worth.ts'

const { alive, netted, paralysed, haste, extra, zoned, toughness, medicCount } = standing
const used = new Int8Array(MOST_UNITS)
const gone = new Int8Array(MOST_UNITS)

/** The table as the battle leaves it. What is not `alive` is gone. */
export const after: Table = createTable()
export { alive }

/** Lays out who stands how, before the battle. */
export function prepare(table: Table): void {
  after.size = table.size
  after.near = table.near
  after.count = table.count
  after.grounds = table.grounds
  after.at.set(table.at)
  for (let i = 0; i < table.count; i++) {
    after.kit[i] = table.kit[i] as Kit
    after.hex[i] = table.hex[i] as number
    after.owner[i] = table.owner[i] as number
    after.team[i] = table.team[i] as number
    after.left[i] = table.left[i] as number
    after.paralysed[i] = table.paralysed[i] as number
    after.steelNet[i] = table.steelNet[i] as number
    after.venom[i] = table.venom[i] as number
    alive[i] = table.at[table.hex[i] as number] === i ? 1 : 0
    gone[i] = 0
    used[i] = 0
  }
  stand(after)
}

/** Fights the battle that was prepared. */
export function fight({ holes, bombs }: Table): void {
  begin()
  for (let phase = highest(bombs); phase >= 0; phase--) {
    for (let i = 0; i < after.count; i++) if (alive[i] === 1) act(i, phase)
    if (phase === 1 && after.grounds > 0) explodeBombs(bombs)
    settle()
  }
  if (after.grounds > 0) swallow(holes)
}

/** NH-BATTLE-2 */
function begin(): void {
  for (let i = 0; i < after.count; i++) {
    const { fuse } = after.kit[i] as Kit
    for (let n = after.venom[i] as number; n > 0; n--) hit(i, 1)
    const target = fuse < 0 || netted[i] === 1 || paralysed[i] === 1 ? -1 : beside(after, i, fuse)
    if (target < 0) continue
    gone[i] = 1
    harm.any = true
    const struck = (after.kit[target] as Kit).tile
    if (!struck.isHq) hit(target, DESTROYS)
    else if (struck.isObject) hit(target, 1)
  }
  settle()
}
const DESTROYS = 99

function highest(bombs: Int8Array): number {
  let most = after.grounds > 0 && bombs.some(owner => owner > 0) ? 1 : 0
  for (let i = 0; i < after.count; i++) {
    if (alive[i] === 0 || zoned[i] === 1) continue
    for (const number of (after.kit[i] as Kit).tile.initiative) most = Math.max(most, number + (haste[i] as number))
  }
  return most
}

const EXTRA = 3
/** NH-INIT-3, -4, -8: attacks if one of its slots is of this phase and not used. */
function act(i: number, phase: number): void {
  const due = dueIn(i, phase)
  if (due === 0) return
  const isNew = (due & ~(used[i] as number)) !== 0
  used[i] = (used[i] as number) | due
  if (isNew && netted[i] === 0 && paralysed[i] === 0) strike(after, i)
}

function dueIn(i: number, phase: number): number {
  const { initiative } = (after.kit[i] as Kit).tile
  const more = extra[i] as number
  const faster = haste[i] as number
  const isLast = zoned[i] === 1
  let due = 0
  let low = 99
  for (let k = 0; k < initiative.length; k++) {
    const slot = Math.max(0, (initiative[k] as number) + faster)
    if ((isLast ? 0 : slot) === phase) due |= 1 << k
    if (low === 99 || slot === low - 1) low = slot
  }
  if (initiative.length === 0) return 0
  for (let k = 1; k <= more && low - k >= 0; k++) if ((isLast ? 0 : low - k) === phase) due |= 1 << (EXTRA + k - 1)
  return due
}

/** NH-TOXIC-1: where it harms the others more. */
function explodeBombs(bombs: Int8Array): void {
  for (let hex = 0; hex < after.size; hex++) {
    const owner = bombs[hex] as number
    if (owner > 0 && burst(hex, owner - 1, false) > 0) burst(hex, owner - 1, true)
  }
}

function burst(hex: number, owner: number, isReal: boolean): number {
  let gain = 0
  for (let way = -1; way < 6; way++) {
    const there = way < 0 ? hex : (after.near[hex * 6 + way] as number)
    const target = there < 0 ? -1 : (after.at[there] as number)
    if (target < 0) continue
    if (isReal) hit(target, 1)
    const { tile } = after.kit[target] as Kit
    const prize = tile.isHq ? 1 : (after.left[target] as number) + (toughness[target] as number) > 1 ? 0 : (WORTH[tile.id] as number)
    gain += after.owner[target] === owner ? -prize : prize
  }
  return gain
}

/** NH-HOLE-6 */
function swallow(holes: Int8Array): void {
  for (let hex = 0; hex < after.size; hex++) {
    const owner = holes[hex] as number
    const above = owner === 0 ? -1 : (after.at[hex] as number)
    if (above >= 0 && after.owner[above] !== owner - 1 && !(after.kit[above] as Kit).tile.isHq) remove(above)
  }
}

/** Medics, wounds, markers, removals (NH-BATTLE-5). */
function settle(): void {
  if (!harm.any) return
  harm.any = false
  callMedics()
  let changed = false
  for (let i = 0; i < after.count; i++) {
    if (alive[i] === 0) continue
    changed = take(i) || changed
  }
  if (!changed) return
  stand(after)
  fallWeak()
}

/** One unit takes its harm. Returns whether anything on the board is different now. */
function take(i: number): boolean {
  const wounds = harm.wounds[i] as number
  const { venom, stun } = harm
  let changed = gone[i] === 1
  if (wounds > 0) {
    after.left[i] = (after.left[i] as number) - wounds
    harm.wounds[i] = 0
    harm.hardest[i] = 0
  }
  if (gone[i] === 1 || (after.left[i] as number) + (toughness[i] as number) <= 0) {
    remove(i)
    changed = true
  } else {
    after.venom[i] = (after.venom[i] as number) + (venom[i] as number)
    if (stun[i] === 1 && after.paralysed[i] === 0) {
      after.paralysed[i] = 1
      changed = true
    }
  }
  venom[i] = 0
  stun[i] = 0
  return changed
}

function remove(i: number): void {
  alive[i] = 0
  after.at[after.hex[i] as number] = -1
}

/** NH-ATT-13: who lived on received Toughness. */
function fallWeak(): void {
  for (let i = 0; i < after.count; i++) {
    if (alive[i] === 0 || (after.left[i] as number) > 0 || (after.left[i] as number) + (toughness[i] as number) > 0) continue
    remove(i)
    stand(after)
    i = -1
  }
}

/** NH-MED-1…5: each Medic that is not destroyed itself takes the blow that hurts its side most. */
function callMedics(): void {
  for (;;) {
    let best = 0
    let saved = -1
    let medic = -1
    for (let i = 0; i < after.count; i++) {
      if (alive[i] === 0 || gone[i] === 1 || (harm.wounds[i] as number) === 0 || medicCount[i] === 0) continue
      const ready = readyMedic(i)
      const gain = ready < 0 ? 0 : relief(i)
      if (gain <= best) continue
      best = gain
      saved = i
      medic = ready
    }
    if (saved < 0) return
    gone[medic] = 1
    absorb(saved)
  }
}

function readyMedic(i: number): number {
  for (let n = 0; n < (medicCount[i] as number); n++) {
    const medic = medicOf(i, n)
    if (alive[medic] === 1 && gone[medic] === 0 && (harm.wounds[medic] as number) < (after.left[medic] as number) + (toughness[medic] as number)) return medic
  }
  return -1
}

const PAIN = 0.05
/** What it is worth to spare a unit its hardest blow: a Medic has no choice but to take one. */
function relief(i: number): number {
  const { tile } = after.kit[i] as Kit
  const hardest = harm.hardest[i] as number
  if (tile.isHq) return hardest
  const left = (after.left[i] as number) + (toughness[i] as number) - (harm.wounds[i] as number)
  return left <= 0 && left + hardest > 0 ? (WORTH[tile.id] as number) : PAIN
}

function absorb(i: number): void {
  harm.wounds[i] = (harm.wounds[i] as number) - (harm.hardest[i] as number)
  harm.hardest[i] = Math.min(harm.hardest[i] as number, harm.wounds[i] as number)
  if (harm.wounds[i] === 0) harm.stun[i] = 0
  harm.venom[i] = Math.max(0, (harm.venom[i] as number) - 1)
}
