import { footprintOf, type Grid, isUnder } from '@rubble/geometry/squares'
import { characterAt } from '../data/characters.ts'
import type { CharacterId, Square } from '../model/ids.ts'

/** The squares that a miniature covers (ER-LARGE-1). */
export function footprint(grid: Grid, body: CharacterId, square: Square): readonly Square[] {
  return characterAt(body).large ? footprintOf(grid, square) : [square]
}

/** Whether two of them would share a square. */
export function overlap(grid: Grid, body: CharacterId, square: Square, other: CharacterId, at: Square): boolean {
  if (!characterAt(body).large) return characterAt(other).large ? isUnder(grid, at, square) : square === at
  if (!characterAt(other).large) return isUnder(grid, square, at)
  return footprintOf(grid, square).some(one => isUnder(grid, at, one))
}
