import type { Specials } from '../model/scenario.ts'
import { ORDER_TYPES } from './words.ts'

/** A scenario in which nothing special holds (ER-SCEN-7…23). */
export const NO_SPECIALS: Specials = {
  controlOverride: [],
  doorsForbidden: undefined,
  orders: new Set(ORDER_TYPES),
  coloursIgnored: false,
  objectiveInteract: [],
  objectivePickUp: [],
  setAside: [],
  searchExcluded: [],
  exitForbidden: [],
  lockedItems: [],
  traitorUnmasked: false,
  itemsInUse: [],
}
