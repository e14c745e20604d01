// ER-WOUND-1: at the LP of the Healthy side the card is flipped, what is left over lies on the other. ER-WOUND-3: from Healthy to Dead in
// one go. ER-DEAD-1: at the LP of the Wounded side he is Dead, his marker on his square. ER-DEAD-2: it blocks nothing. Where that of
// something large lies is asked next (ER-CHAR-Mammoth-3).
import type { RuleId } from '@rubble/engine'
import { characterAt } from '../../data/characters.ts'
import { statsOf } from '../../derive/characters.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import { note } from '../victory/facts.ts'

export function wound(state: State, id: CharacterId, wounds: number, rule: RuleId, by: CharacterId = NONE): void {
  const one = state.characters[id] as Character
  if (wounds <= 0 || one.status !== 'present') return
  one.wounds += wounds
  tell({ kind: 'wounded', character: id, wounds, rule })
  if (!one.isWounded) {
    const { life } = statsOf(state, id)
    if (one.wounds < life) return
    one.wounds -= life
    one.isWounded = true
    tell({ kind: 'cardFlipped', character: id, wounds: one.wounds })
  }
  if (one.wounds >= statsOf(state, id).life) die(state, id, by)
}

/** ER-DEAD-1 */
export function die(state: State, id: CharacterId, by: CharacterId): void {
  const one = state.characters[id] as Character
  one.status = 'dead'
  one.isWounded = true
  one.wounds = statsOf(state, id).life
  tell({ kind: 'died', character: id, square: one.square })
  if (characterAt(id).large) state.fallen.push(id)
  note(state, { what: 'killed', character: id, seat: one.seat }, by)
}
