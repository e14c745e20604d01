// ER-SAGS34-19, RUL-85: who stands next to an enemy may ask to pass through his square: not of somebody whose player asked for a duel, and
// once a round of each; the consent holds for this crossing. ER-SAGS34-20: while they share it both may agree on an exchange.
import { done, type Seat } from '@rubble/engine'
import { isNextTo } from '../../derive/adjacent.ts'
import { isLarge, isPresent } from '../../derive/characters.ts'
import { isOfBands } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, Face, Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { MoveAction } from '../../model/steps.ts'
import { passOn } from '../equip/exchange.ts'
import { weigh } from '../equip/drop.ts'
import { type AnyStep, type No, no, type Offer, type Rule } from '../types.ts'
import { sagsOf } from './sags.ts'

const seatOf = (state: State, id: CharacterId): Seat => (state.characters[id] as Character).seat

function refuseAsking(state: State, id: CharacterId, target: CharacterId): No | undefined {
  if (!isNextTo(state, id, target)) return no('ER-SAGS34-19', 'far')
  if (isLarge(state, id) || isLarge(state, target)) return no('ER-SAGS34-19', 'large')
  return (sagsOf(state).asked ?? []).includes(target) ? no('ER-SAGS34-19', 'asked') : undefined
}

/** Enemies whom he could ask. */
export function offerPassing(state: State, id: CharacterId, o: Offer<MoveAction>): void {
  const seat = seatOf(state, id)
  state.characters.forEach((one, target: CharacterId) => {
    if (one.seat === seat || !isPresent(one) || sagsOf(state).through === target) return
    const why = refuseAsking(state, id, target)
    if (why === undefined) o.yes({ do: 'ask', target })
    else if (o.why) o.no({ do: 'ask', target }, why.rule, why.args)
  })
  o.no({ do: 'ask' }, 'ER-SAGS34-19', { why: 'far' })
}

export const consent: Rule<'band.consent'> = {
  who: (state, { target }) => seatOf(state, target),
  about: (_, { character, target }) => ({ character, target }),

  offer(_, __, o) {
    o.yes({ do: 'accept' })
    o.yes({ do: 'refuse' })
    o.no({}, 'ER-SAGS34-19', { why: 'answer' })
  },

  answer(state, { character, target }, pick) {
    const sags = sagsOf(state)
    sags.asked = [...(sags.asked ?? []), target]
    if (pick.do === 'accept') sags.through = target
    tell({ kind: 'passingAnswered', character, target, accepted: pick.do === 'accept' })
    return done()
  },
}

/** A new round: everybody may be asked again. */
export function forgetConsent(state: State): void {
  if (!isOfBands(state)) return
  const sags = sagsOf(state)
  delete sags.asked
  delete sags.through
}

/** The crossing is over once that square is left, or when the move is; `from`: where a step has come from. */
export function endPassing(state: State, id: CharacterId, from?: Square): void {
  const { sags } = state
  if (sags?.through === undefined) return
  const { through } = sags
  const crossed = state.characters[through]?.square
  const isOn = (state.characters[id] as Character).square === crossed
  if (from === undefined || from === crossed || (!isOn && !isNextTo(state, id, through))) delete sags.through
}

/** Do two whose players are not the same exchange something? */
export const isTrade = (state: State, id: CharacterId, other: CharacterId): boolean =>
  isOfBands(state) && isPresent(state.characters[other] as Character) && seatOf(state, other) !== seatOf(state, id)

export const trade: Rule<'band.trade'> = {
  who: (_, { seat }) => seat,
  about: (_, { giver, taker, face }) => ({ giver, taker, face }),

  offer(_, __, o) {
    o.yes({ do: 'accept' })
    o.yes({ do: 'refuse' })
    o.no({}, 'ER-SAGS34-20')
  },

  answer(state, { giver, taker, face }, pick) {
    if (pick.do === 'refuse') {
      tell({ kind: 'tradeRefused', giver, taker, face })
      return done()
    }
    passOn(state, giver, taker, face, 'ER-SAGS34-20')
    return weigh(state, giver, taker)
  },
}

/** What one of them proposes: the other's player says whether it is done. */
export const offerOf = (state: State, giver: CharacterId, taker: CharacterId, face: Face, by: CharacterId): AnyStep => ({
  kind: 'band.trade',
  giver,
  taker,
  face,
  seat: seatOf(state, giver === by ? taker : giver),
})
