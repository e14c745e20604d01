// ER-SCEN-11: while somebody is hidden, one side may neither open nor attack what leads into the rooms.
import type { Seat } from '@rubble/engine'
import { isKeptShut } from '../../derive/locks.ts'
import type { DoorIndex, Edge } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { type No, no } from '../types.ts'

export const refuseOpening = (state: State, seat: Seat, opening: { readonly door: DoorIndex } | { readonly edge: Edge }): No | undefined =>
  isKeptShut(state, seat, opening) ? no('ER-SCEN-11') : undefined
