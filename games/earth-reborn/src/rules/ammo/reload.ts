// ER-AMMO-4: 1 CP on the card of who carries it, within his maximum, and it can fire again. ER-AMMO-5: only the activated Character.
import { cardOf } from '../../data/cards.ts'
import { RELOAD_CP } from '../../data/constants.ts'
import { statsOf } from '../../derive/characters.ts'
import { cardsOf, gearOn } from '../../derive/equipment.ts'
import { firearmsOf } from '../../derive/weapons.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, type Face, NONE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import { purseOf, roomFor, spendOn } from '../cp.ts'
import { changeGear } from '../equip/gear.ts'
import type { Offer } from '../types.ts'

export function offerReload(state: State, id: CharacterId, o: Offer<Steps['activation.act']['pick']>): void {
  for (const face of firearmsOf(state, id)) {
    if (face === NONE || !gearOn(state, face).isEngaged) continue
    if (roomFor(state, id) < RELOAD_CP) o.no({ do: 'reload', face }, 'ER-ORDER-6', { most: statsOf(state, id).maxCp })
    else if (purseOf(state, (state.characters[id] as Character).seat) < RELOAD_CP) o.no({ do: 'reload', face }, 'ER-AMMO-4', { why: 'cp' })
    else o.yes({ do: 'reload', face })
  }
  if (cardsOf(state, id).length > 0) o.no({ do: 'reload' }, 'ER-AMMO-4')
}

export function reload(state: State, id: CharacterId, face: Face): void {
  spendOn(state, id, RELOAD_CP)
  changeGear(state, cardOf(face), { isEngaged: false })
  tell({ kind: 'weaponReloaded', character: id, face, cost: RELOAD_CP })
}
