// ER-TORT-1: Salemites torture whom they hold (ER-CAPT-10). ER-TORT-2: a black die for each CP of an Interact order. ER-TORT-3: more with
// the Torture Kit and in the Torture Chamber, as their lines say. ER-TORT-4: each Spy icon is a Spy Point. ER-TORT-5: again and again.
// ER-COMB-31: other Salemites who stand next to the Captor add their CP, and each his own bonus.
import { next } from '@rubble/engine'
import { TORTURE_DICE_PER_CP } from '../../data/constants.ts'
import { isNextTo } from '../../derive/adjacent.ts'
import { uses } from '../../derive/modules.ts'
import { factionOf } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE, SALEMITE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Part } from '../../model/steps.ts'
import { rollBlack } from '../dice.ts'
import { bonusFor } from '../lines/standing.ts'
import { gainSpyPoints } from '../spy/spy.ts'
import { type No, no, type Rule } from '../types.ts'
import { note } from '../victory/facts.ts'
import { settle } from '../victory/settle.ts'

const prisonerOf = ({ characters }: State, id: CharacterId): CharacterId => characters[id]?.prisoner ?? NONE

/** Who of them holds somebody; the first where nobody does. */
export const captorAmong = (state: State, ids: readonly CharacterId[]): CharacterId =>
  ids.find(id => prisonerOf(state, id) !== NONE) ?? (ids[0] as CharacterId)

export function refuseTorture(state: State, ids: readonly CharacterId[]): No | undefined {
  if (!uses(state, 'torture')) return no('ER-GEN-1', 'torture')
  const captor = captorAmong(state, ids)
  if (prisonerOf(state, captor) === NONE) return no('ER-TORT-1')
  if (ids.some(id => factionOf(state, id) !== SALEMITE)) return no('ER-TORT-1', 'side')
  return ids.every(id => id === captor || isNextTo(state, captor, id)) ? undefined : no('ER-COMB-31')
}

export const tortureDice = (state: State, parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + part.cp * TORTURE_DICE_PER_CP + bonusFor(state, part.character, 'torture'), 0)

export const torture: Rule<'torture.roll'> = {
  run(state, { parts }) {
    const character = captorAmong(
      state,
      parts.map(part => part.character),
    )
    const { seat, prisoner } = state.characters[character] as Character
    const faces = rollBlack(state, 'torture', tortureDice(state, parts))
    const points = faces.filter(({ face }) => face.icon === 'spy').length
    tell({ kind: 'tortured', character, target: prisoner, rolled: faces.map(({ at }) => at), points })
    for (let i = 0; i < points; i++) note(state, { what: 'tortured', character: prisoner, seat }, character)
    settle(state)
    return next(...(points === 0 ? [] : gainSpyPoints(seat, points, true)))
  },
}
