// What purchases, cards and abilities bring. RC-COMP-2, -3: from the pool, as far as it has any. RC-STRANGE-7, -10, RC-CAGE-3: limits, and
// what is above them. RC-COLLECT-3: health never above the maximum.
import { done, next } from '@rubble/engine'
import { SUPPLY } from '../../data/components.ts'
import { abilityIn, cheesePool, isUnlocked, maxHealthOf, tokenPool } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { ABILITIES, type Ability, CATCHER, NOWHERE, type Reward } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { takeOne } from '../bag/bag.ts'
import { beginRefills } from '../bag/refill.ts'
import { revealMystery } from '../city/mystery.ts'
import { takeCheese } from '../turn/cheese.ts'
import { canCollect } from '../turn/collect.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'
import { addDice, addTokens, canStillAct, heal } from './limits.ts'

/** RC-CAGE-2, RC-ABILITY-4, RC-COMP-3: an unlocked ability below its maximum, of which the pool has a token. */
const canGain = (state: State, ability: Ability): boolean =>
  isUnlocked(state, ability) && state.catcher.special[ability] < abilityIn(state, ability).tokens && tokenPool(state, ability) > 0
export const canGainToken = (state: State): boolean => ABILITIES.some(ability => canGain(state, ability))

/** RC-STRANGE-7, rulings: would it bring anything now? */
export function isOfUse(state: State, reward: Reward): boolean {
  const { catcher, mystery, bag, hoard } = state
  switch (reward) {
    case 'dice':
      return canStillAct(state) && catcher.dice < SUPPLY.dice
    case 'movement':
      return canStillAct(state)
    case 'health':
      return catcher.health < maxHealthOf(state)
    case 'special':
    case 'refill':
      return canGainToken(state)
    case 'cheese':
      return cheesePool(state) > 0
    case 'mystery':
      return mystery.length > 0
    case 'rats':
      return bag.length > 0
    case 'hoarded':
      return hoard.some(token => canCollect(state, token))
  }
}

const NOTHING: readonly AnyStep[] = []

export function gain(state: State, reward: Reward, count: number): readonly AnyStep[] {
  const { catcher } = state
  switch (reward) {
    case 'dice': {
      addDice(state, count)
      tell({ kind: 'rewardGained', reward, count, has: catcher.dice })
      return NOTHING
    }
    case 'movement': {
      catcher.movement += count
      tell({ kind: 'rewardGained', reward, count, has: catcher.movement })
      return NOTHING
    }
    case 'health': {
      heal(state, count)
      tell({ kind: 'rewardGained', reward, count, has: catcher.health })
      return NOTHING
    }
    case 'special':
      return [{ kind: 'gain.token', left: count }]
    case 'refill':
      return [{ kind: 'gain.refill' }]
    case 'cheese':
      return takeCheese(state, NOWHERE)
    case 'mystery':
      return mystery(state)
    case 'rats':
      return ratsToCage(state, count)
    case 'hoarded':
      return hoarded(state)
  }
}

/** RC-STRANGE-9: resolved in your own area; RC-FILL-9: a nest is filled as it comes. */
function mystery(state: State): readonly AnyStep[] {
  const { area } = state.catcher
  if (revealMystery(state, area) !== 'nest') return [{ kind: 'collect.tokens' }]
  beginRefills(state)
  return [{ kind: 'spawn.area', area, count: 1, rule: 'RC-FILL-9', chain: false }]
}

/** Ruling R-33: what is drawn into the cage does not refill the bag. */
function ratsToCage(state: State, count: number): readonly AnyStep[] {
  for (let drawn = 0; drawn < count; drawn++) {
    const rat = takeOne(state)
    if (rat === undefined) break
    state.cage[rat] = (state.cage[rat] as number) + 1
    tell({ kind: 'ratDrawn', rat, area: NOWHERE, left: state.bag.length, rule: 'RC-STRANGE-6' })
  }
  return NOTHING
}

/** RC-STRANGE-8: what lies on the card, up to your limits; the rest goes to the pool (ruling R-50). */
function hoarded(state: State): readonly AnyStep[] {
  const tokens = state.hoard
  state.hoard = []
  for (const token of tokens) {
    if (token === 'health') {
      if (state.catcher.health >= maxHealthOf(state)) continue
      heal(state, 1)
      tell({ kind: 'rewardGained', reward: 'health', count: 1, has: state.catcher.health })
    } else if (isUnlocked(state, token) && addTokens(state, token, 1) > 0) {
      tell({ kind: 'tokenGained', ability: token, count: 1, has: state.catcher.special[token] })
    }
  }
  return NOTHING
}

function offerTokens(state: State, o: Offer<{ readonly ability: Ability }>): void {
  for (const ability of ABILITIES) if (canGain(state, ability)) o.yes({ ability })
  o.no({}, 'RC-STRANGE-6')
}

/** Ruling R-63: of a colour of your choice. */
export const chooseToken: Rule<'gain.token'> = {
  auto: true,
  who: state => (canGainToken(state) ? CATCHER : undefined),
  about: (_, { left }) => ({ left }),

  offer: (state, _, o) => {
    offerTokens(state, o)
  },

  answer(state, { left }, { ability }) {
    addTokens(state, ability, 1)
    tell({ kind: 'tokenGained', ability, count: 1, has: state.catcher.special[ability] })
    return left > 1 ? next({ kind: 'gain.token', left: left - 1 }) : done()
  },
}

/** Ruling R-51: one ability, up to its maximum. */
export const chooseRefill: Rule<'gain.refill'> = {
  auto: true,
  who: () => CATCHER,

  offer: (state, _, o) => {
    offerTokens(state, o)
  },

  answer(state, _, { ability }) {
    const count = addTokens(state, ability, Infinity)
    tell({ kind: 'tokenGained', ability, count, has: state.catcher.special[ability] })
    return done()
  },
}
