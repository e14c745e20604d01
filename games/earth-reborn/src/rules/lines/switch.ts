// ER-INTERACT-9, -10: a line that is switched ON is switched OFF in the same way.
import { cardOf } from '../../data/cards.ts'
import type { EffectOf } from '../../data/types.ts'
import { tell } from '../../model/events.ts'
import { NONE, type Seat } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Use } from '../../model/steps.ts'
import { changeGear } from '../equip/gear.ts'
import { stopScrambling } from '../radio/scrambling.ts'
import { isOn } from './sites.ts'

export function setOn(state: State, { face, site }: Pick<Use, 'face' | 'site'>, on: Seat, left: number): void {
  if (face !== NONE) changeGear(state, cardOf(face), { on })
  else {
    const others = state.devices.filter(one => one.site !== site)
    state.devices = on === NONE ? others : [...others, { site, on, left }].sort((a, b) => a.site - b.site)
  }
}

export function toggle(state: State, use: Use, { timer }: EffectOf<'switch'>): void {
  const { face, site, character } = use
  const wasOn = isOn(state, use)
  const on = wasOn ? NONE : (state.characters[character] as Character).seat
  const left = wasOn ? 0 : timer
  setOn(state, use, on, left)
  tell({ kind: 'switched', face, site, on, left, rule: wasOn ? 'ER-INTERACT-10' : 'ER-INTERACT-9' })
  stopScrambling(state)
}
