// What the rules of the ambush game share: small questions about the table, and small changes to it.
import { emit, type OnEvent, type RuleId, type Seat } from '@rubble/engine'
import { type AmbushEvent, type AmbushState, type Card, FALLEN, HOME, isStanding, type Man, menOf, sideOf } from './model.ts'

export const tell: OnEvent<AmbushEvent> = emit

export const handOf = (state: AmbushState, seat: Seat): Card[] => state.hands[seat] ?? []
export const isLacking = (state: AmbushState, seat: Seat, card: Card): boolean => state.lacks[seat]?.[card] === true

export const menHome = (state: AmbushState, seat: Seat): number => menOf(seat).filter(man => state.men[man] === HOME).length

export function discard(state: AmbushState, seat: Seat, card: Card): void {
  const hand = handOf(state, seat)
  hand.splice(hand.indexOf(card), 1)
  state.discard.push(card)
}

export function finish(state: AmbushState, winners: Seat[], rule: RuleId): void {
  state.winners = winners
  state.ended = rule
}

/** AMB-14, as far as one side's men decide it. */
function judge(state: AmbushState, side: Seat): void {
  if (menHome(state, side) === 2) finish(state, [side], 'AMB-14')
  else if (!menOf(side).some(man => isStanding(state.men, man))) finish(state, [1 - side], 'AMB-14')
}

export function advance(state: AmbushState, man: Man): void {
  const place = (state.men[man] ?? FALLEN) + 1
  state.men[man] = place
  tell({ kind: 'manMoved', man, place })
  judge(state, sideOf(man))
}

export function fall(state: AmbushState, man: Man): void {
  state.men[man] = FALLEN
  tell({ kind: 'manFell', man })
  judge(state, sideOf(man))
}
