// What the catcher's board has come to, and what a cheese would be worth in each slot: the step it belongs to, shared among the cheeses it
// takes.
import type { Trait, UpgradeStep } from '../data/components.ts'
import { abilityIn, accuracyOf, attackOf, boardIn } from '../derive/look.ts'
import { ABILITIES, type Ability, type Slot } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { hitChance } from './dice.ts'
import { ODDS, TOKEN, TRAP } from './odds.ts'

/** What a step that is begun is worth, of what it will bring. */
const BEGUN = 0.5

/** A step of a trait. */
function stepOdds(state: State, trait: Trait): number {
  switch (trait) {
    case 'health':
      return ODDS.health + ODDS.maxHealth
    case 'attack':
      return ODDS.hit * hitChance(accuracyOf(state))
    case 'accuracy':
      return ODDS.hit * attackOf(state) * (hitChance(accuracyOf(state) - 1) - hitChance(accuracyOf(state)))
    case 'trap':
      return TRAP[boardIn(state).trap.upgrade.key]
    default:
      return ODDS[trait]
  }
}

const tokenOdds = (state: State, ability: Ability): number => TOKEN[abilityIn(state, ability).key]

export function slotOdds(state: State, slot: Slot): number {
  const { filled, special } = state.catcher
  if (slot !== 'A' && slot !== 'B') return stepOdds(state, slot) / (stepOf(state, slot)?.cost ?? Infinity)
  const { tokens } = abilityIn(state, slot)
  return filled[slot] === 0
    ? ODDS.unlocked + tokens * tokenOdds(state, slot)
    : ODDS.refilled + (tokens - special[slot]) * tokenOdds(state, slot)
}

/** The step of a trait that the next cheese goes to, and how many are in it. */
function stepOf(state: State, trait: Trait): (UpgradeStep & { readonly filled: number }) | undefined {
  let filled = state.catcher.filled[trait]
  for (const step of boardIn(state).upgrades[trait]) {
    if (filled < step.cost) return { ...step, filled }
    filled -= step.cost
  }
  return undefined
}

export function abilityOdds(state: State): number {
  const { filled, special } = state.catcher
  let odds = 0
  for (const ability of ABILITIES) {
    if (filled[ability] > 0) odds += ODDS.unlocked + ODDS.refilled * (filled[ability] - 1) + special[ability] * tokenOdds(state, ability)
  }
  return odds
}

const TRAITS: readonly Trait[] = ['attack', 'movement', 'health', 'accuracy', 'defence', 'trap']

/** Steps that are begun. */
export function begunOdds(state: State): number {
  let odds = 0
  for (const trait of TRAITS) {
    if (state.catcher.filled[trait] === 0) continue
    const step = stepOf(state, trait)
    if (step !== undefined) odds += (BEGUN * stepOdds(state, trait) * step.filled) / step.cost
  }
  return odds
}
