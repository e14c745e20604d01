// How well a unit stands where it is: what its attacks, nets and connectors point at.
import { GAUSS, type Kit, MELEE, MORTAR, POISON, SHADOW } from './kit.ts'
import { standing } from './standing.ts'
import type { Table } from './table.ts'

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
const MODULE = [0.3, 0.75, 1.05, 1.2, 1.3]

/** From about ⅓ for a tile that does nothing to a bit more than 1 for one that does all it can. */
export function useOf(table: Table, i: number): number {
  const { blades, nets, effects, fuse, outputs } = table.kit[i] as Kit
  const part = standing.netted[i] === 1 ? NETTED : 1
  let aims = 0
  let best = 0
  for (const { way, reach } of blades) {
    aims++
    best += reach === MELEE || reach === POISON ? facing(table, i, way) : reach === SHADOW ? HQ : lineOf(table, i, way, reach)
  }
  for (const way of nets) {
    aims++
    best += facing(table, i, way)
  }
  if (fuse >= 0) {
    aims++
    const there = facing(table, i, fuse)
    best += there === HQ ? FRIEND : there
  }
  if (effects.length > 0) return part * (MODULE[Math.min(standing.served[i] as number, 4)] as number)
  if (aims === 0) return outputs.length > 0 ? part : LEAST
  return part * (LEAST + ((1 - LEAST) * best) / aims)
}

function facing({ hex, near, at, team, kit }: Table, i: number, way: number): number {
  const there = near[(hex[i] as number) * 6 + way] as number
  if (there < 0) return OFF
  const other = at[there] as number
  if (other < 0) return EMPTY
  if (team[other] === team[i]) return FRIEND
  return (kit[other] as Kit).tile.isHq ? HQ : FOE
}

function lineOf({ hex, near, at, team, kit }: Table, i: number, way: number, reach: number): number {
  let empty = 0
  let distance = 1
  for (let there = near[(hex[i] as number) * 6 + way] as number; there >= 0; there = near[there * 6 + way] as number, distance++) {
    const other = at[there] as number
    if (other < 0) empty++
    if (reach === MORTAR && distance === 2) return other < 0 ? EMPTY : team[other] === team[i] ? FRIEND : (kit[other] as Kit).tile.isHq ? HQ : FOE
    if (other < 0 || team[other] === team[i]) continue
    if ((kit[other] as Kit).tile.isHq) return HQ
    if (reach !== GAUSS) return FOE
  }
  return reach === MORTAR ? OFF : Math.min(EMPTY, LINE * empty)
}
