// The options worth thinking about, best first.
import type { Pick } from '@rubble/engine'
import type { Ratcatcher } from '../game.ts'
import type { State } from '../model/state.ts'

type Option = Pick<Ratcatcher>

const RANK: Readonly<Record<string, number>> = { attack: 0, move: 1, trap: 2, ability: 3, card: 4, buy: 5, end: 6, stop: 9, none: 9 }
const rankOf = (option: Option): number => ('do' in option ? (RANK[option.do] ?? 1) : 'with' in option ? (option.with === 'hit' ? 0 : 1) : 0)

/** All dice or a single one: what lies between is seldom better. */
const isUsual = (state: State, option: Option): boolean => !('dice' in option) || option.dice === state.catcher.dice || option.dice === 1

export function sift(state: State, _: number, options: readonly Option[]): readonly Option[] {
  const usual = options.filter(option => isUsual(state, option))
  return usual.sort((a, b) => rankOf(a) - rankOf(b))
}
