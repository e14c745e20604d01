// ER-FINAL-6, RUL-50: what markers do in a Final phase. Virus: Wounds for all on its tile, then a counter goes (RUL-51). Plastic Explosive
// and Time Bombs: a counter goes, and with the last one they explode; the Initiative holder's first, each side in the order it likes.
// Mines become live. Cards that lay aside go under the Search deck.
import { mapOf } from '../../derive/map.ts'
import { isAside } from '../../derive/markers.ts'
import { firstOf, seatsFrom } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import type { FloorIndex, Seat } from '../../model/ids.ts'
import type { Marker, State } from '../../model/state.ts'
import { dropCard, weigh } from '../equip/drop.ts'
import { standsOn } from '../lines/sites.ts'
import type { AnyStep, Rule } from '../types.ts'
import { settle } from '../victory/settle.ts'
import { explode, woundsAt } from './enter.ts'
import { gasWounds } from './gas.ts'
import { removeMarker } from './markers.ts'

function count(one: Marker): void {
  one.left--
  tell({ kind: 'markerCounted', marker: one.marker, square: one.square, left: one.left })
}

export function runViruses(state: State): readonly AnyStep[] {
  for (const one of state.markers) {
    const effect = woundsAt(one, 'final')
    if (effect === undefined) continue
    const floor = mapOf(state.config).floorOn[one.square] as FloorIndex
    for (const id of state.characters.keys())
      if (standsOn(state, id, floor)) gasWounds(state, id, effect.red, effect, 'ER-ITEM-DeadlyVirus', one.character)
    count(one)
    if (one.left > 0) continue
    removeMarker(state, one, 'ER-ITEM-DeadlyVirus')
    dropCard(state, one.face, 'ER-EQUIP-15')
  }
  settle(state)
  return weigh(state, ...state.characters.keys())
}

const isBomb = (one: Marker): boolean => isAside(one) && woundsAt(one, 'final') === undefined
const dueOf = ({ markers }: State, seat: Seat): readonly Marker[] =>
  markers.filter(one => one.seat === seat && isBomb(one) && one.left === 0)

export function runBombs(state: State): readonly AnyStep[] {
  for (const one of state.markers) if (isBomb(one)) count(one)
  return seatsFrom(state, firstOf(state)).map(seat => ({ kind: 'final.blast', seat }))
}

export const blastNext: Rule<'final.blast'> = {
  auto: true,
  who: (state, { seat }) => (dueOf(state, seat).length > 0 ? seat : undefined),

  offer(state, { seat }, o) {
    for (const to of new Set(dueOf(state, seat).map(({ square }) => square))) o.yes({ to })
    o.no({}, 'ER-FINAL-6')
  },

  answer(state, step, { to }) {
    const one = dueOf(state, step.seat).find(({ square }) => square === to) as Marker
    const steps = explode(state, one)
    dropCard(state, one.face, 'ER-EQUIP-15')
    return [...steps, step]
  },
}

export function armMines(state: State): readonly AnyStep[] {
  for (const one of state.markers) if (!isAside(one) && one.left > 0) count(one)
  return []
}
