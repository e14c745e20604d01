// Parts of a choice: where damage goes, which unit is trapped, which card is kept.
import { areaAt, cardOfUnit } from '../data/components.ts'
import type { UnitId } from '../model/ids.ts'
import type { Unit } from '../model/state.ts'
import type { Share, DamageShares, Steps } from '../model/steps.ts'
import { isTwin } from './twins.ts'
import { HAND_WORTH, UNIT_WORTH } from './worth.ts'

type Target = Steps['share.target']['pick']
type Amount = Steps['share.amount']['pick']
type Trap = Steps['play.trap']['pick']
type KeepChoice = Steps['draw.keep']['pick']

const unitOf = (units: readonly Unit[], id: UnitId): Unit => units.find(unit => unit.id === id) as Unit
const worthOf = (id: UnitId): number => UNIT_WORTH[cardOfUnit(id).id] as number

/** Points that would still destroy a unit after what it has and what it is being given. */
function missing({ id, area, damage }: Unit, given: readonly Share[]): number {
  const share = given.find(one => one.target === id)?.amount ?? 0
  return cardOfUnit(id).defense + areaAt(area).bonus - damage - share
}

/** First what can be destroyed, by worth; then what comes nearest to it. Nothing more for those who have enough; to stop comes last. */
export function orderTargets(units: readonly Unit[], { given, left }: DamageShares, options: readonly Target[]): readonly Target[] {
  const ranked: { option: Target; rank: number }[] = []
  const seen: Unit[] = []
  for (const option of options) {
    if ('do' in option) continue
    const unit = unitOf(units, option.target)
    const need = missing(unit, given)
    if (need <= 0 || (given.length === 0 && seen.some(one => isTwin(one, unit)))) continue
    seen.push(unit)
    ranked.push({ option, rank: need <= left ? SURE + worthOf(unit.id) : -need })
  }
  const sorted = ranked.sort((a, b) => b.rank - a.rank).map(({ option }) => option)
  const stop = options.find(option => 'do' in option)
  return stop === undefined ? sorted : [...sorted, stop]
}
const SURE = 1000

/** What destroys it and no more, or all that is left. */
export function orderAmounts(
  units: readonly Unit[],
  { given, left, target }: DamageShares & { target: UnitId },
  options: readonly Amount[],
): readonly Amount[] {
  const amount = Math.min(left, missing(unitOf(units, target), given))
  const exact = options.find(option => option.amount === amount)
  return exact === undefined ? options : [exact]
}

export function orderTraps(units: readonly Unit[], options: readonly Trap[]): readonly Trap[] {
  const apart = options.filter(
    ({ target }, i) => !options.slice(0, i).some(other => isTwin(unitOf(units, other.target), unitOf(units, target))),
  )
  return apart.sort((a, b) => worthOf(b.target) - worthOf(a.target))
}

export const orderKept = (options: readonly KeepChoice[]): readonly KeepChoice[] =>
  options.toSorted((a, b) => (HAND_WORTH[b.keep] as number) - (HAND_WORTH[a.keep] as number))
