// NH-TILE-2, NH-FOUND-1…2, NH-TERROR-1, NH-EXEC-1: where a tile from the hand may be put.
import { next, type Seat } from '@rubble/engine'
import { NOWHERE } from '../../derive/hexes.ts'
import { type Tile, tileAt } from '../../data/components.ts'
import type { HexId, PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { groundOn } from '../../units.ts'
import { type Field, survey } from '../../derive/field/field.ts'
import { execute, refuseExecution } from '../pieces/execution.ts'
import { replace } from '../pieces/pacifier.ts'
import { takeFromHand } from '../turn/hand.ts'
import { no, type No, type Rule } from '../types.ts'
import { offerFacings } from './facings.ts'
import { putUnit } from './put.ts'

function refuseHex({ at, state }: Field, seat: Seat, tile: Tile, hex: HexId): No | undefined {
  const there = at[hex]
  if (tile.kind === 'foundation') return there === undefined && groundOn(state, hex) === undefined ? undefined : no('NH-FOUND-1')
  if (there === undefined) return undefined
  return tile.can.execution ? refuseExecution(state, seat, there) : no('NH-TILE-2')
}

export function refusePlacing(field: Field, seat: Seat, tile: Tile): No | undefined {
  if (field.state.terror[seat] === true) return no('NH-TERROR-1')
  for (let hex: HexId = 0; hex < field.size; hex++) if (refuseHex(field, seat, tile, hex) === undefined) return undefined
  return no(tile.kind === 'foundation' ? 'NH-FOUND-1' : 'NH-TILE-2', { why: 'full' })
}

export const chooseHex: Rule<'place.hex'> = {
  who: state => state.active,
  about: (_, { tile }) => ({ tile }),

  offer(state, { tile }, o, seat) {
    const field = survey(state)
    const one = tileAt(tile)
    for (let hex: HexId = 0; hex < field.size; hex++) {
      const refusal = refuseHex(field, seat, one, hex)
      if (refusal === undefined) o.yes({ hex })
      else o.no({ hex }, refusal.rule, refusal.args)
    }
    o.no({}, 'NH-TURN-6', { why: 'tile' })
  },

  answer(state, { tile }, { hex }, seat) {
    if (needsFacing(tileAt(tile))) return next({ kind: 'place.turn', tile, hex, by: NOWHERE })
    put(state, seat, tile, hex, 0, NOWHERE)
    return []
  },
}

const needsFacing = ({ isRound, kind }: Tile): boolean => kind !== 'foundation' && !isRound

export const chooseFacing: Rule<'place.turn'> = {
  auto: true,
  who: state => state.active,
  about: (_, { tile, hex }) => ({ tile, hex }),

  offer(_, { tile }, o) {
    if (needsFacing(tileAt(tile))) offerFacings(o, NOWHERE, 'NH-TURN-6')
    else o.yes({ facing: 0 })
  },

  answer(state, { tile, hex, by }, { facing }, seat) {
    put(state, seat, tile, hex, facing, by)
    return []
  },
}

function put(state: State, seat: Seat, tile: number, hex: HexId, facing: number, by: PieceId): void {
  takeFromHand(state, seat, tile)
  if (by !== NOWHERE) replace(state, seat, by)
  else if (tileAt(tile).can.execution) execute(state, seat, tile, hex)
  putUnit(state, seat, tile, hex, facing)
}
