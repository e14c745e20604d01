// NH-PACIF-1: in the own turn a Pacifier may be discarded for a warrior or module from the hand, on its hex, in any rotation; also under
// Terror.
import type { Seat } from '@rubble/engine'
import { tileAt } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { removePiece, unitOf } from '../../units.ts'
import type { Field } from '../../derive/field/field.ts'
import type { Offer } from '../types.ts'

export function offerReplacing({ all, state }: Field, seat: Seat, o: Offer<Action>): void {
  for (const { unit, tile, netted } of all) {
    if (!tile.can['replace-from-hand'] || unit.owner !== seat) continue
    if (netted) {
      o.no({ do: 'replace', unit: unit.id }, 'NH-NET-2')
      continue
    }
    for (const id of new Set(state.hand[seat])) {
      const { kind } = tileAt(id)
      if (kind === 'warrior' || kind === 'module') o.yes({ do: 'replace', unit: unit.id, tile: id })
      else o.no({ do: 'replace', unit: unit.id, tile: id }, kind === 'foundation' ? 'NH-FOUND-8' : 'NH-PACIF-1')
    }
    o.no({ do: 'replace', unit: unit.id }, 'NH-PACIF-1')
  }
  o.no({ do: 'replace' }, 'NH-PACIF-1')
}

/** Wounds and markers go with it. */
export function replace(state: State, seat: Seat, pacifier: PieceId): void {
  tell({ kind: 'pieceReplaced', seat, target: pacifier, hex: unitOf(state, pacifier).hex })
  removePiece(state, pacifier, 'NH-PACIF-1')
}
