// RC-CLEANUP-1: activity is checked first. RC-CLEANUP-2: inactive districts lose rats and tokens; RC-CLEANUP-3: mystery tokens are out of
// the game already, but for nests. RC-CLEANUP-4: ability tokens return. RC-CLEANUP-5: so do traps. RC-CLEANUP-6: what lasts for the round
// ends.
import { done } from '@rubble/engine'
import { isActive } from '../../derive/city.ts'
import { faceOf, strangeAt } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { DistrictId } from '../../model/ids.ts'
import type { State, Strange } from '../../model/state.ts'
import { emptyArea, sumOf } from '../bag/bag.ts'
import { checkActivity } from '../city/active.ts'
import type { Rule } from '../types.ts'

export const cleanUp: Rule<'rats.cleanup'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'cleanup' })
    checkActivity(state)
    for (const { district, active } of state.districts) if (!active) clearRats(state, district)
    clearStrange(state)
    clearTokens(state)
    takeBack(state)
    state.catcher.grit = 0
    state.catcher.smoke = false
    return done()
  },
}

function clearRats(state: State, district: DistrictId): void {
  for (const area of faceOf(state.config.mode, district).areas) {
    const gone = emptyArea(state, area)
    if (sumOf(gone) > 0) tell({ kind: 'ratsReturned', area, ...gone, rule: 'RC-CLEANUP-2' })
  }
}

function clearStrange(state: State): void {
  const stays = ({ area }: Strange): boolean => isActive(state.districts, area)
  if (state.strange.every(stays)) return
  for (const { rat, area } of state.strange.filter(one => !stays(one))) {
    state.strangeDiscard.push(rat)
    if (strangeAt(rat).ability === 'hoard') state.hoard = [] // RC-STRANGE-8: what lay on its card goes to the pool
    tell({ kind: 'strangeReturned', rat, area })
  }
  state.strange = state.strange.filter(stays)
}

function clearTokens(state: State): void {
  if (state.tokens.every(({ area }) => isActive(state.districts, area))) return
  for (const { area, token } of state.tokens)
    if (!isActive(state.districts, area)) tell({ kind: 'tokenRemoved', area, token, rule: 'RC-CLEANUP-2' })
  state.tokens = state.tokens.filter(({ area }) => isActive(state.districts, area))
}

function takeBack(state: State): void {
  for (const { area, ability } of state.laid) tell({ kind: 'tokenRemoved', area, token: ability, rule: 'RC-CLEANUP-4' })
  state.laid = []
  if (state.traps.length === 0) return
  tell({ kind: 'trapsTaken', count: state.traps.length })
  state.catcher.traps += state.traps.length
  state.traps = []
}
