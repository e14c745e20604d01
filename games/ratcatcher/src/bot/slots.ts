// What a cheese is worth in each slot, in log odds: the step it belongs to, shared among the cheeses it takes.
import type { Trait, UpgradeStep } from '../data/components.ts'
import { abilityIn, boardIn } from '../look.ts'
import type { Slot } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { ODDS } from './odds.ts'

/** A step of a trait. */
const STEP: Readonly<Record<Trait, number>> = {
  attack: ODDS.attack, movement: ODDS.movement, health: ODDS.health + ODDS.maxHealth, accuracy: -ODDS.accuracy, defence: ODDS.defence, trap: ODDS.trap,
}
/** What a step that is begun is worth, of what it will bring. */
const BEGUN = 0.5

export function slotWorth(state: State, slot: Slot): number {
  const { filled, special } = state.catcher
  if (slot !== 'A' && slot !== 'B') return STEP[slot] / (stepOf(state, slot)?.cost ?? Infinity)
  const { tokens } = abilityIn(state, slot)
  return filled[slot] === 0 ? ODDS.unlocked + tokens * ODDS[slot] : ODDS.refilled + (tokens - special[slot]) * ODDS[slot]
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

/** Steps that are begun. */
export function begunWorth(state: State): number {
  let odds = 0
  for (const trait of Object.keys(STEP) as Trait[]) {
    if (state.catcher.filled[trait] === 0) continue
    const step = stepOf(state, trait)
    if (step !== undefined) odds += (BEGUN * STEP[trait] * step.filled) / step.cost
  }
  return odds
}
