// A card as it is drawn: its letters and streets, turned as it lies.
import { type Direction, EAST, NORTH, SOUTH, WEST } from '@rubble/geometry/squares'
import { gateOf } from '../derive/city.ts'
import { type Face, letterOf, type Print } from '../data/components.ts'
import { ABILITIES, LETTERS, NOWHERE, type Turn } from '../model/ids.ts'
import type { PrintedContents } from './contents.ts'
import { type Gates, type Plan, turnPlan } from './plan.ts'

export const letterName = (area: number): string => LETTERS[letterOf(area)] ?? ''

/** The same card in the same turn has the same plan: what is drawn from it need not be drawn anew. */
const plans = new Map<string, Plan>()
export function planOf({ layout }: Face, turn: Turn): Plan {
  const key = `${layout.join('')}${turn}`
  const plan = plans.get(key) ?? turnPlan(layout, turn)
  plans.set(key, plan)
  return plan
}

export function gatesOf(face: Face, turn: Turn): Gates {
  const letter = (side: Direction): string | null => {
    const area = gateOf(face, turn, side)
    return area === NOWHERE ? null : letterName(area)
  }
  return [letter(NORTH), letter(EAST), letter(SOUTH), letter(WEST)]
}

export function printedOf(print: Print): PrintedContents {
  const { nests, hatcheries, mystery, cheese, start } = print
  return { nests, hatcheries, mystery, cheese: cheese > 0, specials: ABILITIES.filter(ability => print[ability] > 0), isStart: start }
}
