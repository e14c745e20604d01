// How a state stands for a seat: points that are won, what may still be won, lives, threats, and what there is to act with.
import { type Seat, seeded } from '@rubble/engine'
import { isPresent, statsOf } from '../derive/characters.ts'
import { scenarioOf } from '../derive/map.ts'
import { lifeLeft } from '../derive/odds.ts'
import { isOfBands } from '../derive/seats.ts'
import { sceneOf } from '../derive/scene.ts'
import { roomFor, purseOf } from '../rules/cp.ts'
import { newGame } from '../rules/setup/start.ts'
import { type CharacterId, NONE, SEATS } from '../model/ids.ts'
import type { Scenario } from '../model/scenario.ts'
import type { Character, State } from '../model/state.ts'
import { dueAtEnd, openChances, signOf, turnsLeft } from './awards.ts'
import { leadOf } from './bands.ts'
import { deathWorths, hurt, isAlive } from './deaths.ts'
import { type Errand, errandsOf, skillOf } from './errands.ts'
import { fieldTo, fieldToAny, groundOf } from './fields.ts'
import { closeness, type Stander, standerAt, threat } from './fights.ts'
import learnt from './weights.json' with { type: 'json' }

/** What counts for how much (weights.json, which says how it was found). */
export interface Weights {
  /** Deaths of the other side, and of the own. */
  readonly kill: number
  readonly die: number
  /** How sure a death is: by lost life, and by what enemies could do next. */
  readonly hurt: number
  readonly threatened: number
  /** What may still be won somewhere. */
  readonly errand: number
  /** Spent on somebody who can still use it. */
  readonly cp: number
  readonly ready: number
  readonly tile: number
}

/** Enemies who have acted in this turn must wait. */
const ENGAGED = 0.95
/** Turns' worth of walking with which a place is half as good as near. */
const PACE = 3
/** CP that somebody walks with in a turn, and what is left of a place that is too far away by that. */
const CP_A_TURN = 3
const LATE = 0.4
/** CP that somebody can walk with in every turn after this one, where it is enough to be there when the game ends. */
const SLACK_A_TURN = 1.5
/** Part of the CP that count for who has just passed. */
const PASSED = 0.2
/** Points that make a game more likely won than not by far: fewer towards its end. */
const SCALE = 9
const SCALE_A_TURN = 1

export function evaluateBy(weights: Weights): (state: State, seat: Seat) => number {
  const headStarts = SEATS.map(() => new WeakMap<Scenario, number>())
  /**
   * What the set-up seems to promise to one side more than to the other. A scenario is made to be open when it begins: what is hoped for
   * there is not had, and counts less and less as turns go by.
   */
  const headStart = ({ config }: State, seat: Seat): number => {
    const scenario = scenarioOf({ config })
    const known = headStarts[seat]?.get(scenario)
    if (known !== undefined) return known
    const found = balance(weights, { ...newGame(config, seeded('head start')), turn: 1 }, seat)
    headStarts[seat]?.set(scenario, found)
    return found
  }
  return (state, seat) => {
    const { end } = state
    if (end !== null) return resultFor(state, end.winners, seat)
    const left = turnsLeft(state)
    if (isOfBands(state)) {
      const hopes = promises(weights, state, errandsOf(state, openChances(state)))
      return Math.tanh(leadOf(state, seat, hopes) / (SCALE + SCALE_A_TURN * left))
    }
    const ahead = balance(weights, state, seat) - headStart(state, seat) * (left / scenarioOf(state).turns)
    return Math.tanh((signOf(seat) * ahead) / (SCALE + SCALE_A_TURN * left))
  }
}

export const evaluate = evaluateBy(learnt.weights)

/** Part of a result that the points make: who has lost anyway does not throw away the rest. */
const MARGIN = 0.1

function resultFor(state: State, winners: readonly Seat[], seat: Seat): number {
  const result = winners.includes(seat) ? (winners.length === 1 ? 1 : 0) : -1
  if (state.sags === undefined) return result
  const most = Math.max(...state.mp.filter((_, other) => other !== seat))
  return (1 - MARGIN) * result + MARGIN * Math.tanh(((state.mp[seat] as number) - most) / SCALE)
}

/** In points, as a seat sees it: above 0 it is good for NORAD. */
function balance(weights: Weights, state: State, seat: Seat): number {
  const chances = openChances(state)
  let sum = (state.mp[0] as number) - (state.mp[1] as number) + lives(weights, state, seat, deathWorths(state, chances))
  for (const chance of chances) sum += signOf(chance.side) * dueAtEnd(state, chance)
  const hopes = promises(weights, state, errandsOf(state, chances))
  for (const side of SEATS.keys()) sum += signOf(side) * ((hopes[side] as number) + means(weights, state, side))
  return sum
}

