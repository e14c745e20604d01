// ER-DESTROY-3: what it takes to break something; walls, single or double, have 10.
import { WALL_DEFENCE } from '../data/constants.ts'
import { doorAt } from '../data/doors.ts'
import type { SmashTarget } from '../model/steps.ts'
import type { GameMap } from './map.ts'

export function defenceOf(map: GameMap, target: SmashTarget): number {
  if ('element' in target) return map.elements[target.element]?.defence ?? Infinity
  return 'door' in target ? doorAt(map.doors[target.door]?.door ?? 0).defence : WALL_DEFENCE
}
