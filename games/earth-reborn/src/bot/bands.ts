// How three or four bands stand (ER-SAGS34): points that are won, lives, what own missions would bring as things stand, and how near they
// are. Each against the best of the others.
import type { Seat } from '@rubble/engine'
import { isOfBands, seatsOf } from '../derive/seats.ts'
import { characterAt } from '../data/characters.ts'
import type { CharacterId } from '../model/ids.ts'
import type { Goal } from '../model/scenario.ts'
import type { State } from '../model/state.ts'
import { sagsRules } from '../rules/sags/door.ts'
import { type AwardChance, missionWorth } from './awards.ts'
import { hurt, isAlive, material } from './deaths.ts'

/** How sure a death is by lost life, and what a mission is worth that is not scored yet. */
const HURT = 0.6
const HOPED = 0.5

function worthOf(state: State, seat: Seat): number {
  let sum = state.mp[seat] as number
  state.characters.forEach((one, id: CharacterId) => {
    if (one.seat === seat && isAlive(one)) sum += material(state, id) * (1 - HURT * hurt(state, id))
  })
  for (const { is: mission } of state.sags?.missions[seat] ?? [])
    if (state.awards[mission] === 0) sum += HOPED * missionWorth(state, mission) * Math.min(2, sagsRules().timesFor(state, seat, mission))
  return sum
}

/** In points, above 0 where a seat is ahead of all others. */
export function leadOf(state: State, seat: Seat, hopes: readonly number[]): number {
  const others = seatsOf(state).filter(other => other !== seat)
  const total = (one: Seat): number => worthOf(state, one) + (hopes[one] as number)
  return total(seat) - Math.max(...others.map(total))
}

/** What a death is worth to a seat: its own are lost, the others' are gained, and so is what a mission gives for it. */
export function deathFor(state: State, seat: Seat, id: CharacterId, chances: readonly AwardChance[]): number | undefined {
  if (!isOfBands(state)) return undefined
  if (state.characters[id]?.seat === seat) return -material(state, id)
  let worth = material(state, id)
  for (const { side, when, points } of chances) for (const goal of when) if (side === seat && isDeathOf(goal, id)) worth += points
  return worth
}

const isDeathOf = (goal: Goal, id: CharacterId): boolean =>
  (goal.type === 'characterDead' && goal.characters.includes(id))
  || (goal.type === 'characterKilledByOwner' && goal.faction === characterAt(id).faction)
