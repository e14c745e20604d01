// What one side could destroy with its action points: the threat that hangs over the other.
import type { Seat } from '@rubble/engine'
import { areaAt, cardOfUnit } from '../data/components.ts'
import type { Unit } from '../model/state.ts'
import { type AreaSet, MOST_MOVES, strikes } from './reach.ts'
import { UNIT_WORTH } from './worth.ts'

const NEVER = 99
const MOST_AP = 4
// Filled anew at each call.
const struck = new Uint16Array(MOST_MOVES + 1)
const cost = new Uint8Array(64)
const gain = new Float64Array(MOST_AP + 1)

export interface Harvest {
  /** Worth of the enemy units that could be destroyed. */
  worth: number
  /** All of them: the game would be won. */
  all: boolean
}
const result: Harvest = { worth: 0, all: false }

/** `now`: in this very turn, with damage and free moves as they are; else in a turn to come. */
export function harvest(units: readonly Unit[], seat: Seat, ap: number, now: boolean): Harvest {
  let foes: AreaSet = 0
  for (const unit of units) if (cardOfUnit(unit.id).seat !== seat) foes |= 1 << unit.area
  cost.fill(NEVER, 0, units.length)
  for (const unit of units) {
    const card = cardOfUnit(unit.id)
    if (card.seat !== seat) continue
    strikes(card, unit.area, foes, !(now && unit.speedUsed), !(now && unit.roadUsed), struck)
    for (let i = 0; i < units.length; i++) {
      const target = units[i] as Unit
      const victim = cardOfUnit(target.id)
      if (victim.seat === seat || victim.type !== card.damageType) continue
      const left = victim.defense + areaAt(target.area).bonus - (now ? target.damage : 0)
      const hits = Math.ceil(left / card.attack)
      const there = 1 << target.area
      for (let moves = 0; moves + hits <= ap; moves++) {
        if (((struck[moves] as number) & there) === 0) continue
        if (moves + hits < (cost[i] as number)) cost[i] = moves + hits
        break
      }
    }
  }
  return pack(units, seat, ap)
}

/** The best that can be had for the points, each target at its own price. */
function pack(units: readonly Unit[], seat: Seat, ap: number): Harvest {
  gain.fill(0)
  let total = 0
  for (let i = 0; i < units.length; i++) {
    const card = cardOfUnit((units[i] as Unit).id)
    if (card.seat === seat) continue
    const price = cost[i] as number
    total += price
    if (price > ap) continue
    const worth = UNIT_WORTH[card.id] as number
    for (let points = ap; points >= price; points--) {
      const with_ = (gain[points - price] as number) + worth
      if (with_ > (gain[points] as number)) gain[points] = with_
    }
  }
  result.worth = gain[ap] as number
  result.all = total <= ap
  return result
}
