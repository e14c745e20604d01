import type { Pick, Seat } from '@rubble/engine'
import type { MissionCombat } from '../game.ts'
import { areaAt, cardAt, cardOfUnit, type UnitCard } from '../data/components.ts'
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

/** Two units of one kind in one place, in the same condition: what one may do, the other need not be thought about. */
function isTwin(a: Unit, b: Unit): boolean {
  return a.area === b.area && a.damage === b.damage && a.speedUsed === b.speedUsed && a.roadUsed === b.roadUsed && cardOfUnit(a.id) === cardOfUnit(b.id)
}
function hasElderTwin(units: readonly Unit[], id: UnitId): boolean {
  for (const unit of units) {
    if (unit.id === id) return false
    if (cardOfUnit(unit.id) === cardOfUnit(id) && isTwin(unit, units.find(one => one.id === id) as Unit)) return true
  }
  return false
}

function siftActions(state: State, options: readonly Action[]): readonly Action[] {
  const { units, raid } = state
  let hq = false
  const free = new Map<UnitId, number>()
  let freeCards = 0
  for (const o of options) {
    if (o.do === 'draw' && o.hq) hq = true
    else if (o.do === 'move' && o.pay !== 'ap') free.set(o.unit, (free.get(o.unit) ?? 0) | (1 << o.to) | (o.pay === 'road' ? 1 << (o.to + 10) : 0))
    else if (o.do === 'play' && areaAt(o.to).lets === (cardAt(o.card) as UnitCard).type) freeCards |= 1 << o.card
  }
  const twins = new Map<UnitId, boolean>()
  const twin = (id: UnitId) => { let t = twins.get(id); if (t === undefined) twins.set(id, t = raid?.unit !== id && hasElderTwin(units, id)); return t }
  const kept = options.filter(o => {
    switch (o.do) {
      case 'draw': return o.hq || !hq
      case 'play': return areaAt(o.to).lets === (cardAt(o.card) as UnitCard).type || (freeCards & (1 << o.card)) === 0
      case 'move': {
        const f = free.get(o.unit) ?? 0
        if (o.pay === 'ap' && (f & (1 << o.to)) !== 0) return false
        if (o.pay === 'speed' && (f & (1 << (o.to + 10))) !== 0) return false
        return !twin(o.unit) && !isFutile(state, o)
      }
      case 'attack': return !twin(o.unit)
      default: return true
    }
  })
  return kept
}

/** A raid that cannot destroy anything. */
function isFutile(state: State, o: Action & { do: 'move' }): boolean {
  const card = cardOfUnit(o.unit)
  const to = areaAt(o.to)
  const ap = state.ap - (o.pay === 'ap' ? 1 : 0)
  let foes = card.oversized && to.building
  for (const unit of state.units) {
    const victim = cardOfUnit(unit.id)
    if (victim.seat === card.seat) continue
    if (unit.area === o.to) foes = true
    else if (!card.ranged || !to.isAdjacent[unit.area]) continue
    if (victim.type === card.damageType && card.attack * ap >= victim.defense + areaAt(unit.area).bonus - unit.damage) return false
  }
  return foes
}
