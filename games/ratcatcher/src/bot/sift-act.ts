// What to do next in a turn: win what can be won, save what would be eaten, lay traps with what is left, and end where few can bite.
import { cityOf, FAR, stepsFrom } from '../city.ts'
import { commonAt, EATERS_NEEDED } from '../data/components.ts'
import { accuracyOf, cheeseAt, defenceOf, hasRats, ratsAt, trapOf } from '../look.ts'
import { type AreaId, BLACK, BROWN, KINDS, WHITE } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import type { Action } from '../model/steps.ts'
import { abilityWorth } from './abilities.ts'
import { hitChance } from './dice.ts'
import { attackGain, GAIN, pickGain, woundCost } from './gains.ts'
import { lookAhead, type Outlook, woundsAt } from './outlook.ts'
import { buyWorth, cardWorth } from './wares.ts'

const MOST = 7
/** What lies further on is worth less, by step; beyond what can be walked in this turn much less. */
const STEP = 0.98
const NEXT_TURN = 0.45
const BEYOND = 0.85
/** Steps that a card may bring. */
const MOST_BOUGHT = 3
/** What ending the turn is worth: something better than that must be left. */
const END = 0.06
/** Being near cheese when the next turn begins. */
const NEAR = 0.15
const NEARER = 0.8
/** A step for nothing but a better place to rest, and the worth of staying. */
const TIRING = 0.005
const STAY = 0.03

/** What the options of one state are judged by. */
export interface Turn {
  readonly state: State
  readonly outlook: Outlook
  /** By area of the city: what may be won there with what is left. */
  readonly gains: Float64Array
  /** By area: how good it is to end the turn there. */
  rest(area: AreaId): number
}

export function siftActions(state: State, options: readonly Action[]): readonly Action[] {
  const turn = survey(state)
  const worth = options.map(option => worthOf(turn, option))
  const list = options.map((option, i) => ({ option, worth: worth[i] as number })).filter(({ option, worth: own }) => own > 0 || option.do === 'end')
  list.sort((a, b) => b.worth - a.worth)
  if (list.length > MOST) list.length = MOST
  return list.map(({ option }) => option)
}

function survey(state: State): Turn {
  const outlook = lookAhead(state)
  const { dice } = state.catcher
  const accuracy = accuracyOf(state)
  const gains = new Float64Array(outlook.eaters.length)
  const steps = stepsFrom(outlook.city, state.catcher.area)
  for (const area of outlook.city.areas) {
    if ((steps[area] as number) > state.catcher.movement + MOST_BOUGHT && cheeseAt(state, area) === 0) continue
    gains[area] = pickGain(state, area, dice, accuracy) + (dice > 0 && hasRats(state, area) ? attackGain(state, outlook, area, dice, accuracy) : 0)
  }
  const rests = new Map<AreaId, number>()
  const rest = (area: AreaId): number => {
    const known = rests.get(area)
    if (known !== undefined) return known
    const found = restAt(state, outlook, area)
    rests.set(area, found)
    return found
  }
  return { state, outlook, gains, rest }
}

function restAt(state: State, outlook: Outlook, area: AreaId): number {
  const steps = stepsFrom(outlook.city, area)
  let least = FAR
  for (const cheese of state.cheese) least = Math.min(least, steps[cheese] as number)
  return NEAR * NEARER ** least - woundCost(state.catcher.health) * woundsAt(state, outlook, area)
}

function worthOf(turn: Turn, action: Action): number {
  switch (action.do) {
    case 'move': return moveWorth(turn, action.area)
    case 'attack': return attackWorth(turn, action.dice)
    case 'trap': return trapWorth(turn, action.area)
    case 'ability': return abilityWorth(turn, action.ability)
    case 'buy': return buyWorth(turn, action.good)
    case 'card': return cardWorth(turn, action.card)
    case 'end': return END
  }
}

/** The best that can be reached over that area, and the best place to end the turn. */
function moveWorth({ state, outlook: { city }, gains, rest }: Turn, over: AreaId): number {
  const { movement, area: here } = state.catcher
  const steps = stepsFrom(city, over)
  const own = stepsFrom(city, here)
  let best = 0
  let restful = -Infinity
  for (const area of city.areas) {
    const far = (steps[area] as number) + 1
    if (far > (own[area] as number)) continue // no way there leads over it
    const gain = gains[area] as number
    if (gain > best) best = Math.max(best, gain * (far <= movement ? STEP ** far : NEXT_TURN * BEYOND ** (far - movement)))
    if (far <= movement) restful = Math.max(restful, rest(area) - TIRING * far)
  }
  return Math.max(best, END - STAY + Math.max(0, restful - rest(here))) - leavingCost(state)
}

/** RC-CATCHER-MOVE-2, -3 */
function leavingCost(state: State): number {
  if (state.catcher.smoke) return 0
  return ratsAt(state, state.catcher.area, BROWN) * commonAt(BROWN).bite > defenceOf(state) ? woundCost(state.catcher.health) : 0
}

/** As many dice as there are rats that one hit catches; all of them where more hits are needed at once (RC-ATTACK-5). */
export function usualDice(state: State): number {
  const { area, dice } = state.catcher
  const easy = ratsAt(state, area, WHITE) + ratsAt(state, area, BROWN)
  const isEasy = state.arch.area !== area && ratsAt(state, area, BLACK) === 0 && !state.strange.some(one => one.area === area)
  return isEasy ? Math.min(dice, easy) : dice
}

function attackWorth({ state, gains }: Turn, dice: number): number {
  const usual = usualDice(state)
  if (dice !== usual && dice !== state.catcher.dice) return 0
  return (gains[state.catcher.area] as number) * (dice === usual ? 1 : 0.5)
}

/** Rats that will be caught there on average, and the cheese they would have eaten. */
function trapWorth({ state, outlook, rest }: Turn, area: AreaId): number {
  const { dice, accuracy, again } = trapOf(state)
  const chance = hitChance(accuracy)
  const hits = dice * (again ? chance + (1 - chance) * chance : chance)
  const coming = (outlook.eaters[area] as number)
  const isHere = area === state.catcher.area
  let rats = cheeseAt(state, area) > 0 ? coming : 0
  if (isHere) for (const { rat, area: from, reach, count } of outlook.hunters) if (rat < KINDS && (stepsFrom(cityOf(state), area)[from] as number) <= reach) rats += count
  const isSaving = coming >= EATERS_NEEDED && coming - hits < EATERS_NEEDED
  return GAIN.rat * Math.min(hits, rats) + (isSaving ? GAIN.saved : coming >= EATERS_NEEDED ? 0.1 : 0) + (isHere && rest(area) < -0.2 ? 0.1 : 0)
}
