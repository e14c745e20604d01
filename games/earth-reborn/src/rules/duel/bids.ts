import type { Duel, State } from '../../model/state.ts'

/** Everybody knows who duels: who asked has a CP at least. */
export function beginDuel(state: State, duel: Duel): { kind: 'duel.bid'; held: [] } {
  state.duel = duel
  return { kind: 'duel.bid', held: [] }
}
