// How a state stands for a seat: what both have on the board and in hand, what they hold, and what each could destroy.
import type { Seat } from '@rubble/engine'
import { AREAS, type UnitCard } from '../data/components.ts'
import type { CardId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { type Harvest, harvest, MOST_AP } from './harvest.ts'
import type { AreaSet } from './reach.ts'
import learnt from './weights.json' with { type: 'json' }
import { layOut, type SideSurvey, sideOf } from './side.ts'
import { AREA_WORTH, FEW_WORTH, HAND_WORTH, UNIT_WORTH, UNKNOWN_WORTH } from './worth.ts'

/** What counts for how much (weights.json, which says how it was found). */
export interface Weights {
  /** A point of action that is left. */
  readonly point: number
  /** Parts of what could be destroyed: by the seat in its next turn, by the other in its next, by the active one in this turn. */
  readonly hope: number
  readonly fear: number
  readonly now: number
  /** The same if it is all that the other has. */
  readonly hopeAll: number
  readonly fearAll: number
  readonly nowAll: number
  /** What stands on the board, is in hand, and is held. */
  readonly board: number
  readonly hand: number
  readonly area: number
}

/** Points that make a game more likely won than not by far. */
const SCALE = 25

export function evaluateBy(weights: Weights): (state: State, seat: Seat) => number {
  const { board, hand, area } = weights
  return (state, seat) => {
    const { end } = state
    if (end !== null) return end.winners.length === 0 ? 0 : end.winners.includes(seat) ? 1 : -1
    layOut(state.units)
    const mine = sideOf(seat)
    const theirs = sideOf(1 - seat)
    const has = board * (onBoard(mine) - onBoard(theirs)) + hand * inHands(state, seat) + area * held(seat, mine, theirs)
    return Math.tanh((has + threats(weights, state, seat, mine, theirs)) / SCALE)
  }
}

export const evaluate = evaluateBy(learnt.weights)

export function onBoard({ count, cards }: SideSurvey): number {
  let sum = FEW_WORTH[count] ?? 0
  for (let i = 0; i < count; i++) sum += UNIT_WORTH[(cards[i] as UnitCard).id] as number
  return sum
}

function inHands({ hand }: State, seat: Seat): number {
  let sum = -UNKNOWN_WORTH * (hand[1 - seat] as CardId[]).length
  for (const card of hand[seat] as CardId[]) sum += HAND_WORTH[card] as number
  return sum
}

const OWN: readonly AreaSet[] = [0, 1].map(seat => AREAS.reduce((set, area) => (area.seat === seat ? set | (1 << area.id) : set), 0))

/** An area that both are in is still the other's: only a raider enters it (MC-CONTROL-4). */
export const areasOf = (seat: Seat, mine: SideSurvey, theirs: SideSurvey): AreaSet => ((OWN[seat] as AreaSet) | mine.areas) & ~theirs.areas

export function held(seat: Seat, mine: SideSurvey, theirs: SideSurvey): number {
  const set = areasOf(seat, mine, theirs)
  let sum = 0
  for (let area = 0; area < AREA_WORTH.length; area++)
    sum += (set & (1 << area)) === 0 ? -(AREA_WORTH[area] as number) : (AREA_WORTH[area] as number)
  return sum
}

function threats(weights: Weights, { active, ap }: State, seat: Seat, mine: SideSurvey, theirs: SideSurvey): number {
  const { hope, hopeAll, fear, fearAll, now, nowAll, point } = weights
  const later = weigh(harvest(mine, theirs, MOST_AP, false), hope, hopeAll) - weigh(harvest(theirs, mine, MOST_AP, false), fear, fearAll)
  if (ap === 0) return later
  const soon = active === seat ? harvest(mine, theirs, ap, true) : harvest(theirs, mine, ap, true)
  const worth = weigh(soon, now, nowAll) + point * ap
  return active === seat ? later + worth : later - worth
}

export const weigh = ({ worth, all }: Harvest, part: number, whole: number): number => part * worth + (all ? whole : 0)
