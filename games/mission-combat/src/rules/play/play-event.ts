// Play an event. MC-EVENT-1: reveal it, carry it out, then put it on the discard pile (MC-EVENT-10).
// MC-EVENT-2, MC-AREA-DP-1: free while one holds the Dark Portal, else 1 AP.
// MC-EVENT-3…5, -7: share damage out among enemy units of one type, anywhere. MC-EVENT-6: Trap Portal takes one enemy unit.
// MC-COMP-4: it is never on the board. MC-EVENT-8: there must be a target. MC-EVENT-9, MC-AREA-AE-1: Marine damage is halved while the
// enemy holds the emplacement.
import { done, learn, next, type StepOf } from '@rubble/engine'
import { cardOfUnit, EVENT_PORTAL, type EventCard, typeName } from '../../data/components.ts'
import { eventCost, eventPoints } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import type { CardId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Action, Steps } from '../../model/steps.ts'
import { holds, type Survey } from '../control/survey.ts'
import { discardUnit, takeFromHand, unitAt } from '../control/units.ts'
import { type No, no, type Offer, type Rule } from '../types.ts'

const anyFoe = (board: Survey, types: number): boolean => board.foes.some(there => (there & types) !== 0)

const ANY_TYPE = -1

export function offerEvent(state: State, card: EventCard, board: Survey, o: Offer<Action>): void {
  const refused = refuseEvent(state, card, board)
  if (refused === undefined) o.yes({ do: 'event', card: card.id })
  else o.no({ do: 'event', card: card.id }, refused.rule, refused.args)
  const { rule, args } = refused ?? no('MC-COMP-4')
  if (o.why) o.no({ do: 'play', card: card.id }, rule, args)
}

function refuseEvent(state: State, { damage }: EventCard, board: Survey): No | undefined {
  if (state.ap < 1 && !holds(board, EVENT_PORTAL)) return { rule: 'MC-EVENT-2', args: { area: EVENT_PORTAL } }
  if (anyFoe(board, damage?.type ?? ANY_TYPE)) return undefined
  return { rule: 'MC-EVENT-8', args: damage === undefined ? {} : { why: 'nobody', type: typeName(damage.type) } }
}

export const playEvent: Rule<'play.event'> = {
  run(state, { card }) {
    const seat = state.active
    const { now: cost } = eventCost(state, seat)
    // MC-EVENT-9: looked at once, here
    const points = eventPoints(state, card)?.now
    takeFromHand(state, seat, card)
    state.ap -= cost
    state.playing = card
    tell({ kind: 'eventPlayed', seat, card, cost, points: points ?? 0 })
    learn(1 - seat)
    const effect: StepOf<Steps> =
      points === undefined ? { kind: 'play.trap' } : { kind: 'share.target', by: { card }, left: points, given: [] }
    return next(effect, { kind: 'play.discard' }, { kind: 'end.check' })
  },
}

/** MC-EVENT-6: any type, any area, whatever its defense. */
export const trapUnit: Rule<'play.trap'> = {
  auto: true,
  who: state => state.active,

  offer(state, _, o, seat) {
    for (const { id } of state.units) {
      if (cardOfUnit(id).seat === seat) o.no({ target: id }, 'MC-EVENT-6')
      else o.yes({ target: id })
    }
    o.no({}, 'MC-EVENT-1')
  },

  answer(state, _, { target }) {
    const unit = unitAt(state.units, target)
    tell({ kind: 'unitRemoved', target, area: unit.area, by: { card: state.playing as CardId } })
    discardUnit(state, unit)
    return done()
  },
}

export const discardEvent: Rule<'play.discard'> = {
  run(state) {
    ;(state.discard[state.active] as CardId[]).push(state.playing as CardId)
    state.playing = null
    return done()
  },
}
