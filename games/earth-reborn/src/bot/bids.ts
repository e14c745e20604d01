// How much to bid. A bid that others could foresee would be beaten by one more, or left alone for nothing: so it is drawn, low ones more
// often than high ones, by what the seat has, what the other can have at most, and what is at stake. The draw comes from the generator of
// the world that is thought about, which is the thinker's own and nobody else's.
import type { Random, Seat } from '@rubble/engine'
import { mostCp } from '../derive/cp.ts'
import { NONE } from '../model/ids.ts'
import type { Duel, State } from '../model/state.ts'
import { purseOf } from '../rules/cp.ts'
import { Survey } from './survey.ts'
import { Orders } from './tiles.ts'

interface Bid {
  readonly bid: number
}

/** By how much of one's CP bids fall off. */
const BOLD = 0.13
const LEAST_BOLD = 1.2
const FOR_INITIATIVE = 0.8
/** To interrupt with nothing, with each point that it may bring, and with whatever it may bring. */
const FOR_NOTHING = 0.6
const A_POINT = 0.25
const MOST = 1.8
const USUAL_CP = 2

function stakeOf(state: State, { asker, interrupter }: Duel): number {
  if (interrupter === NONE) return FOR_INITIATIVE
  const orders = new Orders(new Survey(state, asker), interrupter)
  return Math.min(MOST, FOR_NOTHING + A_POINT * Math.max(orders.worth('combat', USUAL_CP), orders.worth('shoot', USUAL_CP)))
}

/** One of the bids that make sense, as it was drawn. */
export function drawBid(state: State, seat: Seat, options: readonly Bid[]): readonly Bid[] {
  const enough = mostCp(state, 1 - seat) + 1
  const sensible = options.filter(({ bid }) => bid <= enough)
  const fall = Math.max(LEAST_BOLD, BOLD * stakeOf(state, state.duel as Duel) * purseOf(state, seat))
  const chances = sensible.map(({ bid }) => Math.exp(-bid / fall))
  let at = luck(state.random, seat) * chances.reduce((sum, chance) => sum + chance, 0)
  const drawn = chances.findIndex(chance => (at -= chance) < 0)
  return sensible.slice(Math.max(0, drawn), Math.max(0, drawn) + 1)
}

/** From 0 to 1, by a generator that is only looked at. */
function luck({ s }: Random, seat: Seat): number {
  let mixed = seat + 1
  for (const word of s) {
    mixed = Math.imul(mixed ^ word, 0x9e3779b1)
    mixed ^= mixed >>> 15
  }
  return (mixed >>> 0) / 0x1_0000_0000
}
