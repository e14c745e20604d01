import type { Pick, Seat } from '@rubble/engine'
import type { MissionCombat } from '../game.ts'
import { areaAt, cardOfUnit } from '../data/components.ts'
import type { State, Unit } from '../model/state.ts'
import type { Sharing, Action } from '../model/steps.ts'
import type { UnitId } from '../model/ids.ts'
import { HAND_WORTH, UNIT_WORTH } from './worth.ts'

type P = Pick<MissionCombat>

export function sift(state: State, seat: Seat, options: readonly P[]): readonly P[] {
  const step = state.stack[state.stack.length - 1]
  if (step === undefined || options.length === 1) return options
  switch (step.kind) {
    case 'share.target': return siftTargets(state, step, options)
    case 'share.amount': return siftAmounts(state, step, options)
    case 'play.trap': return siftTraps(options)
    case 'draw.keep': return siftKept(options)
    case 'turn.act': return siftActions(state, options as Action[])
    default: return options
  }
}

/** Points that would still destroy the unit, after what is already given. */
function missing(state: State, given: Sharing['given'], target: UnitId): number {
  const unit = state.units.find(({ id }) => id === target) as Unit
  const before = given.find(share => share.target === target)?.amount ?? 0
  return cardOfUnit(target).defense + areaAt(unit.area).bonus - unit.damage - before
}

function siftTargets(state: State, { given, left }: Sharing, options: readonly P[]): readonly P[] {
  const scored: { option: P; score: number }[] = []
  for (const option of options) {
    if ('do' in option) { scored.push({ option, score: -1000 }); continue }
    if (!('target' in option)) continue
    const need = missing(state, given, option.target)
    if (need <= 0) continue
    const worth = UNIT_WORTH[cardOfUnit(option.target).id] as number
    scored.push({ option, score: need <= left ? 100 + worth - need / 10 : worth - need })
  }
  return scored.length === 0 ? options : scored.sort((a, b) => b.score - a.score).map(({ option }) => option)
}

function siftAmounts(state: State, { given, left, target }: Sharing & { target: UnitId }, options: readonly P[]): readonly P[] {
  const amount = Math.max(1, Math.min(left, missing(state, given, target)))
  return options.filter(option => 'amount' in option && option.amount === amount)
}

const worthOfTarget = (option: P) => ('target' in option ? (UNIT_WORTH[cardOfUnit(option.target).id] as number) : 0)
const siftTraps = (options: readonly P[]) => [...options].sort((a, b) => worthOfTarget(b) - worthOfTarget(a))
const worthOfKept = (option: P) => ('keep' in option ? (HAND_WORTH[option.keep] as number) : 0)
const siftKept = (options: readonly P[]) => [...options].sort((a, b) => worthOfKept(b) - worthOfKept(a))

function siftActions(_: State, options: readonly Action[]): readonly Action[] {
  return options
}
