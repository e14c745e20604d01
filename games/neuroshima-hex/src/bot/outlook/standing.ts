// Who is netted, and what modules give: as src/rules/field, on the flat table. Rings of nets are taken to hold each other off.
import { EFFECTS } from '../../data/components.ts'
import { effectNumber, type Kit } from './kit.ts'
import { MOST_UNITS, type Table } from './table.ts'

const MOST_MEDICS = 8

/** By unit: what the board makes of it. */
export const standing = {
  alive: new Int8Array(MOST_UNITS),
  netted: new Int8Array(MOST_UNITS),
  paralysed: new Int8Array(MOST_UNITS),
  melee: new Int8Array(MOST_UNITS),
  ranged: new Int8Array(MOST_UNITS),
  haste: new Int8Array(MOST_UNITS),
  extra: new Int8Array(MOST_UNITS),
  zoned: new Int8Array(MOST_UNITS),
  toughness: new Int8Array(MOST_UNITS),
  venom: new Int8Array(MOST_UNITS),
  stuns: new Int8Array(MOST_UNITS),
  /** Friends that its module serves, or enemies that it hampers. */
  served: new Int8Array(MOST_UNITS),
  /** The seat its module works for (NH-SCOPER-1). */
  side: new Int8Array(MOST_UNITS),
  medicCount: new Int8Array(MOST_UNITS),
  medics: new Int8Array(MOST_UNITS * MOST_MEDICS),
}
const { alive, netted, paralysed, melee, ranged, haste, extra, zoned, toughness, venom, stuns, served, side, medicCount, medics } = standing

export function stand(table: Table): void {
  const { count, kit, owner } = table
  let nets = 0
  let modules = 0
  let isScoped = false
  let hasMatrix = false
  for (let i = 0; i < count; i++) {
    paralysed[i] = table.paralysed[i] as number
    netted[i] = table.steelNet[i] as number
    side[i] = owner[i] as number
    clear(i)
    if (alive[i] === 0) continue
    const { nets: ways, effects } = kit[i] as Kit
    nets += ways.length
    modules += effects.length
    isScoped ||= effects[0] === SCOPE
    hasMatrix ||= effects[0] === MATRIX
  }
  if (nets > 0) net(table)
  if (modules === 0) return
  if (isScoped) takeOver(table)
  if (hasMatrix) link(table)
  for (let i = 0; i < count; i++) if (alive[i] === 1 && netted[i] === 0 && (kit[i] as Kit).effects.length > 0) serve(table, i, hasMatrix)
}

function clear(i: number): void {
  melee[i] = 0
  ranged[i] = 0
  haste[i] = 0
  extra[i] = 0
  zoned[i] = 0
  toughness[i] = 0
  venom[i] = 0
  stuns[i] = 0
  served[i] = 0
  medicCount[i] = 0
}

const OPEN = 0
const ACTIVE = 1
const HELD = 2
const state = new Int8Array(MOST_UNITS)

/** NH-NET-5: held by an active one, netted; by none but netted ones, active. What stays open is a ring. */
function net(table: Table): void {
  const { count, kit } = table
  let open = 0
  for (let i = 0; i < count; i++) {
    const isNetter = alive[i] === 1 && (kit[i] as Kit).nets.length > 0
    state[i] = isNetter && netted[i] === 0 ? OPEN : HELD
    if (state[i] === OPEN) open++
  }
  while (open > 0) {
    const found = decide(table)
    if (found === 0) break
    open -= found
  }
  for (let i = 0; i < count; i++) if (state[i] !== HELD) hold(table, i, state[i] === OPEN)
}

function decide(table: Table): number {
  let found = 0
  for (let i = 0; i < table.count; i++) {
    if (state[i] !== OPEN) continue
    const by = heldBy(table, i)
    if (by === OPEN) continue
    state[i] = by === ACTIVE ? HELD : ACTIVE
    found++
  }
  return found
}

/** ACTIVE if an active net points at it, OPEN if an undecided one does, HELD if none does. */
function heldBy({ kit, hex, near, at, team }: Table, i: number): number {
  let by = HELD
  const own = (hex[i] as number) * 6
  for (let way = 0; way < 6; way++) {
    const there = near[own + way] as number
    const other = there < 0 ? -1 : (at[there] as number)
    if (other < 0 || team[other] === team[i] || state[other] === HELD || !(kit[other] as Kit).nets.includes((way + 3) % 6)) continue
    if (state[other] === ACTIVE) return ACTIVE
    by = OPEN
  }
  return by
}

function hold({ kit, hex, near, at, team }: Table, i: number, isRing: boolean): void {
  for (const way of (kit[i] as Kit).nets) {
    const there = near[(hex[i] as number) * 6 + way] as number
    const other = there < 0 ? -1 : (at[there] as number)
    if (other < 0 || team[other] === team[i] || (isRing && state[other] === OPEN)) continue
    netted[other] = 1
  }
}

