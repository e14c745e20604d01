// ER-INIT-2: everybody draws until they have 5 tiles, the holder of the Initiative marker first (RUL-1: on turn 1 who will get it).
// ER-INIT-3: in secret. ER-INIT-5: on turn 1 everybody may once exchange all of them.
import { done, learn, learnAll, type Seat } from '@rubble/engine'
import { HAND } from '../../data/constants.ts'
import { isPresent } from '../../derive/characters.ts'
import { seatsFrom, seatsOf } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import type { TileId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { lastingEffects } from '../lines/standing.ts'
import { drawTiles, returnTiles } from '../tiles/bag.ts'
import type { Rule } from '../types.ts'

/** ER-ITEM-USConstitution */
function handSizeOf(state: State, seat: Seat): number {
  const sizes = state.characters.flatMap((one, id) => (one.seat === seat && isPresent(one) ? lastingEffects(state, id, 'handSize') : []))
  return Math.max(HAND, ...sizes.map(({ n }) => n))
}

export const drawHands: Rule<'init.draw'> = {
  run(state) {
    for (const seat of seatsFrom(state, state.initiative)) {
      const tiles = drawTiles(state, seat, handSizeOf(state, seat) - (state.hands[seat] as TileId[]).length)
      if (tiles.length === 0) continue
      tell({ kind: 'tilesDrawn', seat, tiles, count: tiles.length })
      learn(seat)
    }
    return done()
  },
}

export const redraw: Rule<'init.redraw'> = {
  among: seatsOf,

  offer(_, __, o) {
    o.yes({ do: 'keep' })
    o.yes({ do: 'exchange' })
    o.no({}, 'ER-INIT-5')
  },

  reveal(state, _, answers) {
    learnAll()
    for (const seat of seatsFrom(state, state.initiative)) if (answers[seat]?.[0]?.do === 'exchange') exchange(state, seat)
    return done()
  },
}

function exchange(state: State, seat: Seat): void {
  const before = state.hands[seat] as TileId[]
  state.hands[seat] = []
  const tiles = drawTiles(state, seat, before.length)
  returnTiles(state, before)
  tell({ kind: 'handExchanged', seat, tiles, count: tiles.length })
  learn(seat)
}
