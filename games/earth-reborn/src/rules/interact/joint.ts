// Several who interact together. ER-COMB-23: with an item, its carrier and those next to him. ER-COMB-25: whose faction the line names.
// ER-COMB-26, -28: everything else is asked of the carrier, and happens where he is. ER-COMB-30: with an element, on facing icons of its
// own, of which there must be several.
import { isNextTo } from '../../derive/adjacent.ts'
import { cardsOf } from '../../derive/equipment.ts'
import { siteAt } from '../../derive/sites.ts'
import { squaresOf } from '../../derive/squares.ts'
import { type CharacterId, type Face, NONE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { LineChoice, Use } from '../../model/steps.ts'
import { refuseConditions } from '../lines/conditions.ts'
import { lineOf, refuseLine } from '../lines/refuse.ts'
import { markerOf } from '../markers/markers.ts'
import { type No, no } from '../types.ts'

/** Why one of them cannot help. */
export function refuseHelpers(state: State, use: Use): No | undefined {
  for (const character of use.helpers) {
    const why = use.face === NONE ? refuseAtElement(state, { ...use, character }) : refuseBeside(state, use, character)
    if (why !== undefined) return why
  }
  return undefined
}

function refuseAtElement(state: State, use: Use): No | undefined {
  if (use.site === NONE || siteAt(state, use.site).element === NONE) return no('ER-COMB-30')
  return refuseLine(state, use)
}

function refuseBeside(state: State, use: Use, character: CharacterId): No | undefined {
  if (!isNextTo(state, use.character, character)) return no('ER-COMB-23', { why: 'apart', character })
  const line = lineOf(state, use)
  const conditions = line.conditions.filter(({ type }) => type === 'faction')
  return refuseConditions(state, { ...use, character }, { ...line, conditions }) === undefined ? undefined : no('ER-COMB-25', { character })
}

/** Who carries it out: who has the card, who stands on its marker (ER-ITEM-TimeBomb), or who was named. */
export function userOf(state: State, ids: readonly CharacterId[], pick: LineChoice): CharacterId {
  if ('character' in pick) return pick.character
  const isAt = (id: CharacterId, face: Face): boolean =>
    cardsOf(state, id).includes(face) || markerOf(state, face, squaresOf(state, id)) !== undefined
  const carrier = 'face' in pick ? ids.find(id => isAt(id, pick.face)) : undefined
  return carrier ?? (ids[0] as CharacterId)
}
