// What the options of a turn are judged by: what may be won where, and where it is good to rest.
import { FAR, noughts, stepsFrom } from '../derive/city.ts'
import { accuracyOf, cheeseAt, hasRats } from '../derive/look.ts'
import type { AreaId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { attackGain, pickGain, woundCost } from './gains.ts'
import { lookAhead, type Outlook, woundsAt } from './outlook.ts'
import { powersOf } from './powers.ts'

export interface TurnSurvey {
  readonly state: State
  readonly outlook: Outlook
  /** By area of the city: what may be won there with what is left. */
  readonly gains: readonly number[]
  /** The areas where something may be won, by rising id. */
  readonly targets: readonly AreaId[]
  /** Is there nothing more to be won within reach? Then it is time to find a place to rest. */
  readonly isIdle: boolean
  /** How good it is to end the turn there. */
  rest(area: AreaId): number
}

/** Steps that a card may bring. */
const MOST_BOUGHT = 3
/** What is not worth a way. */
const LITTLE = 0.1
/** Being near cheese when the next turn begins, and how much less with each step. */
const NEAR = 0.15
const NEARER = powersOf(0.8)

export function surveyTurn(state: State): TurnSurvey {
  const outlook = lookAhead(state)
  const rests = new Map<AreaId, number>()
  const rest = (area: AreaId): number => {
    const known = rests.get(area)
    if (known !== undefined) return known
    const found = restAt(state, outlook, area)
    rests.set(area, found)
    return found
  }
  const gains = gainsOf(state, outlook)
  const targets = outlook.city.areas.filter(area => (gains[area] as number) > 0)
  return { state, outlook, gains, targets, isIdle: isIdle(state, outlook, gains, targets), rest }
}

function isIdle({ catcher }: State, { city }: Outlook, gains: readonly number[], targets: readonly AreaId[]): boolean {
  const steps = stepsFrom(city, catcher.area)
  for (const area of targets) if ((gains[area] as number) > LITTLE && (steps[area] as number) <= catcher.movement) return false
  return true
}

/** As far as it can be reached, and wherever there is cheese. */
function gainsOf(state: State, outlook: Outlook): number[] {
  const { area: here, dice, movement } = state.catcher
  const steps = stepsFrom(outlook.city, here)
  const accuracy = accuracyOf(state)
  const gains = noughts()
  for (const area of outlook.city.areas) {
    if ((steps[area] as number) > movement + MOST_BOUGHT && cheeseAt(state, area) === 0) continue
    gains[area] = pickGain(state, area, dice, accuracy) + (hasRats(state, area) ? attackGain(state, outlook, area, dice, accuracy) : 0)
  }
  return gains
}

function restAt(state: State, outlook: Outlook, area: AreaId): number {
  const steps = stepsFrom(outlook.city, area)
  let least = FAR
  for (const cheese of state.cheese) least = Math.min(least, steps[cheese] as number)
  return NEAR * (NEARER[least] as number) - woundCost(state.catcher.health) * woundsAt(state, outlook, area)
}