export function lives(weights: Weights, state: State, seat: Seat, worths: readonly number[]): number {
  const standers = state.characters.map((one, id): Stander | undefined => (isPresent(one) ? standerAt(state, id) : undefined))
  let sum = 0
  state.characters.forEach((one, id: CharacterId) => {
    const worth = (worths[id] as number) * (one.seat === seat ? weights.die : weights.kill)
    sum += isAlive(one) ? worth * danger(weights, state, id, standers) : worth
  })
  return sum
}

/** How near to death he is, by what he has lost and by what enemies could do to him. */
function danger(weights: Weights, state: State, id: CharacterId, standers: readonly (Stander | undefined)[]): number {
  const lost = weights.hurt * hurt(state, id)
  return lost + (1 - lost) * weights.threatened * (1 - Math.exp(-threats(state, standers[id], standers) / lifeLeft(state, id)))
}

function threats(state: State, target: Stander | undefined, standers: readonly (Stander | undefined)[]): number {
  if (target === undefined) return 0
  const { seat, square } = target.one
  const ground = groundOf(state)
  const scene = sceneOf(state)
  let wounds = 0
  for (const foe of standers) {
    if (foe === undefined || foe.one.seat === seat) continue
    const { magnetic, square: from, isEngaged } = foe.one
    const steps = fieldTo(ground, magnetic > 0, square).steps[from] as number
    wounds += threat(state, foe, target, steps, scene) * (isEngaged ? ENGAGED : 1)
  }
  return wounds
}

/** Of missions there are several at once, and nobody is in two places: who is on his way to one is only half there for another. */
const ELSEWHERE = 0.5

/** By seat: what all that it could do somewhere is worth, as near as it is. */
export function promises(weights: Weights, state: State, errands: readonly Errand[]): readonly number[] {
  const sums = state.mp.map(() => 0)
  const isBusy: boolean[] = []
  const hasMissions = state.sags !== undefined
  const found: Nearest = { near: 0, id: NONE }
  for (const errand of hasMissions ? errands.toSorted((a, b) => b.points - a.points) : errands) {
    findNearest(state, errand, isBusy, found)
    sums[errand.side] = (sums[errand.side] as number) + errand.sure + weights.errand * errand.points * found.near
    if (hasMissions && found.id !== NONE) isBusy[found.id] = true
  }
  return sums
}

/** One for all that are looked at: states are evaluated by the thousand. */
interface Nearest {
  near: number
  id: CharacterId
}

/** Who of those who could do it is nearest to it, and how near. */
function findNearest(state: State, errand: Errand, isBusy: readonly boolean[], found: Nearest): void {
  const { side, who, squares, isAtEnd } = errand
  const ground = groundOf(state)
  const left = turnsLeft(state)
  const slack = isAtEnd ? SLACK_A_TURN * (left - 1) : 0
  found.near = 0
  found.id = NONE
  const look = (id: CharacterId): void => {
    const one = state.characters[id] as Character
    if (one.seat !== side || !isPresent(one)) return
    const { movement } = statsOf(state, id)
    const steps = fieldToAny(ground, one.magnetic > 0, squares).steps[one.square] as number
    const hope = (steps > left * CP_A_TURN * movement ? LATE : 1) * (isBusy[id] === true ? ELSEWHERE : 1)
    const near = hope * skillOf(state, id, errand) * closeness(Math.max(0, steps - slack * movement), PACE * movement)
    if (near <= found.near) return
    found.near = near
    found.id = id
  }
  if (who !== undefined) who.forEach(look)
  else for (let id = 0; id < state.characters.length; id++) look(id)
}

/** CP that can still be used, who can still act, and tiles for it. */
export function means({ cp: worth, ready: able, tile }: Weights, state: State, seat: Seat): number {
  let room = 0
  let ready = 0
  state.characters.forEach((one, id: CharacterId) => {
    if (one.seat !== seat || !isPresent(one)) return
    room += roomFor(state, id)
    if (!one.isEngaged) ready++
  })
  // who has passed may not get to act again in this turn
  const cp = Math.min(room, purseOf(state, seat)) * (state.passes > 0 && state.active !== seat ? PASSED : 1)
  return worth * cp + (cp > 0 ? able * ready : 0) + tile * (state.hands[seat]?.length ?? 0)
}
