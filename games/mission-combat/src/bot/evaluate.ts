import type { Seat } from '@rubble/engine'
import { AREAS, cardOfUnit } from '../data/components.ts'
import type { CardId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { harvest } from './harvest.ts'
import { HAND_WORTH, UNIT_WORTH, UNKNOWN_WORTH } from './worth.ts'

const TURN_AP = 4
const THREAT = 0.4
const NOW = 0.15
const WIPE = 15
const SCALE = 25
const FEW = [0, -8, -4, -1.5]

export const weights = { THREAT, NOW, WIPE, SCALE, HELD: 0.3 }

export function evaluate(state: State, seat: Seat): number {
  if (state.end !== null) return state.end.winners.length === 0 ? 0 : state.end.winners[0] === seat ? 1 : -1
  const { units, active } = state
  const other = 1 - seat
  let score = 0
  let mine = 0
  let theirs = 0
  for (const unit of units) {
    const card = cardOfUnit(unit.id)
    const worth = UNIT_WORTH[card.id] as number
    if (card.seat === seat) {
      score += worth
      mine++
    } else {
      score -= worth
      theirs++
    }
  }
  score += (FEW[mine] ?? 0) - (FEW[theirs] ?? 0)
  for (const card of state.hand[seat] as CardId[]) score += HAND_WORTH[card] as number
  score -= (state.hand[other] as CardId[]).length * UNKNOWN_WORTH
  score += threats(state, seat)
  return Math.tanh(score / weights.SCALE)
}

function threats({ units, active, ap }: State, seat: Seat): number {
  const sign = active === seat ? 1 : -1
  let sum = 0
  const mine = harvest(units, seat, TURN_AP, false)
  sum += weights.THREAT * mine.worth + (mine.all ? weights.WIPE * (active === seat ? 0.2 : 0.2) : 0)
  const theirs = harvest(units, 1 - seat, TURN_AP, false)
  sum -= weights.THREAT * theirs.worth + (theirs.all ? weights.WIPE : 0)
  if (ap > 0) {
    const now = harvest(units, active, ap, true)
    sum += sign * (weights.NOW * now.worth + (now.all ? weights.WIPE : 0))
  }
  return sum
}
void AREAS
