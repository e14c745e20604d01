// ER-MOVE-12: a facing is one of the four sides.
import type { Direction } from '@rubble/geometry/squares'
import { tell } from '../../model/events.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'

export function turnTo(state: State, id: CharacterId, facing: Direction): void {
  const one = state.characters[id] as Character
  if (one.facing === facing) return
  one.facing = facing
  tell({ kind: 'turned', character: id, facing })
}
