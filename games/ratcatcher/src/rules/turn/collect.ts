// RC-COLLECT-1: on entering, and at the start of your turn, health tokens and special tokens of unlocked abilities are taken, whatever rats
// are there. RC-COLLECT-2: those of locked abilities and those above a maximum stay. RC-COLLECT-3: a health token is 1 health.
import { done } from '@rubble/engine'
import { abilityIn, isUnlocked, maxHealthOf } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import type { Token } from '../../model/ids.ts'
import type { LooseToken, State } from '../../model/state.ts'
import { heal } from '../cage/limits.ts'
import type { Rule } from '../types.ts'

export function canCollect(state: State, token: Token): boolean {
  if (token === 'health') return state.catcher.health < maxHealthOf(state)
  return isUnlocked(state, token) && state.catcher.special[token] < abilityIn(state, token).tokens
}

/** As if you had entered its area. */
export function collectToken(state: State, lying: LooseToken): void {
  const { area, token } = lying
  state.tokens.splice(state.tokens.indexOf(lying), 1)
  if (token === 'health') heal(state, 1)
  else state.catcher.special[token]++
  tell({ kind: 'tokenCollected', area, token, has: token === 'health' ? state.catcher.health : state.catcher.special[token] })
}

export const collectTokens: Rule<'collect.tokens'> = {
  run(state) {
    if (state.tokens.length === 0) return done()
    const here = state.tokens.filter(({ area }) => area === state.catcher.area)
    for (const lying of here) if (canCollect(state, lying.token)) collectToken(state, lying)
    return done()
  },
}
