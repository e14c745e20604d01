// ER-SETUP-3: 48 order tiles in a bag. ER-INIT-4, RUL-90: as soon as it is empty the discard pile returns to it. RUL-2: where both are
// empty nothing more is drawn.
import { type Seat, shuffle } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { TileId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

function refill(state: State): void {
  if (state.bag.length > 0 || state.discard.length === 0) return
  tell({ kind: 'bagRefilled', count: state.discard.length })
  state.bag = shuffle(state, 'bag', state.discard)
  state.discard = []
}

export const canDraw = ({ bag, discard }: State): boolean => bag.length + discard.length > 0

/** Up to so many tiles into a hand; which, and fewer if there are no more. */
export function drawTiles(state: State, seat: Seat, count: number): TileId[] {
  const hand = state.hands[seat] as TileId[]
  const drawn: TileId[] = []
  while (drawn.length < count) {
    refill(state)
    const tile = state.bag.pop()
    if (tile === undefined) break
    drawn.push(tile)
  }
  hand.push(...drawn)
  refill(state)
  return drawn
}

/** Mixed with what is in the bag. */
export function returnTiles(state: State, tiles: readonly TileId[]): void {
  state.bag.push(...tiles)
  shuffle(state, 'bag', state.bag)
}
