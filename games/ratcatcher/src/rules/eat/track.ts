// RC-EAT-4, -5, RC-TRACK-1: each eaten cheese moves the marker one step, and its effects follow in the listed order. RC-TRACK-2: a trait
// rises. RC-TRACK-3: a strange rat comes. RC-TRACK-4: rats of a colour come from the bag as far as there are any; a black one brings
// another.
import { done } from '@rubble/engine'
import { archOf, type TrackEffect } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { type AreaId, BLACK } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { mutate } from '../arch/mutation.ts'
import { raise } from '../arch/raise.ts'
import { addRats, takeOfKind } from '../bag/bag.ts'
import { deployStrange } from '../strange/deploy.ts'
import type { AnyStep, Rule } from '../types.ts'

export const followTrack: Rule<'track.step'> = {
  run(state, { area, i }) {
    const effect = archOf(state.config.archRat).track[state.arch.eaten - 1]?.[i]
    if (effect === undefined) return done()
    return [...carryOut(state, area, effect), { kind: 'track.step', area, i: i + 1 }]
  },
}

function carryOut(state: State, area: AreaId, effect: TrackEffect): AnyStep[] {
  if (effect.do === 'deploy') return [{ kind: 'arch.deploy' }]
  if (effect.do === 'strange') deployStrange(state, area, 'RC-TRACK-3')
  if (effect.do === 'mutate') mutate(state)
  if (effect.do === 'raise') raise(state, effect.trait, 'RC-TRACK-2')
  return []
}

export const bringRats: Rule<'track.rats'> = {
  run(state, { area, rat, left }) {
    if (left === 0 || !takeOfKind(state, rat)) return done()
    addRats(state, area, rat, 1)
    tell({ kind: 'ratsTaken', rat, count: 1, area, left: state.bag.length })
    const rest: AnyStep = { kind: 'track.rats', area, rat, left: left - 1 }
    return rat === BLACK ? [{ kind: 'spawn.area', area, count: 1, rule: 'RC-DRAW-1', chain: true }, rest] : rest
  },
}
