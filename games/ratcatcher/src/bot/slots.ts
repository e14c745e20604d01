// What a cheese is worth in each slot: what it brings at once, and for the rest of the game.
import { boardIn } from '../look.ts'
import type { Slot } from '../model/ids.ts'
import type { State } from '../model/state.ts'

/** A step of a trait, and its parts as far as they are filled. */
const STEP: Readonly<Record<Slot, number>> = { attack: 1, movement: 0.3, health: 0.4, accuracy: 1.2, defence: 0.6, trap: 0.5, A: 0.8, B: 0.6 }
const REFILL = 0.35

export function slotWorth(state: State, slot: Slot): number {
  const filled = state.catcher.filled[slot]
  if (slot === 'A' || slot === 'B') return filled === 0 ? STEP[slot] : REFILL
  let left = filled
  for (const { cost } of boardIn(state).upgrades[slot]) {
    if (left < cost) return STEP[slot] / cost
    left -= cost
  }
  return 0
}
