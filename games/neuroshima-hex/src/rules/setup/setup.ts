// NH-SETUP-1…5: piles, who goes first, HQs. Placing HQs is no turn: nothing else can be done then.
import { done, learnAll, next, roll, shuffle } from '@rubble/engine'
import { hexCount, NOWHERE } from '../../derive/hexes.ts'
import { hqsOf, tileAt } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { Army, HexId, TileId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { unitOn } from '../../units.ts'
import { offerFacings } from '../place/facings.ts'
import { putUnit } from '../place/put.ts'
import type { AnyStep, Rule } from '../types.ts'

export const shufflePile: Rule<'setup.shuffle'> = {
  run(state, { seat }) {
    shuffle(state, 'pile', state.deck[seat] as TileId[])
    return done()
  },
}

/** NH-SETUP-3: by lot unless agreed; NH-DANCER-4: The Dancer; NH-MULTI-8: the single player. */
function firstSeat(state: State): number {
  const { armies, first, mode } = state.config
  const dancer = armies.indexOf('dancer')
  if (mode === 'one-against-two') return 0
  if (dancer >= 0) return dancer
  return first === 'random' ? roll(state, 'first player', armies.length) : armies.indexOf(first)
}

export const chooseFirst: Rule<'setup.first'> = {
  run(state) {
    const { armies } = state.config
    const first = firstSeat(state)
    tell({ kind: 'startChosen', seat: first })
    learnAll()
    const inOrder = armies.map((_, i) => (first + i) % armies.length)
    const places = inOrder.flatMap(seat => hqsOf(armies[seat] as Army).map<AnyStep>(({ id }) => ({ kind: 'setup.hq', seat, tile: id })))
    return [...places, { kind: 'turn.begin', seat: first }]
  },
}

/** NH-SETUP-4: on any free hex, in any rotation. */
export const placeHq: Rule<'setup.hq'> = {
  who: (_, { seat }) => seat,
  about: (_, { tile }) => ({ tile }),

  offer(state, _, o) {
    for (let hex: HexId = 0; hex < hexCount(state.config); hex++) {
      if (unitOn(state, hex) === undefined) o.yes({ hex })
      else o.no({ hex }, 'NH-TILE-5')
    }
    o.no({}, 'NH-SETUP-5')
  },

  answer(state, { seat, tile }, { hex }) {
    if (!tileAt(tile).isRound) return next({ kind: 'setup.turn', seat, tile, hex })
    putUnit(state, seat, tile, hex, 0)
    return done()
  },
}

export const turnHq: Rule<'setup.turn'> = {
  who: (_, { seat }) => seat,
  about: (_, { tile, hex }) => ({ tile, hex }),
  offer(_, __, o) {
    offerFacings(o, NOWHERE, 'NH-SETUP-5')
  },

  answer(state, { seat, tile, hex }, { facing }) {
    putUnit(state, seat, tile, hex, facing)
    return done()
  },
}
