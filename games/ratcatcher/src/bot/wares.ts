// What purchases and cards are worth now, less what is given for them.
import { type Row, stepsFrom } from '../derive/city.ts'
import { strangeAt, wareOf } from '../data/components.ts'
import { accuracyOf, cheeseAt, maxHealthOf } from '../derive/look.ts'
import type { AreaId, Good, RatId, Reward } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { canGainToken, isOfUse } from '../rules/cage/gain.ts'
import { atLeast } from './dice.ts'
import { GAIN, hitsToClear, woundCost } from './gains.ts'
import type { TurnSurvey } from './turn.ts'

/** Above everything that can be won on the way. */
const FIRST = 3
/** Not quite as much as what a token brings on average: there are rats and nests among them. */
const MYSTERY = 0.2
const HOARDED = 0.1
const BOUGHT_TOKEN = 0.24
const REFILL = 0.36
const HEALTH = 0.4
/** A card may be kept for a better moment. */
const CARD = 0.05

export function buyWorth(turn: TurnSurvey, good: Good): number {
  const { gain, count, cost } = wareOf(good)
  return rewardWorth(turn, gain, count) - GAIN.rat * cost
}

export function cardWorth(turn: TurnSurvey, card: RatId): number {
  const rewards = strangeAt(card).rewards.filter(({ reward }) => isOfUse(turn.state, reward))
  return Math.max(...rewards.map(({ reward, count }) => rewardWorth(turn, reward, count))) - CARD
}

function rewardWorth({ state, outlook, gains, targets }: TurnSurvey, reward: Reward, count: number): number {
  switch (reward) {
    case 'cheese':
      return FIRST
    case 'health':
      return healthWorth(state, count)
    case 'dice':
      return diceWorth(state, count)
    case 'movement':
      return stepsWorth(state, stepsFrom(outlook.city, state.catcher.area), gains, targets, count)
    case 'special':
      return canGainToken(state) ? count * BOUGHT_TOKEN : 0
    case 'refill':
      return canGainToken(state) ? REFILL : 0
    case 'mystery':
      return MYSTERY
    case 'rats':
      return GAIN.rat * count
    case 'hoarded':
      return HOARDED * state.hoard.length
  }
}

function healthWorth(state: State, count: number): number {
  const { health } = state.catcher
  return Math.min(count, maxHealthOf(state) - health) * Math.max(HEALTH, woundCost(health))
}

/** Dice help who stands before a cheese that the dice at hand would hardly win. */
export function diceWorth(state: State, count: number): number {
  const { area, dice } = state.catcher
  if (cheeseAt(state, area) === 0) return 0
  const hits = hitsToClear(state, area)
  const accuracy = accuracyOf(state)
  return atLeast(dice + count, hits, accuracy) - atLeast(dice, hits, accuracy)
}

/** Steps help to reach what lies just too far. */
function stepsWorth(
  { catcher: { movement } }: State,
  steps: Row,
  gains: readonly number[],
  targets: readonly AreaId[],
  count: number,
): number {
  let now = 0
  let then = 0
  for (const area of targets) {
    const far = steps[area] as number
    if (far <= movement) now = Math.max(now, gains[area] as number)
    if (far <= movement + count) then = Math.max(then, gains[area] as number)
  }
  return then - now
}
