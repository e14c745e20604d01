// NH-ATT-14: bursts of the Clown, the Toxic Bomb and the Trap: no attacks; 1 wound to those around, friend and foe.
import type { Seat } from '@rubble/engine'
import { wayTo } from '../../derive/hexes.ts'
import type { HexId, PieceId } from '../../model/ids.ts'
import type { Blow } from '../../model/strike.ts'
import type { Field, UnitStatus } from '../../derive/field/field.ts'

/** A wound that nothing lowers and that brings nothing with it. */
export function plainBlow(target: PieceId, by: PieceId, dealer: Seat, cause: Blow['cause'], wounds: number): Blow {
  return {
    target,
    by,
    dealer,
    cause,
    wounds,
    way: -1,
    edge: -1,
    armour: 0,
    venom: 0,
    paralyses: false,
    reflectedBy: -1,
    redirected: false,
    endless: false,
  }
}

export function burst(field: Field, hex: HexId, by: PieceId, dealer: Seat, hits: (one: UnitStatus) => boolean): Blow[] {
  const blows: Blow[] = []
  for (const one of field.all) {
    const way = wayTo(hex, one.unit.hex)
    if (one.unit.id !== by && (way >= 0 || one.unit.hex === hex) && hits(one))
      blows.push({ ...plainBlow(one.unit.id, by, dealer, 'shrapnel', 1), way })
  }
  return blows
}
