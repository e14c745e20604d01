import { footprintOf, type Grid } from '@rubble/geometry/squares'
import { characterAt } from '../data/characters.ts'
import type { CharacterId, Square } from '../model/ids.ts'

/** The squares that a miniature covers (ER-LARGE-1). */
export function footprint(grid: Grid, body: CharacterId, square: Square): readonly Square[] {
  return characterAt(body).large ? footprintOf(grid, square) : [square]
}

/** Whether two of them would share a square. */
export function overlap(grid: Grid, body: CharacterId, square: Square, other: CharacterId, at: Square): boolean {
  if (!characterAt(body).large && !characterAt(other).large) return square === at
  const covered = footprint(grid, other, at)
  return footprint(grid, body, square).some(one => covered.includes(one))
}
