import { footprintOf, type Grid } from '@rubble/geometry/squares'
import { characterAt } from '../data/characters.ts'
import type { CharacterId, Square } from '../model/ids.ts'

/** The squares that a Character covers (ER-LARGE-1). */
export function footprint(grid: Grid, id: CharacterId, square: Square): readonly Square[] {
  return characterAt(id).large ? footprintOf(grid, square) : [square]
}
