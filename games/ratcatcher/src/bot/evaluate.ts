// How things stand for the catcher as a turn begins: the race for cheese, health, what the boards have come to, and what lies ahead.
import { isActive, stepsFrom } from '../derive/city.ts'
import { EATERS_NEEDED, wareOf } from '../data/components.ts'
import { accuracyOf, attackOf, boardIn, cageCount, defenceOf, isTrapUpgraded, maxHealthOf, movementOf, ratsAt } from '../derive/look.ts'
import { BLACK, BROWN, NOWHERE } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { atLeast, hitChance } from './dice.ts'
import { hitsToClear } from './gains.ts'
import { ODDS, PATIENCE, TRAP } from './odds.ts'
import { lookAhead, type Outlook, woundsAt } from './outlook.ts'
import { abilityOdds, begunOdds } from './slots.ts'

/** From here on each cheese counts more. */
const LAST_COLLECTED = 7
const LAST_EATEN = 6
const ARCH_LOW = 4
const ARCH_NEAR = 5
/** What a cheese costs: more rats bring nothing further at once. */
const MOST_RATS = wareOf('cheese').cost

export function evaluate(state: State): number {
  if (state.end !== null) return state.end.winners.length > 0 ? 1 : -1
  const outlook = lookAhead(state)
  return Math.tanh(
    (ODDS.start + race(state) + body(state) + board(state) + rats(state, outlook) + cheeses(state, outlook) - waiting(state, outlook)) / 2,
  )
}

function race({ catcher: { collected }, arch: { eaten } }: State): number {
  return (
    ODDS.collected * collected
    + ODDS.lastCollected * Math.max(0, collected - LAST_COLLECTED)
    + ODDS.eaten * eaten
    + ODDS.lastEaten * Math.max(0, eaten - LAST_EATEN)
  )
}

function body({ catcher: { health } }: State): number {
  return ODDS.health * health + (health <= 1 ? ODDS.one : 0) + (health <= 2 ? ODDS.two : 0)
}

/** What the upgrades have brought, and what is in stock. */
function board(state: State): number {
  const traits =
    ODDS.hit * attackOf(state) * hitChance(accuracyOf(state))
    + ODDS.defence * defenceOf(state)
    + ODDS.movement * movementOf(state)
    + ODDS.maxHealth * maxHealthOf(state)
    + (isTrapUpgraded(state) ? TRAP[boardIn(state).trap.upgrade.key] : 0)
    + begunOdds(state)
  return traits + abilityOdds(state) + ODDS.card * state.catcher.cards.length + ODDS.rat * Math.min(MOST_RATS, cageCount(state))
}

function rats(state: State, outlook: Outlook): number {
  const { arch, districts, strange, catcher } = state
  let odds = ODDS.strange * strange.length + ODDS.wound * woundsAt(state, outlook, catcher.area)
  for (const area of outlook.city.areas) {
    if (isActive(districts, area)) odds += ODDS.brown * ratsAt(state, area, BROWN) + ODDS.black * ratsAt(state, area, BLACK)
  }
  if (arch.area === NOWHERE) return odds
  const far = stepsFrom(outlook.city, catcher.area)[arch.area] as number
  return odds + ODDS.arch + ODDS.archNear * Math.max(0, ARCH_NEAR - far) + ODDS.archLow * Math.max(0, ARCH_LOW - arch.health)
}

const NEXT_TURN = 0.5
const FAR = 0.8

/** What can be won soon: the surest of them counts most, for there is one catcher. And what the rats will have first. */
function cheeses(state: State, { city, eaters }: Outlook): number {
  const steps = stepsFrom(city, state.catcher.area)
  const [dice, accuracy, movement] = [attackOf(state), accuracyOf(state), movementOf(state)]
  let best = 0
  let all = 0
  let odds = ODDS.cheese * state.cheese.length
  for (const area of state.cheese) {
    const far = steps[area] as number
    const hits = hitsToClear(state, area)
    const now = far <= movement ? atLeast(dice, hits, accuracy) : 0
    const chance = now + (1 - now) * NEXT_TURN * atLeast(2 * dice, hits, accuracy) * FAR ** Math.max(0, far - movement)
    best = Math.max(best, chance)
    all += chance
    if ((eaters[area] as number) >= EATERS_NEEDED) odds += ODDS.soonEaten * (1 - now)
  }
  return odds + ODDS.best * best + ODDS.other * (all - best)
}

/** By round and step. */
const IMPATIENCE = 0.02

/**
 * Where cheese is far and the rats are few, the safest place is always where one is: the longer that lasts, the more it counts how far away
 * the next cheese is.
 */
function waiting({ round, cheese, catcher }: State, { city }: Outlook): number {
  const late = round - PATIENCE
  if (late <= 0 || cheese.length === 0) return 0
  const steps = stepsFrom(city, catcher.area)
  return IMPATIENCE * late * Math.min(...cheese.map(area => steps[area] as number))
}
