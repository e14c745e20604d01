// What one side could destroy with its action points: the threat that hangs over the other.
import type { UnitCard } from '../data/components.ts'
import type { Unit } from '../model/state.ts'
import { type AreaSet, MOST_MOVES, strikes } from './reach.ts'
import type { SideSurvey } from './side.ts'
import { UNIT_WORTH } from './worth.ts'

export const MOST_AP = 4
const NEVER = 99
const MOST_UNITS = 64
// Filled anew at each call.
const struck: AreaSet[] = new Array<AreaSet>(MOST_MOVES + 1).fill(0)
const price = new Uint8Array(MOST_UNITS)
const gain = new Float64Array(MOST_AP + 1)

export interface Harvest {
  /** Worth of the enemy units that could be destroyed. */
  worth: number
  /** Could all of them be? Then the game is won. */
  all: boolean
}
const result: Harvest = { worth: 0, all: false }

/** `now`: in this very turn, with damage and free moves as they are; else in a turn to come. Valid until the next call. */
export function harvest(mine: SideSurvey, theirs: SideSurvey, ap: number, now: boolean): Harvest {
  price.fill(NEVER, 0, theirs.count)
  for (let i = 0; i < mine.count; i++) {
    const unit = mine.units[i] as Unit
    const card = mine.cards[i] as UnitCard
    strikes(card, unit.area, theirs.areas, !(now && unit.speedUsed), !(now && unit.roadUsed), struck)
    askPrices(card, theirs, ap, now)
  }
  return buy(theirs, ap)
}

/** Lowers the price of each unit that this one can destroy more cheaply: a point for each move and for each attack. */
function askPrices(card: UnitCard, theirs: SideSurvey, ap: number, now: boolean): void {
  for (let i = 0; i < theirs.count; i++) {
    if ((theirs.cards[i] as UnitCard).type !== card.damageType) continue
    const target = theirs.units[i] as Unit
    const hits = Math.ceil(((theirs.defense[i] as number) - (now ? target.damage : 0)) / card.attack)
    const most = Math.min(ap, (price[i] as number) - 1) - hits
    const area = 1 << target.area
    for (let moves = 0; moves <= most; moves++) {
      if (((struck[moves] as number) & area) === 0) continue
      price[i] = moves + hits
      break
    }
  }
}

/** The best that can be had for the points. */
function buy(theirs: SideSurvey, ap: number): Harvest {
  gain.fill(0)
  let total = 0
  for (let i = 0; i < theirs.count; i++) {
    const cost = price[i] as number
    total += cost
    const worth = UNIT_WORTH[(theirs.cards[i] as UnitCard).id] as number
    for (let points = ap; points >= cost; points--) gain[points] = Math.max(gain[points] as number, (gain[points - cost] as number) + worth)
  }
  result.worth = gain[ap] as number
  result.all = total <= ap
  return result
}
