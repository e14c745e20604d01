// How a state stands for a seat, in hit points of an HQ: what HQs have left, what the units are worth where they stand, and what a battle
// fought now would change, as far as one is likely.
import type { Seat } from '@rubble/engine'
import { hqsOf } from '../data/components.ts'
import { ARMIES, type Army } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { teamOf } from '../rules/field/teams.ts'
import { after, alive, fight, prepare } from './outlook/battle.ts'
import { scored } from './outlook/blows.ts'
import type { Kit } from './outlook/kit.ts'
import { createTable, layOut, MOST_UNITS, type Table } from './outlook/table.ts'
import { useOf } from './outlook/use.ts'
import { WORTH } from './outlook/worth.ts'
import { chancesFor } from './chances.ts'
import { handOf } from './hand.ts'

/** Units in hit points: for what they may still do in all battles to come. */
const UNITS = 0.9
/** How much a second battle of those who are left counts. */
const AGAIN = 0.4
/** Hit points that make a game more likely won than not by far: at the end few are enough. */
const CLOSE = 3
const OPEN = 9
const FALLEN = -25

const table = createTable()

export function evaluate(state: State, seat: Seat): number {
  const { end, out } = state
  if (end !== null) return end.winners.length === 0 ? 0 : end.winners.includes(seat) ? 1 : -1
  if (out[seat] === true) return -1
  layOut(state, table)
  return weigh(state, seat, table, 0)
}

/** By unit: what it is worth where it stands, for the seat or against it. */
const uses = new Float64Array(MOST_UNITS)

/** The value of a table that may differ from the state's: `placed` more tiles of the hand lie on it. */
export function weigh(state: State, seat: Seat, laid: Table, placed: number): number {
  const { good, bad, future } = chancesFor(state, seat, placed)
  prepare(laid)
  noteUses(state, seat)
  scored.fill(0)
  const now = total(state, seat, laid, future)
  fight(laid)
  const then = total(state, seat, after, future)
  after.paralysed.fill(0) // NH-PARA-5
  prepare(after)
  fight(after)
  const later = total(state, seat, after, future)
  const chance = then > now ? good : bad
  const value = now + chance * (then - now) + chance * AGAIN * (later - then) + future * handOf(state, seat)
  return Math.tanh(value / (CLOSE + OPEN * future))
}

function noteUses(state: State, seat: Seat): void {
  const team = teamOf(state.config, seat)
  const share = foeShare(state)
  for (let i = 0; i < after.count; i++) {
    const use = alive[i] === 0 ? 0 : (WORTH[(after.kit[i] as Kit).tile.id] as number) * useOf(after, i)
    uses[i] = after.team[i] === team ? use : -use * share
  }
}

/** HQs and the units that are left. */
function total(state: State, seat: Seat, on: Table, future: number): number {
  let units = 0
  for (let i = 0; i < on.count; i++) if (alive[i] === 1) units += uses[i] as number
  return standings(state, seat, on) + UNITS * future * units
}

function foeShare({ config: { mode, armies } }: State): number {
  return mode === 'deathmatch' || mode === 'points' ? 1 / (armies.length - 1) : 1
}

/** The own side's hit points against the others'. */
function standings(state: State, seat: Seat, on: Table): number {
  const { config, out } = state
  const team = teamOf(config, seat)
  let sum = 0
  for (let other = 0; other < config.armies.length; other++) {
    if (out[other] === true) continue
    const health = config.mode === 'points' ? (state.points[other] as number) + (scored[other] as number) : healthOf(config.armies[other] as Army, other, on)
    sum += teamOf(config, other) === team ? health : -health * foeShare(state)
  }
  return sum
}

const HQS: ReadonlyMap<Army, number> = new Map(ARMIES.map(army => [army, hqsOf(army).length]))
const WEAKEST = 1.4
const SECOND = 0.6
const NEAR_DEATH = 12

/** The lower, the more each hit point counts. Of The Dancer's Objects the weakest counts most (NH-DANCER-5, -6). */
function healthOf(army: Army, seat: Seat, on: Table): number {
  let low = Infinity
  let second = Infinity
  let hqs = 0
  for (let i = 0; i < on.count; i++) {
    if (on.owner[i] !== seat || !(on.kit[i] as Kit).tile.isHq || alive[i] === 0) continue
    hqs++
    const left = on.left[i] as number
    if (left < low) [low, second] = [left, low]
    else if (left < second) second = left
  }
  const all = HQS.get(army) ?? 1
  if (hqs < all) return FALLEN
  const health = all === 1 ? low : WEAKEST * low + SECOND * second
  return health - NEAR_DEATH / (health + 1)
}
