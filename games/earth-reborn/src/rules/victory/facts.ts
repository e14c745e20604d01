import type { Fact } from '../../model/facts.ts'
import type { State } from '../../model/state.ts'

/** For conditions of victory, which are looked at when all that belongs together has happened (`settle`). */
export function note(state: State, fact: Fact): void {
  state.facts.push(fact)
}
