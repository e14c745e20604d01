import type { Seat } from '@rubble/engine'
import type { UnitCard } from '../data/components.ts'
import type { CardId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { harvest, MOST_AP } from './harvest.ts'
import { layOut, type Side, sideOf } from './side.ts'
import { HAND_WORTH, UNIT_WORTH, UNKNOWN_WORTH } from './worth.ts'

export interface Weights { threat: number; now: number; wipe: number; after: number; scale: number; few: number[]; unknown: number }
export const base: Weights = { threat: 0.4, now: 0.15, wipe: 15, after: 3, scale: 25, few: [0, -8, -4, -1.5], unknown: UNKNOWN_WORTH }

export function evaluator(w: Weights): (state: State, seat: Seat) => number {
  return (state, seat) => {
    const { end, units } = state
    if (end !== null) return end.winners.length === 0 ? 0 : end.winners.includes(seat) ? 1 : -1
    layOut(units)
    const mine = sideOf(seat)
    const theirs = sideOf(1 - seat)
    const score = presence(mine) + (w.few[mine.count] ?? 0) - presence(theirs) - (w.few[theirs.count] ?? 0) + hands(state, seat) + threats(state, seat, mine, theirs)
    return Math.tanh(score / w.scale)
  }

  function presence(side: Side): number {
    let sum = 0
    for (let i = 0; i < side.count; i++) sum += UNIT_WORTH[(side.cards[i] as UnitCard).id] as number
    return sum
  }

  function hands({ hand }: State, seat: Seat): number {
    let sum = -(hand[1 - seat] as CardId[]).length * w.unknown
    for (const card of hand[seat] as CardId[]) sum += HAND_WORTH[card] as number
    return sum
  }

  function threats({ active, ap }: State, seat: Seat, mine: Side, theirs: Side): number {
    let sum = 0
    const ours = harvest(mine, theirs, MOST_AP, false)
    sum += w.threat * ours.worth + (ours.all ? w.after : 0)
    const others = harvest(theirs, mine, MOST_AP, false)
    sum -= w.threat * others.worth + (others.all ? w.wipe : 0)
    if (ap === 0) return sum
    if (active === seat) {
      const now = harvest(mine, theirs, ap, true)
      return sum + w.now * now.worth + (now.all ? w.wipe : 0)
    }
    const now = harvest(theirs, mine, ap, true)
    return sum - w.now * now.worth - (now.all ? w.wipe : 0)
  }
}
export const evaluate = evaluator(base)
