// NH-EXEC-1, -2: the Executioner may be put on the hex of an enemy unit, which is discarded; not an HQ, not a Dancer Object (NH-DANCER-7).
import type { Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import { pieceId } from '../../data/components.ts'
import type { HexId, TileId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { removePiece, unitOn } from '../../units.ts'
import { isFoeOf, type UnitStatus } from '../../derive/field/field.ts'
import { no, type No } from '../types.ts'
import { canPay, pay } from './pay.ts'

export function refuseExecution(state: State, seat: Seat, target: UnitStatus): No | undefined {
  if (!isFoeOf(target, state, seat)) return no('NH-TILE-2')
  if (target.tile.isHq) return no(target.tile.isObject ? 'NH-DANCER-7' : 'NH-EXEC-1')
  return canPay(state, seat) ? undefined : no('NH-STEELNET-3')
}

export function execute(state: State, seat: Seat, tile: TileId, hex: HexId): void {
  const victim = unitOn(state, hex)
  if (victim === undefined) return
  tell({ kind: 'unitExecuted', seat, by: pieceId(tile, 1), target: victim.id, hex })
  removePiece(state, victim.id, 'NH-EXEC-1')
  pay(state, seat, victim.owner, 'NH-EXEC-1')
}
