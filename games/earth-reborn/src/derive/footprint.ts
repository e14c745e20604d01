import { footprintOf, type Grid } from '@rubble/geometry/squares'
import { characterAt } from '../data/characters.ts'
import type { CharacterId, Square } from '../model/ids.ts'

/** The squares that a miniature covers (ER-LARGE-1). */
export function footprint(grid: Grid, body: CharacterId, square: Square): readonly Square[] {
  return characterAt(body).large ? footprintOf(grid, square) : [square]
}
