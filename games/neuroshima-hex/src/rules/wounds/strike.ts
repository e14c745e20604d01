// One moment of harm, in the order of NH-BATTLE-5 (d)–(g) and NH-INST-12: Medics, wounds, markers, removals, and those who thereby lose
// Toughness.
import type { AnyStep } from '../types.ts'
import type { PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Strike } from '../../model/strike.ts'

export const newStrike = (): Strike => ({ blows: [], medics: [], gone: [] })

export const isGone = ({ gone }: Strike, id: PieceId): boolean => gone.some(({ unit }) => unit === id)

/** What has to be done so that these blows fall. Nothing, if there is none. */
export function dealt(state: State, strike: Strike): AnyStep[] {
  if (strike.blows.length === 0 && strike.gone.length === 0) return []
  return falling(state, strike, [])
}

/** The same, with something that happens when the wounds are dealt and nothing has left the board yet. */
export const dealtBefore = (state: State, strike: Strike, between: AnyStep): AnyStep[] => falling(state, strike, [between])

function falling(state: State, strike: Strike, between: readonly AnyStep[]): AnyStep[] {
  state.strike = strike
  return [
    { kind: 'wounds.medics', seats: [] },
    { kind: 'wounds.apply' },
    { kind: 'wounds.mark', seats: [] },
    ...between,
    { kind: 'wounds.remove' },
  ]
}
