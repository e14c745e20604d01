// What to do in a turn. Left out: what a twin does as well, what is paid for although it is free, and raids that destroy nothing.
import type { Seat } from '@rubble/engine'
import { areaAt, cardAt, cardOfUnit, CARDS, type UnitCard, unitId } from '../data/components.ts'
import type { AreaId, CardId } from '../model/ids.ts'
import type { State, Unit } from '../model/state.ts'
import type { Action } from '../model/steps.ts'
import type { AreaSet } from './reach.ts'
import { isTwin } from './twins.ts'

type Move = Extract<Action, { do: 'move' }>

const UNITS = unitId(CARDS.length, 0)
// What one list of options says about its own members; filled anew for each list.
const isSecondTwin = new Uint8Array(UNITS)
const bySpeed: AreaSet[] = new Array<AreaSet>(UNITS).fill(0)
const byRoad: AreaSet[] = new Array<AreaSet>(UNITS).fill(0)
const isFreeSomewhere = new Uint8Array(CARDS.length)
let drawsTwo = false

export function orderActions(state: State, seat: Seat, options: readonly Action[]): readonly Action[] {
  noteUnits(state, seat)
  noteOptions(options)
  const first: Action[] = []
  const rest: Action[] = []
  for (const option of options) if (isWorthwhile(state, option)) (isBlow(option) ? first : rest).push(option)
  for (const option of rest) first.push(option)
  return first
}

/** Attacks and events first: they decide most. */
const isBlow = (option: Action): boolean => option.do === 'attack' || option.do === 'event'

function noteUnits({ units, raid }: State, seat: Seat): void {
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Unit
    if (cardOfUnit(unit.id).seat !== seat) continue
    bySpeed[unit.id] = 0
    byRoad[unit.id] = 0
    isSecondTwin[unit.id] = 0
    if (raid?.unit === unit.id) continue
    for (let j = 0; j < i; j++) if (isTwin(units[j] as Unit, unit) && raid?.unit !== (units[j] as Unit).id) isSecondTwin[unit.id] = 1
  }
}

function noteOptions(options: readonly Action[]): void {
  isFreeSomewhere.fill(0)
  drawsTwo = false
  for (const option of options) {
    if (option.do === 'draw') drawsTwo ||= option.hq
    else if (option.do === 'play' && isFree(option.card, option.to)) isFreeSomewhere[option.card] = 1
    else if (option.do === 'move' && option.pay === 'speed') bySpeed[option.unit] = (bySpeed[option.unit] as number) | (1 << option.to)
    else if (option.do === 'move' && option.pay === 'road') byRoad[option.unit] = (byRoad[option.unit] as number) | (1 << option.to)
  }
}

const isFree = (card: CardId, to: AreaId): boolean => areaAt(to).lets === (cardAt(card) as UnitCard).type

function isWorthwhile(state: State, option: Action): boolean {
  switch (option.do) {
    case 'draw':
      return option.hq === drawsTwo
    case 'play':
      return isFreeSomewhere[option.card] === 0 || isFree(option.card, option.to)
    case 'move':
      return isSecondTwin[option.unit] === 0 && !isOverpaid(option) && !isFutile(state, option)
    case 'attack':
      return isSecondTwin[option.unit] === 0
    default:
      return true
  }
}

/** The road before speed, which serves elsewhere too, and both before a point. */
function isOverpaid({ unit, to, pay }: Move): boolean {
  const there = 1 << to
  if (pay === 'road') return false
  return ((byRoad[unit] as number) & there) !== 0 || (pay === 'ap' && ((bySpeed[unit] as number) & there) !== 0)
}

/** A raid that cannot destroy anything with the points that are left. */
function isFutile({ units, ap }: State, { unit, to, pay }: Move): boolean {
  const card = cardOfUnit(unit)
  const area = areaAt(to)
  const points = card.attack * (pay === 'ap' ? ap - 1 : ap)
  let isRaid = card.oversized && area.building
  for (const target of units) {
    const victim = cardOfUnit(target.id)
    if (victim.seat === card.seat) continue
    if (target.area === to) isRaid = true
    else if (!card.ranged || area.isAdjacent[target.area] !== true) continue
    if (victim.type === card.damageType && points >= victim.defense + areaAt(target.area).bonus - target.damage) return false
  }
  return isRaid
}
