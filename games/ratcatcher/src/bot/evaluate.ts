// How things stand for the catcher: cheese won against cheese eaten, health, what stands at each cheese, what stands at the pawn.
import { cityOf, stepsFrom } from '../city.ts'
import { EATERS_NEEDED, TO_LOSE, TO_WIN } from '../data/components.ts'
import { commonAtArea, defenceOf, hasRats, maxArchHealth } from '../look.ts'
import { NOWHERE } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { commonBite } from '../rules/bite/bites.ts'
import { eatersAt } from '../rules/eat/eat.ts'

const WORTH = { collected: 1.6, eaten: -1.5, health: 0.35, cage: 0.02, card: 0.25, token: 0.08, dice: 0.03, movement: 0.01, guarded: -0.04, lost: -0.5, near: -0.05, bitten: -0.3, arch: 0.12 }
/** So many points are nearly a won game. */
const SCALE = 12

export function evaluate(state: State): number {
  if (state.end !== null) return state.end.winners.length > 0 ? 1 : -1
  const { catcher, arch, cage } = state
  let points = WORTH.collected * catcher.collected + WORTH.eaten * arch.eaten + WORTH.health * (catcher.health - 4)
  points += WORTH.cage * ((cage[0] as number) + (cage[1] as number) + (cage[2] as number)) + WORTH.card * catcher.cards.length
  points += WORTH.token * (catcher.special.A + catcher.special.B) + WORTH.dice * catcher.dice + WORTH.movement * catcher.movement
  points += cheeses(state)
  if (!catcher.smoke && commonBite(state) > defenceOf(state)) points += WORTH.bitten
  if (arch.area !== NOWHERE) points += WORTH.arch * (maxArchHealth(state) - arch.health)
  points += dread(catcher.collected, TO_WIN) - dread(arch.eaten, TO_LOSE)
  return Math.tanh(points / SCALE)
}

/** The last ones count more. */
const dread = (count: number, end: number): number => (count > end - 4 ? (count - end + 4) * 0.5 : 0)

function cheeses(state: State): number {
  const steps = stepsFrom(cityOf(state), state.catcher.area)
  let points = 0
  for (const area of state.cheese) {
    points += eatersAt(state, area) >= EATERS_NEEDED ? WORTH.lost : WORTH.guarded * commonAtArea(state, area)
    points += WORTH.near * Math.min(8, steps[area] as number)
    if (!hasRats(state, area)) points += 0.05
  }
  return points
}
