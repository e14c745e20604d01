// NH-MATRIX-1, -4: the Neojungle HQ and all own units linked to it over own units and Roots, netted ones too; none while the HQ is netted.
// NH-ROOTS-1, -2: Roots are links whatever stands on them.
import { isAdjacent } from '../hexes.ts'
import { tileOf } from '../../data/components.ts'
import type { HexId } from '../../model/ids.ts'
import type { BoardLayout, Field, UnitStatus } from './field.ts'
import { isTakenOver } from './scoper.ts'

const NONE: readonly UnitStatus[] = []

/** The HQ comes first; empty where there is no Matrix. */
export function matrixOf(field: Field<BoardLayout>): readonly UnitStatus[] {
  const hq = field.all.find(one => one.tile.isHq && one.tile.module?.effects[0] === 'matrix')
  if (hq === undefined || hq.netted) return NONE
  const own = field.all.filter(one => one.unit.owner === hq.unit.owner && !isTakenOver(one))
  const roots = field.state.grounds.filter(({ id, owner }) => owner === hq.unit.owner && tileOf(id).can.roots).map(({ hex }) => hex)
  const linked = spread(hq.unit.hex, [...own.map(one => one.unit.hex), ...roots])
  return [hq, ...own.filter(one => one !== hq && linked.includes(one.unit.hex))]
}

/** All of these hexes that can be reached from the first one, over each other. A unit standing on Roots is linked by them. */
function spread(from: HexId, hexes: readonly HexId[]): HexId[] {
  const linked = [from]
  for (const hex of linked) for (const next of hexes) if (!linked.includes(next) && isAdjacent(hex, next)) linked.push(next)
  return linked
}
