// What cannot be. MC-RAID-16: outside an open raid no area is mixed and no oversized unit is on a building.
import { areaAt, cardOfUnit, CARDS } from '../data/components.ts'
import { type CardId, SEATS } from '../model/ids.ts'
import type { State, Unit } from '../model/state.ts'
import { unit as unitNames } from '../codecs.ts'
import { seatOf } from '../derive/control.ts'

export function check(state: State): string | undefined {
  return checkCounts(state) ?? checkUnits(state) ?? checkRaid(state)
}

/** No faction has more copies of a card than it was given (MC-COMP-1), and every card lies with its own faction. */
function checkCounts(state: State): string | undefined {
  for (const [seat, faction] of SEATS.entries()) {
    const cards: CardId[] = [state.deck, state.hand, state.drawn, state.discard].flatMap(zone => zone[seat] as CardId[])
    const foreign = cards.find(id => CARDS[id]?.seat !== seat)
    if (foreign !== undefined) return `${CARDS[foreign]?.name} is not a card of the ${faction}`
    const all = [...cards, ...state.units.map(({ id }) => cardOfUnit(id).id), ...(state.playing === null ? [] : [state.playing])]
    for (const card of CARDS) {
      const n = all.filter(id => id === card.id).length
      if (card.seat === seat && n > card.copies) return `there are ${n} of ${card.name}, but only ${card.copies} exist`
    }
  }
  return undefined
}

function checkUnits(state: State): string | undefined {
  const ids = state.units.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) return 'a unit is on the board twice'
  for (const unit of state.units) {
    if (unit.id === state.raid?.unit) continue
    const { name, building } = areaAt(unit.area)
    if (building && cardOfUnit(unit.id).oversized) return `${nameOf(unit)} is oversized and cannot stand on ${name} (MC-RAID-16)`
    const enemy = state.units.find(other => other.area === unit.area && seatOf(other) !== seatOf(unit) && other.id !== state.raid?.unit)
    if (enemy !== undefined) return `${nameOf(unit)} and ${nameOf(enemy)} cannot both be on ${name} without a raid (MC-RAID-16)`
  }
  return undefined
}

function checkRaid({ raid, units, active }: State): string | undefined {
  if (raid === null) return undefined
  const raider = units.find(({ id }) => id === raid.unit)
  if (raider === undefined) return 'the raiding unit is not on the board'
  if (seatOf(raider) !== active) return "the raiding unit must be the active player's"
  return undefined
}

const nameOf = (unit: Unit): string => String(unitNames.write(unit.id, undefined))
