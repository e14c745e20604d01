// ER-SCEN-13: once the safe is open, a Character of the side named may take what lies there while he moves in its section; once.
import { squaresOf } from '../../derive/squares.ts'
import { mapOf, scenarioOf, sectionAt } from '../../derive/map.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, Face } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { MoveAction } from '../../model/steps.ts'
import type { Offer } from '../types.ts'

export function offerPickUp(state: State, id: CharacterId, o: Offer<MoveAction>): void {
  const { seat } = state.characters[id] as Character
  const map = mapOf(state.config)
  const squares = squaresOf(state, id)
  for (const { floor, section, seat: whose, equipment: face } of scenarioOf(state).objectivePickUp) {
    if (!state.aside.includes(face)) continue
    if (!state.isSafeOpen) o.no({ do: 'pickUp', face }, 'ER-SCEN-13', { why: 'shut' })
    else if (whose !== seat) o.no({ do: 'pickUp', face }, 'ER-SCEN-13', { why: 'side' })
    else if (!squares.some(one => map.floorOn[one] === floor && sectionAt(map, one) === section)) o.no({ do: 'pickUp', face }, 'ER-SCEN-13')
    else o.yes({ do: 'pickUp', face })
  }
  o.no({ do: 'pickUp' }, 'ER-SCEN-13')
}

export function pickUp(state: State, id: CharacterId, face: Face): void {
  state.aside = state.aside.filter(one => one !== face)
  ;(state.characters[id] as Character).cards.push(face)
  tell({ kind: 'cardPickedUp', character: id, face })
}
