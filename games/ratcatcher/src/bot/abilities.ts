// When to use a special ability, and where.
import { areJoined, cityOf, distance, stepsFrom } from '../derive/city.ts'
import { type AbilityCard, districtOf, EATERS_NEEDED } from '../data/components.ts'
import { abilityIn, accuracyOf, cheeseAt, commonAtArea, hasRats, maxHealthOf } from '../derive/look.ts'
import type { Ability, AreaId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { attackGain, GAIN, hitsToClear, pickGain, woundCost } from './gains.ts'
import { lookAhead, type Outlook, woundsAt } from './outlook.ts'
import { bestFirst } from '@rubble/kit'
import type { ChoicesOf } from './rank.ts'
import type { TurnSurvey } from './turn.ts'
import { diceWorth } from './wares.ts'

const MOST = 4
/** What a token is worth that is kept. */
const KEPT = 0.22
/** Cheese that is free, or saved, if all goes well. */
const SURE = 0.6
/** What an attack from afar frees must still be fetched; what can be walked to needs no ability. */
const FROM_AFAR = 0.6
const NEARBY = 0.3
/** Lure: for each rat that is held up, and for the last area before the cheese. Ruse: for each rat that may come. */
const HELD_UP = 0.04
const LAST_AREA = 0.1
const LURED = 0.06
const LURED_FROM = 2

export function abilityWorth(turn: TurnSurvey, ability: Ability): number {
  const { state, outlook } = turn
  const card = abilityIn(state, ability)
  const { health, area: here } = state.catcher
  switch (card.key) {
    case 'tonic':
      return Math.max(health < maxHealthOf(state) ? woundCost(health) : 0, diceWorth(state, card.dice)) - KEPT
    case 'smoke':
      return woundCost(health) * woundsAt(state, outlook, here) - KEPT
    case 'defenceBonus':
      return gritWorth(turn, card) - KEPT
    default: {
      let best = 0
      for (const area of outlook.city.areas) best = Math.max(best, areaWorth(state, outlook, card, area))
      return best - KEPT
    }
  }
}

function gritWorth({ state, outlook }: TurnSurvey, { amount }: AbilityCard): number {
  const { catcher } = state
  const stronger = { ...state, catcher: { ...catcher, grit: catcher.grit + amount } }
  return woundCost(catcher.health) * (woundsAt(state, outlook, catcher.area) - woundsAt(stronger, outlook, catcher.area))
}

/** What an ability brings in an area; 0 where it cannot be used or is of no use. */
function areaWorth(state: State, outlook: Outlook, card: AbilityCard, area: AreaId): number {
  const { city, eaters } = outlook
  const here = state.catcher.area
  const far = distance(city, here, area)
  const isEaten = (eaters[area] as number) >= EATERS_NEEDED && cheeseAt(state, area) > 0
  switch (card.key) {
    case 'poolAttack': {
      if (far > card.range || !hasRats(state, area)) return 0
      const accuracy = card.accuracy === 0 ? accuracyOf(state) : card.accuracy
      return attackGain(state, outlook, area, card.dice, accuracy) + FROM_AFAR * pickGain(state, area, card.dice, accuracy)
    }
    case 'marchRats':
      return far > card.range ? 0 : marchWorth(state, outlook, area)
    case 'sleep':
      return far > card.range
        ? 0
        : (isEaten ? SURE : 0) + (far === 0 ? woundCost(state.catcher.health) * woundsAt(state, outlook, area) : 0)
    case 'leap': {
      const isNear = districtOf(area) === districtOf(here) || areJoined(city, districtOf(here), districtOf(area))
      if (!isNear || area === here || far <= state.catcher.movement) return 0
      return pickGain(state, area, state.catcher.dice, accuracyOf(state))
    }
    case 'fetch': {
      if (far > card.range || hasRats(state, area)) return 0
      return pickGain(state, area, 0, accuracyOf(state)) * (far <= state.catcher.movement ? NEARBY : 1)
    }
    case 'lure':
      return far === 1 ? lureWorth(state, outlook, area) : 0
    case 'cheeseRuse':
      return districtOf(area) === districtOf(here) ? ruseWorth(state, outlook, area) : 0
    default:
      return 0
  }
}

/** Rats led away from a cheese leave it free. */
function marchWorth(state: State, { eaters, city }: Outlook, from: AreaId): number {
  if (cheeseAt(state, from) === 0 || commonAtArea(state, from) === 0) return 0
  const isOnly = state.arch.area !== from && !state.strange.some(one => one.area === from)
  const isReached = distance(city, state.catcher.area, from) <= state.catcher.movement
  return (
    (isOnly && isReached && hitsToClear(state, from) > state.catcher.dice / 2 ? SURE : 0)
    + ((eaters[from] as number) >= EATERS_NEEDED ? SURE / 2 : 0)
  )
}

/** Rats that would come over that area to a cheese they could eat. */
function lureWorth(state: State, { city, eaters }: Outlook, area: AreaId): number {
  let worth = 0
  for (const cheese of state.cheese) {
    if ((eaters[cheese] as number) < EATERS_NEEDED || area === cheese) continue
    const near = stepsFrom(city, cheese)[area] as number
    if (near <= LURED_FROM) worth = Math.max(worth, HELD_UP * commonAtArea(state, area) + (near === 1 ? LAST_AREA : 0))
  }
  return worth
}

/** A table laid where rats pass on their way to a real one. */
function ruseWorth(state: State, { city, eaters }: Outlook, area: AreaId): number {
  if (!state.cheese.some(cheese => (eaters[cheese] as number) >= EATERS_NEEDED)) return 0
  let near = 0
  for (const one of city.areas) if (distance(city, area, one) <= LURED_FROM && cheeseAt(state, one) === 0) near += commonAtArea(state, one)
  return Math.min(SURE, LURED * near)
}

export function orderAbilityAreas(state: State, ability: Ability, options: ChoicesOf<'ability.area'>): ChoicesOf<'ability.area'> {
  const outlook = lookAhead(state)
  const card = abilityIn(state, ability)
  return bestFirst(options, ({ area }) => areaWorth(state, outlook, card, area), MOST)
}

/** Away from cheese, and from the catcher. */
export function orderMarches(state: State, options: ChoicesOf<'ability.march'>): ChoicesOf<'ability.march'> {
  const city = cityOf(state)
  const far = (area: AreaId): number => Math.min(...state.cheese.map(cheese => distance(city, area, cheese)), 9)
  return bestFirst(options, ({ area }) => far(area) + (area === state.catcher.area ? -1 : 0) - GAIN.rat * commonAtArea(state, area), MOST)
}
