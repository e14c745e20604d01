// RC-ATTACK-3: hits go to the rats of the area, one rat after another. RC-ATTACK-4: a rat is caught by more hits than its defence.
// RC-ATTACK-5: nothing carries over. RC-ATTACK-6: a six wounds whatever the defence. RC-ARCH-WOUND-1, -2: the arch-rat takes a wound for
// each hit beyond its defence, and they stay. Ruling R-57: a rat is given as many hits as it takes; hits may be left.
import { done, type Step } from '@rubble/engine'
import { RATS } from '../../data/components.ts'
import { hitsFor, isPlated } from '../../derive/hits.ts'
import { archTrait, commonAtArea, ratsAt } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { ARCH, CATCHER, KINDS, type RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import { isHidden } from '../strange/hidden.ts'
import { isFlying } from '../strange/flying.ts'
import { type AnyStep, type No, no, type Rule } from '../types.ts'
import { catchRat } from './catch.ts'
import { woundArch } from './wound-arch.ts'

export type Assign = Step<Steps, 'attack.assign'>
type With = 'hit' | 'six'

const NOT_THERE = no('RC-ATTACK-1', 'there')
const HIDDEN = no('RC-STRANGE-5', 'hidden')
const FLYING = no('RC-STRANGE-5', 'flying')
const PLATED = no('RC-STRANGE-5', 'plated')
const NO_SIX = no('RC-ATTACK-6')

const needed = (state: State, { given }: Assign, target: RatId): number => hitsFor(target, { defence: archTrait(state, 'defence'), given })

const isThere = (state: State, { area }: Assign, target: RatId): boolean => {
  if (target === ARCH) return state.arch.area === area
  return target < KINDS ? ratsAt(state, area, target) > 0 : state.strange.some(one => one.rat === target && one.area === area)
}

/** May it be hit at all? */
function refuseTarget(state: State, step: Assign, target: RatId): No | undefined {
  if (step.by === 'trap' && isFlying(target)) return FLYING
  return isHidden(target) && commonAtArea(state, step.area) > 0 ? HIDDEN : undefined
}

function refuse(state: State, step: Assign, target: RatId, by: With): No | undefined {
  const never = refuseTarget(state, step, target)
  if (never !== undefined) return never
  if (by === 'six') {
    if (isPlated(target)) return PLATED
    return step.sixes > 0 ? undefined : NO_SIX
  }
  const needs = needed(state, step, target)
  const has = step.hits + (isPlated(target) ? step.sixes : 0)
  return has >= needs ? undefined : { rule: target === ARCH ? 'RC-ARCH-WOUND-1' : 'RC-ATTACK-4', args: { needs, has } }
}

const WITH: readonly With[] = ['hit', 'six']

function forTargets(state: State, { area }: Assign, visit: (target: RatId) => void): void {
  for (let rat = 0; rat < KINDS; rat++) if (ratsAt(state, area, rat) > 0) visit(rat)
  for (const one of state.strange) if (one.area === area) visit(one.rat)
  if (state.arch.area === area) visit(ARCH)
}

function canAssign(state: State, step: Assign): boolean {
  let can = false
  forTargets(state, step, target => {
    can ||= refuse(state, step, target, 'hit') === undefined || refuse(state, step, target, 'six') === undefined
  })
  return can
}

/** Goes on with the attack, or ends it. */
export function assigning(state: State, step: Assign): AnyStep[] {
  if (canAssign(state, step)) return [step]
  if (step.hits + step.sixes > 0) tell({ kind: 'hitsLost', area: step.area, by: step.by, hits: step.hits, sixes: step.sixes })
  return []
}

export const assignHits: Rule<'attack.assign'> = {
  who: (state, step) => (canAssign(state, step) ? CATCHER : undefined),
  about: (state, { by, area, hits, sixes, given }) => ({
    by,
    area,
    hits,
    sixes,
    given,
    defence: state.arch.area === area ? archTrait(state, 'defence') : 0,
  }),

  offer(state, step, o) {
    forTargets(state, step, target => {
      for (const by of WITH) {
        const refused = refuse(state, step, target, by)
        if (refused === undefined) o.yes({ target, with: by })
        else if (o.why) o.no({ target, with: by }, refused.rule, refused.args)
      }
    })
    o.yes({ do: 'stop' })
    if (o.why)
      RATS.forEach((_, target) => {
        if (!isThere(state, step, target)) o.no({ target }, NOT_THERE.rule, NOT_THERE.args)
      })
    o.no({}, 'RC-ACT-1', { why: 'attack' })
  },

  answer(state, step, pick) {
    if ('do' in pick) {
      tell({ kind: 'hitsLost', area: step.area, by: step.by, hits: step.hits, sixes: step.sixes })
      return done()
    }
    const { target } = pick
    const { hits, sixes } = spent(state, step, target, pick.with)
    const rest: Assign = {
      ...step,
      hits: step.hits - hits,
      sixes: step.sixes - sixes,
      given: target === ARCH ? step.given + hits : step.given,
    }
    const follows = target === ARCH ? woundArch(state, step, pick.with, hits) : catchRat(state, step, target, pick.with, hits + sixes)
    if (state.end !== null) return done()
    return follows.length > 0 ? [...follows, rest] : assigning(state, rest)
  },
}

/** Ordinary hits first: a six can do all that they can. */
function spent(state: State, step: Assign, target: RatId, by: With): { hits: number; sixes: number } {
  if (by === 'six') return { hits: 0, sixes: 1 }
  const needs = needed(state, step, target)
  const hits = Math.min(needs, step.hits)
  return { hits, sixes: needs - hits }
}
