// ER-AMMO-4: 1 CP on the card of who carries it, within his maximum, and it can fire again. ER-AMMO-5: only the activated Character.
import { cardOf } from '../../data/cards.ts'
import { RELOAD_CP } from '../../data/constants.ts'
import { maxCpOf } from '../../derive/cp.ts'
import { cardsOf, gearOn } from '../../derive/equipment.ts'
import { firearmsOf, isCard } from '../../derive/weapons.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, Face } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import { fundsFor, roomFor } from '../cp.ts'
import { changeGear } from '../equip/gear.ts'
import { spendOnAir } from '../radio/reveal.ts'
import type { AnyStep, Offer } from '../types.ts'

export function offerReload(state: State, id: CharacterId, o: Offer<Steps['activation.act']['pick']>): void {
  for (const face of firearmsOf(state, id)) {
    if (!isCard(face) || !gearOn(state, face).isEngaged) continue
    if (roomFor(state, id) < RELOAD_CP) o.no({ do: 'reload', face }, 'ER-ORDER-6', { most: maxCpOf(state, id) })
    else if (fundsFor(state, id) < RELOAD_CP) o.no({ do: 'reload', face }, 'ER-AMMO-4', { why: 'cp' })
    else o.yes({ do: 'reload', face })
  }
  if (cardsOf(state, id).length > 0) o.no({ do: 'reload' }, 'ER-AMMO-4')
}

export function reload(state: State, id: CharacterId, face: Face): readonly AnyStep[] {
  const { cp, steps } = spendOnAir(state, id, RELOAD_CP)
  if (cp < RELOAD_CP) return steps
  changeGear(state, cardOf(face), { isEngaged: false })
  tell({ kind: 'weaponReloaded', character: id, face, cost: RELOAD_CP })
  return steps
}
