// One moment of harm, in the order of NH-BATTLE-5 (d)–(g) and NH-INST-12: Medics, wounds, markers, removals, and those who thereby lose Toughness.
import type { AnyStep } from '../types.ts'
import type { State } from '../../model/state.ts'
import type { Strike } from '../../model/strike.ts'

export const newStrike = (): Strike => ({ blows: [], medics: [], gone: [] })

/** What has to be done so that these blows fall. Nothing, if there is none. */
export function dealt(state: State, strike: Strike): AnyStep[] {
  if (strike.blows.length === 0 && strike.gone.length === 0) return []
  state.strike = strike
  return [{ kind: 'wounds.medics', seats: [] }, { kind: 'wounds.apply' }, { kind: 'wounds.mark', seats: [] }, { kind: 'wounds.remove' }]
}