/** NH-SCOPER-1 */
function takeOver({ count, kit, hex, near, at, team, owner }: Table): void {
  for (let i = 0; i < count; i++) {
    const { effects, links } = kit[i] as Kit
    if (effects[0] !== SCOPE || alive[i] === 0 || netted[i] === 1) continue
    for (const way of links) {
      const there = near[(hex[i] as number) * 6 + way] as number
      const other = there < 0 ? -1 : (at[there] as number)
      if (other >= 0 && team[other] !== team[i] && (kit[other] as Kit).tile.kind === 'module') side[other] = owner[i] as number
    }
  }
}

const isLinked = new Int8Array(MOST_UNITS)
const queue = new Int8Array(MOST_UNITS)
/** NH-MATRIX-1: the HQ and all own units linked to it. */
function link({ count, kit, hex, near, at, owner }: Table): void {
  isLinked.fill(0, 0, count)
  let last = 0
  for (let i = 0; i < count; i++) if (alive[i] === 1 && (kit[i] as Kit).effects[0] === MATRIX && netted[i] === 0) queue[last++] = i
  if (last > 0) isLinked[queue[0] as number] = 1
  for (let first = 0; first < last; first++) {
    const i = queue[first] as number
    for (let way = 0; way < 6; way++) {
      const there = near[(hex[i] as number) * 6 + way] as number
      const other = there < 0 ? -1 : (at[there] as number)
      if (other < 0 || isLinked[other] === 1 || owner[other] !== owner[i] || side[other] !== owner[i]) continue
      isLinked[other] = 1
      queue[last++] = other
    }
  }
}

function serve(table: Table, i: number, hasMatrix: boolean): void {
  const { kit, hex, near, at, count } = table
  const { module, links } = kit[i] as Kit
  if (module === undefined) return
  if (module.scope === 'global') {
    for (let other = 0; other < count; other++) if (alive[other] === 1 && other !== i) give(table, i, other)
    return
  }
  const far = module.scope === 'long-range' ? 2 : 1
  let spreads = false
  for (const way of links) {
    let there = hex[i] as number
    for (let step = 0; step < far; step++) {
      there = near[there * 6 + way] as number
      if (there < 0) break
      const other = at[there] as number
      if (other < 0) continue
      if (hasMatrix && isLinked[other] === 1 && isLinked[i] === 1 && module.helps) spreads = true
      else give(table, i, other)
    }
  }
  if (spreads) for (let other = 0; other < count; other++) if (isLinked[other] === 1 && alive[other] === 1) give(table, i, other)
}

const number = effectNumber
const SCOPE = number('scope-module')
const MATRIX = number('matrix')
const MEDIC = number('medic')
const MELEE_1 = number('melee+1')
const MELEE_2 = number('melee+2')
const RANGED_1 = number('ranged+1')
const FASTER = number('initiative+1')
const SLOWER = number('initiative-1')
const LAST = number('initiative=0')
const AGAIN = number('extra-attack')
const TOUGHER = number('toughness+2')
const PARALYSE = number('paralyse')
const VENOM = number('grant-venom')
const STUN = number('grant-paralysis')
const WORTHLESS: readonly boolean[] = EFFECTS.map(effect => effect === 'matrix' || effect === 'trap')

function give({ kit, team, owner }: Table, i: number, to: number): void {
  const { module, effects } = kit[i] as Kit
  const { tile } = kit[to] as Kit
  if (module === undefined || (module.excludesHq && tile.isHq)) return
  const isFriend = side[i] === owner[i] ? team[i] === team[to] : side[i] === owner[to]
  if (isFriend !== module.helps || (isFriend && owner[i] !== owner[to] && ((kit[i] as Kit).tile.isObject || tile.isObject))) return // NH-DANCER-7
  let isUseful = false
  for (const effect of effects) {
    grant(effect, i, to)
    isUseful ||= WORTHLESS[effect] !== true && isUsefulTo(effect, tile.attacks.length > 0)
  }
  if (isUseful) served[i] = (served[i] as number) + 1
}

/** Who does not attack has no use for strength and speed, and is not slowed down. */
const isUsefulTo = (effect: number, attacks: boolean): boolean => attacks || effect === MEDIC || effect === TOUGHER

function grant(effect: number, from: number, to: number): void {
  switch (effect) {
    case MELEE_1: melee[to] = (melee[to] as number) + 1; break
    case MELEE_2: melee[to] = (melee[to] as number) + 2; break
    case RANGED_1: ranged[to] = (ranged[to] as number) + 1; break
    case FASTER: haste[to] = (haste[to] as number) + 1; break
    case SLOWER: haste[to] = (haste[to] as number) - 1; break
    case LAST: zoned[to] = 1; break
    case AGAIN: extra[to] = (extra[to] as number) + 1; break
    case TOUGHER: toughness[to] = (toughness[to] as number) + 2; break
    case PARALYSE: paralysed[to] = 1; break
    case VENOM: venom[to] = (venom[to] as number) + 1; break
    case STUN: stuns[to] = 1; break
    case MEDIC: addMedic(from, to); break
    default:
  }
}

function addMedic(from: number, to: number): void {
  const n = medicCount[to] as number
  if (from === to || n === MOST_MEDICS) return
  medics[to * MOST_MEDICS + n] = from
  medicCount[to] = n + 1
}
export const medicOf = (to: number, n: number): number => medics[to * MOST_MEDICS + n] as number
