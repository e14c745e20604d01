// NH-TURN-1…5: a turn begins with drawing, and with three tiles in hand one must go.
import { done, learnAll, next, type Seat } from '@rubble/engine'
import { tileAt } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { TileId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { discardTile } from './hand.ts'
import { seatsInOrder } from './order.ts'
import type { Rule } from '../types.ts'

const HAND = 3

export const beginTurn: Rule<'turn.begin'> = {
  run(state, { seat }) {
    state.turn++
    state.active = seat
    state.spent = []
    tell({ kind: 'turnBegan', seat, turn: state.turn })
    return next({ kind: 'turn.draw' }, { kind: 'turn.settle' }, { kind: 'turn.end' })
  },
}

/** NH-TURN-1: the first two turns draw 1 and 2 tiles; NH-TURN-2: then up to three in hand. */
export const drawTiles: Rule<'turn.draw'> = {
  run(state) {
    const seat = state.active
    const hand = state.hand[seat] as TileId[]
    drawInto(state, seat, Math.min(state.turn, HAND) - (state.turn < HAND ? 0 : hand.length))
    return mustAskFor(state, seat) ? next({ kind: 'turn.discard' }) : done()
  },
}

function drawInto(state: State, seat: Seat, count: number): TileId[] {
  const deck = state.deck[seat] as TileId[]
  const tiles = count > 0 ? deck.splice(-count).reverse() : []
  if (tiles.length === 0) return tiles
  state.hand[seat]?.push(...tiles)
  tell({ kind: 'tilesDrawn', seat, tiles, left: deck.length })
  learnAll()
  if (deck.length === 0) lastTile(state, seat)
  return tiles
}

/** NH-END-1, NH-MULTI-8, -10: everybody else has exactly one more turn; after the single player only the next opponent. */
function lastTile(state: State, seat: Seat): void {
  if (state.ending !== null) return
  const others = seatsInOrder(state).filter(other => other !== seat)
  const isSingle = state.config.mode === 'one-against-two' && seat === 0
  state.ending = {
    by: seat,
    waiting: isSingle ? others.filter(other => other === (state.turn % 4 === 1 ? 1 : 2)) : others,
    overtime: false,
  }
  tell({ kind: 'lastTileDrawn', seat })
}

const isDancer = ({ config }: State, seat: Seat): boolean => config.armies[seat] === 'dancer'
/** NH-TERROR-2 */
const mayDance = (state: State, seat: Seat): boolean => isDancer(state, seat) && state.terror[seat] !== true

const mustAskFor = (state: State, seat: Seat): boolean => state.hand[seat]?.length === HAND || mayDance(state, seat)

/** NH-TURN-5 */
function mayRedraw(state: State, seat: Seat): boolean {
  const hand = state.hand[seat] as TileId[]
  return (
    hand.length === HAND
    && !isDancer(state, seat)
    && (state.deck[seat] as TileId[]).length > 0
    && hand.every(tile => tileAt(tile).kind === 'instant')
  )
}

export const discardOne: Rule<'turn.discard'> = {
  who: state => state.active,

  offer(state, _, o, seat) {
    const hand = state.hand[seat] as TileId[]
    if (hand.length === HAND) for (const tile of new Set(hand)) o.yes({ do: 'discard', tile })
    else o.yes({ do: 'skip' })
    if (mayRedraw(state, seat)) o.yes({ do: 'redraw' })
    else o.no({ do: 'redraw' }, 'NH-TURN-5')
    if (mayDance(state, seat)) o.yes({ do: 'dance' })
    else o.no({ do: 'dance' }, isDancer(state, seat) ? 'NH-TERROR-2' : 'NH-DANCE-1', { why: 'army' })
    o.no({}, 'NH-TURN-3')
  },

  answer(state, _, pick, seat) {
    if (pick.do === 'skip') return done()
    if (pick.do === 'discard') {
      discardTile(state, seat, pick.tile)
      return done()
    }
    for (const tile of (state.hand[seat] as TileId[]).slice()) discardTile(state, seat, tile)
    if (pick.do === 'dance') return next({ kind: 'dance.to', placed: [] })
    drawInto(state, seat, HAND)
    return mustAskFor(state, seat) ? next({ kind: 'turn.discard' }) : done()
  },
}
