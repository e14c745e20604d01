// How a state stands for a seat: points that are won, what may still be won, lives, threats, and what there is to act with.
import type { Seat } from '@rubble/engine'
import { isPresent, statsOf } from '../derive/characters.ts'
import { lifeLeft } from '../derive/odds.ts'
import { roomFor, purseOf } from '../rules/cp.ts'
import { type CharacterId, SEATS } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import { openChances, signOf, turnsLeft } from './awards.ts'
import { deathWorths, hurt, isAlive } from './deaths.ts'
import { type Errand, errandsOf, skillOf } from './errands.ts'
import { fieldTo, fieldToAny, groundOf } from './fields.ts'
import { closeness, threat } from './fights.ts'

/** How sure a death is: by lost life, and by what enemies could do next. */
const HURT = 0.6
const THREATENED = 0.3
/** Enemies who have acted in this turn must wait. */
const ENGAGED = 0.95
/** Turns' worth of walking with which a place is half as good as near. */
const PACE = 3
/** The first is worth most. */
const CP = 0.08
const READY = 0.04
const TILE = 0.02
/** Points that make a game more likely won than not by far: fewer towards its end. */
const SCALE = 9
const SCALE_A_TURN = 1

export function evaluate(state: State, seat: Seat): number {
  const { end } = state
  if (end !== null) return end.winners.length === 1 ? (end.winners[0] === seat ? 1 : -1) : 0
  return Math.tanh((signOf(seat) * balance(state)) / (SCALE + SCALE_A_TURN * turnsLeft(state)))
}

/** In points: above 0 it is good for NORAD. */
function balance(state: State): number {
  const chances = openChances(state)
  let sum = (state.mp[0] as number) - (state.mp[1] as number) + lives(state, deathWorths(state, chances))
  for (const errand of errandsOf(state, chances)) sum += signOf(errand.side) * (errand.sure + errand.points * nearest(state, errand))
  for (const seat of SEATS.keys()) sum += signOf(seat) * means(state, seat)
  return sum
}

function lives(state: State, worths: readonly number[]): number {
  const ground = groundOf(state)
  const { characters } = state
  let sum = 0
  for (let id = 0; id < characters.length; id++) {
    const one = characters[id] as Character
    if (!isAlive(one)) {
      sum += worths[id] as number
      continue
    }
    const lost = HURT * hurt(state, id)
    let wounds = 0
    if (isPresent(one)) {
      for (let foe = 0; foe < characters.length; foe++) {
        const other = characters[foe] as Character
        if (other.seat === one.seat || !isPresent(other)) continue
        const steps = fieldTo(ground, other.magnetic > 0, one.square).steps[other.square] as number
        wounds += threat(state, foe, id, steps) * (other.isEngaged ? ENGAGED : 1)
      }
    }
    sum += (worths[id] as number) * (lost + (1 - lost) * THREATENED * (1 - Math.exp(-wounds / lifeLeft(state, id))))
  }
  return sum
}

/** How near to it the nearest of those is who could do it. */
function nearest(state: State, errand: Errand): number {
  const { side, who, squares } = errand
  const ground = groundOf(state)
  let best = 0
  const look = (id: CharacterId): void => {
    const one = state.characters[id] as Character
    if (one.seat !== side || !isPresent(one)) return
    const steps = fieldToAny(ground, one.magnetic > 0, squares).steps[one.square] as number
    best = Math.max(best, skillOf(state, id, errand) * closeness(steps, PACE * statsOf(state, id).movement))
  }
  if (who !== undefined) look(who)
  else for (let id = 0; id < state.characters.length; id++) look(id)
  return best
}

/** CP that can still be used, who can still act, and tiles for it. */
function means(state: State, seat: Seat): number {
  let room = 0
  let ready = 0
  state.characters.forEach((one, id: CharacterId) => {
    if (one.seat !== seat || !isPresent(one)) return
    room += roomFor(state, id)
    if (!one.isEngaged) ready++
  })
  const cp = Math.min(room, purseOf(state, seat))
  return CP * Math.sqrt(cp) + (cp > 0 ? READY * ready : 0) + TILE * (state.hands[seat]?.length ?? 0)
}
