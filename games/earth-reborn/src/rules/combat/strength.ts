// ER-CC-6: the arc of one's own base that the opponent is in gives one's strength. ER-CC-7: each CP beyond the first gives the attacker a
// die, whatever his chart says.
import type { Direction } from '@rubble/geometry/squares'
import { characterAt } from '../../data/characters.ts'
import type { Value } from '../../data/types.ts'
import { sideOf } from '../../derive/adjacent.ts'
import { statsOf } from '../../derive/characters.ts'
import type { WithScene } from '../../derive/scene.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { Character } from '../../model/state.ts'

/** What he fights with toward a side of his base. */
export function strengthOf(state: WithScene, id: CharacterId, direction: Direction, cp = 1): Value {
  const colour = characterAt(id).arcs[sideOf(state.characters[id] as Character, direction)]
  const { dice, auto } = statsOf(state, id).closeCombat[colour]
  return { dice: dice + cp - 1, auto }
}
