// How a state stands for a seat, in hit points of an HQ: what HQs have left, what the units are worth where they stand, and what a battle
// fought now would change, as far as one is likely.
import type { Seat } from '@rubble/engine'
import { ARMIES, hqsOf, pieceId, tileOf, TILES } from '../data/components.ts'
import { canForecast, fight } from '../forecast.ts'
import type { Army } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { hqHitPoints, survey } from '../derive/field/field.ts'
import { areFriends, teamOf } from '../derive/field/teams.ts'
import { matrixOf } from '../derive/field/matrix.ts'
import { chancesFor } from './chances.ts'
import { handOf } from './hand.ts'
import { rememberValues } from './memory.ts'
import { chooseInBattle } from './order-battle.ts'
import { layOut, useOf } from './use.ts'
import learnt from './weights.json' with { type: 'json' }
import { WORTH } from './worth.ts'

/** What counts for how much (weights.json, which says how it was found). */
export interface Weights {
  /** Hit points of the own side's HQs, and of the others'. */
  readonly guard: number
  readonly harm: number
  /** Units of both in hit points: for what they may still do in all battles to come. */
  readonly units: number
  readonly foes: number
  readonly hand: number
  /** How much a battle counts that is only likely, and a second one of those who are left. */
  readonly soon: number
  readonly again: number
  /** Hit points that make a game more likely won than not by far: at the end few are enough. */
  readonly close: number
  readonly open: number
}

const FALLEN = -25

type Evaluate = (state: State, seat: Seat) => number

export function evaluateBy(weights: Weights): Evaluate {
  const weighed = weighBy(weights)
  return (state, seat) => {
    const { end, out } = state
    if (end !== null) return end.winners.length === 0 ? 0 : end.winners.includes(seat) ? 1 : -1
    return out[seat] === true ? -1 : weighed(state, seat)
  }
}

function weighBy(weights: Weights): Evaluate {
  const { close, open, hand } = weights
  const remember = rememberValues()
  return (state, seat) => {
    const { future } = chancesFor(state, seat)
    const scale = close + open * future
    const held = hand * future * handOf(state, seat)
    return Math.tanh((remember(state, seat, () => prospect(weights, state, seat)) + held) / scale)
  }
}

/** The value of a state that goes on. */
export const weigh = weighBy(learnt.weights)
export const evaluate = evaluateBy(learnt.weights)

/** What lies on the table now, and what a battle, and another one, would leave of it. */
function prospect(weights: Weights, state: State, seat: Seat): number {
  const { good, bad, future } = chancesFor(state, seat)
  const uses = usesOf(weights, state, seat)
  const balance = (then: State): number => standings(weights, state, then, seat) + future * left(then, uses)
  const now = balance(state)
  if (!canForecast(state)) return now
  const fought = fight(state, chooseInBattle)
  const then = balance(fought)
  const later = fought.end === null ? balance(fight(fought, chooseInBattle)) : then
  const chance = weights.soon * (then > now ? good : bad)
  return now + chance * (then - now) + chance * weights.again * (later - then)
}

/** By piece: what a unit is worth where it stands, for the seat or against it. Valid until the next call. */
const uses = new Float64Array(pieceId(TILES.length, 0))
export function usesOf({ units, foes }: Weights, state: State, seat: Seat): Float64Array {
  const field = survey(state)
  const layout = layOut(state)
  const matrix = matrixOf(field)
  const team = teamOf(state.config, seat)
  const share = foeShare(state)
  for (const one of field.all) {
    const use = (WORTH[one.tile.id] as number) * useOf(field, layout, one, matrix)
    uses[one.unit.id] = one.team === team ? units * use : -foes * use * share
  }
  return uses
}

/** What is left of the units. */
function left({ units }: State, uses: Float64Array): number {
  let sum = 0
  for (const { id } of units) sum += uses[id] as number
  return sum
}

export function foeShare({ config: { mode, armies } }: State): number {
  return mode === 'deathmatch' || mode === 'points' ? 1 / (armies.length - 1) : 1
}

/** The own side's hit points against the others'. */
function standings({ guard, harm }: Weights, { config, out }: State, then: State, seat: Seat): number {
  const share = foeShare(then)
  let sum = 0
  for (let other = 0; other < config.armies.length; other++) {
    if (out[other] === true) continue
    const health = pointsOf(then, other)
    sum += areFriends(config, seat, other) ? guard * health : -harm * health * share
  }
  return sum
}

/** What keeps an army in the game: points where these are counted, else the health of its HQ. */
export const pointsOf = (state: State, seat: Seat): number =>
  state.config.mode === 'points' ? (state.points[seat] as number) : healthOf(state, state.config.armies[seat] as Army, seat)

const HQS: ReadonlyMap<Army, number> = new Map(ARMIES.map(army => [army, hqsOf(army).length]))
const WEAKEST = 1.4
const SECOND = 0.6
const NEAR_DEATH = 12

/** The lower, the more each hit point counts. Of The Dancer's Objects the weakest counts most (NH-DANCER-5, -6). */
function healthOf(state: State, army: Army, seat: Seat): number {
  let low = Infinity
  let second = Infinity
  let hqs = 0
  for (const unit of state.units) {
    if (unit.owner !== seat || !tileOf(unit.id).isHq) continue
    hqs++
    const left = hqHitPoints(state, unit) - unit.wounds
    if (left < low) [low, second] = [left, low]
    else if (left < second) second = left
  }
  const all = HQS.get(army) ?? 1
  if (hqs < all) return FALLEN
  const health = all === 1 ? low : WEAKEST * low + SECOND * second
  return health - NEAR_DEATH / (health + 1)
}
