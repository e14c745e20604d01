// The options worth thinking about, best first. Who always takes the first plays a plain turn: that is how turns are carried on in thought.
import type { Seat } from '@rubble/engine'
import type { State } from '../model/state.ts'
import { siftAbilityAreas, siftMarches } from './abilities.ts'
import { type AnyPick, type Sifters, siftWith } from './rank.ts'
import { siftActions } from './sift-act.ts'
import { siftTargets } from './sift-attack.ts'
import { siftBagRewards, siftGained, siftGoals, siftLairs, siftLost, siftPayments, siftRewards, siftSlots, siftSplits, siftWays } from './sift-rest.ts'

const SIFTERS: Sifters = {
  'turn.act': (state, _, options) => siftActions(state, options),
  'turn.late': (state, _, options) => siftActions(state, options),
  'attack.assign': (state, { area }, options) => siftTargets(state, area, options),
  'ability.area': (state, { ability }, options) => siftAbilityAreas(state, ability, options),
  'ability.march': (state, _, options) => siftMarches(state, options),
  'cheese.slot': (state, _, options) => siftSlots(state, options),
  'card.reward': (state, _, options) => siftRewards(state, options),
  'ability.tonic': (state, _, options) => siftRewards(state, options),
  'cage.pay': (_, __, options) => siftPayments(options),
  'thief.take': (_, __, options) => siftPayments(options),
  'bag.reward': (_, __, options) => siftBagRewards(options),
  'gain.token': (state, _, options) => siftGained(state, options),
  'gain.refill': (state, _, options) => siftGained(state, options),
  'pox.token': (state, _, options) => siftLost(state, options),
  'arch.deploy': (state, _, options) => siftLairs(state, options),
  'rats.goal': (state, tie, options) => siftGoals(state, tie, options),
  'rats.split': (state, tie, options) => siftSplits(state, tie, options),
  'rats.way': (state, _, options) => siftWays(state, options),
}

export const sift = (state: State, _: Seat, options: readonly AnyPick[]): readonly AnyPick[] => siftWith(SIFTERS, state, options)
