// Everything else that is asked: slots, payments, rewards, districts, ties.
import { cityOf, distance, stepsFrom } from '../derive/city.ts'
import { commonAt, EATERS_NEEDED } from '../data/components.ts'
import { abilityIn, ratsAt } from '../derive/look.ts'
import { type AreaId, KINDS, type RatId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import type { Tie } from '../model/steps.ts'
import { lookAhead } from './outlook.ts'
import { bestFirst } from '@rubble/kit'
import type { ChoicesOf } from './rank.ts'
import { slotOdds } from './slots.ts'

const BREEDER = -3
/** Rats that do not eat go back to the bag first, those that breed last. */
export function orderPayments<P extends { readonly white: number; readonly brown: number; readonly black: number }>(
  options: readonly P[],
): readonly P[] {
  return bestFirst(options, ({ brown, black }) => brown + BREEDER * black, 1)
}

const MOST_SLOTS = 3
export function orderSlots(state: State, options: ChoicesOf<'cheese.slot'>): ChoicesOf<'cheese.slot'> {
  return bestFirst(options, ({ slot }) => slotOdds(state, slot), MOST_SLOTS)
}

/** With no more health than this, health comes first. */
const HURT = 3
export function orderRewards({ catcher: { health } }: State, options: ChoicesOf<'card.reward'>): ChoicesOf<'card.reward'> {
  return bestFirst(options, ({ reward }) => (reward === 'health' ? HURT - health + 0.5 : 0))
}

const GOODS: Readonly<Record<string, number>> = { cheese: 5, health: 3, token: 2, die: 1, step: 0 }
export function orderBagRewards(options: ChoicesOf<'bag.reward'>): ChoicesOf<'bag.reward'> {
  return bestFirst(options, option => (option.do === 'none' ? -1 : (GOODS[option.good] ?? 0)), 2)
}

export function orderGained(state: State, options: ChoicesOf<'gain.token'>): ChoicesOf<'gain.token'> {
  return bestFirst(options, ({ ability }) => abilityIn(state, ability).tokens - state.catcher.special[ability])
}

export function orderLost(state: State, options: ChoicesOf<'pox.token'>): ChoicesOf<'pox.token'> {
  return bestFirst(options, ({ ability }) => state.catcher.special[ability])
}

/** Far from the pawn. */
export function orderLairs(state: State, options: ChoicesOf<'arch.deploy'>): ChoicesOf<'arch.deploy'> {
  const steps = stepsFrom(cityOf(state), state.catcher.area)
  return bestFirst(options, ({ area }) => steps[area] as number)
}

/** Tables among which rats could go, with who will be there without them. */
function tablesOf(state: State, { rat, path, areas }: Tie): { readonly area: AreaId; readonly others: number }[] {
  const { city, eaters } = lookAhead(state)
  const from = path[0] as AreaId
  // they are thought to go to the first of them
  const own = rat < KINDS ? ratsAt(state, from, rat) * commonAt(rat).eats : 0
  const arriving = (area: AreaId): number => (distance(city, from, area) <= reachOf(rat) ? own : 0)
  return areas.map((area, i) => ({ area, others: (eaters[area] as number) - (i === 0 ? arriving(area) : 0) }))
}
const reachOf = (rat: RatId): number => (rat < KINDS ? commonAt(rat).move : 0)

/** How many more may come before the cheese is eaten. */
const roomAt = ({ others }: { readonly others: number }): number => Math.max(0, EATERS_NEEDED - 1 - others)

/** Best a table that is lost anyway, then one that bears them all, then several that do. */
export function orderGoals(state: State, tie: Tie, options: ChoicesOf<'rats.goal'>): ChoicesOf<'rats.goal'> {
  const tables = tablesOf(state, tie)
  const room = tables.reduce((sum, table) => sum + roomAt(table), 0)
  const isSplitting = room >= tie.count && tables.every(table => table.others < EATERS_NEEDED && roomAt(table) < tie.count)
  return bestFirst(
    options.filter(option => isSplitting || !('do' in option)),
    option => {
      const table = 'do' in option ? undefined : tables.find(({ area }) => area === option.area)
      if (table === undefined) return 0.5
      return (table.others >= EATERS_NEEDED ? 2 : roomAt(table) >= tie.count ? 1 : 0) - table.others / 10
    },
    MOST_TIED,
  )
}
const MOST_TIED = 3

/** So many that neither this table nor those of the others are eaten up. */
export function orderSplits(state: State, tie: Tie, options: ChoicesOf<'rats.split'>): ChoicesOf<'rats.split'> {
  const [first, ...others] = tablesOf(state, tie)
  const [here, there] = [first === undefined ? 0 : roomAt(first), others.reduce((sum, table) => sum + roomAt(table), 0)]
  return bestFirst(options, ({ count }) => -Math.max(0, count - here) - Math.max(0, tie.count - count - there), 1)
}

const TRAPPED = 0.5
/** Away from the pawn, and into traps; all of them together. */
export function orderWays(state: State, options: ChoicesOf<'rats.way'>): ChoicesOf<'rats.way'> {
  const city = cityOf(state)
  const worth = (area: AreaId): number => distance(city, area, state.catcher.area) + (state.traps.includes(area) ? TRAPPED : 0)
  return bestFirst(
    options.filter(option => !('do' in option)),
    option => ('do' in option ? 0 : worth(option.area)),
  )
}
