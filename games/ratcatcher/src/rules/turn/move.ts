// RC-CATCHER-MOVE-1: one movement point, one adjacent area; rats never block. RC-CATCHER-MOVE-2, -3: gnawers bite who leaves them, before
// the pawn arrives. RC-CATCHER-MOVE-4: what can be collected is collected on entering.
import { done } from '@rubble/engine'
import { cityOf, isAdjacent } from '../../derive/city.ts'
import { commonAt, strangeAt } from '../../data/components.ts'
import { defenceOf, isLulled, ratsAt } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { type AreaId, BROWN, KINDS, type RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { biteByStrange, wound } from '../bite/wound.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'

export function offerMoves(state: State, o: Offer<Action>): void {
  const city = cityOf(state)
  const { area: here, movement } = state.catcher
  if (movement > 0) for (const area of city.adjacent[here] as readonly AreaId[]) o.yes({ do: 'move', area })
  if (!o.why) return
  if (movement < 1) return o.no({ do: 'move' }, 'RC-CATCHER-MOVE-1', { why: 'points' })
  for (const area of city.areas) if (!isAdjacent(city, here, area)) o.no({ do: 'move', area }, 'RC-CATCHER-MOVE-1', { why: 'far' })
}

/** Ruling R-54: rats asleep do not bite; nor does any in smoke. */
const canBite = (state: State, area: AreaId): boolean => !state.catcher.smoke && !isLulled(state, area)

function commonGnawing(state: State, area: AreaId): number {
  let bite = 0
  for (let rat = 0; rat < KINDS; rat++) if (commonAt(rat).gnawer) bite += ratsAt(state, area, rat) * commonAt(rat).bite
  return bite
}

function gnawersAt(state: State, area: AreaId): RatId[] {
  return state.strange.filter(one => one.area === area && strangeAt(one.rat).gnawer).map(({ rat }) => rat)
}

export function moveCatcher(state: State, area: AreaId): AnyStep[] {
  const from = state.catcher.area
  state.catcher.movement--
  const arrive: AnyStep[] = [{ kind: 'move.arrive', area, rule: 'RC-CATCHER-MOVE-1' }, { kind: 'collect.tokens' }]
  if (!canBite(state, from)) return arrive
  const rats = gnawersAt(state, from)
  if (rats.length === 0 && commonGnawing(state, from) === 0) return arrive
  // the pawn may never arrive, which would tell of it
  tell({ kind: 'movementSpent', area: from, left: state.catcher.movement })
  return [{ kind: 'leave.area', rats }, ...arrive]
}

export const leaveArea: Rule<'leave.area'> = {
  run(state, { rats }) {
    const [rat, ...rest] = rats
    if (rat !== undefined) return [...biteByStrange(state, rat, 'RC-CATCHER-MOVE-3'), { kind: 'leave.area', rats: rest }]
    const bite = commonGnawing(state, state.catcher.area)
    const defence = defenceOf(state)
    if (bite > defence) wound(state, BROWN, bite, 'RC-CATCHER-MOVE-3')
    else if (bite > 0) tell({ kind: 'biteFailed', rat: BROWN, bite, defence, rule: 'RC-CATCHER-MOVE-3' })
    return done()
  },
}

export const arrive: Rule<'move.arrive'> = {
  run(state, { area, rule }) {
    const from = state.catcher.area
    state.catcher.area = area
    tell({ kind: 'catcherMoved', from, to: area, left: state.catcher.movement, rule })
    return done()
  },
}
