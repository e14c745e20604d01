// ER-ACT-11: at most one new tile for a Character in a round; he may hold any number. ER-ACT-12: it lies there until the Final phase.
// ER-INTR-14: across interruptions too.
import type { Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { CharacterId, TileId } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import type { Offer } from '../types.ts'

export function offerTiles(state: State, id: CharacterId, o: Offer<Steps['activation.act']['pick']>): void {
  const one = state.characters[id] as Character
  if (one.gotTile) {
    o.no({ do: 'assign' }, 'ER-ACT-11')
    return
  }
  for (const tile of state.hands[one.seat] as TileId[]) o.yes({ do: 'assign', tile })
  o.no({ do: 'assign' }, 'ER-ACT-11', { why: 'hand' })
}

export function assignTile(state: State, id: CharacterId, tile: TileId): void {
  const one = state.characters[id] as Character
  const hand = state.hands[one.seat as Seat] as TileId[]
  hand.splice(hand.indexOf(tile), 1)
  one.tiles.push({ tile, cp: [0, 0, 0, 0] })
  one.gotTile = true
  tell({ kind: 'tileAssigned', character: id, tile })
}
