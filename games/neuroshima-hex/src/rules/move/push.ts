// NH-PUSH-1…5: a unit that is not netted pushes an adjacent enemy unit one hex away; the owner of the pushed unit chooses where.
import { done, type Seat } from '@rubble/engine'
import { turn } from '@rubble/geometry'
import { near, NOWHERE, wayTo } from '../../derive/hexes.ts'
import { tell } from '../../model/events.ts'
import type { HexId, PieceId } from '../../model/ids.ts'
import { unitOf } from '../../units.ts'
import { type Field, unitStatus, survey, type UnitStatus } from '../../derive/field/field.ts'
import { no, type No, type Offer, type Rule } from '../types.ts'

interface Pair {
  readonly unit: PieceId
  readonly target: PieceId
}

/** NH-PUSH-2: free hexes next to the pushed unit and not next to the pusher. */
function hexesBehind({ at, size }: Field, pusher: UnitStatus, target: UnitStatus): HexId[] {
  const way = wayTo(pusher.unit.hex, target.unit.hex)
  return [-1, 0, 1].map(by => near(size, target.unit.hex, turn(way, by))).filter(hex => hex !== NOWHERE && at[hex] === undefined)
}

function refuse(field: Field, pusher: UnitStatus, target: UnitStatus): No | undefined {
  if (target.team === pusher.team || wayTo(pusher.unit.hex, target.unit.hex) < 0) return no('NH-PUSH-1')
  if (pusher.netted) return no('NH-NET-2', { unit: pusher.unit.id })
  if (target.netted) return no('NH-MOVE-2', { unit: target.unit.id })
  return hexesBehind(field, pusher, target).length > 0 ? undefined : no('NH-PUSH-3')
}

/** Every unit on the board as the target of a push by this one: possible, or why not. */
export function pushesOf(field: Field, pusher: UnitStatus): { readonly target: PieceId; readonly refusal: No | undefined }[] {
  return field.all.map(target => ({ target: target.unit.id, refusal: refuse(field, pusher, target) }))
}

/** NH-INST-5, NH-MULTI-6: a Push Back tile, with any own unit. */
export const choosePush: Rule<'push.pair'> = {
  who: state => state.active,
  about: (_, { by }) => ({ by }),

  offer(state, _, o, seat) {
    const field = survey(state)
    offerAllPushes(field, seat, o)
    for (const { id } of state.grounds) o.no({ target: id }, 'NH-FOUND-3')
    o.no({}, 'NH-INST-5')
  },

  answer: (_, __, { unit, target }) => [{ kind: 'push.to', unit, target }],
}

export function offerAllPushes(field: Field, seat: Seat, o: Offer<Pair>): void {
  for (const one of field.all) {
    if (one.unit.owner !== seat) continue
    if (one.netted) o.no({ unit: one.unit.id }, 'NH-NET-2')
    for (const { target, refusal } of pushesOf(field, one)) {
      if (refusal === undefined) o.yes({ unit: one.unit.id, target })
      else if (o.why) o.no({ unit: one.unit.id, target }, refusal.rule, refusal.args)
    }
  }
}

/** NH-PUSH-3, NH-TURN-13 */
export const choosePushHex: Rule<'push.to'> = {
  auto: true,
  who: (state, { target }) => unitOf(state, target).owner,
  about: (_, { unit, target }) => ({ unit, target }),

  offer(state, { unit, target }, o) {
    const field = survey(state)
    for (const hex of hexesBehind(field, unitStatus(field, unit), unitStatus(field, target))) o.yes({ hex })
    o.no({}, 'NH-PUSH-2')
  },

  answer(state, { unit, target }, { hex }) {
    const pushed = unitOf(state, target)
    const from = pushed.hex
    pushed.hex = hex
    tell({ kind: 'unitPushed', unit: target, by: unit, from, to: hex })
    return done()
  },
}
