// ER-POWER-1: power is cut in a room or in the building. ER-POWER-7: it returns in the Final phase, after the timers. ER-POWER-5: then
// Sliding doors that stood open close.
import { tell } from '../../model/events.ts'
import { type FloorIndex, NONE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { closeSlidingDoors } from '../door/doors.ts'
import { stopScrambling } from '../radio/scrambling.ts'
import type { AnyStep } from '../types.ts'

export function cutRoom(state: State, room: FloorIndex): void {
  if (!state.dark.includes(room)) state.dark = [...state.dark, room].sort((a, b) => a - b)
  tell({ kind: 'powerCut', room, rule: 'ER-POWER-1' })
  stopScrambling(state)
}

export function cutBuilding(state: State): void {
  state.isBlackout = true
  tell({ kind: 'powerCut', room: NONE, rule: 'ER-POWER-6' })
  stopScrambling(state)
}

export function restorePower(state: State): readonly AnyStep[] {
  if (!state.isBlackout && state.dark.length === 0) return []
  state.isBlackout = false
  state.dark = []
  tell({ kind: 'powerBack' })
  closeSlidingDoors(state, 'ER-POWER-5')
  return []
}
