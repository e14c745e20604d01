// ER-INTERACT-14: time counters go one by one in Final
// phases, and with the last one the effect comes; ER-POWER-3: none goes without power. ER-INTERACT-15: what is OFF or destroyed elapses no
// more. ER-FINAL-6: what is ON for a turn goes OFF.
import { faceAt } from '../../data/cards.ts'
import { gearOn } from '../../derive/equipment.ts'
import { siteAt } from '../../derive/sites.ts'
import { tell } from '../../model/events.ts'
import { NONE } from '../../model/ids.ts'
import type { Device, State } from '../../model/state.ts'
import { cardsOnTable } from '../search/deck.ts'
import type { AnyStep } from '../types.ts'
import { settle } from '../victory/settle.ts'
import { bring } from './effects.ts'
import { isPowered } from './sites.ts'
import { setOn } from './switch.ts'
import { blankUse } from './use.ts'

export function runTimers(state: State): readonly AnyStep[] {
  return state.devices.flatMap(device => (device.left > 0 ? countDown(state, device) : []))
}

function countDown(state: State, device: Device): readonly AnyStep[] {
  const { site } = device
  const place = siteAt(state, site)
  if (state.destroyed.includes(place.element)) {
    setOn(state, { face: NONE, site }, NONE, 0)
    return []
  }
  const line = place.lines.findIndex(({ effects }) => effects.some(({ type }) => type === 'switch'))
  const timed = place.lines[line]
  if (timed === undefined || !isPowered(state, place, timed)) return []
  device.left--
  tell({ kind: 'counted', site, left: device.left })
  if (device.left > 0) return []
  const steps = bring(state, { ...blankUse(NONE), site, line }, timed.effects, true)
  setOn(state, { face: NONE, site }, NONE, 0)
  settle(state)
  return steps
}

export function switchOff(state: State): readonly AnyStep[] {
  for (const face of cardsOnTable(state)) {
    const isForTurn = faceAt(face).lines.some(({ effects }) => effects.some(effect => effect.type === 'switch' && effect.until === 'final'))
    if (!isForTurn || gearOn(state, face).on === NONE) continue
    setOn(state, { face, site: NONE }, NONE, 0)
    tell({ kind: 'switched', face, site: NONE, on: NONE, left: 0, rule: 'ER-FINAL-6' })
  }
  return []
}
