// Everything else that is asked: slots, payments, rewards, districts, ties.
import { cityOf, distance, stepsFrom } from '../city.ts'
import { EATERS_NEEDED } from '../data/components.ts'
import { abilityIn } from '../look.ts'
import type { State } from '../model/state.ts'
import { lookAhead } from './outlook.ts'
import { type Picks, ranked } from './rank.ts'
import { slotOdds } from './slots.ts'

const BREEDER = -3
/** Rats that do not eat go back to the bag first, those that breed last. */
export function siftPayments<P extends { readonly white: number; readonly brown: number; readonly black: number }>(options: readonly P[]): readonly P[] {
  return ranked(options, ({ brown, black }) => brown + BREEDER * black, 1)
}

const MOST_SLOTS = 3
export function siftSlots(state: State, options: Picks<'cheese.slot'>): Picks<'cheese.slot'> {
  return ranked(options, ({ slot }) => slotOdds(state, slot), MOST_SLOTS)
}

/** With no more health than this, health comes first. */
const HURT = 3
export function siftRewards({ catcher: { health } }: State, options: Picks<'card.reward'>): Picks<'card.reward'> {
  return ranked(options, ({ reward }) => (reward === 'health' ? HURT - health + 0.5 : 0))
}

const GOODS: Readonly<Record<string, number>> = { cheese: 5, health: 3, token: 2, die: 1, step: 0 }
export function siftBagRewards(options: Picks<'bag.reward'>): Picks<'bag.reward'> {
  return ranked(options, option => (option.do === 'none' ? -1 : (GOODS[option.good] ?? 0)), 2)
}

export function siftGained(state: State, options: Picks<'gain.token'>): Picks<'gain.token'> {
  return ranked(options, ({ ability }) => abilityIn(state, ability).tokens - state.catcher.special[ability])
}

export function siftLost(state: State, options: Picks<'pox.token'>): Picks<'pox.token'> {
  return ranked(options, ({ ability }) => state.catcher.special[ability])
}

/** Far from the pawn. */
export function siftLairs(state: State, options: Picks<'arch.deploy'>): Picks<'arch.deploy'> {
  const steps = stepsFrom(cityOf(state), state.catcher.area)
  return ranked(options, ({ area }) => steps[area] as number)
}

/** Toward the table where there are not enough of them. */
export function siftGoals(state: State, options: Picks<'rats.goal'>): Picks<'rats.goal'> {
  const { eaters } = lookAhead(state)
  return ranked(options, ({ area }) => ((eaters[area] as number) >= EATERS_NEEDED ? 1 : 0) - (eaters[area] as number) / 10)
}

const TRAPPED = 0.5
/** Away from the pawn, and into traps. */
export function siftWays(state: State, options: Picks<'rats.way'>): Picks<'rats.way'> {
  const city = cityOf(state)
  return ranked(options, ({ area }) => distance(city, area, state.catcher.area) + (state.traps.includes(area) ? TRAPPED : 0))
}
