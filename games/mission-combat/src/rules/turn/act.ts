// What the active player may do. MC-TURN-3…5: four actions, in any order, as often as wished, some of them free.
// MC-TURN-7, -10: the turn ends when the player says so, and only then. MC-TURN-11: new units may act at once.
// MC-RAID-3: until the raider has attacked, nothing but its attack. MC-RAID-4, -8, -10: afterwards any other action
// first sends it back, and is judged as if it were back already; so a raid gives no effect of an area (MC-CONTROL-6).
// MC-TURN-9: nobody else is ever asked.
import { next, type StepOf } from '@rubble/engine'
import { cardAt } from '../../data/components.ts'
import type { CardId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Action, Steps } from '../../model/steps.ts'
import { offerAttacks } from '../attack/attack.ts'
import { type Survey, survey } from '../control/survey.ts'
import { offerDraw } from '../draw/draw.ts'
import { offerMoves } from '../move/move.ts'
import { offerEvent } from '../play/play-event.ts'
import { offerUnit } from '../play/play-unit.ts'
import type { Offer, Rule } from '../types.ts'

function offerCards(state: State, board: Survey, o: Offer<Action>): void {
  let seen = 0
  for (const id of state.hand[board.seat] as CardId[]) {
    if ((seen & (1 << id)) !== 0) continue
    seen |= 1 << id
    const card = cardAt(id)
    if (card.kind === 'unit') offerUnit(state, card, board, o)
    else offerEvent(state, card, board, o)
  }
  if (o.why) refuseKinds(state.hand[board.seat] as CardId[], o)
}

/** Of which kind no card is in hand. */
function refuseKinds(hand: readonly CardId[], o: Offer<Action>): void {
  const has = (kind: 'unit' | 'event'): boolean => hand.some(id => cardAt(id).kind === kind)
  if (!has('unit')) o.no({ do: 'play' }, 'MC-PLAY-1', { why: 'none' })
  if (!has('event')) o.no({ do: 'event' }, 'MC-EVENT-1', { why: 'none' })
}

export const act: Rule<'turn.act'> = {
  who: state => state.active,

  offer(state, _, o, seat) {
    const { raid } = state
    if (raid !== null && !raid.attacked) {
      o.yes({ do: 'attack', unit: raid.unit })
      return o.no({}, 'MC-RAID-3', { unit: raid.unit })
    }
    const board = survey(state, seat)
    offerDraw(state, board, o)
    offerCards(state, board, o)
    offerMoves(state, board, o)
    offerAttacks(state, board, o)
    if (raid === null) o.no({ do: 'endRaid' }, 'MC-RAID-4')
    else o.yes({ do: 'endRaid' })
    o.yes({ do: 'endTurn' })
  },

  answer(state, step, action) {
    if (action.do === 'endTurn') return next({ kind: 'turn.end', i: 0 })
    if (action.do === 'endRaid') return next({ kind: 'raid.return' }, step)
    const { raid } = state
    const goesOn = raid === null || (action.do === 'attack' && action.unit === raid.unit)
    return goesOn ? next(stepFor(action), step) : next({ kind: 'raid.return' }, stepFor(action), step)
  },
}

type TurnAction = Exclude<Action, { do: 'endRaid' | 'endTurn' }>

function stepFor(action: TurnAction): StepOf<Steps> {
  switch (action.do) {
    case 'draw':
      return { kind: 'draw.take', hq: action.hq }
    case 'play':
      return { kind: 'play.unit', card: action.card, to: action.to }
    case 'event':
      return { kind: 'play.event', card: action.card }
    case 'move':
      return { kind: 'move.unit', unit: action.unit, to: action.to, pay: action.pay }
    case 'attack':
      return { kind: 'attack.begin', unit: action.unit }
  }
}
