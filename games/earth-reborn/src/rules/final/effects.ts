// ER-FINAL-6, RUL-50: what happens in a Final phase besides, in its order. Each may ask for steps; the next one comes after them.
import type { State } from '../../model/state.ts'
import { returnHome } from '../control/control.ts'
import { armMines, runBombs, runViruses } from '../markers/final.ts'
import { runTimers, switchOff } from '../lines/devices.ts'
import { restorePower } from '../power/power.ts'
import { thinSmoke } from '../shoot/smoke.ts'
import type { AnyStep } from '../types.ts'

export const FINAL_EFFECTS: readonly ((state: State) => readonly AnyStep[])[] = [
  runViruses,
  runTimers,
  runBombs,
  clearSmoke,
  armMines,
  switchOff,
  sendHome,
  restorePower,
  takeBackRadio,
  forgetTries,
]

function clearSmoke(state: State): readonly AnyStep[] {
  thinSmoke(state)
  return []
}

/** ER-CHAR-Cherokee */
function sendHome(state: State): readonly AnyStep[] {
  returnHome(state)
  return []
}

/** ER-RADIO-5: they are placed anew in each Initiative phase. */
function takeBackRadio(state: State): readonly AnyStep[] {
  state.radio = []
  return []
}

/** ER-INTERACT-8: everybody may try everything again. */
function forgetTries(state: State): readonly AnyStep[] {
  state.tries = []
  return []
}
