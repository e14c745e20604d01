// The options worth thinking about, best first. Who always takes the first plays a plain turn: that is how turns are carried on in thought.
import type { Seat } from '@rubble/engine'
import type { State } from '../model/state.ts'
import { orderAbilityAreas, orderMarches } from './abilities.ts'
import { type AnyChoice, type MoveOrders, orderWith } from './rank.ts'
import { orderActions } from './order-act.ts'
import { orderTargets } from './order-attack.ts'
import {
  orderBagRewards,
  orderGained,
  orderGoals,
  orderLairs,
  orderLost,
  orderPayments,
  orderRewards,
  orderSlots,
  orderSplits,
  orderWays,
} from './order-rest.ts'

const SIFTERS: MoveOrders = {
  'turn.act': (state, _, options) => orderActions(state, options),
  'turn.late': (state, _, options) => orderActions(state, options),
  'attack.assign': (state, { area }, options) => orderTargets(state, area, options),
  'ability.area': (state, { ability }, options) => orderAbilityAreas(state, ability, options),
  'ability.march': (state, _, options) => orderMarches(state, options),
  'cheese.slot': (state, _, options) => orderSlots(state, options),
  'card.reward': (state, _, options) => orderRewards(state, options),
  'ability.tonic': (state, _, options) => orderRewards(state, options),
  'cage.pay': (_, __, options) => orderPayments(options),
  'thief.take': (_, __, options) => orderPayments(options),
  'bag.reward': (_, __, options) => orderBagRewards(options),
  'gain.token': (state, _, options) => orderGained(state, options),
  'gain.refill': (state, _, options) => orderGained(state, options),
  'pox.token': (state, _, options) => orderLost(state, options),
  'arch.deploy': (state, _, options) => orderLairs(state, options),
  'rats.goal': (state, tie, options) => orderGoals(state, tie, options),
  'rats.split': (state, tie, options) => orderSplits(state, tie, options),
  'rats.way': (state, _, options) => orderWays(state, options),
}

export const orderMoves = (state: State, _: Seat, options: readonly AnyChoice[]): readonly AnyChoice[] => orderWith(SIFTERS, state, options)
