// RC-ARCH-GUTS-1: at the end of its move Gorgemaw devours, in its area, traps, uncollected tokens and one common rat; each is a step on the
// guts track, resolved one by one, and after the last step comes the first (ruling R-55).
import { archOf, type TrackEffect } from '../../data/components.ts'
import { maxArchHealth, ratsAt } from '../../derive/look.ts'
import { type Event, tell } from '../../model/events.ts'
import { BLACK, BROWN, WHITE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { addRats, putBack } from '../bag/bag.ts'
import { raise } from './raise.ts'

type What = Extract<Event, { kind: 'devoured' }>['what']
/** Black before white before brown. */
const TASTE = [BLACK, WHITE, BROWN]

export function devour(state: State): void {
  const { area } = state.arch
  for (const _ of state.traps.filter(one => one === area)) swallow(state, 'trap')
  state.traps = state.traps.filter(one => one !== area)
  const tokens = state.tokens.filter(one => one.area === area)
  state.tokens = state.tokens.filter(one => one.area !== area)
  for (const { token } of tokens) swallow(state, token)
  const rat = TASTE.find(kind => ratsAt(state, area, kind) > 0)
  if (rat === undefined) return
  addRats(state, area, rat, -1)
  putBack(state, rat, 1)
  swallow(state, 'rat')
}

function swallow(state: State, what: What): void {
  const { guts } = archOf(state.config.archRat)
  state.arch.guts = (state.arch.guts % guts.length) + 1
  tell({ kind: 'devoured', area: state.arch.area, what, guts: state.arch.guts })
  for (const effect of guts[state.arch.guts - 1] ?? []) digest(state, effect)
}

function digest(state: State, effect: TrackEffect): void {
  if (effect.do === 'heal' && state.arch.health < maxArchHealth(state)) {
    state.arch.health++
    tell({ kind: 'archRatHealed', left: state.arch.health })
  }
  if (effect.do !== 'raise') return
  const most = archOf(state.config.archRat).most[effect.trait] ?? 0
  if (state.arch.plus[effect.trait] < most) raise(state, effect.trait, 'RC-ARCH-GUTS-1')
}
