// What to do next in a turn: win what can be won, save what would be eaten, lay traps with what is left, and end where few can bite.
import { distance, FAR, type Row, stepsFrom } from '../derive/city.ts'
import { commonAt, EATERS_NEEDED } from '../data/components.ts'
import { cheeseAt, defenceOf, ratsAt, trapOf } from '../derive/look.ts'
import { type AreaId, BLACK, BROWN, KINDS, WHITE } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import type { Action } from '../model/steps.ts'
import { abilityWorth } from './abilities.ts'
import { hitChance } from './dice.ts'
import { GAIN, woundCost } from './gains.ts'
import { PATIENCE } from './odds.ts'
import { powersOf } from './powers.ts'
import { bestFirst, UNTHINKABLE } from '@rubble/kit'
import { surveyTurn, type TurnSurvey } from './turn.ts'
import { buyWorth, cardWorth } from './wares.ts'

const MOST = 7
/** What lies further on is worth less, by step; beyond what can be walked in this turn much less. */
const STEP = 0.98
const NEXT_TURN = 0.2
const BEYOND = 0.85
/** What is left of a gain so many steps away: within this turn, and beyond it. */
const WALKED = powersOf(STEP)
const WALKED_BEYOND = powersOf(BEYOND)
/** What ending the turn is worth: something better than that must be left. */
const END = 0.01
/** A step for nothing but a better place to rest, and the worth of staying. */
const TIRING = 0.005
const STAY = 0.005
/** All dice where fewer would do. */
const SPENDTHRIFT = 0.5
/** A trap where cheese will be eaten although it strikes, or where the pawn will be bitten. */
const VAIN_TRAP = 0.1
const GUARD = 0.05
const BITTEN = -0.2

/**
 * Ending the turn can always be thought of; other things if they are of any use. Where rats are few and far away, a catcher who stays where
 * it is safe could wait for ever: after many rounds it must do something, whatever that is worth.
 */
export function orderActions(state: State, options: readonly Action[]): readonly Action[] {
  const turn = surveyTurn(state)
  const isLate = state.round > PATIENCE && options.length > 1
  const isThought = (option: Action, worth: number): boolean => (isLate ? option.do !== 'end' : worth > 0 || option.do === 'end')
  return bestFirst(
    options,
    option => {
      const worth = worthOf(turn, option)
      return isThought(option, worth) ? worth : UNTHINKABLE
    },
    MOST,
  )
}

function worthOf(turn: TurnSurvey, action: Action): number {
  switch (action.do) {
    case 'move':
      return moveWorth(turn, action.area)
    case 'attack':
      return attackWorth(turn, action.dice)
    case 'trap':
      return trapWorth(turn, action.area)
    case 'ability':
      return abilityWorth(turn, action.ability)
    case 'buy':
      return buyWorth(turn, action.good)
    case 'card':
      return cardWorth(turn, action.card)
    case 'end':
      return END
  }
}

/** The best that can be reached over that area, or the best place to end the turn. */
function moveWorth(turn: TurnSurvey, over: AreaId): number {
  const better = turn.isIdle ? Math.max(0, restBeyond(turn, over) - turn.rest(turn.state.catcher.area)) : 0
  return Math.max(gainBeyond(turn, over), END - STAY + better) - leavingCost(turn.state)
}

/** Steps to an area by way of another one that is next to here; FAR where no shortest way there leads over it. */
const stepsOver = (steps: Row, own: Row, area: AreaId): number =>
  (steps[area] as number) < (own[area] as number) ? (steps[area] as number) + 1 : FAR

function gainBeyond(
  {
    state: {
      catcher: { area: here, movement },
    },
    outlook: { city },
    gains,
    targets,
  }: TurnSurvey,
  over: AreaId,
): number {
  const steps = stepsFrom(city, over)
  const own = stepsFrom(city, here)
  let best = 0
  for (const area of targets) {
    const gain = gains[area] as number
    if (gain <= best) continue
    const far = stepsOver(steps, own, area)
    if (far !== FAR)
      best = Math.max(best, gain * (far <= movement ? (WALKED[far] as number) : NEXT_TURN * (WALKED_BEYOND[far - movement] as number)))
  }
  return best
}

function restBeyond(
  {
    state: {
      catcher: { area: here, movement },
    },
    outlook: { city },
    rest,
  }: TurnSurvey,
  over: AreaId,
): number {
  const steps = stepsFrom(city, over)
  const own = stepsFrom(city, here)
  let best = -Infinity
  for (const area of city.areas) {
    const far = stepsOver(steps, own, area)
    if (far <= movement) best = Math.max(best, rest(area) - TIRING * far)
  }
  return best
}

/** RC-CATCHER-MOVE-2, -3 */
function leavingCost(state: State): number {
  if (state.catcher.smoke) return 0
  return ratsAt(state, state.catcher.area, BROWN) * commonAt(BROWN).bite > defenceOf(state) ? woundCost(state.catcher.health) : 0
}

/** As many dice as there are rats that one hit catches; all of them where more hits are needed at once (RC-ATTACK-5). */
function usualDice({ catcher: { area, dice }, arch, strange, rats }: State): number {
  const isHard = arch.area === area || ratsAt({ rats }, area, BLACK) > 0 || strange.some(one => one.area === area)
  return isHard ? dice : Math.min(dice, ratsAt({ rats }, area, WHITE) + ratsAt({ rats }, area, BROWN))
}

function attackWorth({ state, gains }: TurnSurvey, dice: number): number {
  const usual = usualDice(state)
  if (dice !== usual && dice !== state.catcher.dice) return 0
  return (gains[state.catcher.area] as number) * (dice === usual ? 1 : SPENDTHRIFT)
}

/** Rats that will be caught there on average, and the cheese they would have eaten. */
function trapWorth({ state, outlook, rest }: TurnSurvey, area: AreaId): number {
  const { dice, accuracy, again } = trapOf(state)
  const chance = hitChance(accuracy)
  const hits = dice * (again ? chance + (1 - chance) * chance : chance)
  const eaters = cheeseAt(state, area) > 0 ? (outlook.eaters[area] as number) : 0
  const isEaten = eaters >= EATERS_NEEDED
  const isSaving = isEaten && eaters - hits < EATERS_NEEDED
  const isHere = area === state.catcher.area
  const rats = eaters + (isHere ? huntersOf(outlook, area) : 0)
  return GAIN.rat * Math.min(hits, rats) + (isSaving ? GAIN.saved : isEaten ? VAIN_TRAP : 0) + (isHere && rest(area) < BITTEN ? GUARD : 0)
}

/** Common rats that will have come to the catcher. */
function huntersOf({ city, hunters }: TurnSurvey['outlook'], here: AreaId): number {
  let rats = 0
  for (const { rat, area, reach, count } of hunters) if (rat < KINDS && distance(city, here, area) <= reach) rats += count
  return rats
}
