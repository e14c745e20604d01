// How a state stands for a seat: points that are won, what may still be won, lives, threats, and what there is to act with.
import { type Seat, seeded } from '@rubble/engine'
import { isPresent, statsOf } from '../derive/characters.ts'
import { scenarioOf } from '../derive/map.ts'
import { lifeLeft } from '../derive/odds.ts'
import { sceneOf } from '../derive/scene.ts'
import { roomFor, purseOf } from '../rules/cp.ts'
import { newGame } from '../rules/setup/start.ts'
import { type CharacterId, SEATS } from '../model/ids.ts'
import type { Scenario } from '../model/scenario.ts'
import type { Character, State } from '../model/state.ts'
import { dueAtEnd, openChances, signOf, turnsLeft } from './awards.ts'
import { deathWorths, hurt, isAlive } from './deaths.ts'
import { type Errand, errandsOf, skillOf } from './errands.ts'
import { fieldTo, fieldToAny, groundOf } from './fields.ts'
import { closeness, type Stander, standerAt, threat } from './fights.ts'

/** How sure a death is: by lost life, and by what enemies could do next. */
const HURT = 0.6
const THREATENED = 0.3
/** Enemies who have acted in this turn must wait. */
const ENGAGED = 0.95
/** Turns' worth of walking with which a place is half as good as near. */
const PACE = 3
/** CP that somebody walks with in a turn, and what is left of a place that is too far away by that. */
const CP_A_TURN = 3
const LATE = 0.4
/** The first is worth most. */
const CP = 0.08
/** Part of the CP that count for who has just passed. */
const PASSED = 0.2
const READY = 0.04
const TILE = 0.02
/** Points that make a game more likely won than not by far: fewer towards its end. */
const SCALE = 9
const SCALE_A_TURN = 1

export function evaluate(state: State, seat: Seat): number {
  const { end } = state
  if (end !== null) return end.winners.length === 1 ? (end.winners[0] === seat ? 1 : -1) : 0
  const left = turnsLeft(state)
  const ahead = balance(state) - headStart(state) * (left / scenarioOf(state).turns)
  return Math.tanh((signOf(seat) * ahead) / (SCALE + SCALE_A_TURN * left))
}

const headStarts = new WeakMap<Scenario, number>()

/**
 * What the set-up seems to promise to one side more than to the other. A scenario is made to be open when it begins: what is hoped for
 * there is not had, and counts less and less as turns go by.
 */
function headStart({ config }: State): number {
  const scenario = scenarioOf({ config })
  const known = headStarts.get(scenario)
  if (known !== undefined) return known
  const found = balance({ ...newGame(config, seeded('head start')), turn: 1 })
  headStarts.set(scenario, found)
  return found
}

/** In points: above 0 it is good for NORAD. */
function balance(state: State): number {
  const chances = openChances(state)
  let sum = (state.mp[0] as number) - (state.mp[1] as number) + lives(state, deathWorths(state, chances))
  for (const chance of chances) sum += signOf(chance.side) * dueAtEnd(state, chance)
  for (const errand of errandsOf(state, chances)) sum += signOf(errand.side) * (errand.sure + errand.points * nearest(state, errand))
  for (const seat of SEATS.keys()) sum += signOf(seat) * means(state, seat)
  return sum
}

function lives(state: State, worths: readonly number[]): number {
  const standers = state.characters.map((one, id): Stander | undefined => (isPresent(one) ? standerAt(state, id) : undefined))
  let sum = 0
  state.characters.forEach((one, id: CharacterId) => {
    const worth = worths[id] as number
    sum += isAlive(one) ? worth * danger(state, id, standers) : worth
  })
  return sum
}

/** How near to death he is, by what he has lost and by what enemies could do to him. */
function danger(state: State, id: CharacterId, standers: readonly (Stander | undefined)[]): number {
  const lost = HURT * hurt(state, id)
  return lost + (1 - lost) * THREATENED * (1 - Math.exp(-threats(state, standers[id], standers) / lifeLeft(state, id)))
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

/** How near to it the nearest of those is who could do it. */
function nearest(state: State, errand: Errand): number {
  const { side, who, squares } = errand
  const ground = groundOf(state)
  const left = turnsLeft(state)
  let best = 0
  const look = (id: CharacterId): void => {
    const one = state.characters[id] as Character
    if (one.seat !== side || !isPresent(one)) return
    const { movement } = statsOf(state, id)
    const steps = fieldToAny(ground, one.magnetic > 0, squares).steps[one.square] as number
    const hope = steps > left * CP_A_TURN * movement ? LATE : 1
    best = Math.max(best, hope * skillOf(state, id, errand) * closeness(steps, PACE * movement))
  }
  if (who !== undefined) who.forEach(look)
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
  // who has passed may not get to act again in this turn
  const cp = Math.min(room, purseOf(state, seat)) * (state.passes > 0 && state.active !== seat ? PASSED : 1)
  return CP * Math.sqrt(cp) + (cp > 0 ? READY * ready : 0) + TILE * (state.hands[seat]?.length ?? 0)
}
