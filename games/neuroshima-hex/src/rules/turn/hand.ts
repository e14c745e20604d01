import type { Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { TileId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export function takeFromHand(state: State, seat: Seat, tile: TileId): void {
  const hand = state.hand[seat] as TileId[]
  hand.splice(hand.indexOf(tile), 1)
}

export function discardTile(state: State, seat: Seat, tile: TileId): void {
  takeFromHand(state, seat, tile)
  state.discard[seat]?.push(tile)
  tell({ kind: 'tileDiscarded', seat, tile })
}
