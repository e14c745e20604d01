import { sectionsOf } from '../data/order-tiles.ts'
import type { Section as Printed } from '../data/types.ts'
import type { TileId } from '../model/ids.ts'
import type { Section } from '../model/table.ts'

/** What is printed on one of the four sections of an order tile (ER-ORDER-1). */
export const sectionAt = (tile: TileId, section: Section): Printed => sectionsOf(tile)[section] as Printed
