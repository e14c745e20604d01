// ER-TORT-1: Salemites torture whom they hold (ER-CAPT-10). ER-TORT-2: a black die for each CP of an Interact order. ER-TORT-3: more with
// the Torture Kit and in the Torture Chamber, as their lines say. ER-TORT-4: each Spy icon is a Spy Point. ER-TORT-5: again and again.
import { TORTURE_DICE_PER_CP } from '../../data/constants.ts'
import { uses } from '../../derive/modules.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE, SALEMITE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import { rollBlack } from '../dice.ts'
import { bonusFor } from '../lines/standing.ts'
import { gainSpyPoints } from '../spy/spy.ts'
import { type AnyStep, type No, no } from '../types.ts'
import { note } from '../victory/facts.ts'
import { settle } from '../victory/settle.ts'

export function refuseTorture(state: State, id: CharacterId): No | undefined {
  const { seat, prisoner } = state.characters[id] as Character
  if (!uses(state, 'torture')) return no('ER-GEN-1', 'torture')
  if (prisoner === NONE) return no('ER-TORT-1')
  return seat === SALEMITE ? undefined : no('ER-TORT-1', 'side')
}

export function torture(state: State, character: CharacterId, cp: number): readonly AnyStep[] {
  const { seat, prisoner } = state.characters[character] as Character
  const faces = rollBlack(state, 'torture', cp * TORTURE_DICE_PER_CP + bonusFor(state, character, 'torture'))
  const points = faces.filter(({ face }) => face.icon === 'spy').length
  tell({ kind: 'tortured', character, target: prisoner, rolled: faces.map(({ at }) => at), points })
  for (let i = 0; i < points; i++) note(state, { what: 'tortured', character: prisoner, seat })
  settle(state)
  return points === 0 ? [] : gainSpyPoints(seat, points, true)
}
