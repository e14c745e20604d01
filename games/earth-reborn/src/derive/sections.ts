import { sectionsOf } from '../data/order-tiles.ts'
import type { Section } from '../data/types.ts'
import type { TileId } from '../model/ids.ts'
import type { SectionIndex } from '../model/table.ts'

/** What is printed on one of the four sections of an order tile (ER-ORDER-1). */
export const sectionAt = (tile: TileId, section: SectionIndex): Section => sectionsOf(tile)[section] as Section
