import type { Knowledge } from '@rubble/engine'
import type { NeuroshimaHex } from '../game.ts'
import { resultOf } from '../rules/end/result.ts'
import { areFriends } from '../rules/field/teams.ts'

export const knowledge: Knowledge<NeuroshimaHex> = {
  evaluate(state, seat) {
    const sum = (own: boolean): number => state.config.armies.reduce((total, _, other) => total + (areFriends(state.config, seat, other) === own ? resultOf(state, other) : 0), 0)
    return Math.tanh((sum(true) - sum(false)) / 20)
  },
  sift: (_, __, options) => options,
  isPart: state => state.stack.at(-1)?.kind !== 'turn.act',
}
