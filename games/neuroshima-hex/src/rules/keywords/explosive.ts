// NH-EXPL-1…10: at the start of a battle an Explosive that faces an enemy unit destroys it, whatever its Toughness, and is gone.
// NH-EXPL-3: an HQ takes nothing, a Dancer Object 1. NH-EXPL-5: not while netted or paralysed. NH-EXPL-7: initiative does not matter.
// NH-EXPL-8: reflected, it is simply gone.
import { turn } from '@rubble/geometry'
import { near, NOWHERE } from '../../derive/hexes.ts'
import { tell } from '../../model/events.ts'
import { DESTROYS, type Strike } from '../../model/strike.ts'
import { plainBlow } from '../battle/shrapnel.ts'
import type { Field, UnitStatus } from '../../derive/field/field.ts'
import { reflects } from './reflection.ts'

export function explodeAll(field: Field, strike: Strike): void {
  for (const one of field.all) {
    if (!one.tile.can.explosive || one.netted || one.paralysed) continue
    const way = turn(one.tile.attacks[0]?.edge ?? 0, one.unit.facing)
    const hex = near(field.size, one.unit.hex, way)
    const target = hex === NOWHERE ? undefined : field.at[hex]
    if (target !== undefined && target.team !== one.team) explode(one, target, way, strike)
  }
}

function explode(one: UnitStatus, target: UnitStatus, way: number, strike: Strike): void {
  const { id, owner, hex } = one.unit
  strike.gone.push({ unit: id, rule: 'NH-EXPL-1' })
  tell({ kind: 'pieceExploded', unit: id, hex, rule: 'NH-EXPL-1' })
  const { isHq, isObject } = target.tile
  if (reflects(target, way)) return tell({ kind: 'attackReflected', by: id, target: target.unit.id })
  if (isHq && !isObject) return
  const wounds = isObject ? 1 : DESTROYS
  // NH-EXPL-9
  strike.blows.push({ ...plainBlow(target.unit.id, id, owner, 'explosive', wounds), way, venom: one.venom, paralyses: one.paralyses })
}
