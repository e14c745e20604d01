// NH-NET-1…8, -12: who is netted. Nets hold the enemy units they point at, all the time; a netted net fighter holds nobody.
// Two nets that face each other are undone first; of the others those in a closed ring that nobody outside cuts cancel each other.
import { turn } from '@rubble/geometry'
import { near, NOWHERE } from '../hexes.ts'
import { hasEdge, tileOf } from '../../data/components.ts'
import type { Ground, Unit } from '../../model/state.ts'
import type { BoardLayout, Field, UnitStatus } from './field.ts'
import { teamOf } from './teams.ts'

/** A net fighter and whom its nets point at. */
interface NetTargets {
  readonly one: UnitStatus
  readonly targets: readonly UnitStatus[]
}

/** A net fighter, whom it nets unless it is netted, and what is known of it so far. */
interface Netter extends NetTargets {
  state: 'open' | 'active' | 'netted'
  /** Members of a ring do not net each other. */
  ring: number
}

export function applyNets(field: Field<BoardLayout>, but: Unit | undefined): void {
  let nets = 0
  for (const one of field.all) {
    if (isHeldBefore(field, one)) one.netted = true
    if (one.tile.nets !== 0) nets++
  }
  if (nets > 0) netByFighters(field, but)
}

/** NH-NET-12: by what is no net of a unit, before anything else. */
const isHeldBefore = (field: Field<BoardLayout>, one: UnitStatus): boolean => one.unit.steelNet || rootsUnder(field, one) !== undefined

/** Ruling R-54, the other reading, if chosen: enemy Roots that hold the unit standing on them. */
export function rootsUnder({ state: { config, grounds } }: Field<BoardLayout>, { unit, team }: UnitStatus): Ground | undefined {
  if (!config.rootsNet) return undefined
  return grounds.find(({ id, owner, hex }) => hex === unit.hex && tileOf(id).can.roots && teamOf(config, owner) !== team)
}

function netByFighters(field: Field<BoardLayout>, but: Unit | undefined): void {
  const pointing = field.all
    .filter(one => one.tile.nets !== 0 && one.unit !== but)
    .map<NetTargets>(one => ({ one, targets: netTargets(field, one) }))
  const netters = pointing.map<Netter>(({ one, targets }) => ({
    one,
    targets: targets.filter(target => !facesBack(pointing, one, target)),
    state: one.netted ? 'netted' : 'open',
    ring: NOWHERE,
  }))
  while (decide(netters) || openRing(netters));
  for (const netter of netters) {
    if (netter.state !== 'active') continue
    for (const target of netter.targets) if (!inOneRing(netters, netter, target)) target.netted = true
  }
}

/** NH-NET-1, -4: enemy units on the hexes its net edges point at. */
function netTargets({ at, size }: Field<BoardLayout>, { unit, tile, team }: UnitStatus): UnitStatus[] {
  const targets: UnitStatus[] = []
  for (let edge = 0; edge < 6; edge++) {
    if (!hasEdge(tile.nets, edge)) continue
    const hex = near(size, unit.hex, turn(edge, unit.facing))
    const there = hex === NOWHERE ? undefined : at[hex]
    if (there !== undefined && there.team !== team) targets.push(there)
  }
  return targets
}

/** NH-NET-6: do the nets of two that nothing else has held so far point at each other? */
function facesBack(pointing: readonly NetTargets[], one: UnitStatus, target: UnitStatus): boolean {
  return !one.netted && !target.netted && pointing.some(other => other.one === target && other.targets.includes(one))
}

/** The units whose nets hold this one. */
export function holdersOf(field: Field<BoardLayout>, held: UnitStatus): UnitStatus[] {
  const faced = isHeldBefore(field, held) ? [] : netTargets(field, held)
  const points = (other: UnitStatus): boolean => other.tile.nets !== 0 && !other.netted && netTargets(field, other).includes(held)
  return field.all.filter(other => points(other) && !faced.includes(other))
}

function inOneRing(netters: readonly Netter[], { ring }: Netter, target: UnitStatus): boolean {
  return ring !== NOWHERE && netters.some(other => other.one === target && other.ring === ring)
}

const attackers = (netters: readonly Netter[], { one }: Netter): Netter[] => netters.filter(other => other.targets.includes(one))

/** NH-NET-5: hit by an active one, netted; by none but netted ones, active. Returns whether anything was found out. */
function decide(netters: readonly Netter[]): boolean {
  let found = false
  for (const netter of netters) {
    if (netter.state !== 'open') continue
    const by = attackers(netters, netter)
    if (by.some(other => other.state === 'active')) netter.state = 'netted'
    else if (by.every(other => other.state === 'netted')) netter.state = 'active'
    found ||= netter.state !== 'open'
  }
  return found
}

/** NH-NET-7: a ring that no open net from outside can cut: all its members are active. Returns whether there was one. */
function openRing(netters: readonly Netter[]): boolean {
  const undecided = netters.filter(({ state }) => state === 'open')
  for (const start of undecided) {
    const before = backwards(undecided, start)
    if (!before.every(other => backwards(undecided, other).includes(start))) continue
    for (const member of before) {
      member.state = 'active'
      member.ring = netters.indexOf(start)
    }
    return true
  }
  return false
}

/** All those whose nets lead to this one, over any number of others. */
function backwards(undecided: readonly Netter[], start: Netter): Netter[] {
  const found: Netter[] = []
  const queue = [start]
  for (let netter = queue.pop(); netter !== undefined; netter = queue.pop()) {
    for (const by of attackers(undecided, netter)) {
      if (found.includes(by)) continue
      found.push(by)
      queue.push(by)
    }
  }
  return found
}
