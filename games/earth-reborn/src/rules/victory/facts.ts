import { isOfBands } from '../../derive/seats.ts'
import type { Fact } from '../../model/facts.ts'
import { type CharacterId, NONE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

/** For conditions of victory, which are looked at when all that belongs together has happened (`settle`). */
export function note(state: State, fact: Fact, doer: CharacterId = NONE): void {
  // ER-SAGS34-21: among bands it matters whose deed it was
  state.facts.push(isOfBands(state) ? { ...fact, doer, by: state.characters[doer]?.seat ?? fact.seat } : fact)
}
