// Dice are open: everybody sees them fall.
import { learn, rollFace } from '@rubble/engine'
import { CATCHER } from '../model/ids.ts'
import type { State } from '../model/state.ts'

export const FACES = 6
/** RC-ATTACK-6, RC-ARCH-BITE-2 */
export const SIX = 6

export function rollDie(state: State, name: string): number {
  learn(CATCHER)
  return rollFace(state, name, FACES)
}

export interface DiceRoll {
  readonly dice: readonly number[]
  /** At or above the accuracy, sixes apart. */
  readonly hits: number
  readonly sixes: number
}

export function rollDice(state: State, name: string, count: number, accuracy: number): DiceRoll {
  const dice = new Array<number>(count)
  let hits = 0
  let sixes = 0
  for (let i = 0; i < count; i++) {
    const face = rollDie(state, name)
    dice[i] = face
    if (face === SIX) sixes++
    else if (face >= accuracy) hits++
  }
  return { dice, hits, sixes }
}
