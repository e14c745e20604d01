// How well a unit stands where it is: what its attacks, nets and connectors point at.
import { turn } from '@rubble/geometry'
import { hexCount, near, NOWHERE } from '../derive/hexes.ts'
import { type Attack, type Effect, hasEdge, type Module, type Tile, tileOf } from '../data/components.ts'
import type { Config } from '../model/config.ts'
import type { Direction, HexId } from '../model/ids.ts'
import type { State, Unit } from '../model/state.ts'
import type { Field, UnitStatus } from '../derive/field/field.ts'
import { reachOf } from '../derive/field/modules.ts'
import { areFriends } from '../derive/field/teams.ts'

/** What a weapon points at. */
const OFF = 0
const FRIEND = 0.1
const EMPTY = 0.5
const FOE = 0.9
const HQ = 1.5
/** For each empty hex of a line without an enemy. */
const LINE = 0.2

const LEAST = 0.35
const NETTED = 0.4
/** A module, by how many units have use of it. */
const MODULE: readonly number[] = [0.3, 0.75, 1.05, 1.2, 1.3]
/** A connector that points at a friend, or at a hex where one may come. */
const TOUCHES = 1
const MAY_TOUCH = 0.1

/** Who is where, without what nets and modules do. */
export interface Layout {
  readonly size: number
  readonly config: Config
  readonly at: readonly (Unit | undefined)[]
}

export function layOut({ config, units }: State): Layout {
  const size = hexCount(config)
  const at = new Array<Unit | undefined>(size).fill(undefined)
  for (const unit of units) at[unit.hex] = unit
  return { size, config, at }
}

/** At a glance: how much it points at, with modules counted by whom they touch. */
export function glanceAt(layout: Layout, unit: Unit): number {
  const { module } = tileOf(unit.id)
  return module === undefined ? aimed(layout, unit) : touched(layout, unit, module)
}

/** From about ⅓ for a tile that does nothing to a bit more than 1 for one that does all it can. */
export function useOf(field: Field, layout: Layout, one: UnitStatus, matrix: readonly UnitStatus[]): number {
  const { module } = one.tile
  const part = one.netted ? NETTED : 1
  return (
    part
    * (module === undefined ? aimed(layout, one.unit) : (MODULE[Math.min(served(field, one, module, matrix), MODULE.length - 1)] as number))
  )
}

function aimed(layout: Layout, unit: Unit): number {
  const tile = tileOf(unit.id)
  let aims = 0
  let sum = 0
  for (const attack of tile.attacks) {
    aims++
    sum += aimOf(layout, unit, tile, attack)
  }
  for (let edge = 0; tile.nets !== 0 && edge < 6; edge++) {
    if (!hasEdge(tile.nets, edge)) continue
    aims++
    sum += beside(layout, unit, turn(edge, unit.facing))
  }
  if (aims === 0) return tile.redirect === undefined ? LEAST : 1
  return LEAST + ((1 - LEAST) * sum) / aims
}

function aimOf(layout: Layout, unit: Unit, { can }: Tile, { edge, flies, kind }: Attack): number {
  if (edge < 0) return HQ
  const way = turn(edge, unit.facing)
  if (can.explosive) return Math.min(beside(layout, unit, way), FOE)
  return flies ? lineOf(layout, unit, way, can.mortar, kind === 'gauss') : beside(layout, unit, way)
}

function beside(layout: Layout, unit: Unit, way: Direction): number {
  const hex = near(layout.size, unit.hex, way)
  return hex === NOWHERE ? OFF : targetOn(layout, unit, hex)
}

function targetOn({ at, config }: Layout, unit: Unit, hex: HexId): number {
  const there = at[hex]
  if (there === undefined) return EMPTY
  if (areFriends(config, unit.owner, there.owner)) return FRIEND
  return tileOf(there.id).isHq ? HQ : FOE
}

/** A mortar looks at the second hex only; gauss through everybody, for an HQ. */
function lineOf(layout: Layout, unit: Unit, way: Direction, isMortar: boolean, isGauss: boolean): number {
  let empty = 0
  let hex = near(layout.size, unit.hex, way)
  for (let distance = 1; hex !== NOWHERE; distance++, hex = near(layout.size, hex, way)) {
    const target = targetOn(layout, unit, hex)
    if (isMortar && distance === 2) return target
    if (isMortar) continue
    if (target === HQ || (target === FOE && !isGauss)) return target
    if (target === EMPTY) empty++
  }
  return isMortar ? OFF : Math.min(EMPTY, LINE * empty)
}

function touched({ size, at, config }: Layout, unit: Unit, { edges, helps }: Module): number {
  let sum = 0
  for (const edge of edges) {
    const hex = near(size, unit.hex, turn(edge, unit.facing))
    if (hex === NOWHERE) continue
    const there = at[hex]
    if (there === undefined) sum += MAY_TOUCH
    else if (areFriends(config, unit.owner, there.owner) === helps) sum += TOUCHES
  }
  return sum
}

/** How many have use of a module now. */
function served(field: Field, source: UnitStatus, module: Module, matrix: readonly UnitStatus[]): number {
  if (source.netted) return 0
  let count = 0
  for (const { tile } of reachOf(field, source, module, matrix)) if (module.effects.some(effect => isUseful(effect, tile))) count++
  return count
}

/** Who does not attack has no use for strength and speed, and is not slowed down. */
const isUseful = (effect: Effect, { attacks }: Tile): boolean =>
  effect !== 'matrix' && effect !== 'trap' && (attacks.length > 0 || effect === 'medic' || effect === 'toughness+2')
