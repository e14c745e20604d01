// NH-TURN-6, -7, -8: in any order and any mix: play tiles, use abilities, discard; until the player ends the turn.
// NH-MULTI-6: only with own tiles and units. NH-NET-2: what is netted can do nothing. Ruling R-57: paralysis stops none of this.
import { done, next, type Seat } from '@rubble/engine'
import { pieceId, type Tile, tileAt } from '../../data/components.ts'
import type { TileId } from '../../model/ids.ts'
import type { State, Unit } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { hqsOnBoard, unitOf } from '../../units.ts'
import { type Field, survey } from '../../derive/field/field.ts'
import { instantOf } from '../instant/instants.ts'
import { castleByHq, offerCastling } from '../keywords/underground.ts'
import { offerPull, pull } from '../pieces/hole.ts'
import { offerMoves } from '../keywords/mobility.ts'
import { offerReplacing } from '../pieces/pacifier.ts'
import { offerPushes } from '../keywords/push-ability.ts'
import { offerTurning } from '../pieces/rotate-one-unit.ts'
import { offerSteelNet, throwSteelNet } from '../pieces/steel-net.ts'
import { refusePlacing } from '../place/place.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'
import { discardTile, takeFromHand } from './hand.ts'
import { spend } from './spent.ts'
import { tell } from '../../model/events.ts'

const ABILITIES: readonly ((field: Field, seat: Seat, o: Offer<Action>) => void)[] = [
  offerMoves,
  offerCastling,
  offerPull,
  offerPushes,
  offerTurning,
  offerSteelNet,
  offerReplacing,
]

function offerHand(field: Field, seat: Seat, o: Offer<Action>): void {
  for (const id of new Set(field.state.hand[seat])) {
    offerTile(field, seat, tileAt(id), o)
    o.yes({ do: 'discard', tile: id })
  }
}

function offerTile(field: Field, seat: Seat, tile: Tile, o: Offer<Action>): void {
  const part = tile.kind === 'instant' ? ({ do: 'play', tile: tile.id } as const) : ({ do: 'place', tile: tile.id } as const)
  const refusal = part.do === 'play' ? instantOf(tile).refuse(field, seat, pieceId(tile.id, 0), o.why) : refusePlacing(field, seat, tile)
  if (refusal === undefined) o.yes(part)
  else o.no(part, refusal.rule, refusal.args)
  if (o.why) o.no({ do: part.do === 'play' ? 'place' : 'play', tile: tile.id }, 'NH-TERM-3')
}

export const act: Rule<'turn.act'> = {
  who: state => state.active,

  offer(state, _, o, seat) {
    const field = survey(state)
    offerHand(field, seat, o)
    for (const offer of ABILITIES) offer(field, seat, o)
    o.yes({ do: 'end' })
    o.no({}, 'NH-TURN-6')
  },

  answer(state, _, action, seat) {
    if (action.do === 'end') return done()
    if (action.do === 'discard') {
      discardTile(state, seat, action.tile)
      return next({ kind: 'turn.act' })
    }
    return [...carryOut(state, seat, action), ...goesOn(action)]
  },
}

/** NH-INST-2: after a Battle tile the turn is over. */
const goesOn = (action: Action): AnyStep[] => (action.do === 'play' && tileAt(action.tile).can.battle ? [] : [{ kind: 'turn.settle' }])

type TurnAction = Exclude<Action, { do: 'end' | 'discard' }>

function carryOut(state: State, seat: Seat, action: TurnAction): readonly AnyStep[] {
  switch (action.do) {
    case 'place':
      return [{ kind: 'place.hex', tile: action.tile }]
    case 'play':
      return play(state, seat, action.tile)
    case 'move':
      return [{ kind: 'move.to', unit: action.unit, by: action.by, again: false }]
    case 'castle':
      return castleByHq(state, seat, action.unit)
    case 'push': {
      spend(state, action.unit, action.unit)
      return [{ kind: 'push.to', unit: action.unit, target: action.target }]
    }
    case 'pull':
      return pull(state, seat, action.target)
    case 'rotate':
      return [{ kind: 'rotate.turn', unit: action.unit, by: (hqsOnBoard(state, seat)[0] as Unit).id }]
    case 'net':
      return throwSteelNet(state, seat, action.target)
    case 'replace':
      return [{ kind: 'place.turn', tile: action.tile, hex: unitOf(state, action.unit).hex, by: action.unit }]
  }
}

/** NH-INST-1: announced, carried out and discarded. */
function play(state: State, seat: Seat, tile: TileId): readonly AnyStep[] {
  takeFromHand(state, seat, tile)
  state.discard[seat]?.push(tile)
  tell({ kind: 'instantPlayed', seat, tile })
  return [instantOf(tileAt(tile)).begin(pieceId(tile, 0), state)]
}
