// ER-RADIO-2, -3: a scrambler that is ON works for who has switched it ON, wherever it is, until it is OFF, destroyed or dropped.
// ER-RADIO-16: the fixed one not without power. ER-RADIO-14, -17, RUL-107: with his last one a side's markers are gone at once, those too
// that are revealed.
import { faceAt } from '../../data/cards.ts'
import type { Line } from '../../data/types.ts'
import { gearOn } from '../../derive/equipment.ts'
import { uses } from '../../derive/modules.ts'
import { hasPower } from '../../derive/power.ts'
import { siteAt } from '../../derive/sites.ts'
import { seatsOf } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import type { Seat } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { cardsOnTable } from '../search/deck.ts'

const scrambles = (lines: readonly Line[]): boolean => lines.some(({ effects }) => effects.some(({ type }) => type === 'radioScrambling'))

function isScrambling(state: State, seat: Seat): boolean {
  const isCarried = cardsOnTable(state).some(face => gearOn(state, face).on === seat && scrambles(faceAt(face).lines))
  const isFixed = state.devices.some(({ site, on }) => {
    const { lines, element, floor, isElectric } = siteAt(state, site)
    return on === seat && scrambles(lines) && !state.destroyed.includes(element) && (!isElectric || hasPower(state, floor))
  })
  return isCarried || isFixed
}

export const scramblers = (state: State): readonly Seat[] =>
  uses(state, 'radioScrambling') ? seatsOf(state).filter(seat => isScrambling(state, seat)) : []

/** Something has happened to a scrambler: whose was the last one has no markers any more. */
export function stopScrambling(state: State): void {
  for (const seat of seatsOf(state)) {
    if (!state.radio.some(one => one.seat === seat) || isScrambling(state, seat)) continue
    state.radio = state.radio.filter(one => one.seat !== seat)
    tell({ kind: 'radioStopped', seat })
  }
}
